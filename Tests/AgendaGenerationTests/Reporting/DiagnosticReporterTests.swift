import CalendarModel
import Testing

@testable import AgendaGeneration

struct DiagnosticReporterTests {
  private let note = Diagnostic(.mappedTimeZone, message: "note", file: "a.ics")
  private let warning = Diagnostic(.droppedValue, message: "warning", file: "a.ics", line: 3, column: 4)
  private let error = Diagnostic(.notACalendar, message: "error", file: "a.ics")

  private func report(isStrict: Bool, isQuiet: Bool) -> (messages: [String], hasErrors: Bool) {
    var reporter = DiagnosticReporter(isStrict: isStrict, isQuiet: isQuiet)
    reporter.report([note, warning])
    return (reporter.messages, reporter.hasErrors)
  }

  @Test func strictnessOnlyRaises() {
    #expect(report(isStrict: false, isQuiet: false) == (["a.ics:3:4: warning: [dropped-value] warning"], false))
    #expect(report(isStrict: false, isQuiet: true) == ([], false))
    #expect(report(isStrict: true, isQuiet: false) == (["a.ics:3:4: error: [dropped-value] warning"], true))
    #expect(report(isStrict: true, isQuiet: true) == (["a.ics:3:4: error: [dropped-value] warning"], true))
  }

  @Test func errorsAreAlwaysReported() {
    var reporter = DiagnosticReporter(isStrict: false, isQuiet: true)
    reporter.report(Array(repeating: warning, count: 1000) + [error])
    #expect(reporter.messages == ["a.ics: error: [not-a-calendar] error"])
    #expect(reporter.hasErrors)
  }

  @Test func aFloodIsCutAndCounted() {
    var reporter = DiagnosticReporter(isStrict: false, isQuiet: false)
    reporter.report(Array(repeating: warning, count: 120) + [error])
    #expect(reporter.messages.count == DiagnosticReporter.warningLimit + 2)
    #expect(reporter.messages.last == "ics2day: 70 more; run 'ics2day check' to list all.")
  }

  @Test("Series that are cut short are counted apart, because 'check' lists none of them")
  func cutSeriesAreCountedApart() {
    let cut = Diagnostic(.truncatedRecurrence, message: "cut", file: "a.ics", line: 3)
    var reporter = DiagnosticReporter(isStrict: false, isQuiet: false)
    reporter.report(Array(repeating: cut, count: DiagnosticReporter.warningLimit + 1))
    #expect(reporter.messages.last == "ics2day: 1 more series is cut short; ask for fewer days, or --budget N.")
    reporter.report([cut, warning])
    #expect(
      reporter.messages.suffix(2) == [
        "ics2day: 2 more series are cut short; ask for fewer days, or --budget N.",
        "ics2day: 1 more; run 'ics2day check' to list all.",
      ])
  }

  @Test func noControlCharacterReachesTheTerminal() {
    #expect(terminalSafe("plain, déjà vu 日本 🎉") == "plain, déjà vu 日本 🎉")
    #expect(terminalSafe("\u{1B}[2J\n\r\u{9B}\u{202E}\u{2028}") == #"\u{1B}[2J\u{A}\u{D}\u{9B}\u{202E}\u{2028}"#)
  }
}
