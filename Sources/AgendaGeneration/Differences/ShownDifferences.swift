internal import CalendarModel
internal import CalendarText
internal import CalendarWriting

extension Event {
  /// The names of the properties that differ, sorted, without those that show as times of instances and those that programs keep for
  /// themselves.
  /// - Parameter related: The components inside the events that differ.
  func shownDifferences(to other: Event, and related: Set<EventProperty> = []) -> [String] {
    let found = contentDifferences(to: other).filter { !$0.isOfProgram && !related.contains($0) }
    let names = found.map(\.rawValue).filter { !$0.isTimeProperty }
    guard !names.isEmpty || !related.isEmpty else { return [] }
    let (own, others) = (comparedProperties, other.comparedProperties)
    // A property with a place in the model is in neither.
    let differing = (names.filter { own[$0] == nil || own[$0] != others[$0] } + related.map(\.rawValue)).sorted()
    return differing.prefix(Self.mostNames).map { String($0.unicodeScalars.prefix(Self.longestName)) }
  }

  /// An event has this many names at most, and none is longer, because each change of a series could repeat them.
  private static let mostNames = 50
  private static let longestName = 100

  /// The properties without a place in the model, by name, with the number of equal ones.
  private var comparedProperties: [String: [ContentProperty: Int]] {
    properties.reduce(into: [:]) { counts, property in
      for value in property.compared { counts[property.name, default: [:]][value, default: 0] += 1 }
    }
  }
}

extension OtherProperty {
  /// The property in one form, or one for each of its resources: jCal and JSCalendar write the same parameters without quotes, in another
  /// order, with types as types, and with ids of their own.
  fileprivate var compared: [ContentProperty] {
    var other = self
    other.value = comparedValue
    var property = ContentProperty(other)
    property.parameters = property.parameters(without: ["VALUE", "JSID"]).compactMap(\.compared)
      .sorted { $0.name < $1.name }
    guard name == "RESOURCES" else { return [property] }
    return TextEscapes.parts(property.value, separator: ",").map {
      ContentProperty(name, property.parameters, value: $0)
    }
  }
}

extension ContentParameter {
  /// The parameter in one form; nil for the default relation (RFC 5545 section 3.2.15).
  fileprivate var compared: ContentParameter? {
    guard name == "RELTYPE" else { return self }
    let kinds = values.map { $0.uppercased() }
    return kinds == ["PARENT"] ? nil : ContentParameter(name, kinds)
  }
}

extension String {
  /// Whether changes of the property show as times of instances.
  fileprivate var isTimeProperty: Bool {
    [
      "DTSTART", "DTEND", "DURATION", "RRULE", "RDATE", "EXDATE", "EXRULE", "RECURRENCE-ID",
    ].contains(self)
  }
}
