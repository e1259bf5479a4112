internal import CalendarModel

/// The unavailable times in a window according to several `VAVAILABILITY`s (RFC 7953 section 4).
///
/// A higher PRIORITY overrides a lower one. At the same priority, a time is free only if all components that cover it
/// say so; otherwise it has the busiest type.
struct UnavailableTimes {
  /// A time range that one priority covers.
  private struct Segment {
    var range: Range<Instant>
    /// The index of the availability that makes the time busy; nil for a free time.
    var taker: Int?
  }

  private let availabilities: [Availability]
  private let window: Window
  /// Ascending and without overlaps.
  private var segments: [Segment] = []
  private(set) var isTruncated = false

  init(_ availabilities: [Availability], in window: Window, budget: inout Budget) {
    self.availabilities = availabilities
    self.window = window
    let ranks = Dictionary(grouping: availabilities.indices, by: { availabilities[$0].rank })
    for (_, members) in ranks.sorted(by: { $0.key > $1.key }) {
      overlay(verdict(of: members, budget: &budget))
    }
  }

  /// The busy times, as occurrences of the availabilities responsible.
  var occurrences: [Occurrence] {
    segments.compactMap { segment in
      segment.taker.map { taker in
        let start = EventTime.utc(segment.range.lowerBound)
        return Occurrence(
          of: availabilities[taker].event, recurrenceID: start, start: start, end: .utc(segment.range.upperBound))
      }
    }
  }

  // MARK: One priority

  /// The combined result of the components of one priority.
  private mutating func verdict(of members: [Int], budget: inout Budget) -> [Segment] {
    /// An instant at which a component starts (+1) or stops (-1) to be busy, or to cover the time.
    struct Change {
      var instant: Instant
      var member: Int
      var taking = 0
      var covering = 0
    }
    var changes: [Change] = []
    for member in members {
      let range = availabilities[member].range.clamped(to: window.instants)
      guard !range.isEmpty else { continue }
      changes.append(Change(instant: range.lowerBound, member: member, covering: 1))
      changes.append(Change(instant: range.upperBound, member: member, covering: -1))
      for taken in Self.gaps(between: available(of: member, in: range, budget: &budget), in: range) {
        changes.append(Change(instant: taken.lowerBound, member: member, taking: 1))
        changes.append(Change(instant: taken.upperBound, member: member, taking: -1))
      }
    }
    changes.sort { $0.instant < $1.instant }
    var segments: [Segment] = []
    var covering = 0
    var takers: [Int: Int] = [:]
    var start: Instant?
    for change in changes {
      if let start, covering > 0, start < change.instant {
        append(Segment(range: start..<change.instant, taker: strongest(takers)), to: &segments)
      }
      start = change.instant
      covering += change.covering
      if change.taking != 0 { takers[change.member, default: 0] += change.taking }
      if takers[change.member] == 0 { takers[change.member] = nil }
    }
    return segments
  }

  /// The component with the busiest type; the first of several.
  private func strongest(_ takers: [Int: Int]) -> Int? {
    takers.keys.min { left, right in
      (strength(left), left) < (strength(right), right)
    }
  }

  private func strength(_ member: Int) -> Int {
    switch availabilities[member].type {
    case .unavailable: 0
    case .busy: 1
    case .tentative: 2
    }
  }

  private func append(_ segment: Segment, to segments: inout [Segment]) {
    if let last = segments.last, last.taker == segment.taker, last.range.upperBound == segment.range.lowerBound {
      segments[segments.count - 1].range = last.range.lowerBound..<segment.range.upperBound
    } else {
      segments.append(segment)
    }
  }

  /// The available times of a component, ascending.
  private mutating func available(
    of member: Int, in range: Range<Instant>, budget: inout Budget
  ) -> [Range<Instant>] {
    var times: [Range<Instant>] = []
    for series in availabilities[member].available {
      let (found, truncation) = SeriesExpander.expand(series, in: window, budget: &budget)
      budget.spend(occurrences: found.count)
      isTruncated = isTruncated || truncation != nil
      for occurrence in found where occurrence.event.status != .cancelled {
        let time = occurrence.interval(in: window.zone).clamped(to: range)
        if !time.isEmpty { times.append(time) }
      }
    }
    return times.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The parts of a range outside of the times, which are ascending by start.
  private static func gaps(between times: [Range<Instant>], in range: Range<Instant>) -> [Range<Instant>] {
    var gaps: [Range<Instant>] = []
    var start = range.lowerBound
    for time in times {
      if start < time.lowerBound { gaps.append(start..<time.lowerBound) }
      start = max(start, time.upperBound)
    }
    if start < range.upperBound { gaps.append(start..<range.upperBound) }
    return gaps
  }

  // MARK: All priorities

  /// Overrides segments of lower priorities with segments of a higher one.
  private mutating func overlay(_ upper: [Segment]) {
    var result: [Segment] = []
    var next = upper[...]
    for lower in segments {
      var start = lower.range.lowerBound
      while let first = next.first, first.range.upperBound <= start { result.append(next.removeFirst()) }
      var position = next.startIndex
      while position < next.endIndex, next[position].range.lowerBound < lower.range.upperBound {
        let over = next[position].range
        if start < over.lowerBound { result.append(Segment(range: start..<over.lowerBound, taker: lower.taker)) }
        start = max(start, over.upperBound)
        position += 1
      }
      if start < lower.range.upperBound {
        result.append(Segment(range: start..<lower.range.upperBound, taker: lower.taker))
      }
    }
    result += next
    segments = result.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
