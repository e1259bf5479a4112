import Testing

@testable import CalendarModel

@Suite struct RecentValuesTests {
  @Test("The last keys are known, and no more than twice as many")
  func recentKeysAreKnown() {
    for count in 1...20 {
      var values = RecentValues<Int, String>(capacity: 3)
      for key in 0..<count { values.insert("\(key)", for: key) }
      #expect((0..<count).suffix(3).allSatisfy { values[$0] == "\($0)" })
      values = RecentValues(capacity: 3)
      for key in 0..<count { values.insert("\(key)", for: key) }
      #expect((0..<count).dropLast(6).allSatisfy { values[$0] == nil })
    }
  }

  @Test("A key that is asked for stays")
  func usedKeysStay() {
    var values = RecentValues<Int, String>(capacity: 3)
    values.insert("used", for: -1)
    for key in 0..<100 {
      values.insert("\(key)", for: key)
      #expect(values[-1] == "used")
    }
  }

  @Test("A key has its latest value")
  func laterValuesReplaceEarlierOnes() {
    var values = RecentValues<Int, Int>(capacity: 2)
    for number in 0..<9 {
      values.insert(number, for: number % 3)
      #expect(values[number % 3] == number)
    }
  }
}
