public import CalendarModel

/// The calendar systems that month grids can follow. The raw value is the name in Unicode locale data.
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

  /// The system's arithmetic; nil when ICU cannot be asked.
  public var arithmetic: (any CalendarArithmetic)? {
    switch self {
    case .gregorian: GregorianCalendar()
    case .buddhist, .japanese, .republicOfChina: GregorianEraCalendar(self)
    default: ICUCalendar(self)
    }
  }
}
