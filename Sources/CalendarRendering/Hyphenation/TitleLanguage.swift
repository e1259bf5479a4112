/// The languages of titles. ``LanguageTables`` has the first 23, in this order.
enum TitleLanguage: Int, CaseIterable {
  case catalan, danish, german, english, spanish, finnish, french, croatian, italian, lithuanian, norwegian, dutch,
    polish
  case portuguese, slovenian, swedish, turkish
  // Languages without patterns, known so that their words are not mistaken for another language.
  case czech, hungarian, romanian, indonesian, latvian, estonian
  case greek, russian, ukrainian

  /// The number of languages in Latin letters.
  static let latinCount = 23

  /// The hyphenation patterns; nil for none.
  var patterns: HyphenationPatterns? {
    switch self {
    case .catalan: .catalan
    case .danish: .danish
    case .german: .german
    case .english: .english
    case .spanish: .spanish
    case .finnish: .finnish
    case .french: .french
    case .croatian: .croatian
    case .italian: .italian
    case .lithuanian: .lithuanian
    case .norwegian: .norwegian
    case .dutch: .dutch
    case .polish: .polish
    case .portuguese: .portuguese
    case .slovenian: .slovenian
    case .swedish: .swedish
    case .turkish: .turkish
    case .greek: .greek
    case .russian: .russian
    case .ukrainian: .ukrainian
    case .czech, .hungarian, .romanian, .indonesian, .latvian, .estonian: nil
    }
  }

  /// The prior probability of the language, in bits relative to the others.
  var prior: Int {
    switch self {
    case .english: 4
    case .german, .spanish, .french, .dutch: 3
    case .italian, .portuguese: 2
    case .polish, .swedish, .danish, .norwegian: 1
    case .finnish, .turkish, .czech, .hungarian, .greek, .russian, .ukrainian: 0
    case .croatian, .slovenian, .catalan, .romanian: -1
    case .lithuanian, .latvian, .estonian, .indonesian: -2
    }
  }
}
