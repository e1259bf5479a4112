/// The kind of a diagnostic. The raw value is printed and stable; docs/diagnostics.md is generated from this table.
public enum DiagnosticCode: String, CaseIterable, Hashable, Sendable {
  // The file as a whole
  case notACalendar = "not-a-calendar"
  case limitExceeded = "limit-exceeded"
  case noTimeZoneData = "no-time-zone-data"
  // Source text
  case repairedEncoding = "repaired-encoding"
  case removedBytes = "removed-bytes"
  case textOutside = "text-outside"
  case brokenFolding = "broken-folding"
  case lineTooLong = "line-too-long"
  // Structure
  case missingEnd = "missing-end"
  case unexpectedEnd = "unexpected-end"
  case skippedComponent = "skipped-component"
  // Lines and values
  case malformedLine = "malformed-line"
  case malformedParameter = "malformed-parameter"
  case duplicateProperty = "duplicate-property"
  case unreadableValue = "unreadable-value"
  case repairedValue = "repaired-value"
  case missingProperty = "missing-property"
  case droppedValue = "dropped-value"
  case ignored = "passed-over"
  // Time
  case endBeforeStart = "end-before-start"
  case endAndDuration = "end-and-duration"
  case mixedValueTypes = "mixed-value-types"
  case redundantTimeZone = "redundant-time-zone"
  case floatingTime = "floating-time"
  case unknownTimeZone = "unknown-time-zone"
  case mappedTimeZone = "mapped-time-zone"
  case brokenTimeZone = "broken-time-zone"
  case contradictoryTimeZone = "contradictory-time-zone"
  // Series
  case unreadableRule = "unreadable-rule"
  case impossibleRule = "impossible-rule"
  case startOutsideRule = "start-outside-rule"
  case repairedRule = "repaired-rule"
  case truncatedRecurrence = "truncated-recurrence"
  case orphanedOverride = "orphaned-override"
  case duplicateEvent = "duplicate-event"
  case cancelledEvent = "cancelled-event"
  // Engines
  case keptFromLibical = "kept-from-libical"

  /// The default severity of the code.
  public var severity: Severity {
    switch self {
    case .notACalendar: .error
    case .mappedTimeZone, .orphanedOverride, .cancelledEvent, .ignored, .mixedValueTypes,
      .redundantTimeZone, .floatingTime, .startOutsideRule, .skippedComponent,
      .keptFromLibical:
      .note
    default: .warning
    }
  }
}
