import CalendarLayout
import TestRandom
import Testing

/// The radix sort compared with the standard library's sort.
struct KeyOrderTests {
  @Test(arguments: [0, 1, 2, 255, 256, 257, 1_000, 5_000])
  func randomKeys(count: Int) {
    print("seed \(TestSeed.value)")
    var random = SplitMix64(seed: TestSeed.value &+ UInt64(count))
    for bits: UInt64 in [0, 1, 11, 12, 22, 23, 40, 63, 64] {
      let base = bits < 64 ? UInt64.random(in: 0...UInt64.max >> bits, using: &random) : 0
      let keys = (0..<count).map { _ in
        bits == 0 ? base : base + UInt64.random(in: 0...UInt64.max >> (64 - bits), using: &random)
      }
      var records = keys.enumerated().map { KeyOrder.Record(key: $1, index: UInt32($0)) }
      KeyOrder.sort(&records)
      let expected = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
      #expect(records.map { Int($0.index) } == expected, "\(bits) bits")
      #expect(records.map(\.key) == expected.map { keys[$0] }, "\(bits) bits")
    }
  }

  @Test func startsFirstThenLongerFirst() throws {
    let spans = [(100, 200), (40, 41), (100, 900), (-7, 5_000_000_000), (40, 40)]
    var records = try #require(SpanOrder.records(count: spans.count) { spans[$0] })
    KeyOrder.sort(&records)
    #expect(records.map(\.index) == [3, 1, 4, 2, 0])
  }

  @Test func wholeMinutesAndSecondsAreOneOrder() throws {
    let minutes = (0..<100).map { (start: $0 * 37 % 50 * 60, end: 6_000 + $0 * 61 % 70 * 60) }
    var short = try #require(SpanOrder.records(count: minutes.count) { minutes[$0] })
    // A single span with seconds makes all keys use seconds.
    var long = try #require(
      SpanOrder.records(count: minutes.count + 1) { $0 < minutes.count ? minutes[$0] : (1_000_000, 1_000_001) })
    KeyOrder.sort(&short)
    KeyOrder.sort(&long)
    #expect(short.map(\.index) == long.dropLast().map(\.index))
  }

  @Test func spansTooFarApartHaveNoKeys() {
    let spans = [(Int.min / 2, 0), (0, Int.max / 2)]
    #expect(SpanOrder.records(count: 2) { spans[$0] } == nil)
    let extremes = [(Int.min, Int.min), (Int.max, Int.max)]
    #expect(SpanOrder.records(count: 2) { extremes[$0] } == nil)
  }
}
