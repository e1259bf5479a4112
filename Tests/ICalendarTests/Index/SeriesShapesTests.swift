internal import Bytes
import Testing

@testable import ICalendar

@Suite struct SeriesShapesTests {
  private func shape(_ rule: String, minutes: Int32) throws -> SeriesShape {
    let bytes = Array(rule.utf8)
    var lastStart = Int32.max
    let shape = bytes.withByteView {
      RuleShape($0, 0..<$0.count, start: 20_000, lastStart: &lastStart)
    }
    return SeriesShape(rule: try #require(shape), length: minutes, clock: 0)
  }

  @Test func haveEachShapeOnce() throws {
    var shapes = SeriesShapes()
    var numbers: [Int] = []
    for _ in 0..<3 {
      for days in 1...28 {
        for minutes in 0..<60 {
          numbers.append(shapes.number(of: try shape("FREQ=MONTHLY;BYMONTHDAY=\(days)", minutes: Int32(minutes))))
        }
      }
    }
    #expect(shapes.list.count == 28 * 60)
    #expect(numbers == Array(0..<28 * 60) + Array(0..<28 * 60) + Array(0..<28 * 60))
  }
}
