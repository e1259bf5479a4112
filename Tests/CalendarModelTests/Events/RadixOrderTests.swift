import CalendarModel
import Testing

@Suite struct RadixOrderTests {
  /// Key widths that need no, one and several digits, and one that needs more than 64 bits.
  @Test(arguments: [0, 1, 2_047, 2_048, 86_399, 1 << 33, 1 << 40, Int.max])
  func agreesWithAStableSort(_ width: Int) {
    for count in [0, 1, 2, 65, 3_000] {
      let keys = (0..<count).map { _ in Int.random(in: 0...width) &- width / 2 }
      let bounds = (keys.min() ?? 0)...(keys.max() ?? 0)
      let found = RadixOrder.positions(count: count, bounds: bounds) { keys[$0] }
      let expected = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
      #expect(found.map(Int.init) == expected)
    }
  }

  @Test func keepsTheOrderOfEqualElements() {
    let keys = (0..<1_000).map { $0 * 7_919 % 5 }
    let found = RadixOrder.positions(count: keys.count, bounds: 0...4) { keys[$0] }
    #expect(found.map(Int.init) == keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) })
  }

  /// Keys that differ in some of their bytes.
  @Test(arguments: [0, 0xFF, 0xFF00_0000_00F0, UInt64.max])
  func sortsElementsStably(_ differing: UInt64) {
    struct Element: BitwiseCopyable, Equatable {
      let key: UInt64
      let number: Int
    }
    for count in [0, 1, 2, 300, 3_000] {
      let elements = (0..<count).map {
        Element(key: UInt64($0) &* 0x9E37_79B9_7F4A_7C15 & differing | 7, number: $0)
      }
      var sorted = elements
      RadixOrder.sort(&sorted) { $0.key }
      #expect(sorted == elements.sorted { ($0.key, $0.number) < ($1.key, $1.number) })
    }
  }
}
