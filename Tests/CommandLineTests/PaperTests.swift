import Foundation
import TestSupport
import Testing

/// PDF and PNG by the program beside the tool.
@Suite struct PaperTests {
  @Test(arguments: ["day", "week", "month", "year", "picker", "scroll", "agenda", "timeline", "events"])
  func everyView(_ view: String) throws {
    let arguments = [view, "team.ics", "--date", "2026-03-09", "--format"]
    let pdf = try Tool.run(arguments + ["pdf"])
    #expect(pdf.status == 0)
    #expect(pdf.output.starts(with: Data("%PDF-1.".utf8)))
    #expect(pdf.output.suffix(6) == Data("%%EOF\n".utf8))
    #expect(try Tool.run(arguments + ["pdf"]).output == pdf.output)
    let png = try Tool.run(arguments + ["png", "--dpi", "48"])
    if view == "scroll" {
      #expect(png.status == 64)
      let sentence = "supports text, html, svg, pdf or json, not png. For an image: month --months 12."
      #expect(png.messages.contains(sentence), "\(png.messages)")
      return
    }
    #expect(png.output.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    #expect(try Tool.run(arguments + ["png", "--dpi", "48"]).output == png.output)
  }

  /// The bars of a week leave room for its hours, however long their titles are.
  @Test func longTitlesOfBarsAreCut() throws {
    let scratch = try Scratch()
    let titles = (0..<4).map { number in
      "BEGIN:VEVENT\nUID:\(number)\nDTSTART;VALUE=DATE:20260309\nDTEND;VALUE=DATE:2026031\(number)\nSUMMARY:"
        + String(repeating: "word\(number) ", count: 600) + "\nEND:VEVENT"
    }
    let path = try scratch.file("long.ics", calendarText(titles.joined(separator: "\n")))
    for view in ["week", "day"] {
      let run = try Tool.run([view, path, "--date", "2026-03-09", "--format", "pdf"])
      #expect(run.status == 0, "\(run.messages)")
      #expect(run.output.starts(with: Data("%PDF-1.".utf8)))
    }
  }

  /// All-day events have rows while the hours have most of the sheet.
  @Test func rowsOfAllDayEventsFollowTheHeight() throws {
    let scratch = try Scratch()
    func file(_ count: Int) throws -> String {
      let events = (0..<count).map { number in
        "BEGIN:VEVENT\nUID:\(number)\nDTSTART;VALUE=DATE:20260309\nSUMMARY:Birthday \(number)\nEND:VEVENT"
      }
      return try scratch.file("\(count).ics", calendarText(events.joined(separator: "\n")))
    }
    for (view, format) in [("day", "html"), ("day", "svg"), ("week", "html"), ("week", "svg")] {
      let run = try Tool.run([view, file(9), "--date", "2026-03-09", "--format", format])
      #expect(run.text.contains("Birthday 8") && !run.text.contains("+2 more"), "\(view) \(format)")
    }
    let low = try Tool.run(["week", file(3), "--date", "2026-03-09", "--height", "300", "--format", "svg"])
    #expect(low.text.contains("Birthday 2") && !low.text.contains("more"))
    let small = ["--date", "2026-03-09", "--format", "pdf", "--paper", "a5", "--landscape", "--margin", "40"]
    for view in ["day", "week"] {
      let run = try Tool.run([view, file(30)] + small)
      #expect(run.status == 0, "\(run.messages)")
    }
  }

  @Test func theWidthFollowsTheResolution() throws {
    func width(_ resolution: [String]) throws -> Int {
      let run = try Tool.run(["day", "team.ics", "--date", "2026-03-09", "--format", "png"] + resolution)
      // The width is in the bytes 16 to 19 (W3C PNG section 11.2.2).
      return run.output.dropFirst(16).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }
    #expect(try width([]) == 1588)
    #expect(try width(["--dpi", "96"]) == 794)
    #expect(try width(["--dpi", "300"]) == 2481)
  }

  /// An image has at most 50 million pixels by default, so that it takes little memory.
  @Test func largeImagesHaveFewerPixels() throws {
    let arguments = ["month", "team.ics", "--date", "2026-03-09", "--months", "18", "--format", "png"]
    let run = try Tool.run(arguments)
    #expect(run.status == 0, "\(run.messages)")
    let sides = [16, 20].map { run.output.dropFirst($0).prefix(4).reduce(0) { $0 << 8 | Int($1) } }
    #expect(sides[0] * sides[1] <= 50_000_000 && sides[1] <= 32_767 && sides[0] * sides[1] > 10_000_000)
    let resolution = try #require(run.output.firstRange(of: Data("pHYs".utf8))).upperBound
    #expect(run.output[resolution...].prefix(4).reduce(0) { $0 << 8 | Int($1) } < 7_500, "dots per metre")
  }

  @Test("An image that is too high at any resolution gets no advice about it")
  func highImages() throws {
    let arguments = ["month", "team.ics", "--date", "2026-03-09", "--format", "png", "--months"]
    let high = try Tool.run(arguments + ["60", "--dpi", "36"])
    #expect(high.status == 2)
    #expect(high.messages == "ics2day: One image of 60 sheets is too high; choose fewer days or PDF.\n")
    let sharp = try Tool.run(arguments + ["12", "--dpi", "600"])
    #expect(sharp.status == 2 && sharp.messages.contains("choose fewer days, a smaller --dpi, or PDF."))
  }

  @Test func theAuthorIsNamed() throws {
    let arguments = ["week", "team.ics", "--date", "2026-03-09", "--format"]
    let run = try Tool.run(arguments + ["pdf", "--author", "Ada Lovelace"])
    #expect(run.status == 0)
    #expect(run.output != (try Tool.run(arguments + ["pdf"]).output))
    #expect(try Tool.run(arguments + ["svg", "--author", "Ada"]).messages.contains("only on pdf"))
  }

  @Test func aPlannerHasAPageForEachPeriod() throws {
    let week = try Tool.run(["week", "team.ics", "--date", "2026-03-09", "--format", "pdf"])
    let weeks = try Tool.run(
      ["week", "team.ics", "--from", "2026-01-01", "--to", "2027-01-01", "--format", "pdf"])
    #expect(weeks.status == 0)
    // Fonts are most of a document of one page.
    #expect(weeks.output.count > week.output.count + 52 * 1_000)
    let planner = try Tool.run(["year,month,week", "team.ics", "--date", "2026", "--format", "pdf"])
    #expect(planner.output.count > weeks.output.count)
  }

  /// The tool without the other program says so, and leaves the file as it was.
  @Test func theOtherProgramIsMissing() throws {
    let scratch = try Scratch()
    let tool = scratch.url("ics2day")
    try FileManager.default.copyItem(at: Tool.executable, to: tool)
    let output = scratch.url("week.pdf")
    try Data("as it was".utf8).write(to: output)
    let run = try Tool.run(["week", "team.ics", "-o", output.path], executable: tool)
    #expect(run.status == 2)
    #expect(
      run.messages.hasPrefix("ics2day: PDF and PNG need the program ics2day-paper, which is neither beside ics2day"))
    #expect(try Data(contentsOf: output) == Data("as it was".utf8))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch.url(".").path).count { $0.hasPrefix(".ics2day") } == 0
    )
    // Other formats do not need it.
    #expect(try Tool.run(["week", "team.ics"], executable: tool).status == 0)
  }

  @Test func aBatchMakesDocuments() throws {
    let scratch = try Scratch()
    let pages = scratch.url("pages").path
    let run = try Tool.run([
      "batch", "team.ics", "family.ics", "--out", pages, "--view", "week", "--format", "pdf,png", "--from",
      "2026-03-01",
      "--to", "2026-03-20", "--name", "{calendar}-{date}.{ext}",
    ])
    #expect(run.status == 0, "\(run.messages)")
    let names = try FileManager.default.contentsOfDirectory(atPath: pages)
    #expect(names.count { $0.hasSuffix(".pdf") } == 8)
    #expect(names.count { $0.hasSuffix(".png") } == 8)
  }

  @Test func aBatchMakesOneDocumentOfEachCalendar() throws {
    let scratch = try Scratch()
    let pages = scratch.url("pages").path
    let arguments = [
      "batch", "team.ics", "family.ics", "--out", pages, "--view", "month,week", "--format", "pdf", "--one-document",
      "--from", "2026-03-01", "--to", "2026-05-01", "--name", "{calendar}.{ext}",
    ]
    #expect(try Tool.run(arguments).status == 0)
    let planner = try Tool.run([
      "month,week", "team.ics", "--from", "2026-03-01", "--to", "2026-05-01", "--format", "pdf",
    ])
    #expect(try Data(contentsOf: URL(filePath: pages).appending(path: "team.pdf")) == planner.output)
    #expect(try Tool.run(arguments + ["--resume"]).messages.contains("2 unchanged"))
  }
}
