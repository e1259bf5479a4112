/// What reads the values of events and turns recurrence rules into times.
///
/// ``swift`` is the engine of this library. The product `LibicalEngine` adds `Engine.libical`, which has libical do
/// both; the two are held against each other in every run of the tests.
public struct Engine: Hashable, Sendable {
  /// The name, as in `--engine`.
  public let name: String
  /// What reads in place of the Swift engine; nil for that.
  package let reference: (any ReferenceEngine)?

  /// The engine of this library: all of RFC 5545 section 3.3.10 and RFC 7529, without any other library but ICU.
  public static let swift = Engine()

  private init() {
    name = "swift"
    reference = nil
  }

  /// Another engine.
  package init(_ reference: some ReferenceEngine) {
    name = reference.name
    self.reference = reference
  }

  /// Whether it is the engine of this library.
  var isSwift: Bool { reference == nil }

  /// What decodes events, the first of which is of this context.
  func decoder(startingIn context: CalendarContext) -> any EventDecoder {
    func decoder(_ reference: some ReferenceEngine) -> any EventDecoder {
      EventReader(startingIn: context, values: reference.values())
    }
    guard let reference else { return SwiftEventDecoder(startingIn: context, values: WrittenValues()) }
    return decoder(reference)
  }

  /// Two engines of one name are the same.
  public static func == (left: Engine, right: Engine) -> Bool { left.name == right.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
