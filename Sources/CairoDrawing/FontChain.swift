/// The font families of a document in the order of preference. Each script has one of its own, so that bold text is in the same
/// family as other text. Emoji are not in the list: Pango finds them by itself, and a font of emoji in a list also draws digits.
struct FontChain {
  /// The families.
  let families: [String]

  /// Creates the chain for a language: a BCP 47 tag.
  init(language: String) {
    let latin = [
      // Helvetica's widths, with which the pages are laid out.
      "Liberation Sans", "Arimo", "Nimbus Sans", "Noto Sans",
    ]
    let scripts = [
      "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Devanagari", "Noto Sans Bengali", "Noto Sans Tamil",
      "Noto Sans Telugu", "Noto Sans Gujarati", "Noto Sans Gurmukhi", "Noto Sans Kannada", "Noto Sans Malayalam",
      "Noto Sans Sinhala", "Noto Sans Thai", "Noto Sans Lao", "Noto Sans Khmer", "Noto Sans Myanmar",
      "Noto Sans Georgian", "Noto Sans Armenian", "Noto Sans Ethiopic",
    ]
    let others = ["DejaVu Sans", "Noto Sans Symbols2", "Noto Sans Symbols", "Noto Sans Math"]
    families = latin + scripts + Self.eastAsian(language) + others
  }

  /// The families of Chinese, Japanese and Korean, whose shared characters differ by language.
  private static func eastAsian(_ language: String) -> [String] {
    let parts = language.lowercased().split(separator: "-")
    let first: String =
      switch parts.first {
      case "ko": "KR"
      case "zh" where !parts.isDisjoint(with: ["hant", "tw", "hk", "mo"]): "TC"
      case "zh": "SC"
      default: "JP"
      }
    let regions = [first] + ["JP", "SC", "TC", "KR"].filter { $0 != first }
    return regions.map { "Noto Sans CJK \($0)" }
  }
}

extension [Substring] {
  fileprivate func isDisjoint(with others: [Substring]) -> Bool { !contains { others.contains($0) } }
}
