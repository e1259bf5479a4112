/// The bytes of a document in any format, and what its reader may miss.
package struct OutputDocument: Hashable, Sendable {
  /// The bytes.
  package var bytes: [UInt8]
  /// Sentences such as `No font here has Japanese text; install fonts-noto-cjk.`
  package var notes: [String] = []
}
