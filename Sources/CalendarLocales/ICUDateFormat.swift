internal import CICU

/// The date and time patterns of a locale.
final class DatePatterns {
  private let generator: OpaquePointer

  /// Opens the patterns of a locale in ICU's spelling; nil if ICU fails.
  init?(locale: String) {
    var status: Int32 = 0
    guard let generator = icu_udatpg_open(locale, &status) else { return nil }
    self.generator = generator
  }

  deinit { icu_udatpg_close(generator) }

  /// The best pattern for a skeleton (Unicode TR 35, part 4), such as `MMMd`.
  func best(_ skeleton: String) -> String? {
    let units = Array(skeleton.utf16)
    guard
      let pattern = icuText({
        icu_udatpg_getBestPattern(generator, units, Int32(units.count), $0, $1, $2)
      })
    else { return nil }
    // ICU puts a narrow space before AM since CLDR 42, which many fonts and terminals lack.
    return pattern.isEmpty ? nil : pattern.replacing("\u{202F}", with: " ")
  }
}
