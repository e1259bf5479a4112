public import CalendarModel

/// The calendar systems for month grids. The raw value is the Unicode identifier.
public enum CalendarSystem: String, CaseIterable, Hashable, Sendable {
  case gregorian
  case buddhist
  case chinese
  case coptic
  case dangi
  case ethiopic
  case hebrew
  case indian
  case islamicCivil = "islamic-civil"
  case islamicTabular = "islamic-tbla"
  case islamicUmmAlQura = "islamic-umalqura"
  case japanese
  case persian
  case republicOfChina = "roc"

  /// The arithmetic of the system; nil if ICU fails.
  public var arithmetic: (any CalendarArithmetic)? {
    switch self {
    case .gregorian: GregorianCalendar()
    case .buddhist, .japanese, .republicOfChina: GregorianEraCalendar(self)
    default: ICUCalendar(self)
    }
  }
}
