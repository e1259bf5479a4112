import Foundation
import TestSupport
import Testing

/// Pages of the fixtures whose texts attack the page that they stand in.
@Suite struct HostilePageTests {
  private static let fixtures = [
    "addresses-with-other-schemes", "bidirectional-controls", "calendar-name-of-a-path", "control-characters",
    "image-of-another-host", "markup-in-texts", "style-in-color", "uid-of-a-path",
  ]

  private func page(_ fixture: String, _ arguments: String...) throws -> String {
    let file = Repository.fixtures.appending(path: "hazards/\(fixture).ics").path
    let run = try Tool.run(["agenda", file, "--date", "2026-03-09"] + arguments)
    #expect(run.status == 0)
    #expect(!run.text.isEmpty)
    return run.text
  }

  @Test(arguments: fixtures, ["html", "svg"]) func markupHoldsNothingThatActs(_ fixture: String, _ format: String)
    throws
  {
    let page = try page(fixture, "--format", format)
    for part in [
      "<script", "<img", "<svg onload", "<b>", "</style><", "href=\"javascript:", "href=\"vbscript:", "href=\"data:",
      "href=\"file:", "169.254.169.254", "tracker.example.org",
    ] {
      #expect(page.range(of: part, options: .caseInsensitive) == nil, "\(part)")
    }
    // One of each: what closes an element early would add another.
    for end in format == "html" ? ["</html>", "</body>", "</style>"] : ["</svg>"] {
      #expect(page.components(separatedBy: end).count == 2, "\(end)")
    }
  }

  @Test(arguments: fixtures, ["text", "csv", "markdown"]) func textHoldsNoControls(_ fixture: String, _ format: String)
    throws
  {
    let page = try page(fixture, "--format", format)
    for scalar in page.unicodeScalars where scalar != "\n" && scalar != "\r" {
      #expect(scalar.properties.generalCategory != .control, "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test(arguments: fixtures) func dataIsJSON(_ fixture: String) throws {
    _ = try JSONSerialization.jsonObject(with: Data(page(fixture, "--format", "json").utf8))
  }

  /// A page is named after its calendar's file, never after what the calendar calls itself or its events.
  @Test func namesInACalendarNameNoFiles() throws {
    let scratch = try Scratch()
    for fixture in ["calendar-name-of-a-path", "uid-of-a-path"] {
      let out = scratch.url("in/\(fixture)/out")
      try FileManager.default.createDirectory(at: out.deletingLastPathComponent(), withIntermediateDirectories: true)
      let run = try Tool.run([
        "batch", Repository.fixtures.appending(path: "hazards/\(fixture).ics").path, "--from", "2026-03-09", "--to",
        "2026-03-10", "--format",
        "html", "--out", out.path,
      ])
      #expect(run.status == 0, "\(run.messages)")
      let written = try FileManager.default.subpathsOfDirectory(atPath: scratch.directory.path)
      #expect(written.contains { $0.hasPrefix("in/\(fixture)/out/") && $0.hasSuffix(".html") })
      #expect(written.allSatisfy { !$0.hasSuffix(".html") || $0.contains("/out/") })
    }
  }
}
