import Testing

@testable import ICalendar

@Suite struct NumberMemoryTests {
  @Test func asksOnceForWhatItKeeps() {
    let memory = NumberMemory()
    for number in [-719_528, -1, 0, 1, 86_399, 1 << 29] {
      var count = 0
      for _ in 0..<3 {
        let value = memory.value(of: number) {
          count += 1
          return -number
        }
        #expect(value == -number)
      }
      #expect(count == 1)
    }
  }

  /// What is refused, and what does not fit into half of a word, is asked for each time.
  @Test func doesNotKeepWhatItCannot() {
    let memory = NumberMemory()
    for (number, value) in [(1, nil), (2, 1 << 40), (1 << 40, 3), (.min, 4), (.max, 5)] as [(Int, Int?)] {
      #expect(memory.value(of: number) { value } == value)
      #expect(memory.value(of: number) { 6 } == 6)
    }
  }

  /// Many numbers take each other's places, and none another's value.
  @Test func neverTakesOneForAnother() {
    let memory = NumberMemory()
    for number in -20_000..<20_000 { #expect(memory.value(of: number) { number + 1 } == number + 1) }
    for number in -20_000..<20_000 { #expect(memory.value(of: number) { number + 1 } == number + 1) }
  }
}
