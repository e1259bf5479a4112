import Testing

@testable import CalendarModel

@Suite struct RecentValuesTests {
  @Test("The last keys are known, and those asked for again stay")
  func recentKeysAreKnown() {
    var values = RecentValues<Int, String>(capacity: 3)
    for key in 0..<100 {
      values.insert("\(key)", for: key)
      // Asked for each time, and so never forgotten.
      #expect(values[0] == "0")
      for recent in max(0, key - 1)...key { #expect(values[recent] == "\(recent)") }
      #expect(key < 8 || values[key - 7] == nil || key - 7 == 0)
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
