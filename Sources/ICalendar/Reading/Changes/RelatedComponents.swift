package import CalendarModel
internal import CalendarText

extension CalendarFile {
  /// Compares the people, places, resources and alarms inside an event with an earlier version of it, in any order. Of alarms, only what
  /// ``Alarm`` has no member for.
  /// Ignores the properties that ``CalendarFile/changes(since:)`` ignores.
  /// - Returns: The names of the components that differ: `PARTICIPANT`, `VALARM`, `VLOCATION`, `VRESOURCE`.
  package func relatedDifferences(
    of event: Event, from previous: Event, in old: CalendarFile
  ) -> Set<EventProperty> {
    var (before, after) = (Self.compared(old.related(to: previous)), Self.compared(related(to: event)))
    (before["VALARM"], after["VALARM"]) = (old.alarmTexts(of: previous), alarmTexts(of: event))
    guard before != after else { return [] }
    let names = Set(before.keys).union(after.keys)
    return Set(names.filter { before[$0] != after[$0] }.map { EventProperty($0) })
  }

  /// What the model leaves out of the alarms of an event, sorted.
  private func alarmTexts(of event: Event) -> [String] {
    guard !event.alarms.isEmpty, event.calendar.file == name, let component = component(of: event) else { return [] }
    return component.components.filter { $0.name == "VALARM" }.map(\.textBesideModel).filter { !$0.isEmpty }.sorted()
  }

  /// The texts to compare, sorted, by the name of the component.
  private static func compared(_ components: [ContentComponent]) -> [String: [String]] {
    Dictionary(grouping: components, by: \.name).mapValues { $0.map(\.comparedText).sorted() }
  }
}

extension ContentComponent {
  /// Revisions, which are no change of the contents.
  private static let revisions: Set<String> = ["DTSTAMP", "SEQUENCE", "CREATED", "LAST-MODIFIED"]

  /// The same text for alarms that are equal besides what an ``Alarm`` has, and what programs keep for themselves.
  fileprivate var textBesideModel: String {
    let others = properties.filter { property in
      let isSnooze = property.name == "RELATED-TO" && property["RELTYPE"]?.uppercased() == "SNOOZE"
      return !Alarm.propertyNames.contains(property.name) && !Self.revisions.contains(property.name)
        && property.name != "JSID" && !isSnooze && !EventProperty(property.name).isOfProgram
    }
    return (others.map(\.comparedText) + components.map(\.comparedText)).sorted().joined(separator: "\n")
  }

  /// The same text for components with equal contents.
  fileprivate var comparedText: String {
    let lines = properties.filter { !Self.revisions.contains($0.name) }.map(\.comparedText)
    return ([name] + (lines + components.map(\.comparedText)).sorted()).joined(separator: "\n")
  }
}

extension ContentProperty {
  /// The property in one form: jCal and JSCalendar write types and ids that iCalendar does not need.
  fileprivate var comparedText: String {
    let named = parameters(without: ["VALUE", "JSID"]).map { "\($0.name)=\($0.values.joined(separator: ","))" }
    return "\(name);\(named.sorted().joined(separator: ";")):\(comparedValue)"
  }

  /// The value with its escapes in one form.
  private var comparedValue: String {
    func compared(_ text: String) -> String { TextEscapes.escaped(TextEscapes.decoded(text)) }
    if name == "GEO" { return GeographicPosition.comparedText(value) }
    if PropertyType.isPlainText(self) { return compared(value) }
    switch PropertyType.type(of: self) {
    case "text" where PropertyType.isList(name):
      return TextEscapes.parts(value, separator: ",").map(compared).joined(separator: ",")
    case "uri": return TextEscapes.uri(value)
    case "cal-address": return Participant.comparedAddress(TextEscapes.uri(value))
    default: return value
    }
  }
}
