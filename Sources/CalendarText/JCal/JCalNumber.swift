/// Numbers in the forms of jCal and of RFC 5545, which has no exponents.
package enum JCalNumber {
  /// The most digits before or behind the point; other numbers stay as they are.
  private static let mostDigits = 40

  /// A FLOAT (RFC 5545 section 3.3.7) as a JSON number, which has no plus sign and no leading zeros; nil for other texts.
  package static func json(_ float: some StringProtocol) -> String? {
    let isNegative = float.hasPrefix("-")
    let digits = isNegative || float.hasPrefix("+") ? String(float.dropFirst()) : String(float)
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    let whole = parts[0].drop { $0 == "0" }
    return (isNegative ? "-" : "") + (whole.isEmpty ? "0" : whole) + (parts.count > 1 ? "." + parts[1] : "")
  }

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
