internal import CalendarModel

/// The values of the Swift engine: those that validation has already parsed.
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
  func rule(_ checked: RecurrenceRule, of line: ContentLine) -> RecurrenceRule { checked }

  @inline(__always)
  func text(of line: ContentLine, at offset: Int) -> ValueText? { nil }

  @inline(__always)
  func parameter(_ parameter: ParameterName, of line: ContentLine) -> [UInt8]? { nil }

  @inline(__always)
  func problems() -> [EngineProblem] { [] }
}
