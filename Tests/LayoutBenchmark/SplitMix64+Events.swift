import TestRandom

extension SplitMix64 {
  /// One of some numbers.
  mutating func choice(_ numbers: [Int]) -> Int { numbers[below(numbers.count)] }

  /// A name as programs make them: random digits in front, a number and a host behind.
  mutating func uid(_ number: Int) -> String {
    let random = String(below(1 << 31), radix: 16)
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 8 - random.utf8.count) + random + "-2026-"
      + String(repeating: "0", count: 12 - digits.utf8.count) + digits + "@corp.example.com"
  }
}
