import CalendarLocales
import CalendarModel
import Testing

struct LocaleProviderTests {
  private func locale(_ name: String) throws -> CalendarLocale {
    try #require(LocaleProvider.locale(named: name))
  }

  @Test func german() throws {
    let german = try locale("de-DE")
    #expect(german.identifier == "de-DE")
    #expect(german.direction == .leftToRight)
    #expect(german.firstWeekday == .monday)
    #expect(german.weekend == [.saturday, .sunday])
    #expect(german.uses24HourClock)
    #expect(german.monthNames.first == "Januar")
    #expect(
      german.weekdayNames == [
        "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag",
      ])
    #expect(german.narrowWeekdayNames == ["M", "D", "M", "D", "F", "S", "S"])
    #expect(german.fullDatePattern == "EEEE, d. MMMM y")
    #expect(german.time24Pattern == "HH:mm")
    #expect(german.phrases.allDay == "ganztägig")
  }

  @Test func namesAreDeclinedInDates() throws {
    let russian = try locale("ru-RU")
    #expect(russian.monthNames[2] == "март")
    #expect(russian.monthNamesInDates[2] == "марта")
  }

  @Test("A tag's first weekday is stronger than its region's")
  func firstWeekdaysOfTags() throws {
    #expect(try locale("en-US-u-fw-mon").firstWeekday == .monday)
    #expect(try locale("de-DE-u-fw-sun-nu-latn").firstWeekday == .sunday)
    #expect(try locale("ar-EG-u-ca-hebrew-fw-wed").firstWeekday == .wednesday)
    #expect(try locale("de-DE-u-nu-latn").firstWeekday == .monday)
  }

  @Test func habitsOfRegions() throws {
    #expect(try locale("en-US") == CalendarLocale())
    #expect(try locale("en-GB").firstWeekday == .monday)
    #expect(try locale("en-GB").uses24HourClock)
    #expect(try locale("pt-BR").firstWeekday == .sunday)
    #expect(try locale("ar-EG").firstWeekday == .saturday)
    #expect(try locale("ar-EG").weekend == [.friday, .saturday])
    #expect(try locale("he-IL").weekend == [.friday, .saturday])
    #expect(try locale("fa-IR").weekend == [.friday])
    #expect(try !locale("ko-KR").uses24HourClock)
    #expect(try locale("ja-JP").uses24HourClock)
    #expect(try locale("hi-IN").weekend == [.sunday])
  }

  @Test func builtInEnglishMatchesICU() throws {
    // With a script it is a different identifier, which ICU handles.
    var asked = try locale("en-Latn-US")
    asked.identifier = "en-US"
    // The built-in locale derives this one from the full date, as for programs that set other patterns.
    #expect(asked.shortDateWithYearPattern == "MMM d, y")
    asked.shortDateWithYearPattern = nil
    #expect(asked == CalendarLocale())
  }

  @Test func digitsAndDirections() throws {
    #expect(try locale("ar-EG").digits.joined() == "٠١٢٣٤٥٦٧٨٩")
    #expect(try locale("fa-IR").digits.joined() == "۰۱۲۳۴۵۶۷۸۹")
    #expect(try locale("ar-EG-u-nu-latn").digits.joined() == "0123456789")
    #expect(try locale("mr-IN").digits.first == "०")
    for name in ["ar-EG", "he-IL", "fa-IR", "ur-PK"] { #expect(try locale(name).direction == .rightToLeft) }
    for name in ["ja-JP", "en-IL", "tr-TR"] { #expect(try locale(name).direction == .leftToRight) }
  }

  @Test func theCalendarIsGregorianEverywhere() throws {
    #expect(try locale("th-TH").monthNames.count == 12)
    #expect(try locale("fa-IR").monthNames[2] == "مارس")
    #expect(try locale("ar-SA").monthNames[2] == "مارس")
    #expect(try locale("th-TH").monthPattern.contains("y"))
  }

  @Test func posixNames() throws {
    #expect(try locale("de_DE.UTF-8").identifier == "de-DE")
    #expect(try locale("ja_JP.eucJP").identifier == "ja-JP")
    #expect(try locale("sr_RS@latin").monthNames[0] == "januar")
    #expect(try locale("sr_RS").monthNames[0] == "јануар")
    #expect(try locale("de_DE@euro").identifier == "de-DE")
    #expect(try locale("en_US.UTF-8") == CalendarLocale())
  }

  @Test func withoutALocaleTextIsEnglishWithISO8601() throws {
    for name in ["C", "POSIX", "C.UTF-8", ""] { #expect(try locale(name) == LocaleProvider.international) }
    #expect(LocaleProvider.locale(posixName: nil) == LocaleProvider.international)
    #expect(LocaleProvider.locale(posixName: "xx_YY") == LocaleProvider.international)
    #expect(LocaleProvider.international.firstWeekday == .monday)
    #expect(LocaleProvider.international.uses24HourClock)
  }

  @Test(arguments: [
    "xx", "de-DD", "german", "de-DE-", "../../etc", "de DE", "d", "déjà", "de-DE-u-",
    String(repeating: "a", count: 10_000),
    "de\u{0}DE", "%s%n",
  ]) func otherNamesAreRefused(name: String) {
    #expect(LocaleProvider.locale(named: name) == nil)
  }

  @Test func everyLocaleOfICUIsComplete() throws {
    #expect(LocaleProvider.names.count > 500)
    for name in LocaleProvider.names {
      let locale = try #require(LocaleProvider.locale(named: name), "\(name)")
      for names in [
        locale.monthNames, locale.monthNamesInDates, locale.shortMonthNames, locale.shortMonthNamesInDates,
      ] {
        #expect(names.count == 12 && !names.contains(""), "\(name)")
      }
      for names in [locale.weekdayNames, locale.shortWeekdayNames, locale.narrowWeekdayNames] {
        #expect(names.count == 7 && !names.contains(""), "\(name)")
      }
      #expect(locale.digits.count == 10, "\(name)")
      #expect(!locale.amSymbol.isEmpty && !locale.pmSymbol.isEmpty, "\(name)")
      #expect(locale.time24Pattern.contains("H"), "\(name)")
      #expect(locale.time12Pattern.contains { "hK".contains($0) }, "\(name)")
    }
  }

  @Test(arguments: ["de", "fr", "es", "it", "nl", "pt", "pl", "sv", "ja", "zh", "ko", "ar", "he", "fa", "ru", "tr"])
  func phrasesAreTranslated(language: String) throws {
    let phrases = try locale(language).phrases
    let english = PagePhrases()
    #expect(phrases.more.contains("%d"))
    #expect(phrases.allDay != english.allDay)
    #expect(phrases.noEvents != english.noEvents)
    #expect(phrases.untitled != english.untitled)
    #expect(phrases.today != english.today)
  }

  @Test func phrasesFallBackToEnglish() throws {
    #expect(try locale("sw-KE").phrases == PagePhrases())
    #expect(try locale("zh-TW").phrases.noEvents == "沒有活動")
    #expect(try locale("zh-CN").phrases.noEvents == "无日程")
  }
}
