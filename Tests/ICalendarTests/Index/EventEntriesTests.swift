import TestRandom
import Testing

@testable import ICalendar

@Suite struct EventEntriesTests {
  @Test func entriesAreAddedInOrder() {
    var random = SplitMix64(seed: TestSeed.value)
    print("seed \(TestSeed.value)")
    var all: [EventEntry] = []
    var entries = EventEntries()
    var (offset, calendar) = (0, 0)
    for _ in 0..<5_000 {
      // Some gaps are wider than four gigabytes, some calendars have one event.
      offset += Int.random(in: 0..<50, using: &random) == 0 ? Int.random(in: 0...10 << 30, using: &random) : 100
      if Int.random(in: 0..<20, using: &random) == 0 { calendar = Int.random(in: 0...65_535, using: &random) }
      let entry = EventEntry(
        offset: offset, length: Int.random(in: 0...ReadingLimits.componentBytes, using: &random),
        line: Int.random(in: 0...4_000_000_000, using: &random), calendar: calendar,
        traits: EventEntry.Traits(rawValue: UInt8.random(in: 0..<32, using: &random)))
      all.append(entry)
      entries.append(entry)
    }
    #expect(entries.count == all.count)
    for (position, entry) in all.enumerated() {
      let found = entries[position]
      #expect(found.offset == entry.offset && found.length == entry.length && found.line == entry.line)
      #expect(found.calendar == entry.calendar && found.traits == entry.traits)
    }
  }
}
