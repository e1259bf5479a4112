public import CalendarModel
public import Foundation
public import ICalendar

/// The occurrences in a time interval, ordered by start, end and UID, with the diagnostics of the decoded events.
public struct DatedOccurrences: RandomAccessCollection, Sendable {
  /// Diagnostics of the decoded events, in file order.
  public let diagnostics: [Diagnostic]
  private let result: ReadResult
  private let zone: Zone

  init(_ result: ReadResult, in zone: Zone) {
    self.result = result
    self.zone = zone
    diagnostics = result.diagnostics
  }

  /// The position of the first occurrence.
  public var startIndex: Int { result.startIndex }
  /// The position after the last occurrence.
  public var endIndex: Int { result.endIndex }
  /// The occurrence at a position, from 0.
  public subscript(position: Int) -> DatedOccurrence { DatedOccurrence(result[position], in: zone) }
}

extension CalendarFile {
  /// The occurrences that overlap a time interval. One without length must start inside it.
  ///
  ///     for event in team.occurrences(in: DateInterval(start: .now, duration: 7 * 86_400)) {
  ///       print(event.start, event.title, event.isAllDay)
  ///     }
  /// - Parameters:
  ///   - interval: The interval.
  ///   - timeZone: The zone of days and floating times.
  public func occurrences(in interval: DateInterval, timeZone: TimeZone = .current) -> DatedOccurrences {
    let zone = Zone(timeZone)
    let start = Instant(interval.start)
    let end = max(start, Instant(interval.end, rounded: .up))
    var result = read(start..<end, in: zone)
    // Of the second in which the interval starts, only a part is inside.
    if Date(start) < interval.start {
      result.occurrences.removeAll { $0.start.instant(in: zone) == start && $0.end.instant(in: zone) == start }
    }
    return DatedOccurrences(result, in: zone)
  }
}
