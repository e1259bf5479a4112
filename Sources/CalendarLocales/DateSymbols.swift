internal import CICU

/// The names of months, weekdays and halves of the day in a locale and calendar.
final class DateSymbols {
  private let format: OpaquePointer

  /// The names for a locale in ICU's spelling; nil when ICU cannot be asked.
  init?(locale: String) {
    var status: Int32 = 0
    guard let format = icu_udat_openPattern(locale, [UInt16(UInt8(ascii: "y"))], 1, &status) else { return nil }
    self.format = format
  }

  deinit { icu_udat_close(format) }

  /// All names of a kind; nil when there are none.
  func all(_ type: icu_symbols) -> [String]? {
    let names = (0..<icu_udat_countSymbols(format, type)).compactMap { index in
      icuText { icu_udat_getSymbols(format, type, index, $0, $1, $2) }
    }
    return names.isEmpty ? nil : names
  }

  /// Twelve names from January on.
  func months(_ type: icu_symbols) -> [String]? {
    all(type).flatMap { $0.count == 12 && !$0.contains("") ? $0 : nil }
  }

  /// Seven names from Monday on. ICU puts an empty one before Sunday's, since it counts from 1.
  func weekdays(_ type: icu_symbols) -> [String]? {
    guard let names = all(type), names.count == 8 else { return nil }
    return Array(names[2...]) + [names[1]]
  }
}
