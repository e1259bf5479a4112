import Testing

@testable import CalendarRendering

@Suite struct BookletOrderTests {
  typealias Side = BookletOrder.Side

  @Test func fourPagesAreOneSheet() {
    #expect(
      BookletOrder.sides(pageCount: 4, isBoundOnTheRight: false) == [Side(left: 3, right: 0), Side(left: 1, right: 2)])
    #expect(
      BookletOrder.sides(pageCount: 4, isBoundOnTheRight: true) == [Side(left: 0, right: 3), Side(left: 2, right: 1)])
  }

  @Test func emptyPagesAreLast() {
    #expect(
      BookletOrder.sides(pageCount: 5, isBoundOnTheRight: false) == [
        Side(left: nil, right: 0), Side(left: 1, right: nil), Side(left: nil, right: 2), Side(left: 3, right: 4),
      ])
    #expect(BookletOrder.sides(pageCount: 0, isBoundOnTheRight: false).isEmpty)
  }

  /// Folds the sheets in the middle, puts one inside the other, and reads.
  @Test(arguments: 1...17)
  func foldedSheetsReadInOrder(_ count: Int) {
    let sides = BookletOrder.sides(pageCount: count, isBoundOnTheRight: false)
    #expect(sides.count == (count + 3) / 4 * 2)
    var (first, second): ([Int?], [Int?]) = ([], [])
    for sheet in stride(from: 0, to: sides.count, by: 2) {
      let (front, back) = (sides[sheet], sides[sheet + 1])
      // The leaf on the right of the fold, then the one on the left of it, from the innermost sheet on.
      first += [front.right, back.left]
      second = [back.right, front.left] + second
    }
    let read = first + second
    #expect(Array(read.prefix(count)) == Array(0..<count))
    #expect(read.dropFirst(count).allSatisfy { $0 == nil })
  }

  @Test(arguments: 1...17)
  func bindingOnTheRightMirrorsTheSides(_ count: Int) {
    let mirrored = BookletOrder.sides(pageCount: count, isBoundOnTheRight: false).map {
      Side(left: $0.right, right: $0.left)
    }
    #expect(BookletOrder.sides(pageCount: count, isBoundOnTheRight: true) == mirrored)
  }
}
