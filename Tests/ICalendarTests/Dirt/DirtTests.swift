import CalendarModel
import Foundation
import TestSupport
import Testing

@testable import ICalendar

/// Hand-made calendars, each with one fault that real feeds have.
@Suite(.needsCorpus) struct DirtTests {
  @Test func everyFileIsReadAsExpected() throws {
    let files = try Repository.files(Corpus.dirt, extension: "ics")
    #expect(files.count > 80)
    for file in files {
      let name = file.deletingPathExtension().lastPathComponent
      let calendar = CalendarFile(
        bytes: Array(try Data(contentsOf: file)), name: name, options: ReadingOptions(defaultZone: berlin))
      var events = calendar.lines(1600, 2030)
      if events.count > 6 { events = Array(events.prefix(3)) + ["… \(events.count) in all"] }
      let actual = DirtExpectation(events, calendar.faults)
      let expected = DirtExpectation.all[name]
      if actual != expected { print(actual.source(name: name), calendar.check(), separator: "\n") }
      #expect(actual == expected, "\(name)")
    }
    #expect(files.count == DirtExpectation.all.count)
  }
}
