internal import CICU

/// The patterns by which a locale writes dates and times.
final class DatePatterns {
  private let generator: OpaquePointer

  /// The patterns for a locale in ICU's spelling; nil when ICU cannot be asked.
  init?(locale: String) {
    var status: Int32 = 0
    guard let generator = icu_udatpg_open(locale, &status) else { return nil }
    self.generator = generator
  }

  deinit { icu_udatpg_close(generator) }

  /// The pattern for the fields of a skeleton (Unicode TR 35, part 4), such as `MMMd`.
  func best(_ skeleton: String) -> String? {
    let units = Array(skeleton.utf16)
    guard
      let pattern = icuText({
        icu_udatpg_getBestPattern(generator, units, Int32(units.count), $0, $1, $2)
      })
    else { return nil }
    // The narrow space that ICU puts before AM since CLDR 42 is missing from many fonts and terminals.
    return pattern.isEmpty ? nil : pattern.replacing("\u{202F}", with: " ")
  }
}
