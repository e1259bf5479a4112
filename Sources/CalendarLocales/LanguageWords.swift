package import CalendarModel

/// The name of each page language in that language, and its word for a list.
package enum LanguageWords {
  static let table: [String: (name: String, list: String)] = [
    "en": ("English", "List"),
    "de": ("Deutsch", "Liste"),
    "fr": ("Français", "Liste"),
    "es": ("Español", "Lista"),
    "it": ("Italiano", "Elenco"),
    "nl": ("Nederlands", "Lijst"),
    "pt": ("Português", "Lista"),
    "pl": ("Polski", "Lista"),
    "sv": ("Svenska", "Lista"),
    "da": ("Dansk", "Liste"),
    "nb": ("Norsk bokmål", "Liste"),
    "fi": ("Suomi", "Luettelo"),
    "cs": ("Čeština", "Seznam"),
    "ja": ("日本語", "リスト"),
    "zh": ("简体中文", "列表"),
    "zh-Hant": ("繁體中文", "列表"),
    "ko": ("한국어", "목록"),
    "ar": ("العربية", "قائمة"),
    "he": ("עברית", "רשימה"),
    "fa": ("فارسی", "فهرست"),
    "ru": ("Русский", "Список"),
    "uk": ("Українська", "Список"),
    "tr": ("Türkçe", "Liste"),
  ]

  /// The code of a page language by its name, in English or in the language; nil if it is another one.
  package static func tag(named name: String) -> String? {
    let name = name.lowercased()
    return englishNames[name] ?? table.first { $0.value.name.lowercased() == name }?.key
  }

  private static let englishNames = [
    "german": "de", "french": "fr", "spanish": "es", "italian": "it", "dutch": "nl", "portuguese": "pt", "polish": "pl",
    "swedish": "sv", "danish": "da", "norwegian": "nb", "finnish": "fi", "czech": "cs", "japanese": "ja",
    "chinese": "zh", "korean": "ko", "arabic": "ar", "hebrew": "he", "persian": "fa", "farsi": "fa", "russian": "ru",
    "ukrainian": "uk", "turkish": "tr",
  ]

  /// The key of a language in the phrase tables.
  static func key(language: String, script: String, region: String) -> String {
    if language == "zh", script == "Hant" || (script.isEmpty && ["TW", "HK", "MO"].contains(region)) {
      return "zh-Hant"
    }
    return language == "no" ? "nb" : language
  }

  /// The name of the locale's language in that language; its tag if pages are not translated into it.
  package static func name(of locale: CalendarLocale) -> String {
    guard let identifier = LocaleIdentifier(locale.identifier) else { return locale.identifier }
    let key = key(language: identifier.language, script: identifier.script, region: identifier.region)
    return table[key]?.name ?? locale.identifier
  }
}
