import CalendarLocales
import CalendarModel
import CalendarRendering
import ICUReference
import Testing

/// Ranges of dates in the languages of ICU.
///
/// Unsafe: ICU's formatter writes to a C buffer.
struct DateRangeTests {
  /// Within a month, across months, across years, and far apart.
  private static let ranges = [
    (CivilDate(year: 2026, month: 3, day: 8), CivilDate(year: 2026, month: 3, day: 14)),
    (CivilDate(year: 2026, month: 3, day: 30), CivilDate(year: 2026, month: 4, day: 5)),
    (CivilDate(year: 2026, month: 12, day: 28), CivilDate(year: 2027, month: 1, day: 3)),
    (CivilDate(year: 2025, month: 5, day: 5), CivilDate(year: 2026, month: 5, day: 5)),
  ]

  private func dates(_ name: String) throws -> DateText {
    DateText(locale: try #require(LocaleProvider.locale(named: name), "\(name)"), uses24HourClock: true)
  }

  /// The range in ICU's own words, with ordinary spaces.
  private func reference(_ name: String, _ skeleton: String, _ first: CivilDate, _ last: CivilDate) throws -> String {
    var units = [UInt16](repeating: 0, count: 256)
    let count = unsafe icu_reference_range(
      name + "@calendar=gregorian", skeleton, Double(first.daysSinceEpoch) * 86_400_000,
      Double(last.daysSinceEpoch) * 86_400_000, &units, Int32(units.count))
    try #require(count >= 0, "\(name)")
    return plain(String(decoding: units[..<Int(count)], as: UTF16.self))
  }

  /// A text with a capital at its start, as titles have.
  private func capitalized(_ text: String) -> String {
    guard let first = text.unicodeScalars.first else { return text }
    return first.properties.titlecaseMapping + String(text.unicodeScalars.dropFirst())
  }

  private func plain(_ text: String) -> String {
    var text = text
    for space in ["\u{2009}", "\u{202F}"] { text = text.replacing(space, with: " ") }
    return text
  }

  @Test(
    arguments: [
      ("en-US", "Mar 8 – 14, 2026", "Mar 30 – Apr 5, 2026", "Dec 28, 2026 – Jan 3, 2027"),
      ("en-GB", "8–14 Mar 2026", "30 Mar – 5 Apr 2026", "28 Dec 2026 – 3 Jan 2027"),
      ("de-DE", "8.–14. März 2026", "30. März – 5. Apr. 2026", "28. Dez. 2026 – 3. Jan. 2027"),
      ("fr-FR", "8–14 mars 2026", "30 mars – 5 avr. 2026", "28 déc. 2026 – 3 janv. 2027"),
      ("es-ES", "8–14 mar 2026", "30 mar – 5 abr 2026", "28 dic 2026 – 3 ene 2027"),
      ("nl-NL", "8–14 mrt 2026", "30 mrt – 5 apr 2026", "28 dec 2026 – 3 jan 2027"),
      (
        "pt-BR", "8 – 14 de mar. de 2026", "30 de mar. – 5 de abr. de 2026", "28 de dez. de 2026 – 3 de jan. de 2027"
      ),
      ("pl-PL", "8–14 mar 2026", "30 mar–5 kwi 2026", "28 gru 2026–3 sty 2027"),
      ("sv-SE", "8–14 mars 2026", "30 mars–5 apr. 2026", "28 dec. 2026–3 jan. 2027"),
      (
        "fi-FI", "8.–14. maaliskuuta 2026", "30. maaliskuuta – 5. huhtikuuta 2026",
        "28. joulukuuta 2026 – 3. tammikuuta 2027"
      ),
      ("cs-CZ", "8.–14. 3. 2026", "30. 3. – 5. 4. 2026", "28. 12. 2026 – 3. 1. 2027"),
      ("ja-JP", "2026年3月8日～14日", "2026年3月30日～4月5日", "2026年12月28日～2027年1月3日"),
      ("zh-CN", "2026年3月8日至14日", "2026年3月30日至4月5日", "2026年12月28日至2027年1月3日"),
      ("zh-TW", "2026年3月8日至14日", "2026年3月30日至4月5日", "2026年12月28日至2027年1月3日"),
      ("ko-KR", "2026년 3월 8일~14일", "2026년 3월 30일 ~ 4월 5일", "2026년 12월 28일 ~ 2027년 1월 3일"),
      ("ar-EG", "٨–١٤ مارس، ٢٠٢٦", "٣٠ مارس – ٥ أبريل، ٢٠٢٦", "٢٨ ديسمبر، ٢٠٢٦ – ٣ يناير، ٢٠٢٧"),
      ("he-IL", "8–14 במרץ 2026", "30 מרץ – 5 אפר׳ 2026", "28 דצמ׳ 2026 – 3 ינו׳ 2027"),
      ("fa-IR", "۸ تا ۱۴ مارس ۲۰۲۶", "۳۰ مارس تا ۵ آوریل ۲۰۲۶", "۲۸ دسامبر ۲۰۲۶ تا ۳ ژانویه ۲۰۲۷"),
      ("ru-RU", "8–14 мар. 2026 г.", "30 мар. – 5 апр. 2026 г.", "28 дек. 2026 г. – 3 янв. 2027 г."),
      ("uk-UA", "8–14 бер. 2026 р.", "30 бер. – 5 квіт. 2026 р.", "28 груд. 2026 – 3 січ. 2027 рр."),
      ("tr-TR", "8–14 Mar 2026", "30 Mar – 5 Nis 2026", "28 Ara 2026 – 3 Oca 2027"),
      ("hi-IN", "8–14 मार्च 2026", "30 मार्च – 5 अप्रैल 2026", "28 दिस॰ 2026 – 3 जन॰ 2027"),
    ]) func rangesOfDays(_ name: String, _ month: String, _ months: String, _ years: String) throws
  {
    let dates = try dates(name)
    let shown = Self.ranges.prefix(3).map { dates.dateRange($0..<$1.adding(days: 1)) }
    #expect(shown == [month, months, years])
  }

  /// Persian writes the first month of a range standalone (`LLLL`) and the last in a date (`MMMM`). ICU takes these for
  /// two fields and writes the first month twice.
  private static let faultsOfICU = ["fa", "fa-AF", "fa-IR"].map { "\($0) yMMMM 2026-03-30" }

  @Test func rangesMatchICU() throws {
    var differences: [String] = []
    for name in LocaleProvider.names {
      let dates = try dates(name)
      for (first, last) in Self.ranges {
        for (ours, skeleton) in [
          (dates.dateRange(first..<last.adding(days: 1)), "yMMMd"), (dates.monthRange(first, last), "yMMMM"),
        ] {
          let theirs = try reference(name.replacing("-", with: "_"), skeleton, first, last)
          if plain(ours) != capitalized(theirs) { differences.append("\(name) \(skeleton) \(first)") }
        }
      }
    }
    #expect(differences == Self.faultsOfICU)
  }

  @Test(
    arguments: [
      (CalendarSystem.hebrew, "en-US", "Adar – Nisan 5786"), (.hebrew, "he-IL", "אדר–ניסן 5786"),
      (.persian, "fa-IR", "اسفند ۱۴۰۴ تا فروردین ۱۴۰۵"), (.persian, "de-DE", "Essfand 1404 – Farwardin 1405"),
      (.islamicUmmAlQura, "ar-EG", "رمضان – شوال ١٤٤٧ هـ"), (.japanese, "ja-JP", "令和8年3月～4月"),
    ]) func monthsOfOtherCalendars(_ system: CalendarSystem, _ name: String, _ expected: String) throws
  {
    let calendar = try #require(system.arithmetic)
    let (first, last) = (CivilDate(year: 2026, month: 3, day: 15), CivilDate(year: 2026, month: 4, day: 10))
    let isAcrossYears = calendar.fields(of: first).year != calendar.fields(of: last).year
    let names = try #require(CalendarRangeNames(system: system, locale: name, isAcrossYears: isAcrossYears))
    #expect(names.first(first) + names.last(last) == expected)
  }
}
