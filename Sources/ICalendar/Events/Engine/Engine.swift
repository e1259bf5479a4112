package import CalendarModel
package import Recurrence

/// An engine: reads the values of events and enumerates recurrence rules.
///
/// ``swift`` is the default. The product `LibicalEngine` adds `Engine.libical`, which uses libical for both. The tests
/// compare the two engines in every run.
public struct Engine: Hashable, Sendable {
  /// The name, as in `--engine`.
  public let name: String
  /// The engine used instead of the Swift engine; nil for the Swift engine.
  package let reference: (any ReferenceEngine)?
  /// Whether it is the Swift engine.
  let isSwift: Bool

  /// The engine of this library. Implements all of RFC 5545 section 3.3.10 and RFC 7529; its only dependency is ICU.
  public static let swift = Engine()

  private init() {
    name = "swift"
    reference = nil
    isSwift = true
  }

  /// Creates another engine.
  package init(_ reference: some ReferenceEngine) {
    name = reference.name
    self.reference = reference
    isSwift = false
  }

  /// Creates an event decoder.
  /// - Parameter context: The calendar of the first event.
  func decoder(startingIn context: CalendarContext) -> any EventDecoder {
    func decoder(_ reference: some ReferenceEngine) -> any EventDecoder {
      EventReader(startingIn: context, values: reference.values())
    }
    guard let reference else { return SwiftEventDecoder(startingIn: context, values: WrittenValues()) }
    return decoder(reference)
  }

  /// Compares the names.
  public static func == (left: Engine, right: Engine) -> Bool { left.name == right.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// An alternative engine for comparison with the Swift engine.
package protocol ReferenceEngine: Sendable {
  associatedtype Values: PropertyValues

  /// The name, as in `--engine`.
  var name: String { get }

  /// Creates a reader of values, used for one event after another on one thread.
  func values() -> Values

  /// Starts enumerating a rule, or says why the Swift engine has to.
  func starts(of rule: RecurrenceRule, from start: CivilDateTime, isDateOnly: Bool, in range: RuleRange) -> RuleAnswer
}

/// The response of an engine to a rule.
package enum RuleAnswer {
  /// The engine can enumerate the rule.
  case starts(any RuleEnumerator)
  /// The engine cannot parse the rule, which was reported when its line was read.
  case unread
  /// The engine cannot enumerate the rule from this start or in this range.
  case refused(reason: String)
}
