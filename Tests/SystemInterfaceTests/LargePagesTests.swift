import SystemInterface
import Testing

@Suite struct LargePagesTests {
  @Test("Memory holds what is written to it, whatever its pages", arguments: [0, 1, 1 << 10, 1 << 19, 3 << 20])
  func keepsContents(_ count: Int) {
    let numbers = [Int](capacity: count) { output in
      output.preferLargePages()
      for number in 0..<count { output.append(number) }
    }
    #expect(numbers.elementsEqual(0..<count))
  }
}
