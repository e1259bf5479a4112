/// Numbers of jCal in the form of RFC 5545, which has no exponents.
enum JCalNumber {
  /// The most digits before or behind the point; other numbers stay as they are.
  private static let mostDigits = 40

  /// A JSON number without an exponent: `0.00001` for `1e-05`.
  static func plain(_ number: String) -> String {
    guard let mark = number.firstIndex(where: { $0 == "e" || $0 == "E" }),
      let exponent = Int(number[number.index(after: mark)...]), (-mostDigits...mostDigits).contains(exponent)
    else { return number }
    let isNegative = number.hasPrefix("-")
    let parts = number[..<mark].drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    let fraction = parts.count > 1 ? String(parts[1]) : ""
    let digits = String(parts[0]) + fraction
    guard digits.utf8.count <= mostDigits else { return number }
    let point = parts[0].count + exponent
    var whole = point > 0 ? String(digits.prefix(point)) : "0"
    whole += String(repeating: "0", count: max(0, point - digits.count))
    var rest = String(repeating: "0", count: max(0, -point)) + digits.dropFirst(max(0, point))
    while rest.hasSuffix("0") { rest.removeLast() }
    while whole.hasPrefix("0"), whole.count > 1 { whole.removeFirst() }
    return (isNegative ? "-" : "") + whole + (rest.isEmpty ? "" : "." + rest)
  }
}
