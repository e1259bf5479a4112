internal import CalendarModel

/// The values of the Swift engine, which validation has already parsed.
struct WrittenValues: PropertyValues {
  static var isReference: Bool { false }

  @inline(__always)
  func take(_ lines: ComponentLines) {}

  @inline(__always)
  func time(_ checked: DateTimeValue, of line: ContentLine, at offset: Int) -> DateTimeValue { checked }

  @inline(__always)
  func duration(_ checked: EventDuration, of line: ContentLine, at offset: Int) -> EventDuration { checked }

  @inline(__always)
  func integer(_ checked: Int, of line: ContentLine) -> Int { checked }

  @inline(__always)
  func rule(_ checked: consuming RecurrenceRule, of line: ContentLine) -> RecurrenceRule { checked }

  @inline(__always)
  func text(of line: ContentLine, at offset: Int) -> ValueText? { nil }

  @inline(__always)
  func parameter(_ parameter: ParameterName, of line: ContentLine) -> [UInt8]? { nil }

  @inline(__always)
  func problems() -> [EngineProblem] { [] }
}

/// The parameters that events use.
package enum ParameterName: String, CaseIterable, Sendable {
  case zone = "TZID"
  case range = "RANGE"
  case name = "CN"
  case status = "PARTSTAT"
  case role = "ROLE"
  case label = "LABEL"
  case related = "RELATED"
}

/// A line that the selected engine did not read; the Swift engine read it instead.
package struct EngineProblem: Hashable, Sendable {
  /// The physical line.
  package var line: Int
  /// The property name.
  package var property: String
  /// The engine and the reason, without a final period.
  package var message: String

  /// Creates a problem.
  package init(line: Int, property: String, message: String) {
    self.line = line
    self.property = property
    self.message = message
  }
}
