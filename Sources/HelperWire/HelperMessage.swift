internal import CalendarModel
internal import SystemInterface

/// A message between the tool and a helper. Both first send a greeting; then the tool asks and the helper answers.
package protocol HelperMessage: Sendable {
  /// Splits a stream of bytes into messages.
  associatedtype Parser: HelperParser<Self>

  /// The first message in both directions.
  static func greeting(_ versions: HelperVersions) -> Self
  /// The version of the message format of this build.
  static var formVersion: Int { get }
  /// The versions of a greeting; nil for other messages.
  var versions: HelperVersions? { get }
  /// Why the helper cannot continue; nil for other messages.
  var failure: String? { get }
  /// Encodes the message.
  ///
  /// - Throws: ``HelperFailure`` if a value is out of bounds.
  func encoded() throws(HelperFailure) -> [UInt8]
}

/// Splits a stream of bytes, received in pieces, into messages.
package protocol HelperParser<Message> {
  associatedtype Message

  init()
  /// Whether the stream ends between two messages.
  var isEmpty: Bool { get }
  /// Adds a piece of the stream.
  mutating func append(_ bytes: [UInt8])
  /// The next message; nil if it has not fully arrived.
  ///
  /// - Throws: if the bytes are not a message. The parser must not be used afterwards.
  mutating func nextMessage() throws -> Message?
}

/// The versions that the tool and its helpers exchange first. They must be equal.
package struct HelperVersions: Hashable, Sendable {
  /// The version of the message format.
  package let form: Int
  /// The release of the program.
  package let release: String

  package init(form: Int, release: String) {
    self.form = form
    self.release = release
  }
}

/// The helper's side: questions from standard input.
package struct HelperInput<Parser: HelperParser>: ~Copyable {
  /// The input ends inside a message.
  package struct Cut: Error {}

  private let input = FileDescriptor.standardInput
  private var parser = Parser()

  package init() {}

  /// The next message; nil at the end of the input.
  ///
  /// - Throws: ``Cut``, what the parser throws, or `SystemError`.
  package mutating func next() throws -> Parser.Message? {
    while true {
      if let message = try parser.nextMessage() { return message }
      let bytes = try input.read(atOnceUpTo: 1 << 16)
      if bytes.isEmpty {
        if parser.isEmpty { return nil }
        throw Cut()
      }
      parser.append(bytes)
    }
  }
}

extension HelperMessage {
  /// Answers the tool's greeting with this helper's.
  ///
  /// - Returns: Whether the versions are equal. If not, the tool reports it, and this helper must exit.
  package static func answerGreeting(
    _ versions: HelperVersions, _ send: (Self) throws -> Void
  ) rethrows -> Bool {
    let own = HelperVersions(form: formVersion, release: Release.version)
    try send(.greeting(own))
    return versions == own
  }
}
