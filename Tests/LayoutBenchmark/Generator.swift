/// Numbers that are the same in every run.
struct Generator {
  private var state: UInt64 = 20_260_309

  /// A number from 0 up to `bound`.
  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  /// One of some numbers.
  mutating func choice(_ numbers: [Int]) -> Int { numbers[next(numbers.count)] }

  /// A name as programs make them: random digits in front, a number and a host behind.
  mutating func uid(_ number: Int) -> String {
    let random = String(next(1 << 31), radix: 16)
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 8 - random.utf8.count) + random + "-2026-"
      + String(repeating: "0", count: 12 - digits.utf8.count) + digits + "@corp.example.com"
  }
}
