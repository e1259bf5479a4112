import CalendarModel
import TestRandom
import Testing

@testable import CalendarLayout

/// Which events span their tracks, against a comparison of all pairs.
struct TrackPropertyTests {
  @Test func anEventSpansTracksThatItHasToItself() {
    for seed in 0..<500 {
      var random = SplitMix64(seed: UInt64(seed))
      let names = ["A", "B", "C", "D"]
      let starts = (0..<Int.random(in: 1...12, using: &random)).map { _ in Int.random(in: 0..<30, using: &random) }
      let entries = starts.sorted().enumerated().map { index, start in
        let minutes = start..<start + Int.random(in: 1...10, using: &random)
        return TimedEntry(
          index: index, minutes: minutes, boxMinutes: minutes, continuesBefore: false, continuesAfter: false)
      }
      let boxes = entries.map {
        Box(start: $0.minutes.lowerBound, coreEnd: $0.minutes.upperBound, end: $0.minutes.upperBound)
      }
      // Neighbouring tracks, so that an event is in one part.
      let ranges = entries.map { _ in
        let first = Int.random(in: 0..<names.count, using: &random)
        return first..<Int.random(in: first + 1...names.count, using: &random)
      }
      let used = Set(ranges.flatMap { $0 }).count
      guard used == names.count else { continue }
      let tracks = DayTracks(entries, boxes: boxes, tracks: ranges.map { Array(names[$0]) })
      for (index, range) in ranges.enumerated() where range.count > 1 {
        let isAlone = !entries.indices.contains { other in
          other != index && ranges[other].overlaps(range)
            && entries[other].minutes.overlaps(entries[index].minutes)
        }
        #expect(tracks.spanning.contains { $0.index == index } == isAlone, "seed \(seed)")
        #expect(tracks.columns.count { $0.contains(index) } == (isAlone ? 0 : range.count), "seed \(seed)")
      }
    }
  }
}
