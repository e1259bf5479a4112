/// A finished PDF or PNG.
package struct PaperOutput: Hashable, Sendable {
  /// The bytes of the file.
  package let bytes: [UInt8]
  /// What its reader may miss, as sentences: `No font here has Japanese text; install fonts-noto-cjk.`
  package let notes: [String]
}
