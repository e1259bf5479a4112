import CalendarModel
import CalendarRendering
import ICalendar
import TestSupport
import Testing

@testable import AgendaGeneration

/// What is left out of reports about differences that would be too large.
struct DifferenceBudgetTests {
  private func report(
    _ old: String, _ new: String, as format: OutputFormat, change: (inout AgendaRequest) -> Void = { _ in }
  ) throws -> (text: String, report: DifferenceReport) {
    var options = ReadingOptions(defaultZone: .utc)
    options.limits.pageBytes = 200_000
    func file(_ text: String) throws -> CalendarFile {
      try CalendarFile(Array(calendarText(text).utf8), name: "flood.ics", options: options)
    }
    var request = AgendaRequest()
    (request.view, request.format, request.timeZone, request.locale) = (.diff, format, "UTC", "en")
    (request.from, request.to) = (.day(CivilDate(2026, 3, 1)), .day(CivilDate(2026, 3, 31)))
    change(&request)
    let plan = try AgendaPlan(request: request, environment: AgendaEnvironment(now: Instant(secondsSinceEpoch: 0)))
    let report = DifferenceReport(from: try file(old), to: try file(new), title: nil, plan: plan)
    return (String(decoding: report.content(theme: Theme()).bytes, as: UTF8.self), report)
  }

  private func event(_ uid: String, _ lines: String...) -> String {
    (["BEGIN:VEVENT", "UID:\(uid)"] + lines + ["END:VEVENT"]).joined(separator: "\n")
  }

  private var flood: String {
    event(
      "flood", "DTSTART:20260301T000000Z", "DURATION:PT1H", "RRULE:FREQ=HOURLY",
      "SUMMARY:Flood \(String(repeating: "x", count: 2_000))")
  }

  @Test("Only what fits is listed, the rest is counted", arguments: [OutputFormat.text, .html, .markdown, .json, .csv])
  func longTitles(_ format: OutputFormat) throws {
    let talk = event("talk", "DTSTART:20260309T100000Z", "SUMMARY:Talk")
    let (text, report) = try report("", flood + "\n" + talk, as: format)
    let count = text.ranges(of: "Flood").count
    #expect((1...200).contains(count))
    #expect(text.contains("Talk"))
    if format != .json, format != .csv { #expect(text.contains("721 added")) }
    let about = try #require(report.diagnostics.first { $0.code == .limitExceeded })
    #expect(about.uid == "flood" && about.message.hasPrefix("the page is too large for all 720 occurrences; "))
  }

  @Test("Long UIDs are part of tables", arguments: [OutputFormat.json, .csv])
  func longUIDs(_ format: OutputFormat) throws {
    let uid = String(repeating: "u", count: 10_000)
    let (text, _) = try report(event(uid, "DTSTART:20260301T000000Z", "RRULE:FREQ=HOURLY"), "", as: format)
    #expect(text.ranges(of: "removed").count < 60)
  }

  @Test("An instance of many days is listed on each of them")
  func longInstances() throws {
    let long = event("long", "DTSTART:20200101T000000Z", "DURATION:P9999D", "RRULE:FREQ=DAILY", "SUMMARY:Long")
    let (text, report) = try report(long, "", as: .html)
    #expect(text.ranges(of: "Long").count < 2_000)
    #expect(report.hasDifferences)
  }

  @Test func whatFitsIsListed() throws {
    let (text, report) = try report("", event("talk", "DTSTART:20260309T100000Z", "SUMMARY:Talk"), as: .text)
    #expect(text.contains("1 added") && text.contains("+ Talk"))
    #expect(report.diagnostics.isEmpty)
  }
}
