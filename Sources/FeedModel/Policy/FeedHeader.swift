/// A line of the head of a request. Its value is a secret, and no description shows it.
public struct FeedHeader: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The name, such as `Authorization`.
  public let name: String
  package let value: String

  /// Creates a header.
  ///
  /// - Throws: ``FeedFailure`` of the kind ``FeedFailure/Kind/address`` if the name is no token (RFC 9110, section 5.1), or the
  ///   value has a control character or more than 8,192 bytes.
  public init(name: String, value: String) throws(FeedFailure) {
    let marks = Set("!#$%&'*+-.^_`|~".utf8)
    guard !name.isEmpty, name.utf8.count <= 256,
      name.utf8.allSatisfy({ byte in
        marks.contains(byte) || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
      })
    else { throw FeedFailure(.address, "The name of a header has only letters, digits and -.") }
    guard value.utf8.count <= 8_192, value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
      throw FeedFailure(.address, "The value of the header \(name) is too long or has a control character.")
    }
    (self.name, self.value) = (name, value)
  }

  /// Parses `Name: value`.
  ///
  /// - Throws: ``FeedFailure`` of the kind ``FeedFailure/Kind/address``. The message does not have the text, which may be a secret.
  public init(_ line: String) throws(FeedFailure) {
    guard let colon = line.firstIndex(of: ":") else {
      throw FeedFailure(.address, "A header is written as 'Name: value'.")
    }
    var value = line[line.index(after: colon)...]
    while let first = value.first, first == " " || first == "\t" { value.removeFirst() }
    while let last = value.last, last == " " || last == "\t" { value.removeLast() }
    try self.init(name: String(line[..<colon]), value: String(value))
  }

  /// The name.
  public var description: String { "\(name): …" }
  /// The name.
  public var debugDescription: String { description }
  /// Nothing but the name.
  public var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}
