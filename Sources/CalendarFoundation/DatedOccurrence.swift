public import CalendarModel
public import Foundation

/// An occurrence with its times as dates.
public struct DatedOccurrence: Hashable, Identifiable, Sendable {
  /// The occurrence with civil times and zones.
  public let occurrence: Occurrence
  /// The start; the first moment of the first day if it is all-day.
  public let start: Date
  /// The end, exclusive; never before the start.
  public let end: Date

  /// Creates a value.
  /// - Parameters:
  ///   - occurrence: The occurrence.
  ///   - timeZone: The zone of days and floating times.
  public init(_ occurrence: Occurrence, in timeZone: TimeZone) {
    self.init(occurrence, in: Zone(timeZone))
  }

  init(_ occurrence: Occurrence, in zone: Zone) {
    self.occurrence = occurrence
    let interval = occurrence.interval(in: zone)
    start = Date(interval.lowerBound)
    end = Date(interval.upperBound)
  }

  /// Stable when the occurrence is moved or its event changed; see ``CalendarModel/Occurrence/id``.
  public var id: String { occurrence.id }
  /// The title; empty if it has none.
  public var title: String { occurrence.event.summary ?? "" }
  /// Whether it covers whole days.
  public var isAllDay: Bool { occurrence.isAllDay }
  /// The event, with all its properties.
  public var event: Event { occurrence.event }
  /// The time from start to end.
  public var interval: DateInterval { DateInterval(start: start, end: end) }
  /// `URL`; nil if it is absent or invalid.
  public var url: URL? { event.url.flatMap { URL(string: $0) } }
}

extension DatedOccurrence: Comparable {
  /// Orders by start, end and ``id``.
  public static func < (left: DatedOccurrence, right: DatedOccurrence) -> Bool {
    (left.start, left.end, left.id) < (right.start, right.end, right.id)
  }
}
