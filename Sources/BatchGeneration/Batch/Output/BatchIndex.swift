internal import AgendaGeneration
internal import Bytes
internal import CalendarModel
internal import CalendarRendering

/// The index page of a batch: every calendar with links to its pages and a small heat map of each month.
struct BatchIndex {
  let tasks: [CalendarTask]
  let plans: [BatchPlan]
  let record: BatchRecord
  /// The link text of each page, by plan.
  private let labels: [[String]]

  init(tasks: [CalendarTask], plans: [BatchPlan], record: BatchRecord) {
    self.tasks = tasks
    self.plans = plans
    self.record = record
    labels = plans.map { plan in
      plan.pages.map { "\($0.plan.period.lowerBound) \($0.plan.view.rawValue) " }
    }
  }

  /// If there are more links, only the first page of each calendar is linked, so that browsers can display the index.
  private static let linkLimit = 20_000

  var html: [UInt8] {
    var writer = MarkupWriter(dialect: .html)
    let linkCount = tasks.reduce(0) { $0 + plans[$1.job].outputs.count }
    writer.markup(
      """
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" lang="en">
      <head>
      <meta charset="utf-8"/>
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="color-scheme" content="light dark"/>
      <title>Calendars</title>
      <style>
      :root{color-scheme:light dark;--ink:#1d1d1f;--paper:#fff;--line:#dadce0;--quiet:#5f6368;--full:0,114,178}
      @media screen and (prefers-color-scheme:dark){:root{--ink:#ececee;--paper:#17181b;--line:#36393f;--quiet:#a2a6ad;--full:86,180,233}}
      body{margin:2rem auto;max-width:80rem;padding:0 1rem;background:var(--paper);color:var(--ink);font:100%/1.4 system-ui,sans-serif}
      section{border-block-start:1px solid var(--line);padding-block:.75rem}
      h2{margin:0 0 .4rem;font-size:1rem;overflow-wrap:anywhere}
      ul{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:.3rem .9rem;font-size:.8125rem;font-variant-numeric:tabular-nums}
      .months{gap:.5rem;margin-block-end:.4rem}
      .months li{text-align:center;color:var(--quiet);font-size:.6875rem}
      svg{display:block;inline-size:4.4rem;block-size:auto;fill:rgb(var(--full))}
      a{color:inherit}
      p{color:var(--quiet)}
      </style>
      </head>
      <body>
      <main>
      <h1>Calendars</h1>

      """)
    for task in tasks { write(task, hasAllLinks: linkCount <= Self.linkLimit, &writer) }
    writer.markup("</main>\n</body>\n</html>\n")
    return writer.bytes
  }

  private func write(_ task: CalendarTask, hasAllLinks: Bool, _ writer: inout MarkupWriter) {
    writer.markup("<section><h2>")
    writer.text(task.calendar.displayName ?? task.name)
    writer.markup("</h2>\n")
    var count = 0
    var page: Int?
    for output in plans[task.job].outputs {
      let name = output.name.path(calendar: task.name)
      guard record.pages[Fingerprint(of: name).value] != nil else { continue }
      if count == 0 {
        if let density = record.densities[Fingerprint(of: task.recordKey).value] { write(density, &writer) }
        writer.markup("<ul>")
      } else if !hasAllLinks {
        break
      }
      count += 1
      writer.markup("<li>")
      if output.page != page {
        page = output.page
        writer.text(labels[task.job][output.page])
      }
      writer.markup("<a href=\"")
      Self.writeReference(to: name, &writer)
      writer.markup("\">")
      writer.text(output.fileExtension)
      writer.markup("</a></li>")
    }
    writer.markup(count > 0 ? "</ul></section>\n" : "<p>No pages yet.</p></section>\n")
  }

  /// Writes the months of a calendar: one square per day, darker if the day has more events.
  private func write(_ density: BatchRecord.Density, _ writer: inout MarkupWriter) {
    writer.markup("<ul class=\"months\">")
    var day = 0
    while day < density.levels.count {
      let first = CivilDate(daysSinceEpoch: density.firstDay + day)
      let (year, month, _) = first.fields
      let count = CivilDate.daysInMonth(year: year, month: month)
      write(density.levels[day..<min(day + count, density.levels.count)], from: first, &writer)
      day += count
    }
    writer.markup("</ul>\n")
  }

  private func write(_ levels: ArraySlice<UInt8>, from first: CivilDate, _ writer: inout MarkupWriter) {
    let offset = first.weekday.rawValue - 1
    let month = String(first.description.dropLast(3))
    writer.markup("<li><svg viewBox=\"0 0 70 60\" role=\"img\" aria-label=\"")
    writer.text(month)
    writer.markup(": ")
    writer.number(levels.count { $0 != UInt8(ascii: "0") })
    writer.markup(" days with events\">")
    // One bit per day, for each level.
    var days = [UInt32](repeating: 0, count: Self.opacities.count)
    for (day, digit) in levels.enumerated() {
      let level = Int(digit &- UInt8(ascii: "0"))
      if days.indices.contains(level) { days[level] |= 1 << UInt32(day) }
    }
    let squares = Self.squares
    for (level, opacity) in Self.opacities.enumerated() where days[level] != 0 {
      writer.markup("<path fill-opacity=\"")
      writer.markup(opacity)
      writer.markup("\" d=\"")
      while days[level] != 0 {
        writer.append(squares[days[level].trailingZeroBitCount + offset])
        days[level] &= days[level] - 1
      }
      writer.markup("\"/>")
    }
    writer.markup("</svg>")
    writer.text(month)
    writer.markup("</li>")
  }

  /// The squares of a month whose first day is in the first column, one row per week.
  private static let squares = (0..<42).map { place in
    Markup.html { writer in
      writer.markup("M")
      writer.number(place % 7 * 10)
      writer.markup(" ")
      writer.number(place / 7 * 10)
      writer.markup("h8v8h-8z")
    }
  }

  /// By level, from no events to the most.
  private static let opacities: [StaticString] = ["0.08", "0.3", "0.5", "0.75", "1"]

  /// Writes a relative reference (RFC 3986): all but letters, digits and a few signs are percent-encoded.
  private static func writeReference(to name: String, _ writer: inout MarkupWriter) {
    writer.markup("./")
    writer.text(name.utf8.allSatisfy(isUnreserved) ? name : encoded(name))
  }

  private static func encoded(_ name: String) -> String {
    var result: [UInt8] = []
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in name.utf8 {
      if isUnreserved(byte) {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
