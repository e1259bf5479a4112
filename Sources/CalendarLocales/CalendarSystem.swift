package import CalendarModel

/// The calendar systems for month grids. The raw value is the Unicode identifier.
package enum CalendarSystem: String, CaseIterable, Hashable, Sendable {
  /// The Gregorian calendar.
  case gregorian
  /// The Thai Buddhist calendar: Gregorian, with years 543 higher.
  case buddhist
  /// The Chinese lunisolar calendar.
  case chinese
  /// The Coptic calendar, with twelve months of 30 days and a short one.
  case coptic
  /// The Korean lunisolar calendar.
  case dangi
  /// The Ethiopic calendar, with twelve months of 30 days and a short one.
  case ethiopic
  /// The Hebrew lunisolar calendar.
  case hebrew
  /// The Indian national calendar (Saka era).
  case indian
  /// The arithmetic Islamic calendar with the civil epoch, 16 July 622 (Julian).
  case islamicCivil = "islamic-civil"
  /// The arithmetic Islamic calendar with the astronomical epoch, 15 July 622 (Julian).
  case islamicTabular = "islamic-tbla"
  /// The Islamic calendar of Saudi Arabia.
  case islamicUmmAlQura = "islamic-umalqura"
  /// The Japanese calendar: Gregorian, with years of eras.
  case japanese
  /// The Persian solar calendar.
  case persian
  /// The calendar of Taiwan: Gregorian, with years from 1912.
  case republicOfChina = "roc"

  /// The system whose date patterns to use.
  ///
  /// ICU has no patterns for Persian dates, even in Persian, and puts the year first. Persian dates have the same
  /// fields as Gregorian ones, in the same order. So have Coptic and Ethiopic ones, whose eras have no names in ICU (`ERA1`).
  var withPatterns: CalendarSystem { [.persian, .coptic, .ethiopic].contains(self) ? .gregorian : self }

  /// The arithmetic of the system. Nil if ICU fails; without the package trait `Locales`, nil for all but Gregorian.
  package var arithmetic: (any CalendarArithmetic)? {
    switch self {
    case .gregorian: GregorianCalendar()
    case _ where !ICULocale.isUsed: nil
    case .buddhist, .japanese, .republicOfChina: GregorianEraCalendar(self)
    default: ComputedCalendar(self) ?? ICUCalendar(self)
    }
  }
}
