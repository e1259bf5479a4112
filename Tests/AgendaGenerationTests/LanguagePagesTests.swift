import CalendarLayout
import CalendarModel
import CalendarRendering
import ICUReference
import Testing

@testable import CalendarLocales

/// Pages in every language that the tool speaks.
///
/// Unsafe: ICU's formatter writes to a C buffer.
struct LanguagePagesTests {
  static let languages = PagePhrases.table.keys.sorted() + ["en"]

  private let monday = CivilDate(year: 2026, month: 11, day: 23)

  private func settings(_ language: String, width: Int = 80) throws -> PageSettings {
    var settings = PageSettings(zone: .utc, locale: try #require(LocaleProvider.locale(named: language)))
    settings.textWidth = width
    return settings
  }

  private func options(_ settings: PageSettings) -> LayoutOptions {
    var options = LayoutOptions(zone: settings.zone)
    options.firstWeekday = settings.locale.firstWeekday
    return options
  }

  /// A year, a month, a week and a picker.
  private func pages(_ settings: PageSettings) -> [String: Page] {
    let options = options(settings)
    return [
      "year": .year(YearLayoutBuilder(options: options).layout([], yearOf: monday)),
      "month": .month(MonthLayoutBuilder(options: options).layout([], monthOf: monday)),
      "week": .week(WeekLayoutBuilder(options: options).week([], of: monday)),
    ]
  }

  private func text(_ page: Page?, _ settings: PageSettings, _ renderer: any Renderer) throws -> String {
    String(decoding: renderer.render(try #require(page), settings: settings), as: UTF8.self)
  }

  /// The texts on a line of a terminal, without isolates.
  private func words(_ line: some StringProtocol) -> [String] {
    let shown = line.unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) }
    return String(String.UnicodeScalarView(shown)).split(separator: " ").map(String.init)
  }

  /// Whether names are seven different ones.
  private func areSeven(_ names: [String]) -> Bool { names.count == 7 && Set(names).count == 7 }

  @Test(arguments: languages) func weekdaysDifferOnTerminals(language: String) throws {
    for width in [40, 80, 120, 200] {
      let settings = try settings(language, width: width)
      let pages = pages(settings)
      let year = try text(pages["year"], settings, TextRenderer()).split(separator: "\n")
      let heads = try words(#require(year.dropFirst(2).first))
      #expect(heads.count % 7 == 0 && areSeven(Array(heads.prefix(7))), "year, \(width): \(heads)")
      let month = try text(pages["month"], settings, TextRenderer()).split(separator: "\n")
      let weekdays = try words(#require(month.dropFirst().first))
      // Some names have two words.
      #expect(areSeven(weekdays) || Set(weekdays).count >= 7, "month, \(width): \(weekdays)")
      let week = try text(pages["week"], settings, TextRenderer()).split(separator: "\n")
      let days = try words(#require(week.dropFirst().first))
      // In 40 columns, a week is two grids.
      if width < 80 { continue }
      // Names of days have one or two words, but dates have the same numbers.
      let numbers = days.map(form).filter { $0.contains("0") }
      let count = numbers.count / 7
      #expect(count > 0 && numbers == Array(repeating: numbers.prefix(count), count: 7).flatMap { $0 }, "\(days)")
    }
  }

  /// A text with `a` for each word and `0` for each number.
  private func form(_ text: String) -> String {
    text.reduce(into: "") { form, character in
      let isDigit = character.unicodeScalars.first?.properties.numericType == .decimal
      let sign: Character = isDigit ? "0" : character.isLetter ? "a" : character
      if form.last != sign || !"a0".contains(sign) { form.append(sign) }
    }
  }

  @Test(arguments: languages) func weekdaysDifferInHTML(language: String) throws {
    let settings = try settings(language)
    for (name, page) in pages(settings) where name != "week" {
      let html = try text(page, settings, HTMLRenderer())
      for head in html.split(separator: "<thead>").dropFirst() {
        let part = try #require(head.split(separator: "</thead>").first)
        let names = part.split(separator: "<abbr").dropFirst().compactMap { abbreviation in
          abbreviation.split(separator: ">").dropFirst().first?.split(separator: "<").first.map(String.init)
        }
        #expect(areSeven(names), "\(name): \(names)")
      }
    }
  }

  /// The heads of one row of a drawing are at one height.
  @Test(arguments: languages) func weekdaysDifferInSVG(language: String) throws {
    let settings = try settings(language)
    let locale = settings.locale
    let letters = Set(Weekday.allCases.map(DateText(settings).weekdayLetters))
    for (name, page) in pages(settings) where name != "week" {
      let svg = try text(page, settings, SVGRenderer())
      var rows: [Substring: [String]] = [:]
      for element in svg.split(separator: "<text x=").dropFirst() {
        guard let y = element.split(separator: "y=\"").dropFirst().first?.split(separator: "\"").first,
          let text = element.split(separator: ">").dropFirst().first?.split(separator: "<").first
        else { continue }
        let known = name == "month" ? Set(locale.weekdayNames + locale.shortWeekdayNames) : letters
        if known.contains(String(text)) { rows[y, default: []].append(String(text)) }
      }
      #expect(!rows.isEmpty, "\(name)")
      for (y, names) in rows {
        #expect(names.count % 7 == 0 && areSeven(Array(names.prefix(7))), "\(name) at \(y): \(names)")
      }
    }
  }

  /// The title of a month begins as ICU begins a sentence with it.
  @Test(arguments: languages) func titlesBeginWithCapitals(language: String) throws {
    let settings = try settings(language)
    let id = language.replacing("-", with: "_") + "@calendar=gregorian"
    for month in 1...12 {
      let date = CivilDate(year: 2026, month: month, day: 15)
      #expect(try reference(id, "yMMMM", date) == DateText(settings).month(date))
      // Finnish declines weekdays in dates, which are not in a sentence here.
      #expect(try reference(id, "yMMMMEEEEd", date).first == DateText(settings).fullDate(date).first)
    }
  }

  private func reference(_ id: String, _ skeleton: String, _ date: CivilDate) throws -> String {
    var units = [UInt16](repeating: 0, count: 256)
    let count = unsafe icu_reference_title(
      id, skeleton, Double(date.daysSinceEpoch) * 86_400_000, &units, Int32(units.count))
    try #require(count > 0)
    return String(decoding: units[..<Int(count)], as: UTF16.self).replacing("\u{202F}", with: " ")
  }

  /// A page writes all digits in the locale's numerals.
  @Test(arguments: ["ar-EG", "fa", "mr", "bn", "my"]) func digitsAreOfOneKind(name: String) throws {
    let settings = try settings(name)
    let (start, end) = (
      EventTime.floating(CivilDateTime(2026, 11, 23, 9, 30)), EventTime.floating(CivilDateTime(2026, 11, 23, 11))
    )
    var event = Event(uid: "event", start: start, end: .time(end))
    (event.kind, event.percentComplete) = (.toDo, 50)
    let occurrence = Occurrence(of: event, recurrenceID: nil, start: start, end: end)
    let agenda = AgendaLayoutBuilder(options: options(settings)).layout(
      [occurrence], dates: monday..<monday.adding(days: 7))
    var pages = pages(settings)
    pages["agenda"] = .agenda(agenda)
    pages["timeline"] = .timeline(TimelineLayout(agenda))
    pages["events"] = .events([occurrence])
    for (view, page) in pages {
      let plain = try text(page, settings, TextRenderer())
      #expect(!plain.contains { $0.isASCII && $0.isNumber }, "\(view):\n\(plain)")
      let svg = try text(page, settings, SVGRenderer())
      for element in svg.split(separator: "<text ").dropFirst() {
        let text = element.split(separator: ">").dropFirst().first?.split(separator: "<").first ?? ""
        #expect(!text.contains { $0.isASCII && $0.isNumber }, "\(view): \(text)")
      }
      let markdown = try text(page, settings, MarkdownRenderer())
      #expect(!markdown.contains { $0.isASCII && $0.isNumber }, "\(view):\n\(markdown)")
    }
  }
}
