internal import CalendarText

/// Splits a stream of bytes, received in pieces, into messages.
package struct FeedMessageParser {
  /// The stream does not contain messages.
  package struct Fault: Error {
    package init() {}
  }

  /// The maximum length of a line, and of the content after it, in bytes.
  private static let longestLine = 1 << 20
  private static let mostContents = 1 << 30

  private var buffer: [UInt8] = []
  private var start = 0
  /// Where to continue searching for the end of the line.
  private var searched = 0
  /// The message whose content has not fully arrived.
  private var pending: (value: JSONValue, count: Int)?

  package init() {}

  /// Whether the stream ends between two messages.
  package var isEmpty: Bool { start == buffer.count && pending == nil }

  /// Adds a piece of the stream.
  package mutating func append(_ bytes: [UInt8]) {
    if start > 0 {
      buffer.removeSubrange(..<start)
      (searched, start) = (searched - start, 0)
    }
    buffer += bytes
  }

  /// The next message; nil if it has not fully arrived.
  package mutating func next() throws(Fault) -> FeedMessage? {
    if pending == nil {
      guard let end = buffer[max(start, searched)...].firstIndex(of: 0x0A) else {
        searched = buffer.count
        guard buffer.count - start <= Self.longestLine else { throw Fault() }
        return nil
      }
      guard let value = try? JSONReader.value(of: Array(buffer[start..<end])) else { throw Fault() }
      start = end + 1
      let count = FeedMessage.contentCount(after: value)
      guard count <= Self.mostContents else { throw Fault() }
      pending = (value, count)
    }
    guard let (value, count) = pending, buffer.count - start >= count else { return nil }
    let contents = Array(buffer[start..<start + count])
    start += count
    searched = start
    pending = nil
    guard let message = FeedMessage(value, contents: contents) else { throw Fault() }
    return message
  }
}
