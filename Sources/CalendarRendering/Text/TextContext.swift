import CalendarLayout
import CalendarModel

/// State shared by all parts of a text page. A class because every part references it.
final class TextContext {
  /// The width of the page, or of a part of it, in columns.
  let width: Int
  let settings: PageSettings
  let options: TextOptions
  let dates: DateText
  let box: BoxCharacters
  /// The colour legend; empty without colour.
  let legend: [LegendEntry]
  /// Content provided by the caller.
  let content: PageContent
  /// The addresses of events; none without hyperlinks.
  let links: TextLinks
  private let colors: ColorClasses?
  private let colorStyles: [TextStyle]
  private let markSymbols: [(mark: EventMarks, symbol: TerminalText)]
  private let titles: TerminalTitles
  /// Texts of the page's own, such as times, which lists repeat.
  private var ownTexts: [String: TerminalText] = [:]

  private static let mostOwnTexts = 1_024

  init(page: Page, settings: PageSettings, options: TextOptions, theme: Theme, content: PageContent) {
    self.content = content
    self.settings = settings
    self.options = options
    width = min(max(settings.textWidth, 40), 200)
    dates = DateText(settings)
    box = options.usesASCII ? .ascii : .unicode
    markSymbols = EventMarks.legend(box, settings.locale.phrases).map { ($0.mark, TerminalText($0.symbol)) }
    links = options.usesHyperlinks ? TextLinks(page.occurrences) : TextLinks()
    // Greys are not distinguishable on both black and white terminals.
    let colors = options.usesColor && !theme.isGrey ? ColorClasses(theme: theme, occurrences: page.occurrences) : nil
    self.colors = colors
    colorStyles = colors.map { $0.looks.map { .color(TerminalColor.number(nearest: $0.color)) } } ?? []
    legend = colors?.legend ?? []
    titles = TerminalTitles()
  }

  private init(_ other: TextContext, width: Int) {
    self.width = width
    settings = other.settings
    options = other.options
    dates = other.dates
    box = other.box
    legend = other.legend
    content = other.content
    links = other.links
    colors = other.colors
    colorStyles = other.colorStyles
    markSymbols = other.markSymbols
    titles = other.titles
  }

  /// The width of the column of times of a list, where titles keep most of the page; wider times are on a line of their own.
  func timeWidth(_ widest: Int) -> Int { min(widest, max(24, width * 2 / 5)) }

  /// The context of a part of the page with a different width.
  func with(width: Int) -> TextContext { TextContext(self, width: width) }

  /// An event's title, with a mark if it is cancelled, tentative, a to-do or a journal entry.
  func title(of occurrence: Occurrence) -> TerminalText {
    if settings.selectedUID == occurrence.uid { return TerminalText(box.after) + .space + plainTitle(of: occurrence) }
    return plainTitle(of: occurrence)
  }

  /// An event's title without the mark of the selection.
  private func plainTitle(of occurrence: Occurrence) -> TerminalText {
    let event = occurrence.event
    let title = unmarkedTitle(of: event).text
    switch event.status {
    case .cancelled: return TerminalText(box.cancelled) + .space + title
    case .tentative: return TerminalText(box.tentative) + .space + title
    case .confirmed, .needsAction, .inProcess, .completed, .draft, .final, nil: break
    }
    switch TitleMark(event) {
    case .toDo(let isUrgent): return TerminalText(isUrgent ? box.toDo + " !" : box.toDo) + .space + title
    case .done: return TerminalText(box.done) + .space + title
    case .journal: return TerminalText(box.journal) + .space + title
    case nil: return title
    }
  }

  /// Break points in the words of an event's title.
  func hyphens(of occurrence: Occurrence) -> TitleHyphens { unmarkedTitle(of: occurrence.event).hyphens }

  private func unmarkedTitle(of event: Event) -> TerminalTitles.Title {
    let title = titles[EventWords.bounded(event.summary ?? "")]
    return title.text.isEmpty ? titles[settings.locale.phrases.title(ofUntitled: event)] : title
  }

  /// An event's title with the marks of details that the page does not show.
  func markedTitle(of occurrence: Occurrence) -> TerminalText {
    let title = title(of: occurrence)
    return marks(of: occurrence).map { title + .space + $0 } ?? title
  }

  /// The marks of an event; nil for none, or if the page shows its details.
  func marks(of occurrence: Occurrence) -> TerminalText? {
    let marks = settings.showsDetails ? [] : EventMarks(occurrence, in: settings.zone)
    if marks.isEmpty { return nil }
    var text: TerminalText?
    for (mark, symbol) in markSymbols where marks.contains(mark) { text = text.map { $0 + symbol } ?? symbol }
    return text
  }

  /// An event's location; nil if it has none.
  func location(of occurrence: Occurrence) -> TerminalText? {
    guard let location = occurrence.event.location else { return nil }
    let text = TerminalText(AddressName.named(EventWords.bounded(location)))
    return text.isEmpty ? nil : text
  }

  /// The clock time at the start of a timed event.
  func startTime(of occurrence: Occurrence) -> TerminalText {
    own(dates.shortTime(settings.zone.civil(at: occurrence.start.instant(in: settings.zone))))
  }

  /// The time before the title of an event in the cell of a day; nil for an all-day event.
  func cellTime(of occurrence: Occurrence, on day: CivilDate) -> TerminalText? {
    EventWords(dates: dates, zone: settings.zone).cellTime(occurrence, on: day).map(own)
  }

  /// The names of weekdays in at most `width` columns: the first letters of their short names, or ``WeekdayLetters`` if
  /// the first letters are not unique.
  func weekdayHeads(_ weekdays: [Weekday], width: Int) -> [TerminalText] {
    let short = weekdays.map { own(dates.shortWeekday($0)).truncated(to: width, ellipsis: "") }
    if width > 2, Set(short).count == weekdays.count { return short }
    return weekdays.map { own(dates.weekdayLetters($0)).truncated(to: width, ellipsis: "") }
  }

  /// The caller's lines of a day cell; nil for the default.
  func lines(of day: MonthDay) -> [(text: TerminalText, style: TextStyle)]? {
    guard let cells = content.cells else { return nil }
    return cells(PageCell(day: day, words: PageWords(settings))).map { line in
      (own(line.text), style(of: line, isQuiet: !day.isInMonth))
    }
  }

  /// The caller's lines of a row; nil for the default.
  func lines(of entry: AgendaEntry, on date: CivilDate) -> [(text: TerminalText, style: TextStyle)]? {
    content.lines(of: entry, on: date, PageWords(settings))?.map { (own($0.text), style(of: $0)) }
  }

  /// The date of a day in lists by day; `usual` without a pattern.
  func listDate(_ date: CivilDate, usual: (CivilDate) -> String) -> String {
    settings.timeline.datePattern.map { dates.date(date, pattern: $0) } ?? usual(date).capitalizedAtStart
  }

  /// The style of a caller's line. A quiet line has no colour, because dimming would make coloured text illegible.
  func style(of line: CellLine, isQuiet: Bool = false) -> TextStyle {
    let color = line.occurrence.map(style(of:)) ?? []
    var style = isQuiet || line.isQuiet ? color.text.union(.dim) : color.tag.union(color.text)
    if line.isBold { style.insert(.bold) }
    return style
  }

  /// The style of an event's title.
  func style(of occurrence: Occurrence) -> TextStyle {
    let color = TextStyle.link(links.number(of: occurrence.event.url))
      .union(colors.map { colorStyle($0.number(of: occurrence.event)) } ?? [])
    if settings.selectedUID == occurrence.uid, options.usesColor { return color.union(.reversed) }
    // Not dimmed, because terminals draw dimmed text with too little contrast.
    if occurrence.event.isStruck { return color.union(.struck) }
    return occurrence.event.status == .tentative ? color.union(.italic) : color
  }

  /// The style of a colour number.
  func colorStyle(_ number: Int) -> TextStyle {
    colorStyles.indices.contains(number) ? colorStyles[number] : []
  }

  /// Prepares the page's own text, such as a date, for output.
  func own(_ text: String) -> TerminalText {
    if let known = ownTexts[text] { return known }
    let own = TerminalText(options.own(text))
    if ownTexts.count < Self.mostOwnTexts { ownTexts[text] = own }
    return own
  }
}
