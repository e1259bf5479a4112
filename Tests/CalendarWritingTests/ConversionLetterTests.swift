import CalendarModel
import CalendarWriting
import Foundation
import ICalendar
import TestSupport
import Testing

/// Calendars in `../shared/corpus/letters` that conversions must not change.
@Suite(.needsCorpus) struct ConversionLetterTests {
  private func file(_ name: String) throws -> CalendarFile {
    let url = Corpus.root.appending(path: "letters/\(name).ics")
    return try read(Array(try Data(contentsOf: url)))
  }

  private func read(_ bytes: [UInt8]) throws -> CalendarFile {
    var options = ReadingOptions(defaultZone: .utc)
    options.kinds = .all
    return try CalendarFile(bytes, options: options)
  }

  @Test(arguments: [CalendarFormat.ics, .jcal]) func publishedTimesKeepWhatTheySay(format: CalendarFormat) throws {
    let encoded = CalendarDocument([try file("freebusy-converted")]).encoded(as: format)
    #expect(encoded.diagnostics == [])
    let text = CalendarDocument([try read(encoded.bytes)]).encoded(as: .ics).text
    for line in [
      "ORGANIZER:mailto:jsmith@example.com", "URL:http://www.example.com/jsmith.ifb", "DTSTART:19980313T141711Z",
      "DTEND:19980410T141711Z", "FREEBUSY:19980314T233000Z/19980315T003000Z",
    ] {
      #expect(text.contains("\r\n\(line)\r\n"), "\(line)")
    }
  }

  @Test func anEndInAnotherFormStaysOrIsReported() throws {
    let file = try file("jscalendar-floating-and-utc")
    let ends = file.series().series.map(\.master?.end)
    for format in CalendarFormat.allCases {
      let encoded = CalendarDocument([file]).encoded(as: format)
      if format == .jscalendar {
        // An end without a zone beside a start in UTC is in UTC.
        #expect(encoded.diagnostics.map(\.property) == ["DTEND"])
        #expect(encoded.diagnostics.map(\.code) == [.notConverted])
      } else {
        #expect(try read(encoded.bytes).series().series.map(\.master?.end) == ends)
      }
    }
  }
}
