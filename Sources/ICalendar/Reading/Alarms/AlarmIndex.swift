internal import Bytes
internal import CalendarModel

/// Which events of a file have alarms, and how long before or after the event they go off.
///
/// An alarm may go off a year before its event, so no fixed number of days around a range covers all events with alarms
/// in it. Events with similar distances are read together.
struct AlarmIndex: Sendable {
  /// The alarms that go off within some days of their occurrences.
  struct Reach: Sendable {
    /// Days from an occurrence to the alarm, negative before it.
    var days: ClosedRange<Int>
    /// The events with such alarms, ascending.
    var positions: [Int]
  }

  /// Absolute triggers of an event.
  struct Absolute: Sendable {
    var position: Int
    var instants: ClosedRange<Instant>
  }

  /// Ascending and disjoint.
  private(set) var reaches: [Reach] = []
  private(set) var absolutes: [Absolute] = []

  /// More reaches are merged, so that a file with alarms at all distances is not read thousands of times.
  private static let mostReaches = 32
  private static let partSize = 8_192

  init(of reader: SeriesReader) {
    var relative: [(days: ClosedRange<Int>, position: Int)] = []
    let positions = reader.positionsWithAlarms()
    for start in stride(from: 0, to: positions.count, by: Self.partSize) {
      let part = Array(positions[start..<min(positions.count, start + Self.partSize)])
      for (position, decoded) in reader.events(at: part).events {
        add(decoded.event, at: position, to: &relative)
      }
    }
    let all = Array(reader.index.events.indices)
    for event in reader.receivedEvents ?? [] {
      for alarm in event.alarms { if let days = alarm.reachInDays { relative.append((days, 0)) } }
    }
    reaches = Self.reaches(of: relative)
    guard reader.receivedEvents != nil else { return }
    // A message may change the alarms of any event.
    for index in reaches.indices { reaches[index].positions = all }
    absolutes = all.map { Absolute(position: $0, instants: .everything) }
  }

  private mutating func add(
    _ event: Event, at position: Int, to relative: inout [(days: ClosedRange<Int>, position: Int)]
  ) {
    for alarm in event.alarms where alarm.hasTime {
      if let days = alarm.reachInDays {
        relative.append((days, position))
      } else if case .at(let instant) = alarm.trigger {
        let repeats = alarm.repeatsInSeconds
        absolutes.append(
          Absolute(
            position: position,
            instants: instant.adding(seconds: repeats.lowerBound)...instant.adding(seconds: repeats.upperBound)))
      }
    }
  }

  /// Merges overlapping reaches, then the nearest ones until few are left.
  private static func reaches(of all: [(days: ClosedRange<Int>, position: Int)]) -> [Reach] {
    let sorted = all.sorted { ($0.days.lowerBound, $0.position) < ($1.days.lowerBound, $1.position) }
    var gap = 0
    while true {
      var reaches: [Reach] = []
      for (days, position) in sorted {
        if let last = reaches.indices.last, days.lowerBound <= reaches[last].days.upperBound + gap {
          reaches[last].days =
            reaches[last].days.lowerBound...max(reaches[last].days.upperBound, days.upperBound)
          reaches[last].positions.append(position)
        } else {
          reaches.append(Reach(days: days, positions: [position]))
        }
      }
      if reaches.count <= mostReaches {
        for index in reaches.indices { reaches[index].positions = Set(reaches[index].positions).sorted() }
        return reaches
      }
      gap = max(1, 2 * gap)
    }
  }
}

extension ClosedRange<Instant> {
  fileprivate static var everything: Self {
    Instant(secondsSinceEpoch: -1 << 40)...Instant(secondsSinceEpoch: 1 << 40)
  }
}

extension Alarm {
  /// Days from an occurrence to the alarm with all its repetitions, plus a day at both ends for clock changes; nil for
  /// an absolute trigger, or without a time.
  var reachInDays: ClosedRange<Int>? {
    let duration: EventDuration
    switch trigger {
    case .fromStart(let own), .fromEnd(let own): duration = own
    case .at: return nil
    }
    guard hasTime else { return nil }
    let seconds = duration.clampedSeconds
    let repeats = repeatsInSeconds
    return floorDivide(seconds + repeats.lowerBound, 86_400) - 2...floorDivide(seconds + repeats.upperBound, 86_400) + 3
  }

  /// Seconds from the first time to the first and last repetition.
  fileprivate var repeatsInSeconds: ClosedRange<Int> {
    guard let repetition, repetition.count > 0 else { return 0...0 }
    let all = min(repetition.count, AlarmSchedule.mostRepetitionsOfAlarm) * repetition.interval.clampedSeconds
    return min(0, all)...max(0, all)
  }
}

extension EventDuration {
  /// The length in seconds, clamped to the range of the calendar.
  fileprivate var clampedSeconds: Int {
    let most = 400_000
    return max(-most, min(most, days)) * 86_400 + max(-most * 86_400, min(most * 86_400, seconds))
  }
}

extension SeriesReader {
  /// The events that may have alarms, ascending. Does not decode them.
  func positionsWithAlarms() -> [Int] {
    source.withBytes { bytes in
      index.events.indices.filter { position in
        let entry = index.events[position]
        let end = min(bytes.count, entry.offset + entry.length)
        var cursor = LineCursor(bytes.part(entry.offset..<end))
        _ = cursor.advance()
        // Any other line that begins with B may be a folded BEGIN. An indented one is no fold.
        while cursor.advance() {
          let line = entry.offset + cursor.start..<entry.offset + cursor.end
          guard let first = bytes[line].first else { continue }
          if first & 0xDF == UInt8(ascii: "B") { return true }
          if first.isBlank, IndentedComponents.name(begunBy: line, of: bytes) != nil { return true }
        }
        return false
      }
    }
  }
}
