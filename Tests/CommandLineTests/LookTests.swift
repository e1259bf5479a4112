import Foundation
import TestSupport
import Testing

/// Colours and paper from the command line.
struct LookTests {
  private func run(_ arguments: String...) throws -> Tool.Run {
    try Tool.run(["day", "team.ics", "single.ics", "--date", "2026-03-09"] + arguments)
  }

  private func theme(_ text: String) throws -> (scratch: Scratch, path: String) {
    let scratch = try Scratch()
    let file = scratch.directory.appending(path: "test.theme")
    try Data(text.utf8).write(to: file)
    return (scratch, file.path)
  }

  @Test func aThemeColoursThePage() throws {
    let theme = try theme("light.paper = #fffdf6\n")
    let page = try run("--theme", theme.path, "--format", "html")
    #expect(page.status == 0)
    #expect(page.text.contains("--paper:#fffdf6"))
  }

  @Test func faultsOfAThemeNameFileAndLine() throws {
    let theme = try theme("grey = no\nlight.ink = blue\nnothing\n")
    let page = try run("--theme", theme.path, "--format", "svg")
    #expect(page.status == 1)
    #expect(page.output.isEmpty)
    #expect(
      page.messages == """
        \(theme.path):2: error: a colour must be #rrggbb or #rgb, not 'blue'.
        \(theme.path):3: error: expected 'key = value'.

        """)
  }

  @Test func aThemeThatIsMissingIsAnError() throws {
    let page = try run("--theme", "missing.theme")
    #expect(page.status == 2)
    #expect(page.messages == "ics2day: missing.theme: No such file or directory\n")
  }

  /// With nine calendars, two prefer the same of the eight colours.
  @Test("Calendars without a name have different colours, which do not depend on the path, and colours of a theme")
  func calendarsWithoutNames() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(at: scratch.url("in"), withIntermediateDirectories: true)
    let names = (0..<9).map { "c\($0)" }
    for name in names {
      _ = try scratch.file("in/\(name).ics", calendarText(vevent(name, "DTSTART:20260309T090000Z", "SUMMARY:\(name)")))
    }
    let template = try scratch.file("t.txt", "{{#calendars}}{{color}}\n{{/calendars}}")
    func colors(_ files: [String], in directory: String = ".", theme: String? = nil) throws -> [Substring] {
      var arguments = ["agenda"] + files + ["--date", "2026-03-09", "--template", template]
      if let theme { arguments += ["--theme", try scratch.file("t.theme", theme)] }
      let run = try Tool.run(arguments, directory: scratch.url(directory))
      #expect(run.status == 0, "\(run.messages)")
      return run.text.split(separator: "\n")
    }
    let outside = try colors(names.map { "in/\($0).ics" })
    #expect(outside.count == 9 && Set(outside).count == 9)
    #expect(try colors(names.map { "\($0).ics" }, in: "in") == outside)
    for key in ["c0", "c0.ics", "in/c0.ics"] {
      let themed = try colors(["in/c0.ics", "in/c1.ics"], theme: "calendar.\(key) = #123456\n")
      #expect(themed.first == "#123456", "\(key)")
    }
  }

  @Test func greyPagesHaveNoColour() throws {
    let page = try run("--grey", "--format", "svg")
    #expect(page.status == 0)
    let colors = page.text.matches(of: /(?:fill|stroke)="#(\w\w)(\w\w)(\w\w)"/)
    #expect(!colors.isEmpty)
    // The page's own greys have a slight blue tint.
    for color in colors {
      let parts = [color.output.1, color.output.2, color.output.3].compactMap { Int($0, radix: 16) }
      #expect(try #require(parts.max()) - #require(parts.min()) <= 9, "\(color.output.0)")
    }
  }

  @Test func paperHasItsSize() throws {
    let svg = try run("--paper", "a5", "--landscape", "--margin", "8", "--notes", "--format", "svg")
    #expect(svg.text.contains("width=\"210mm\" height=\"148mm\""))
    #expect(svg.text.contains(">1 / 1<"))
    let html = try run("--paper", "letter", "--margin", "8", "--notes", "--format", "html")
    #expect(html.text.contains("@page{size:letter portrait;margin:8mm"))
    #expect(html.text.contains("<div class=\"notes\""))
    #expect(html.text.contains("class=\"small-months\""))
  }

  @Test func wrongValuesAreRefused() throws {
    for arguments in [["--paper", "b5"], ["--margin", "41"], ["--margin", "x"]] {
      let page = try Tool.run(["day", "team.ics", "--format", "svg"] + arguments)
      #expect(page.status == 64)
    }
    #expect(
      try Tool.run(["day", "team.ics", "--paper", "a4"]).messages.contains("--paper has no effect on the format text"))
  }
}
