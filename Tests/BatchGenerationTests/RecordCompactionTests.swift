import Bytes
import Foundation
import TestSupport
import Testing

@testable import BatchGeneration

@Suite struct RecordCompactionTests {
  private let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path

  private func line(_ page: Int, run: Int) -> [UInt8] {
    BatchRecord.line(
      page: "\(page).html", inputs: Fingerprint(of: "\(run)"), content: Fingerprint(of: "\(page) \(run)"))
  }

  private func size(_ directory: OutputDirectory) throws -> Int {
    try #require(FileManager.default.contents(atPath: directory.recordPath)).count
  }

  /// Each run of a site or batch adds a line for every page that changed.
  @Test func theRecordDoesNotGrowWithTheRuns() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let pageCount = 200
    var sizes: [Int] = []
    for run in 0..<(TestEnvironment.isFull ? 100 : 30) {
      let directory = try OutputDirectory(path, clearsRecord: false)
      let record = try directory.readRecord()
      #expect(record.pages.count == (run == 0 ? 0 : pageCount))
      for page in 0..<pageCount {
        let known = record.pages[Fingerprint(of: "\(page).html").value]?.content
        #expect(known == (run == 0 ? nil : Fingerprint(of: "\(page) \(run - 1)").value))
        try directory.append(line(page, run: run))
      }
      sizes.append(try size(directory))
    }
    let one = pageCount * line(0, run: 0).count
    #expect(sizes[0] == one)
    // At most three times as large. Now and then the lock is still held for a moment, by a program that another test starts.
    #expect(sizes.allSatisfy { $0 <= 6 * one }, "\(sizes)")
  }

  @Test func nothingIsLost() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    do {
      let directory = try OutputDirectory(path, clearsRecord: false)
      for run in 0..<10 {
        for page in 0..<100 { try directory.append(line(page, run: run)) }
        try directory.append(
          BatchRecord.line(
            calendar: "team", density: BatchRecord.Density(firstDay: run, levels: [UInt8(ascii: "0") + UInt8(run)])))
      }
      try directory.append(BatchRecord.line(page: "Grüße/a b.html", inputs: .init(), content: .init(), isNamed: true))
      try directory.append(BatchRecord.removalLine(kind: "p", key: Fingerprint(of: "7.html").value))
      // A killed run: a torn line, and a new record that did not get its name.
      try directory.append(Array(line(8, run: 99).dropLast(4)))
      try Data("half".utf8).write(to: URL(filePath: "\(path)/.ics2day-batch/1-2-record.tmp"))
      #expect(try size(directory) > 60_000)
    }
    let directory = try OutputDirectory(path, clearsRecord: false)
    let hidden = try FileManager.default.contentsOfDirectory(atPath: "\(path)/.ics2day-batch")
    #expect(Set(hidden) == ["lock", "record"])
    #expect(try size(directory) < 9_000)
    let record = try directory.readRecord()
    #expect(record.pages.count == 100)
    #expect(record.pages[Fingerprint(of: "7.html").value] == nil)
    #expect(record.pages[Fingerprint(of: "8.html").value]?.content == Fingerprint(of: "8 9").value)
    #expect(record.pages[Fingerprint(of: "Grüße/a b.html").value]?.name == "Grüße/a b.html")
    #expect(record.densities[Fingerprint(of: "team").value]?.levels == [UInt8(ascii: "9")])
  }

  /// Another run has the record open and goes on appending to it.
  @Test func aRunThatIsNotAloneLeavesTheRecord() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let first = try OutputDirectory(path, clearsRecord: false)
    for run in 0..<400 { try first.append(line(1, run: run)) }
    let full = try size(first)
    let second = try OutputDirectory(path, clearsRecord: false)
    #expect(try size(second) == full + 1)
    try first.append(line(1, run: 1_000))
    let known = try second.readRecord().pages[Fingerprint(of: "1.html").value]
    #expect(known?.content == Fingerprint(of: "1 1000").value)
  }

  @Test func aSmallRecordStays() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    do {
      let directory = try OutputDirectory(path, clearsRecord: false)
      for run in 0..<100 { try directory.append(line(1, run: run)) }
    }
    #expect(try size(try OutputDirectory(path, clearsRecord: false)) == 100 * line(1, run: 0).count + 1)
  }
}
