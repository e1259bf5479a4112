internal import FeedModel

/// A line of the head of a request. Its value has any bytes, because `ETag` may (RFC 9110, section 8.8.3).
struct HTTPField: Hashable, Sendable {
  let name: String
  let value: [UInt8]

  init(_ name: String, _ value: String) { (self.name, self.value) = (name, Array(value.utf8)) }

  init(_ header: FeedHeader) { self.init(header.name, header.value) }

  /// A value as it was received: each scalar is a byte. Nil if it has another one, or a control character.
  init?(_ name: String, received: String) {
    var bytes: [UInt8] = []
    for scalar in received.unicodeScalars {
      guard let byte = UInt8(exactly: scalar.value), byte >= 0x20, byte != 0x7F else { return nil }
      bytes.append(byte)
    }
    (self.name, value) = (name, bytes)
  }
}
