internal import CalendarModel

/// Whole numbers written as decimal fractions, so that no floating point enters a page.
enum Decimal {
  /// `value / 10^places` without trailing zeros: 1250 with two places is `12.5`.
  static func text(_ value: Int, places: Int) -> String {
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let whole = Int(value.magnitude) / scale
    var fraction = zeroPadded(Int(value.magnitude) % scale, places)
    while fraction.utf8.last == UInt8(ascii: "0") { fraction.removeLast() }
    let sign = value < 0 ? "-" : ""
    return fraction.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(fraction)"
  }
}
