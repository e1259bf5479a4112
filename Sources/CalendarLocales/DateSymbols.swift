internal import CICU

/// The names of months, weekdays and day periods in a locale and calendar.
final class DateSymbols {
  private let format: OpaquePointer

  /// Opens the names of a locale in ICU's spelling; nil if ICU fails.
  init?(locale: String) {
    var status: Int32 = 0
    guard let format = icu_udat_openPattern(locale, [UInt16(UInt8(ascii: "y"))], 1, &status) else { return nil }
    self.format = format
  }

  deinit { icu_udat_close(format) }

  /// All names of a kind; nil if there are none.
  func all(_ type: icu_symbols) -> [String]? {
    let names = (0..<icu_udat_countSymbols(format, type)).compactMap { index in
      icuText { icu_udat_getSymbols(format, type, index, $0, $1, $2) }
    }
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
