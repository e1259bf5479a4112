extension FormError {
  static func outside(_ range: ClosedRange<Int>, _ value: Int, _ meaning: StaticString) -> FormError {
    FormError("a \(meaning) of \(value) is not between \(range.lowerBound) and \(range.upperBound)")
  }

  static func tooLong(_ limit: Int, _ count: Int, _ meaning: StaticString) -> FormError {
    FormError("a \(meaning) of \(count) bytes is longer than \(limit)")
  }

  static func tooMany(_ limit: Int, _ meaning: StaticString) -> FormError {
    FormError("there are more than \(limit) \(meaning)")
  }

  static func unknown(_ value: UInt8, _ meaning: StaticString) -> FormError {
    FormError("\(value) is not the number of a \(meaning)")
  }
}
