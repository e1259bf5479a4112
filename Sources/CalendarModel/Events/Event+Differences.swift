extension Event {
  /// The properties whose contents differ, ignoring the order of values in lists. `DTSTAMP`, `SEQUENCE`, `CREATED` and
  /// `LAST-MODIFIED` are not compared; comparing `UID` is up to the caller.
  package func contentDifferences(to other: Event) -> Set<EventProperty> {
    if hasContent(of: other) { return [] }
    // A property differs only if it does both as stated and without what conversions add, such as the title as the text of an alarm.
    var properties = Set(ContentText.differences(comparedTexts, other.comparedTexts).filter { $0 != .uid })
      .intersection(ContentText.differences(statedTexts, other.statedTexts))
    // Zones with the same name may have different rules.
    if start != other.start { properties.insert(.start) }
    if end != other.end { properties.insert(.end) }
    return properties
  }

  /// All of the content except the `UID`, in canonical order; equal for equal contents.
  package var contentKey: [String] {
    comparedTexts.filter { $0.name != EventProperty.uid.rawValue }.sorted().map { "\($0.name):\($0.value)" }
  }
}

extension EventSeries {
  /// The properties of RFC 5545 section 3.8.5 that differ, ignoring the order of values.
  package func recurrenceDifferences(to other: EventSeries) -> Set<EventProperty> {
    if rules == other.rules, recurrenceDates == other.recurrenceDates, exceptionDates == other.exceptionDates,
      exceptionRules == other.exceptionRules
    {
      return []
    }
    return Set(ContentText.differences(recurrenceTexts, other.recurrenceTexts))
  }

  /// The rules and dates in canonical order; equal for equal rules and dates.
  package var recurrenceKey: [String] { recurrenceTexts.sorted().map { "\($0.name):\($0.value)" } }
}

extension ContentText {
  /// The properties whose values differ between the lists.
  fileprivate static func differences(_ left: [ContentText], _ right: [ContentText]) -> [EventProperty] {
    var counts: [ContentText: Int] = [:]
    for text in left { counts[text, default: 0] += 1 }
    for text in right { counts[text, default: 0] -= 1 }
    return counts.filter { $0.value != 0 }.map { EventProperty($0.key.name) }
  }
}
