import TestRandom
import Testing

@testable import ICalendar

@Suite struct EventEntriesTests {
  @Test func entriesAreAddedInOrder() {
    var random = SplitMix64(seed: TestSeed.value)
    let all = Self.entries(5_000, &random)
    var entries = EventEntries()
    for entry in all { entries.append(entry) }
    Self.expectSame(entries, all)
  }

  @Test func entriesOfPartsFollowThoseBefore() {
    var random = SplitMix64(seed: TestSeed.value)
    for _ in 0..<50 {
      let all = Self.entries(200, &random)
      let cut = Int.random(in: 0...all.count, using: &random)
      var (entries, part) = (EventEntries(), EventEntries())
      for entry in all[..<cut] { entries.append(entry) }
      for entry in all[cut...] { part.append(entry) }
      entries.append(part, movedBy: 7) { $0 + 1 }
      Self.expectSame(entries, all[..<cut] + all[cut...].map { $0.moved(by: 7, to: $0.calendar + 1) })
    }
  }

  /// The part has offsets of less than 4 GiB, but not behind the start of those before it.
  @Test func aPartMayReachBeyondFourGigabytes() {
    let all = [0, 3 << 30, 5 << 30, 6 << 30].map {
      EventEntry(offset: $0, length: 1, line: 1, calendar: 1, traits: [])
    }
    var (entries, part) = (EventEntries(), EventEntries())
    entries.append(all[0])
    for entry in all[1...] { part.append(entry) }
    entries.append(part, movedBy: 0) { $0 }
    Self.expectSame(entries, all)
  }

  /// Entries with ascending offsets. Some gaps are wider than four gigabytes, some calendars have one event.
  private static func entries(_ count: Int, _ random: inout SplitMix64) -> [EventEntry] {
    var (offset, calendar) = (0, 0)
    return (0..<count).map { _ in
      offset += Int.random(in: 0..<50, using: &random) == 0 ? Int.random(in: 0...10 << 30, using: &random) : 100
      if Int.random(in: 0..<20, using: &random) == 0 { calendar = Int.random(in: 0...65_535, using: &random) }
      return EventEntry(
        offset: offset, length: Int.random(in: 0...ReadingLimits.componentBytes, using: &random),
        line: Int.random(in: 0...4_000_000_000, using: &random), calendar: calendar,
        traits: EventEntry.Traits(rawValue: UInt8.random(in: 0..<32, using: &random)))
    }
  }

  private static func expectSame(_ entries: EventEntries, _ all: [EventEntry]) {
    #expect(entries.count == all.count, "seed \(TestSeed.value)")
    let isSame = zip(entries, all).map { found, entry in
      found.offset == entry.offset && found.length == entry.length && found.line == entry.line
        && found.calendar == entry.calendar && found.traits == entry.traits
    }
    let wrong = isSame.firstIndex(of: false)
    #expect(wrong == nil, "seed \(TestSeed.value)")
  }
}
