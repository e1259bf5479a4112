internal import CalendarModel
internal import CalendarRendering

/// A page over the pages of a batch: every calendar with a small picture of each month and links.
struct BatchIndex {
  let tasks: [CalendarTask]
  let plans: [BatchPlan]
  let record: BatchRecord

  /// With more links than this the first page of each calendar stands for all, so that browsers can show the index.
  private static let linkLimit = 20_000

  var html: [UInt8] {
    var writer = MarkupWriter(dialect: .html)
    let linkCount = tasks.reduce(0) { count, task in
      count + plans[task.job].pages.reduce(0) { $0 + $1.formats.count }
    }
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
    let pages = task.pages(plans[task.job]).filter { record.pages[Fingerprint(of: $0.name).value] != nil }
    writer.element("section") { writer in
      writer.element("h2", text: task.calendar.displayName ?? task.name)
      writer.newline()
      guard !pages.isEmpty else { return writer.element("p", text: "No pages yet.") }
      if let density = record.densities[Fingerprint(of: task.densityKey).value] { write(density, &writer) }
      writer.element("ul") { writer in
        var period: Range<CivilDate>?
        var view: AgendaView?
        for (name, page, format) in hasAllLinks ? pages : Array(pages.prefix(1)) {
          let isNew = period != page.plan.period || view != page.plan.request.view
          (period, view) = (page.plan.period, page.plan.request.view)
          writer.element("li") { writer in
            if isNew { writer.text("\(page.plan.period.lowerBound) \(page.plan.request.view.rawValue) ") }
            writer.element("a", [.text("href", Self.reference(to: name))], text: format.fileExtension)
          }
        }
      }
    }
    writer.newline()
  }

  /// The months of a calendar, a square for each day, the fuller the darker.
  private func write(_ density: BatchRecord.Density, _ writer: inout MarkupWriter) {
    writer.element("ul", [.literal("class", "months")]) { writer in
      var day = 0
      while day < density.levels.count {
        let first = CivilDate(daysSinceEpoch: density.firstDay + day)
        let (year, month, _) = first.fields
        let count = CivilDate.daysInMonth(year: year, month: month)
        let levels = density.levels[day..<min(day + count, density.levels.count)]
        write(Array(levels), from: first, &writer)
        day += count
      }
    }
    writer.newline()
  }

  private func write(_ levels: [UInt8], from first: CivilDate, _ writer: inout MarkupWriter) {
    let offset = first.weekday.rawValue - 1
    let busy = levels.count { $0 != UInt8(ascii: "0") }
    let month = String(first.description.dropLast(3))
    writer.element("li") { writer in
      writer.element(
        "svg",
        [
          .literal("viewBox", "0 0 70 60"), .literal("role", "img"),
          .text("aria-label", "\(month): \(busy) days with events"),
        ]
      ) { writer in
        for level in 0...4 {
          var path = ""
          for (day, digit) in levels.enumerated() where digit == UInt8(ascii: "0") + UInt8(level) {
            path += "M\((day + offset) % 7 * 10) \((day + offset) / 7 * 10)h8v8h-8z"
          }
          guard !path.isEmpty else { continue }
          writer.empty("path", [.text("fill-opacity", ["0.08", "0.3", "0.5", "0.75", "1"][level]), .text("d", path)])
        }
      }
      writer.text(month)
    }
  }

  /// A relative reference (RFC 3986): everything but letters, digits and a few signs is encoded.
  private static func reference(to name: String) -> String {
    var result = "./"
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }
}
