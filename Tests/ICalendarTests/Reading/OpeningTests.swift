import CalendarModel
import Foundation
import ICalendar
import TestSupport
import Testing
import TimeZones

/// What opening a calendar accepts, and what it throws.
@Suite struct OpeningTests {
  private let options = ReadingOptions(defaultZone: berlin)
  private let text = calendarText("BEGIN:VEVENT\nUID:1\nDTSTART:20260309T080000Z\nSUMMARY:Tea\nEND:VEVENT")

  @Test func readsFromAllSources() throws {
    let scratch = try Scratch()
    let path = try scratch.file("team.ics", text)
    let bytes = Array(text.utf8)
    let files = [
      try CalendarFile(contentsOf: path, options: options), try CalendarFile(bytes, name: path, options: options),
      try CalendarFile(bytes.span, name: path, options: options),
    ]
    for file in files {
      #expect(file.eventCount == 1)
      #expect(file.name == path)
    }
  }

  @Test func otherFilesAreErrorsWithTheirName() {
    let page = Array("<!DOCTYPE html><html><body>Hello</body></html>".utf8)
    #expect(
      throws: CalendarFileError.notACalendar(
        "feed: it looks like an HTML page, not like a calendar; check the address or path")
    ) {
      try CalendarFile(page, name: "feed", options: options)
    }
  }

  @Test func unreadableFilesAreErrorsWithTheirName() throws {
    let scratch = try Scratch()
    let path = scratch.path("missing.ics")
    #expect(
      throws: CalendarFileError.unreadable(FileError(path: path, reason: "No such file or directory"))
    ) {
      try CalendarFile(contentsOf: path, options: options)
    }
  }

  @Test func damageIsNoError() throws {
    let file = try CalendarFile(Array("BEGIN:VEVENT\nDTSTART:2026".utf8), options: options)
    #expect(file.eventCount == 1)
    #expect(!file.check().isEmpty)
  }

  @Test func refusesFilesAboveTheLimit() throws {
    let scratch = try Scratch()
    let path = try scratch.file("team.ics", text)
    var options = options
    options.limits.bytes = text.utf8.count
    #expect(throws: Never.self) { try CalendarFile(contentsOf: path, options: options) }
    options.limits.bytes -= 1
    let reason = "larger than the limit of \(options.limits.bytes) bytes"
    #expect(throws: CalendarFileError.unreadable(FileError(path: path, reason: reason))) {
      try CalendarFile(contentsOf: path, options: options)
    }
    #expect(throws: CalendarFileError.unreadable(FileError(path: "x", reason: reason))) {
      try CalendarFile(Array(text.utf8), name: "x", options: options)
    }
  }

  private func everyDay(_ rule: String) throws -> [UInt8] {
    Array(calendarText("BEGIN:VEVENT\nUID:1\nDTSTART:20260309T080000Z\nRRULE:\(rule)\nEND:VEVENT").utf8)
  }

  @Test func occurrencesOfASeriesAreLimited() throws {
    let (first, end) = (CivilDate(2026, 3, 9), CivilDate(2026, 4, 9))
    var options = options
    for (most, count) in [(5, 5), (0, 0), (-1, 0), (10_000, 31)] {
      options.limits.occurrencesPerSeries = most
      let file = try CalendarFile(everyDay("FREQ=DAILY"), options: options)
      let result = file.read(first..<end, in: options.defaultZone)
      #expect(result.occurrences.count == count)
      #expect(result.diagnostics.map(\.code) == (count < 31 ? [.truncatedRecurrence] : []))
      let series = try #require(file.series().series.first)
      let answer = series.occurrences(in: first..<end, zone: options.defaultZone, limits: options.limits)
      #expect(answer.occurrences == result.occurrences)
      #expect(answer.diagnostics.map(\.message) == result.diagnostics.map(\.message))
    }
    // More than the usual number, for those who ask for it. Berlin skips an hour in this month.
    let minutes = try everyDay("FREQ=MINUTELY")
    options.limits.occurrencesPerSeries = 50_000
    let month = try CalendarFile(minutes, options: options).read(first..<end, in: options.defaultZone)
    #expect(month.occurrences.count == 31 * 24 * 60 - (9 + 1) * 60)
    #expect(month.diagnostics.isEmpty)
  }

  @Test func stepsOfTheSearchAreLimited() throws {
    var options = options
    // 29 February on a Monday comes every 28 years.
    let bytes = try everyDay("FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO;BYHOUR=5")
    let (first, end) = (CivilDate(2044, 2, 1), CivilDate(2044, 3, 1))
    var counts: [Int] = []
    for steps in [20_000_000, 0] {
      options.limits.searchSteps = steps
      let result = try CalendarFile(bytes, options: options).read(first..<end, in: options.defaultZone)
      counts.append(result.occurrences.count)
    }
    #expect(counts[0] == 3_600)
  }

  @Test func eventsOfAFileAreLimited() throws {
    var options = options
    options.limits.events = 2
    let events = (1...3).map { "BEGIN:VEVENT\nUID:\($0)\nDTSTART:20260309T080000Z\nEND:VEVENT" }
    let file = try CalendarFile(Array(calendarText(events.joined(separator: "\n")).utf8), options: options)
    #expect(file.eventCount == 2)
    #expect(file.diagnostics.map(\.message) == ["more than 2 events; this one is ignored"])
    #expect(file.diagnostics.map(\.line) == [12])
  }

  /// A mapped file would end the process here.
  @Test func survivesTruncation() throws {
    let scratch = try Scratch()
    let events = (0..<20_000).map {
      "BEGIN:VEVENT\nUID:\($0)\nDTSTART:20260309T080000Z\nSUMMARY:Tea with many biscuits\nEND:VEVENT"
    }
    let path = try scratch.file("team.ics", calendarText(events.joined(separator: "\n")))
    let file = try CalendarFile(contentsOf: path, options: options)
    try Data().write(to: scratch.url("team.ics"))
    let handle = try FileHandle(forUpdating: scratch.url("team.ics"))
    try handle.truncate(atOffset: 0)
    #expect(file.series().series.count == 20_000)
  }

  @Test func limitsAnAnswer() throws {
    var options = options
    options.limits.occurrences = 3
    let daily = calendarText("BEGIN:VEVENT\nUID:1\nDTSTART:20260309T080000Z\nRRULE:FREQ=DAILY\nEND:VEVENT")
    let file = try CalendarFile(Array(daily.utf8), options: options)
    let day = CivilDate(year: 2026, month: 3, day: 9)
    let result = file.read(day..<day.adding(days: 30), in: berlin)
    #expect(result.occurrences.count == 3)
    #expect(
      result.diagnostics.map(\.message) == ["more than 3 occurrences in the requested days; the rest is not shown"])
  }

  @Test func zonesOfTheCallerComeFirst() throws {
    let text = calendarText(
      """
      BEGIN:VEVENT
      UID:1
      DTSTART;TZID=Head office:20260309T090000
      END:VEVENT
      BEGIN:VEVENT
      UID:2
      DTSTART;TZID=Europe/Berlin:20260309T090000
      END:VEVENT
      BEGIN:VEVENT
      UID:3
      DTSTART:20260309T090000
      END:VEVENT
      BEGIN:VEVENT
      UID:4
      DTSTART;TZID=Nowhere:20260309T090000
      END:VEVENT
      """, header: "X-WR-TIMEZONE:Branch\n")
    var options = ReadingOptions(defaultZone: .utc)
    options.zoneAliases = ["Head office": "Asia/Tokyo", "Branch": "Asia/Kolkata", "Elsewhere": "No/Such"]
    options.zones = ["Europe/Berlin": Zone(identifier: "Mine", offsetInSeconds: 7_200)]
    let file = try CalendarFile(Array(text.utf8), options: options)
    let starts = file.series().series.compactMap { $0.master?.start }
    #expect(starts.map { $0.zone?.identifier } == ["Asia/Tokyo", "Mine", "Asia/Kolkata", "Asia/Kolkata"])
    #expect(starts.map { $0.instant(in: .utc).utc.hour } == [0, 7, 3, 3])
  }

  @Test func readsOtherCharsets() throws {
    let text = calendarText("BEGIN:VEVENT\nUID:1\nDTSTART:20260309T080000Z\nSUMMARY:T?\nLOCATION:Zoë\nEND:VEVENT")
    let bytes = text.utf8.map { $0 == UInt8(ascii: "?") ? 0x80 : $0 }
    var options = options
    let standard = try CalendarFile(bytes, options: options).series().series.first?.master
    #expect(standard?.summary == "T€")
    options.fallbackCharset = Charset(name: "Test") { bytes in
      bytes.contains(0x80)
        ? String(decoding: bytes.flatMap { $0 == 0x80 ? Array("ea".utf8) : [$0] }, as: UTF8.self) : nil
    }
    let file = try CalendarFile(bytes, options: options)
    let event = file.series().series.first?.master
    #expect(event?.summary == "Tea")
    #expect(event?.location == "Zoë")
    #expect(file.diagnostics.map(\.message) == ["1 line is not UTF-8; read as Test"])
    #expect(Charset.isoLatin1.decode([0x54, 0xE9]) == "Té")
  }
}
