import CalendarLayout
import TestRandom
import TestSupport
import Testing

/// The packer alone: comparison with first fit, and large inputs.
struct BoxPackerTests {
  private func boxes(_ ranges: [Range<Int>]) -> [Box] {
    ranges.map { Box(start: $0.lowerBound, coreEnd: $0.upperBound, end: $0.upperBound) }
  }

  @Test func noBoxes() {
    #expect(BoxPacker.place([]).isEmpty)
  }

  @Test func touchingBoxesShareAColumn() {
    #expect(BoxPacker.place(boxes([0..<10, 10..<20])).map { $0.columns } == [1, 1])
  }

  @Test(arguments: [1, 63, 64, 65, 4_095, 4_096, 4_097, 5_000])
  func columnsOfACrowd(count: Int) {
    let placed = BoxPacker.place(boxes([Range<Int>](repeating: 0..<5, count: count) + [5..<6]))
    #expect(placed.prefix(count).map { $0.column } == Array(0..<count))
    #expect(placed.prefix(count).allSatisfy { $0.columns == count && $0.span == 1 })
    #expect(placed.last == BoxPlacement(column: 0))
  }

  @Test func columnsMatchFirstFit() {
    print("seed \(TestSeed.value)")
    var random = SplitMix64(seed: TestSeed.value)
    for count in [10, 100, 1_000, 5_000] {
      let ranges = (0..<count).map { _ in Int.random(in: 0..<1_380, using: &random) }.sorted()
        .map { $0..<$0 + Int.random(in: 1...60, using: &random) }
      #expect(BoxPacker.place(boxes(ranges)).map { $0.column } == Reference.firstFit(ranges), "\(count)")
    }
  }

  @Test func fewBoxesArePackedLikeMany() {
    print("seed \(TestSeed.value)")
    var overlays = 0
    let rounds = TestEnvironment.isFull ? 20_000 : 4_000
    for number in 0..<rounds {
      var random = SplitMix64(seed: TestSeed.value &+ UInt64(number))
      let window = [20, 120, 1_300][Int.random(in: 0..<3, using: &random)]
      let hasOverlays = Bool.random(using: &random)
      let boxes = (0..<Int.random(in: 0...40, using: &random)).map { _ in Int.random(in: 0..<window, using: &random) }
        .sorted().map { start in
          let core = Int.random(in: 1...30, using: &random)
          return Box(
            start: start, coreEnd: start + core,
            end: start + core + (hasOverlays ? Int.random(in: 0...60, using: &random) : 0))
        }
      let limit = [nil, 1, 2, 5][Int.random(in: 0..<4, using: &random)]
      let many = BoxPacker.place(boxes, columnLimit: limit, few: -1)
      overlays += many.count { $0.level > 0 }
      guard BoxPacker.place(boxes, columnLimit: limit, few: .max) == many else {
        Issue.record("seed \(TestSeed.value &+ UInt64(number)): \(boxes)")
        return
      }
    }
    // Without overlays, half of the algorithm would not run.
    #expect(overlays > rounds / 2)
  }

  @Test func oneHundredThousandOverlappingBoxesWiden() {
    // All but the first overlap at noon; the first box of each column leaves space to its right afterwards.
    let count = 100_000
    let ranges = [0..<1_440] + (1..<count).map { _ in 720..<721 } + [800..<900]
    let clock = ContinuousClock()
    var placed: [BoxPlacement] = []
    let time = clock.measure { placed = BoxPacker.place(boxes(ranges)) }
    print("100,001 boxes: \(time)")
    #expect(placed.first == BoxPlacement(column: 0, span: 1, columns: count))
    #expect(placed.last == BoxPlacement(column: 1, span: count - 1, columns: count))
  }
}
