import CalendarModel
import Testing

@testable import ICalendar

@Suite struct NULFileTests {
  @Test(arguments: [0, 1, 100_000])
  func aFileOfNULsSaysSo(_ count: Int) {
    let file = CalendarFile(
      bytes: [UInt8](repeating: 0, count: count), name: "zero.ics", options: ReadingOptions(defaultZone: .utc))
    #expect(!file.isCalendar)
    let message = file.diagnostics.last { $0.code == .notACalendar }?.message
    #expect(message == (count == 0 ? "the file is empty" : "the file contains only NUL bytes"))
  }

  @Test("The NULs of a file that is no text are not reported")
  func otherFiles() {
    let file = CalendarFile(
      bytes: [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3], name: "x.ics", options: ReadingOptions(defaultZone: .utc))
    #expect(file.diagnostics.map(\.message) == ["it looks like compressed data, not like a calendar"])
  }

  @Test(
    "Archives that are not read are named",
    arguments: [
      ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00, 0x00, 0x04], "data compressed with xz"),
      (Array("BZh91AY&SY".utf8), "data compressed with bzip2"),
      (Array("Rar!\u{1A}\u{7}\u{1}".utf8), "a RAR archive"),
    ] as [([UInt8], String)])
  func otherArchives(bytes: [UInt8], name: String) {
    let file = CalendarFile(bytes: bytes, name: "x.ics", options: ReadingOptions(defaultZone: .utc))
    #expect(
      file.diagnostics.map(\.message)
        == ["it looks like \(name) (gzip, zip and tar are read), not like a calendar"])
  }
}
