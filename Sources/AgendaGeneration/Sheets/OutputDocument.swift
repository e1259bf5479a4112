/// A document in any format, and what its reader may miss.
package struct OutputDocument: Hashable, Sendable {
  package var bytes: [UInt8]
  /// Sentences such as `No font here has Japanese text; install fonts-noto-cjk.`
  package var notes: [String] = []
}
