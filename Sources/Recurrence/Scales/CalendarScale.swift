/// The calendars that RSCALE may name: those of CLDR (RFC 7529 section 4.1), aliases included.
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

  /// The calendar that `name`, in upper case, stands for.
  init?(_ name: String) {
    switch name {
    // These name the years otherwise; months and days are the same.
    case "GREGORIAN", "GREGORY", "ISO8601", "BUDDHIST", "JAPANESE", "ROC": self = .gregorian
    case "ETHIOAA": self = .ethiopicAmeteAlem
    case "ISLAMICC": self = .islamicCivil
    default:
      guard let scale = Self(rawValue: name.lowercased()) else { return nil }
      self = scale
    }
  }
}
