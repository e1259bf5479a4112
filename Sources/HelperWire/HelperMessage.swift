internal import CalendarModel
internal import SystemInterface

/// A message between the tool and one of its helpers. Each side greets the other first; then the tool asks and the helper answers.
package protocol HelperMessage: Sendable {
  /// What finds messages in a stream of bytes.
  associatedtype Parser: HelperParser<Self>

  /// The first message in both directions.
  static func greeting(_ versions: HelperVersions) -> Self
  /// The version of the form of messages that this build writes and reads.
  static var formVersion: Int { get }
  /// The versions of a greeting; nil for other messages.
  var versions: HelperVersions? { get }
  /// Why the helper cannot go on; nil for other messages.
  var failure: String? { get }
  /// The bytes of the message.
  ///
  /// - Throws: ``HelperFailure`` if a value is out of bounds.
  func encoded() throws(HelperFailure) -> [UInt8]
}

/// Finds messages in a stream of bytes that arrives in pieces.
package protocol HelperParser<Message> {
  associatedtype Message

  init()
  /// Whether the stream ends between two messages.
  var isEmpty: Bool { get }
  /// Adds a piece of the stream.
  mutating func append(_ bytes: [UInt8])
  /// The next message; nil if it has not fully arrived.
  ///
  /// - Throws: if the bytes are no message. Nothing can be read then.
  mutating func nextMessage() throws -> Message?
}

/// What the tool and its helpers say first about themselves. They work together only if both values are equal.
package struct HelperVersions: Hashable, Sendable {
  /// The version of the form of messages.
  package let form: Int
  /// The version of the program.
  package let release: String

  package init(form: Int, release: String) {
    self.form = form
    self.release = release
  }
}

/// What a helper reads: the questions of the tool, from standard input.
package struct HelperInput<Parser: HelperParser>: ~Copyable {
  /// The input ends within a message.
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
  /// Answers the greeting of the tool with that of this helper.
  ///
  /// - Returns: Whether both have the same versions. If not, the tool reports it and this helper ends.
  package static func answerGreeting(
    _ versions: HelperVersions, _ send: (Self) throws -> Void
  ) rethrows -> Bool {
    let own = HelperVersions(form: formVersion, release: Release.version)
    try send(.greeting(own))
    return versions == own
  }
}
