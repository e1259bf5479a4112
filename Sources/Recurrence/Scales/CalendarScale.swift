/// The calendar scales allowed in RSCALE: those of CLDR (RFC 7529 section 4.1), including aliases.
enum CalendarScale: String {
  case gregorian
  case chinese
  case coptic
  case dangi
  case ethiopic
  case ethiopicAmeteAlem = "ethiopic-amete-alem"
  case hebrew
  case indian
  case islamic
  case islamicCivil = "islamic-civil"
  case islamicTabular = "islamic-tbla"
  case islamicUmmAlQura = "islamic-umalqura"
  case persian

  /// The scale with an upper-case name.
  init?(_ name: String) {
    switch name {
    // These differ from Gregorian only in the numbering of years.
    case "GREGORIAN", "GREGORY", "ISO8601", "BUDDHIST", "JAPANESE", "ROC": self = .gregorian
    case "ETHIOAA": self = .ethiopicAmeteAlem
    case "ISLAMICC": self = .islamicCivil
    default:
      guard let scale = Self(rawValue: name.lowercased()) else { return nil }
      self = scale
    }
  }
}
