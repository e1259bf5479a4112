package import Bytes
import CalendarLayout
import CalendarModel

/// Renders lists as Markdown (CommonMark with GFM tables): an agenda as a section per day, other pages as a table.
///
/// Calendar text is on one line without control characters, and every character with a meaning in Markdown or HTML is
/// escaped.
package struct MarkdownRenderer: ChunkRenderer {
  /// Creates a renderer; it has no options.
  package init() {}

  /// Renders the page as a UTF-8 document.
  package func render(_ page: Page, settings: PageSettings, to chunks: Chunks) {
    let dates = DateText(settings)
    let phrases = settings.locale.phrases
    var piece: [UInt8] = []
    func write(_ lines: [String]) {
      for line in lines { piece += Array(line.utf8) + [0x0A] }
      guard piece.count >= Chunks.pieceSize else { return }
      chunks.append(piece)
      piece.removeAll(keepingCapacity: true)
    }
    write(["# \(Self.escaped(PageTitle.document(of: page, settings: settings, dates: dates)))"])
    if let counts = page.eventCounts {
      write(["", Self.row([phrases.date, phrases.event]), "| --- | ---: |"])
      write(counts.filter { $0.count > 0 }.map { Self.row([dates.mediumDate($0.date), dates.number($0.count)]) })
    } else if let agenda = page.agenda {
      for section in agenda.sections where chunks.isOpen {
        write(Self.lines(of: section, dates: dates, settings: settings))
      }
    } else {
      write([
        "", Self.row([phrases.date, phrases.time, phrases.event, phrases.location]), "| --- | --- | --- | --- |",
      ])
      for occurrence in page.listed(settings) where chunks.isOpen {
        let (date, time) = OccurrenceTime.text(of: occurrence, dates: dates, zone: settings.zone)
        let cells = [
          dates.numericDate(date), time, Self.title(of: occurrence, phrases), occurrence.event.location ?? "",
        ]
        write([Self.row(cells, isStruck: occurrence)])
      }
      for occurrence in page.listed(settings) where chunks.isOpen {
        let details = Self.details(of: occurrence, dates: dates, settings: settings)
        if details.isEmpty { continue }
        write(["", "**\(Self.escaped(Self.title(of: occurrence, phrases)))**", ""] + details.map { "- \($0)" })
      }
    }
    chunks.append(piece)
  }

  /// An event's details, escaped; empty if the page does not show them.
  private static func details(of occurrence: Occurrence, dates: DateText, settings: PageSettings) -> [String] {
    guard settings.showsDetails else { return [] }
    return EventDetails(occurrence, words: EventWords(dates: dates, zone: settings.zone)).facts.map { fact in
      fact.mark.map { "\($0) \(escaped(fact.text))" } ?? escapedStart(fact.text)
    }
  }

  private static func lines(of section: AgendaSection, dates: DateText, settings: PageSettings) -> [String] {
    let phrases = dates.locale.phrases
    var lines = ["", "## \(escaped(dates.fullDate(section.date)))", ""]
    if section.entries.isEmpty { lines.append(escaped(phrases.noEvents)) }
    for entry in section.entries {
      let time =
        switch (entry.start, entry.end) {
        case (let start?, let end?):
          dates.timeRange(start, end, hasLength: entry.hasLength(in: settings.zone))
        case (let start?, nil): "\(dates.shortTime(start)) →"
        case (nil, let end?): "→ \(dates.shortTime(end))"
        case (nil, nil): phrases.allDay
        }
      var line = "- **\(escaped(time))** \(struck(escaped(title(of: entry.occurrence, phrases)), entry.occurrence))"
      if entry.dayCount > 1 { line += " (\(dates.number(entry.dayNumber))/\(dates.number(entry.dayCount)))" }
      let location = escaped(entry.occurrence.event.location ?? "")
      if !location.isEmpty { line += " · \(location)" }
      lines.append(line)
      lines += details(of: entry.occurrence, dates: dates, settings: settings).map { "  - \($0)" }
    }
    return lines
  }

  private static func title(of occurrence: Occurrence, _ phrases: PagePhrases) -> String {
    let summary = TerminalSanitizer.sanitized(occurrence.event.summary ?? "")
    let mark = TitleMark(occurrence.event).map { $0.text + " " } ?? ""
    let title = mark + (summary.isEmpty ? phrases.title(ofUntitled: occurrence.event) : summary)
    return occurrence.event.status == .tentative ? "\(title) (\(phrases.tentative))" : title
  }

  /// Strikes through a cancelled or completed event.
  private static func struck(_ escaped: String, _ occurrence: Occurrence) -> String {
    occurrence.event.isStruck ? "~~\(escaped)~~" : escaped
  }

  private static func row(_ cells: [String], isStruck occurrence: Occurrence? = nil) -> String {
    let texts = cells.enumerated().map { index, cell in
      let text = escaped(cell)
      return index == 2 ? occurrence.map { struck(text, $0) } ?? text : text
    }
    return "| \(texts.joined(separator: " | ")) |"
  }

  /// The same for the start of a list item, where a list, a rule, a heading or code could begin: `---`, `1. `, `+ `.
  private static func escapedStart(_ text: String) -> String {
    let escaped = escaped(text).drop { $0 == " " }
    let digits = escaped.prefix { $0.isASCII && $0.isNumber }
    let rest = escaped[digits.endIndex...]
    guard let first = rest.first else { return String(escaped) }
    return (digits.isEmpty ? "-+=" : ".)").contains(first) ? "\(digits)\\\(rest)" : String(escaped)
  }

  /// Joins the text to one line and escapes all ASCII punctuation that could be markup with backslashes.
  static func escaped(_ text: String) -> String {
    let line = TerminalSanitizer.sanitized(text)
    guard line.utf8.contains(where: isMarkup) else { return line }
    return .utf8 { escaped in
      for byte in line.utf8 {
        if isMarkup(byte) { escaped.append(UInt8(ascii: "\\")) }
        escaped.append(byte)
      }
    }
  }

  private static func isMarkup(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "|"), UInt8(ascii: "&"),
      UInt8(ascii: "~"), UInt8(ascii: "#"), UInt8(ascii: "!"), UInt8(ascii: "$"):
      true
    default: false
    }
  }
}
