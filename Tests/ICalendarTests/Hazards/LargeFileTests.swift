import CalendarModel
import Foundation
import ICalendar
import TestSupport
import Testing

/// Files that are large enough to be mapped.
struct LargeFileTests {
  private let scratch: Scratch
  private let path: String
  private let day = CivilDate(year: 2026, month: 3, day: 9)
  private let options = ReadingOptions(defaultZone: .utc)

  init() throws {
    scratch = try Scratch()
    let events = (0..<20_000).map { event("DTSTART:20260309T100000Z\nDTEND:20260309T110000Z", uid: "\($0)") }
    path = try scratch.file("large.ics", calendarText(events.joined()))
    #expect(try Data(contentsOf: URL(filePath: path)).count > 1 << 20)
  }

  @Test func aMappedFileIsReadLikeACopiedOne() throws {
    let read = try CalendarFile(path: path, name: "large.ics", options: options)
    let mapped = try CalendarFile(path: path, name: "large.ics", options: options, mapsLargeFiles: true)
    let dates = day..<day.adding(days: 1)
    #expect(read.read(dates, in: .utc).occurrences.count == 20_000)
    #expect(read.read(dates, in: .utc).occurrences.map(\.uid) == mapped.read(dates, in: .utc).occurrences.map(\.uid))
    #expect(read.diagnostics == mapped.diagnostics)
  }

  /// With a mapping, the process would end with SIGBUS.
  @Test func truncatingAFileChangesNothingThatWasOpened() throws {
    let file = try CalendarFile(path: path, name: "large.ics", options: options)
    let handle = try FileHandle(forWritingTo: URL(filePath: path))
    try handle.truncate(atOffset: 0)
    try handle.close()
    let occurrences = file.read(day..<day.adding(days: 1), in: .utc).occurrences
    #expect(occurrences.count == 20_000)
    #expect(file.check().isEmpty)
  }

  @Test func unopenableFilesAreFailuresWithTheirPath() {
    for (path, reason) in [
      (scratch.path("missing.ics"), "No such file or directory"), (scratch.directory.path, "Is a directory"),
      ("\(path)\0.ics", "the path contains a NUL"),
    ] {
      #expect(throws: FileError(path: path, reason: reason)) {
        try CalendarFile(path: path, name: path, options: options)
      }
    }
  }
}
