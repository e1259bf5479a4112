internal import Bytes
internal import CICU
internal import CalendarModel

/// An ICU date format, with the names of its locale. Not thread-safe.
///
/// Unsafe: the format is a C pointer that its only owner closes.
@safe
final class ICUDateFormat {
  private let format: OpaquePointer

  /// Opens a format with a pattern (Unicode TR 35, part 4) and a locale in ICU's spelling; nil if ICU fails.
  init?(pattern: String, locale: String) {
    let units = Array(pattern.utf16)
    var status: Int32 = 0
    guard let format = unsafe icu_udat_openPattern(locale, units, Int32(units.count), &status) else { return nil }
    unsafe self.format = format
  }

  deinit { unsafe icu_udat_close(format) }

  /// Formats a date; nil if ICU fails.
  func text(of date: CivilDate) -> String? {
    unsafe icuText { unsafe icu_udat_format(format, date.millisecondsSinceEpoch, $0, $1, $2) }
  }

  /// All names of a kind, in ICU's order.
  func symbols(_ type: icu_symbols) -> [String] {
    unsafe (0..<icu_udat_countSymbols(format, type)).compactMap { index in
      unsafe icuText { unsafe icu_udat_getSymbols(format, type, index, $0, $1, $2) }
    }
  }
}

/// The date and time patterns of a locale.
///
/// Unsafe: the generator is a C pointer that its only owner closes.
@safe
final class ICUDatePatterns {
  private let generator: OpaquePointer

  /// Opens the patterns of a locale in ICU's spelling; nil if ICU fails.
  init?(locale: String) {
    var status: Int32 = 0
    guard let generator = unsafe icu_udatpg_open(locale, &status) else { return nil }
    unsafe self.generator = generator
  }

  deinit { unsafe icu_udatpg_close(generator) }

  /// The best pattern for a skeleton (Unicode TR 35, part 4), such as `MMMd`.
  func best(_ skeleton: String) -> String? {
    let units = Array(skeleton.utf16)
    let pattern = unsafe icuText {
      unsafe icu_udatpg_getBestPattern(generator, units, Int32(units.count), $0, $1, $2)
    }
    // ICU puts a narrow space before AM since CLDR 42, which many fonts and terminals lack.
    return pattern.flatMap { $0.isEmpty ? nil : $0.replacing(text: "\u{202F}", with: " ") }
  }
}

/// Calls an ICU function that returns text, first with a buffer that usually suffices, then with one of the required
/// size.
func icuText(_ ask: (UnsafeMutablePointer<UInt16>?, Int32, UnsafeMutablePointer<Int32>) -> Int32) -> String? {
  var units = [UInt16](repeating: 0, count: 64)
  var status: Int32 = 0
  var count = unsafe ask(&units, Int32(units.count), &status)
  if status == Int32(ICU_BUFFER_OVERFLOW), count > 0 {
    units = [UInt16](repeating: 0, count: Int(count) + 1)
    status = 0
    count = unsafe ask(&units, Int32(units.count), &status)
  }
  guard status <= 0, (0...units.count).contains(Int(count)) else { return nil }
  return String(decoding: units[..<Int(count)], as: UTF16.self)
}
