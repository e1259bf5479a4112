import AgendaGeneration
import Testing

@testable import ics2day

/// What depends on the terminal, told by its environment.
struct TerminalTests {
  @Test(arguments: [
    (["TERM": "xterm-kitty"], true), (["TERM": "xterm-256color"], false), (["TERM": "dumb"], false), ([:], false),
    (["TERM": "xterm-256color", "VTE_VERSION": "7200"], true),
    (["TERM": "xterm-256color", "VTE_VERSION": "4800"], false),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], true),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], false),
    (["TERM": "xterm-256color", "WT_SESSION": "1"], true), (["TERM": "xterm-256color", "WT_SESSION": ""], false),
    (["TERM": "tmux-256color", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.4"], true),
    (["TERM": "tmux-256color", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.3a"], false),
    (["TERM": "screen", "VTE_VERSION": "7200"], false),
    (["TERM": "xterm-kitty", "FORCE_HYPERLINK": "0"], false), (["TERM": "linux", "FORCE_HYPERLINK": "1"], true),
  ])
  func terminalsWithHyperlinks(_ variables: [String: String], isKnown: Bool) {
    #expect(HyperlinkSupport.isKnown { variables[$0] } == isKnown)
  }

  @Test(arguments: [
    ([:], true, "less"), ([:], false, nil), (["PAGER": "more"], true, "more"), (["PAGER": ""], true, nil),
    (["PAGER": "cat"], true, nil), (["PAGER": "more", "ICS2DAY_PAGER": "less -S"], false, "less -S"),
    (["PAGER": "more", "ICS2DAY_PAGER": "cat"], true, nil),
  ])
  func pagers(_ variables: [String: String], hasLess: Bool, command: String?) {
    let pager = Pager(rows: 24, variable: { variables[$0] }, hasProgram: { $0 == "less" && hasLess })
    #expect(pager == command.map { Pager(command: $0, rows: 24) })
    #expect(Pager(rows: nil, variable: { variables[$0] }, hasProgram: { _ in true }) == nil)
  }

  @Test func theActivityFitsTheTerminal() {
    #expect(ActivityLine.text("Reading team.ics", seconds: 3, width: 80) == "Reading team.ics · 3 s")
    let path = "Reading " + String(repeating: "a", count: 200)
    #expect(ActivityLine.text(path, seconds: 12, width: 40).count == 39)
    #expect(ActivityLine.text(path, seconds: 12, width: 40).hasSuffix("a… · 12 s"))
    let wide = ActivityLine.text("Reading " + String(repeating: "東", count: 200), seconds: 1, width: 40)
    #expect(wide.count <= 26 && wide.hasSuffix("… · 1 s"))
    #expect(ActivityLine.text(path, seconds: 1, width: 3) == "… · 1 s")
  }

  @Test func optionsOfTerminals() throws {
    let request = try #require(
      try run(["week", "a.ics", "--hyperlinks", "always", "--width", "120", "--no-pager", "--color", "never"]))
    #expect(
      request.terminal.hyperlinkUse == .always && request.terminal.textWidth == 120 && !request.terminal.usesPager)
    #expect(throws: UsageError("--width 39: expected an integer from 40 to 200.")) {
      try ArgumentParser.parse(["week", "a.ics", "--width", "39"])
    }
  }

  private func run(_ arguments: [String]) throws -> AgendaRequest? {
    guard case .run(let request, _) = try ArgumentParser.parse(arguments) else { return nil }
    return request
  }
}
