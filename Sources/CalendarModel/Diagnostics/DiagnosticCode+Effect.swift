extension DiagnosticCode {
  /// What the diagnostic may have cost. In doubt it is the content.
  /// - Parameter property: The property that it is about, such as `DTSTART`; nil if it is not about one.
  public func effect(on property: String?) -> DiagnosticEffect {
    switch self {
    // Events or instances are left out, and nobody knows which.
    case .notACalendar, .missingEnd, .unexpectedEnd, .skippedComponent, .malformedLine,
      .truncatedRecurrence, .duplicateEvent, .notConverted:
      .content
    // What the server has may be different, or more.
    case .staleFeed, .repairedFeed: .content
    // Times may be others.
    case .noTimeZoneData, .unknownTimeZone, .brokenTimeZone, .contradictoryTimeZone, .endBeforeStart, .endAndDuration,
      .mixedValueTypes:
      .content
    // Instances may be others. Other programs leave out a start that does not match its rule.
    case .unreadableRule, .impossibleRule, .repairedRule, .startOutsideRule: .content
    // It depends on whether the value says when something takes place; a limit without a property is one on events.
    case .limitExceeded: property.map(Self.timeProperties.contains) == false ? .appearance : .content
    case .lineTooLong, .malformedParameter, .duplicateProperty, .unreadableValue, .repairedValue, .missingProperty,
      .droppedValue:
      property.map(Self.timeProperties.contains) == true ? .content : .appearance
    case .repairedEncoding, .removedBytes, .textOutside, .brokenFolding: .appearance
    // The meaning is clear, or there is nothing to be shown.
    case .mappedTimeZone, .redundantTimeZone, .floatingTime, .orphanedOverride, .cancelledEvent, .schedulingMessage,
      .ignored,
      .undated,
      .keptFromLibical:
      .appearance
    }
  }

  /// The properties that say when something takes place.
  static let timeProperties: Set<String> = [
    "DTSTART", "DTEND", "DUE", "DURATION", "RRULE", "RDATE", "EXRULE", "EXDATE", "RECURRENCE-ID", "FREEBUSY",
    "TZID", "TZOFFSETFROM", "TZOFFSETTO", "X-WR-TIMEZONE",
  ]
}

extension Diagnostic {
  /// What the problem may have cost those who read a page.
  public var effect: DiagnosticEffect { code.effect(on: property) }
}
