import Foundation
import Testing

@testable import BatchGeneration

@Suite struct PageGroupTests {
  private let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path

  private func line(_ name: String) -> [UInt8] { Array("\(name)\n".utf8) }

  @Test func calendarsAreDoneWhenAllOfTheirPagesAre() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let directory = try OutputDirectory(path, clearsRecord: false)
    var group = PageGroup(directory, threadCount: 1)
    for position in 0..<3 {
      group.begin(position)
      try group.add([1], named: "\(position)/a.html", line: line("a\(position)"))
      try group.add([2, 3], named: "\(position)/b.html", line: line("b\(position)"))
      group.end(CalendarResult(status: .unchanged), line: line("d\(position)"))
      #expect(!FileManager.default.fileExists(atPath: "\(path)/\(position)/a.html"))
    }
    #expect(!group.isDue)
    let settled = group.settle()
    #expect(settled.map(\.position) == [0, 1, 2])
    #expect(settled.allSatisfy { $0.result.status == .done && $0.result.writtenCount == 2 })
    #expect(FileManager.default.contents(atPath: "\(path)/2/b.html") == Data([2, 3]))
    let record = FileManager.default.contents(atPath: directory.recordPath).map { String(decoding: $0, as: UTF8.self) }
    #expect(record == "a0\nb0\na1\nb1\na2\nb2\nd0\nd1\nd2\n")
    #expect(group.settle().isEmpty)
  }

  @Test func aPageThatCannotBeFailsItsOwnCalendar() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let directory = try OutputDirectory(path, clearsRecord: false)
    // A file cannot replace a directory.
    try FileManager.default.createDirectory(atPath: "\(path)/0/a.html", withIntermediateDirectories: true)
    var group = PageGroup(directory, threadCount: 1)
    for position in 0..<2 {
      group.begin(position)
      try group.add([1], named: "\(position)/a.html", line: line("a\(position)"))
      try group.add([2], named: "\(position)/b.html", line: line("b\(position)"))
      group.end(CalendarResult(status: .unchanged), line: line("d\(position)"))
    }
    let results = group.settle().map(\.result)
    #expect(results.map(\.status) == [.failed, .done])
    #expect(results[0].writtenCount == 1)
    #expect(results[0].messages == ["\(path)/0/a.html: Is a directory"])
    let record = FileManager.default.contents(atPath: directory.recordPath).map { String(decoding: $0, as: UTF8.self) }
    #expect(record == "b0\na1\nb1\nd1\n")
    let hidden = try FileManager.default.contentsOfDirectory(atPath: "\(path)/.ics2day-batch")
    #expect(!hidden.contains { $0.hasSuffix(".tmp") })
  }

  @Test func manyPagesOfACalendarDoNotWait() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let directory = try OutputDirectory(path, clearsRecord: false)
    try FileManager.default.createDirectory(atPath: "\(path)/c/3.html", withIntermediateDirectories: true)
    var group = PageGroup(directory, threadCount: 1)
    group.begin(7)
    var added = 0
    #expect(throws: (any Error).self) {
      for number in 0..<100 {
        try group.add([1], named: "c/\(number).html", line: line("\(number)"))
        added += 1
      }
    }
    #expect(added == 7)
    group.end(CalendarResult(status: .remaining), line: [])
    let settled = group.settle()
    #expect(settled.map(\.result.status) == [.failed])
    #expect(settled.map(\.result.writtenCount) == [7])
  }
}
