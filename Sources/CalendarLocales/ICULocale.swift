internal import CICU

/// ICU's information about locale names such as `sr_Latn_RS` or `ar_EG@numbers=latn`.
///
/// Unsafe: ICU takes and returns C strings, which are copied at once.
enum ICULocale {
  /// Whether the package trait `Locales` is on. ICU may be linked without it, for another trait.
  #if LOCALES
    static let isUsed = true
  #else
    static let isUsed = false
  #endif

  /// The ICU name of a BCP 47 tag; nil if ICU cannot parse all of it.
  static func name(ofTag tag: String) -> String? {
    var parsed: Int32 = 0
    let name = unsafe identifier { unsafe icu_uloc_forLanguageTag(tag, $0, $1, &parsed, $2) }
    // ICU stops at the first part that it cannot parse.
    return Int(parsed) == tag.utf8.count ? name : nil
  }

  /// The BCP 47 tag of a name.
  static func tag(of name: String) -> String? {
    unsafe identifier { unsafe icu_uloc_toLanguageTag(name, $0, $1, $2) }
  }

  /// The language of a name, such as `de`.
  static func language(of name: String) -> String? {
    unsafe identifier { unsafe icu_uloc_getLanguage(name, $0, $1, $2) }
  }

  /// The script of a name, such as `Hant`; empty if absent.
  static func script(of name: String) -> String? {
    unsafe identifier { unsafe icu_uloc_getScript(name, $0, $1, $2) }
  }

  /// The region of a name, such as `DE`; empty if absent.
  static func region(of name: String) -> String? {
    unsafe identifier { unsafe icu_uloc_getCountry(name, $0, $1, $2) }
  }

  /// A locale name with the keyword for a calendar: `de_DE@calendar=hebrew`.
  static func name(_ name: String, calendar: String) -> String? {
    unsafe identifier { buffer, capacity, status in
      // ICU changes the name in place.
      for (index, byte) in name.utf8.prefix(Int(capacity) - 1).enumerated() {
        unsafe buffer[index] = CChar(bitPattern: byte)
      }
      return unsafe icu_uloc_setKeywordValue("calendar", calendar, buffer, capacity, status)
    }
  }

  /// Whether the script of a name runs from right to left.
  static func isRightToLeft(_ name: String) -> Bool { unsafe icu_uloc_isRightToLeft(name) }

  /// The ten digits; nil for algorithmic numerals, such as Roman and Chinese ones.
  static func digits(of name: String) -> String? {
    var status: Int32 = 0
    guard let system = unsafe icu_unumsys_open(name, &status) else { return nil }
    defer { unsafe icu_unumsys_close(system) }
    guard unsafe !icu_unumsys_isAlgorithmic(system) else { return nil }
    return unsafe icuText { unsafe icu_unumsys_getDescription(system, $0, $1, $2) }
  }

  /// Whether a code is a country code in ISO 3166, such as `DE`.
  static func isCountry(_ code: String) -> Bool { unsafe icu_uloc_isCountry(code) }

  /// Whether ICU has data for a language, such as `de`.
  static func isAvailable(_ language: String) -> Bool { unsafe icu_uloc_isAvailable(language) }

  /// The ICU names of all available locales.
  static var available: [String] {
    (0..<icu_uloc_countAvailable()).compactMap { index in
      unsafe icu_uloc_getAvailable(index).map { unsafe String(cString: $0) }
    }
  }

  /// Calls an ICU function that returns an identifier: ASCII, at most 156 bytes (`ULOC_FULLNAME_CAPACITY`).
  private static func identifier(
    _ ask: (UnsafeMutablePointer<CChar>, Int32, UnsafeMutablePointer<Int32>) -> Int32
  ) -> String? {
    var bytes = [CChar](repeating: 0, count: 160)
    var status: Int32 = 0
    let count = unsafe ask(&bytes, Int32(bytes.count), &status)
    guard status <= 0, (0..<bytes.count).contains(Int(count)) else { return nil }
    return String(decoding: bytes[..<Int(count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
