/// The kind of a diagnostic. The raw value is printed and stable; docs/diagnostics.md is generated from this table.
public enum DiagnosticCode: String, CaseIterable, Hashable, Sendable {
  // The file as a whole
  /// The bytes contain neither `BEGIN:VCALENDAR` nor `BEGIN:VEVENT`.
  case notACalendar = "not-a-calendar"
  /// The calendar exceeds a limit; anything beyond it is ignored.
  case limitExceeded = "limit-exceeded"
  /// The system has no time zone database.
  case noTimeZoneData = "no-time-zone-data"
  // Source text
  /// Text is not UTF-8 and was converted.
  case repairedEncoding = "repaired-encoding"
  /// Bytes that text must not contain were removed.
  case removedBytes = "removed-bytes"
  /// There are lines before, between or after calendars.
  case textOutside = "text-outside"
  /// A line break or indentation is damaged: a line was joined to the text before it, separated from it, or read without its indentation.
  case brokenFolding = "broken-folding"
  /// A line is longer than the limit. Text is truncated; any other value is ignored.
  case lineTooLong = "line-too-long"
  // Structure
  /// A component has no `END:` line.
  case missingEnd = "missing-end"
  /// An `END:` line has no matching `BEGIN:`.
  case unexpectedEnd = "unexpected-end"
  /// A component is not allowed inside an event and is ignored.
  case skippedComponent = "skipped-component"
  // Lines and values
  /// A line does not have the form `NAME:value` and is ignored.
  case malformedLine = "malformed-line"
  /// A parameter is damaged, or the end of a property's parameters cannot be found.
  case malformedParameter = "malformed-parameter"
  /// A property that may occur once per event occurs several times; the first is used.
  case duplicateProperty = "duplicate-property"
  /// A value does not match its property's type and is ignored.
  case unreadableValue = "unreadable-value"
  /// A value violates RFC 5545, but its meaning is clear.
  case repairedValue = "repaired-value"
  /// An event lacks a required property.
  case missingProperty = "missing-property"
  /// A value is not meaningful where it is and is ignored.
  case droppedValue = "dropped-value"
  /// Properties that no view shows are not shown.
  case ignored = "passed-over"
  /// A to-do or journal entry has no date, so that it is on no day.
  case undated
  // Time
  /// An event ends before it starts; it is shown with no duration.
  case endBeforeStart = "end-before-start"
  /// An event has both `DTEND` and `DURATION`; `DTEND` is used.
  case endAndDuration = "end-and-duration"
  /// A time has another form than `DTSTART`, such as a date instead of a time.
  case mixedValueTypes = "mixed-value-types"
  /// A UTC time or a date has a `TZID`, which is ignored.
  case redundantTimeZone = "redundant-time-zone"
  /// Times without a zone are interpreted in the zone of `X-WR-TIMEZONE`.
  case floatingTime = "floating-time"
  /// A `TZID` is not a known zone, and the calendar has no `VTIMEZONE` for it.
  case unknownTimeZone = "unknown-time-zone"
  /// A `TZID` is not an IANA name but maps to one.
  case mappedTimeZone = "mapped-time-zone"
  /// A `VTIMEZONE` is invalid, in part or as a whole.
  case brokenTimeZone = "broken-time-zone"
  /// A `VTIMEZONE` disagrees with the IANA zone of its name, which is used.
  case contradictoryTimeZone = "contradictory-time-zone"
  // Series
  /// A recurrence rule is invalid; the event is shown once.
  case unreadableRule = "unreadable-rule"
  /// A recurrence rule has no instances.
  case impossibleRule = "impossible-rule"
  /// `DTSTART` does not match its recurrence rule; it is shown as the first instance.
  case startOutsideRule = "start-outside-rule"
  /// A recurrence rule violates RFC 5545; the message says how it was interpreted.
  case repairedRule = "repaired-rule"
  /// A series has more occurrences in the requested days than the limit.
  case truncatedRecurrence = "truncated-recurrence"
  /// An event overrides an instance of a series that the file does not contain.
  case orphanedOverride = "orphaned-override"
  /// Several events share one `UID`.
  case duplicateEvent = "duplicate-event"
  /// A message with `METHOD:CANCEL` cancels an event that the file does not contain.
  case cancelledEvent = "cancelled-event"
  /// A scheduling message (`METHOD`); the message says what it changed.
  case schedulingMessage = "scheduling-message"
  // Feeds
  /// A feed could not be fetched; its last good copy is used.
  case staleFeed = "stale-feed"
  /// A server's response was converted, or is incomplete.
  case repairedFeed = "repaired-feed"
  // Conversions
  /// The output format cannot store a value; the message says what is written instead.
  case notConverted = "not-converted"
  // Engines
  /// libical cannot, or must not, read a line; the Swift engine read it.
  case keptFromLibical = "kept-from-libical"

  /// The default severity of the code.
  public var severity: Severity {
    switch self {
    case .notACalendar: .error
    case .mappedTimeZone, .orphanedOverride, .cancelledEvent, .schedulingMessage, .ignored, .mixedValueTypes,
      .redundantTimeZone, .floatingTime, .startOutsideRule, .skippedComponent,
      .keptFromLibical, .undated:
      .note
    default: .warning
    }
  }
}

extension DiagnosticCode {
  /// What the problem may have cost the reader of a page; `content` if in doubt.
  /// - Parameter property: The property concerned, such as `DTSTART`; nil if there is none.
  public func effect(on property: String?) -> DiagnosticEffect {
    switch self {
    // Unknown events or instances are missing.
    case .notACalendar, .missingEnd, .unexpectedEnd, .skippedComponent, .malformedLine,
      .truncatedRecurrence, .duplicateEvent, .notConverted:
      .content
    // The server may have different or more events.
    case .staleFeed, .repairedFeed: .content
    // Times may be wrong.
    case .noTimeZoneData, .unknownTimeZone, .brokenTimeZone, .contradictoryTimeZone, .endBeforeStart, .endAndDuration,
      .mixedValueTypes:
      .content
    // Instances may differ. Other programs leave out a start that does not match its rule.
    case .unreadableRule, .impossibleRule, .repairedRule, .startOutsideRule: .content
    // Content if the value determines when the event takes place. A limit without a property is a limit on events.
    case .limitExceeded: property.map(Self.timeProperties.contains) == false ? .appearance : .content
    case .lineTooLong, .malformedParameter, .duplicateProperty, .unreadableValue, .repairedValue, .missingProperty,
      .droppedValue:
      property.map(Self.timeProperties.contains) == true ? .content : .appearance
    case .repairedEncoding, .removedBytes, .textOutside, .brokenFolding: .appearance
    // The meaning is clear, or there is nothing to show.
    case .mappedTimeZone, .redundantTimeZone, .floatingTime, .orphanedOverride, .cancelledEvent, .schedulingMessage,
      .ignored,
      .undated,
      .keptFromLibical:
      .appearance
    }
  }

  /// The properties that determine when an event takes place.
  static let timeProperties: Set<String> = [
    "DTSTART", "DTEND", "DUE", "DURATION", "RRULE", "RDATE", "EXRULE", "EXDATE", "RECURRENCE-ID", "FREEBUSY",
    "TZID", "TZOFFSETFROM", "TZOFFSETTO", "X-WR-TIMEZONE",
  ]
}

extension Diagnostic {
  /// What the problem may have cost the reader of a page.
  public var effect: DiagnosticEffect { code.effect(on: property) }
}

/// What a diagnostic means for the reader of a page. Severities say how a problem was handled; this says what it may
/// have cost.
public enum DiagnosticEffect: String, CaseIterable, Hashable, Sendable {
  /// An event or instance may be missing, superfluous, or shown with a wrong day, time or length.
  case content
  /// All events are in the right place. At most a text, a colour or a person looks different.
  case appearance
}
