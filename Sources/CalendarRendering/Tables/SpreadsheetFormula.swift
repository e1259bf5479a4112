/// What spreadsheets may read as a formula.
enum SpreadsheetFormula {
  /// Whether a cell with this text may be one: it begins with a sign of a formula, also in full width, which East Asian spreadsheets
  /// take as the narrow one, and also behind blanks, which imports may remove.
  static func begins(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first(where: { !$0.properties.isWhitespace }) else { return false }
    switch first {
    case "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}", "\u{2212}", "\u{FE62}"..."\u{FE63}",
      "\u{FE66}", "\u{FE6B}":
      return true
    default: return false
    }
  }
}
