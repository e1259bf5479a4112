/// Splits a stream of bytes, received in pieces, into frames. Holds at most one frame and one piece.
package struct FrameParser {
  private var buffer: [UInt8] = []
  private var start = 0

  package init() {}

  /// Whether the stream ends between two frames.
  package var isEmpty: Bool { start == buffer.count }

  /// Adds a piece of the stream.
  package mutating func append(_ bytes: some Collection<UInt8>) {
    if start > 0 {
      buffer.removeSubrange(..<start)
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// The next frame; nil if it has not fully arrived.
  ///
  /// - Throws: `FormError` if the bytes are not a frame, or exceed the limit of its kind. The parser must not be used
  ///   afterwards.
  package mutating func next() throws(FormError) -> FormFrame? {
    guard start < buffer.count else { return nil }
    guard let kind = FormFrame.Kind(rawValue: buffer[start]) else { throw .unknown(buffer[start], "message") }
    guard buffer.count - start >= FormFrame.headSize else { return nil }
    let count = (0..<4).reduce(0) { $0 | Int(buffer[start + 1 + $1]) << (8 * $1) }
    guard count <= kind.limit else { throw FormError("a message of \(count) bytes is longer than \(kind.limit)") }
    let first = start + FormFrame.headSize
    guard buffer.count - first >= count else { return nil }
    start = first + count
    return FormFrame(kind, buffer[first..<start])
  }
}
