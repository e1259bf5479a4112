internal import Bytes
internal import CICU
internal import CalendarModel

/// The patterns of a locale for ranges of dates.
///
/// Unsafe: the patterns are a C pointer that its only owner closes.
@safe
final class ICUIntervalPatterns {
  private let patterns: OpaquePointer

  /// Opens the patterns of a locale in ICU's spelling; nil if ICU fails.
  init?(locale: String) {
    var status: Int32 = 0
    guard let patterns = unsafe icu_dtitvinf_open(locale, &status) else { return nil }
    unsafe self.patterns = patterns
  }

  deinit { unsafe icu_dtitvinf_close(patterns) }

  /// The pattern of ranges whose dates first differ in a field.
  /// - Parameters:
  ///   - skeleton: The fields to format (Unicode TR 35, part 4), such as `yMMMd`.
  ///   - single: The pattern of one date, for languages without a pattern for such ranges.
  func range(_ skeleton: String, differingIn field: icu_field, single: String) -> DateRangePattern? {
    let units = Array(skeleton.utf16)
    let pattern = unsafe icuText {
      unsafe icu_dtitvinf_getIntervalPattern(patterns, units, Int32(units.count), field, $0, $1, $2)
    }
    if let pattern, let range = DateRangePattern(interval: Self.withoutRareSpaces(pattern)) { return range }
    guard let between else { return nil }
    return DateRangePattern(first: single + between, last: single)
  }

  /// The separator between two complete dates; nil if the pattern puts the last date first, which no language does.
  private var between: String? {
    guard let fallback = unsafe icuText({ unsafe icu_dtitvinf_getFallbackIntervalPattern(patterns, $0, $1, $2) }),
      fallback.hasPrefix("{0}"), fallback.hasSuffix("{1}")
    else { return nil }
    return Self.withoutRareSpaces(String(fallback.dropFirst(3).dropLast(3)))
  }

  /// ICU puts thin spaces around the dash since CLDR 42, which many fonts and terminals lack.
  private static func withoutRareSpaces(_ pattern: String) -> String {
    pattern.replacing(text: "\u{2009}", with: " ").replacing(text: "\u{202F}", with: " ")
  }
}
