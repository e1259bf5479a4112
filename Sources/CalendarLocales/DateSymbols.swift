internal import CICU

/// The names of months, weekdays and day periods in a locale and calendar.
struct DateSymbols {
  private let format: ICUDateFormat

  /// Opens the names of a locale in ICU's spelling; nil if ICU fails.
  init?(locale: String) {
    guard let format = ICUDateFormat(pattern: "y", locale: locale) else { return nil }
    self.format = format
  }

  /// All names of a kind; nil if there are none.
  func all(_ type: icu_symbols) -> [String]? {
    let names = format.symbols(type)
    return names.isEmpty ? nil : names
  }

  /// The twelve month names from January.
  func months(_ type: icu_symbols) -> [String]? {
    all(type).flatMap { $0.count == 12 && !$0.contains("") ? $0 : nil }
  }

  /// The seven weekday names from Monday. ICU's list starts with an empty name and Sunday.
  func weekdays(_ type: icu_symbols) -> [String]? {
    guard let names = all(type), names.count == 8 else { return nil }
    return Array(names[2...]) + [names[1]]
  }
}
