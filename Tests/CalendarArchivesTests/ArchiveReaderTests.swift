import CalendarArchives
import Foundation
import TestSupport
import Testing

struct ArchiveReaderTests {
  static let text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n"
  private let calendars: KeyValuePairs = ["a.ics": text, "sub/b.ICS": "second", "c.ical": ""]
  private let expected = [
    ArchiveMember.of("a.ics", text), .of("sub/b.ICS", "second"), .of("c.ical", ""),
  ]

  private func expectAll(_ bytes: [UInt8], _ comment: Comment? = nil, line: Int = #line) {
    let contents = ArchiveContents(of: bytes)
    #expect(contents.members == expected, comment)
    #expect(contents.error == nil, comment)
    #expect(contents.notes == [], comment)
  }

  // MARK: Formats

  @Test func gzipHasOneMember() throws {
    let gzip = Compression.gzip(Array(Self.text.utf8))
    #expect(ArchiveReader.recognizes(gzip))
    let names = [
      "feeds/team.ics.gz": "team.ics", "team.gz": "team", "team": "team", ".gz": ".gz", "": "unnamed",
      "TEAM.ICS.GZ": "TEAM.ICS",
    ]
    for (name, member) in names {
      var reader = try ArchiveReader(gzip, name: name)
      #expect(try reader.next() == .of(member, Self.text), "\(name)")
      #expect(try reader.next() == nil)
      #expect(reader.notes == [])
    }
  }

  @Test func gzipPartsAreJoined() {
    let parts = ["BEGIN:", "", "VCALENDAR"].map { Compression.gzip(Array($0.utf8)) }
    let contents = ArchiveContents(of: parts[0] + parts[1] + parts[2])
    #expect(contents.members == [.of("calendar", "BEGIN:VCALENDAR")])
    #expect(contents.error == nil)
  }

  @Test func bytesBehindGzipAreIgnored() {
    let gzip = Compression.gzip(Array(Self.text.utf8))
    let garbage = ArchiveContents(of: gzip + Array("<!-- cached -->".utf8))
    #expect(garbage.members == [.of("calendar", Self.text)])
    #expect(garbage.notes == ["Ignored 15 bytes after the compressed data."])
    #expect(garbage.error == nil)
    let padded = ArchiveContents(of: gzip + [UInt8](repeating: 0, count: 1_000))
    #expect(padded.members == [.of("calendar", Self.text)])
    #expect(padded.notes == [])
  }

  @Test func zipOfAllForms() {
    let entries = ZipBuilder(calendars).entries
    expectAll(ZipBuilder(entries).bytes, "deflated")
    expectAll(ZipBuilder(entries.map { $0.with { $0.isDeflated = false } }).bytes, "stored")
    expectAll(ZipBuilder(entries.map { $0.with { $0.hasDescriptor = true } }).bytes, "with descriptors")
    expectAll(ZipBuilder(entries.map { $0.with { $0.isZip64 = true } }).bytes, "with zip64 sizes")
    expectAll(ZipBuilder(entries.map { $0.with { $0.mode = 0 } }).bytes, "without kinds of files")
    var zip = ZipBuilder(entries)
    zip.isZip64 = true
    expectAll(zip.bytes, "with a zip64 list")
    zip = ZipBuilder(entries)
    zip.prefix = Array("#!/bin/sh\nexec unzip $0\n".utf8)
    #expect(!ArchiveReader.recognizes(zip.bytes))
    expectAll(zip.bytes, "behind a program")
    zip = ZipBuilder(entries)
    zip.comment = [UInt8](repeating: 0x20, count: 0xFFFF)
    expectAll(zip.bytes, "with a comment")
    zip = ZipBuilder(entries)
    zip.trailer = Array("<!-- cached -->".utf8)
    expectAll(zip.bytes, "before other bytes")
  }

  @Test func tarOfAllForms() {
    let tar = TarBuilder.archive(calendars)
    #expect(ArchiveReader.recognizes(tar))
    expectAll(tar)
    expectAll(Compression.gzip(tar), "compressed")
    expectAll(Array(tar.dropLast(512)), "one block at the end")
    expectAll(tar + [UInt8](repeating: 0, count: 9_000), "padded")
    var old = TarBuilder()
    for (name, text) in calendars { old.add(name, Array(text.utf8), magic: "") }
    expectAll(old.bytes + TarBuilder.end, "before ustar")
    // Joined by `cat`.
    expectAll(TarBuilder.archive(["a.ics": Self.text]) + TarBuilder.archive(["sub/b.ICS": "second", "c.ical": ""]))
  }

  /// `Fixtures/archives` has archives by Info-ZIP, GNU tar, gzip and Python, one of them compressed in parts.
  @Test(arguments: ["info-zip.zip", "python.zip", "gnu.tar", "pax.tar", "v7.tar", "gnu.tar.gz", "parts.tar.gz"])
  func archivesOfOtherPrograms(name: String) throws {
    var reader = try ArchiveReader(contentsOf: Repository.fixtures.appending(path: "archives/\(name)").path)
    var names: [String] = []
    while let member = try reader.next() {
      names.append(member.name)
      #expect(String(decoding: member.bytes, as: UTF8.self).hasPrefix("BEGIN:VCALENDAR"))
    }
    #expect(names.sorted() == ["school/team.ics", "school/занятия.ics"])
    #expect(reader.notes.contains(#"Skipped "school/readme.txt", because its name does not end in .ics."#))
  }

  // MARK: Names

  @Test func namesAreDecoded() {
    let marked = ZipBuilder.Entry("予定.ics", "1").with { $0.flags = 0x800 }
    let unmarked = ZipBuilder.Entry("予定 2.ics", "2")
    let old = ZipBuilder.Entry("x", "3").with { $0.name = [0x81] + Array("bung.ics".utf8) }
    let wrong = ZipBuilder.Entry("x", "4").with {
      $0.name = [0xFF] + Array(".ics".utf8)
      $0.flags = 0x800
    }
    let contents = ArchiveContents(of: ZipBuilder([marked, unmarked, old, wrong]).bytes)
    #expect(contents.members == [.of("予定.ics", "1"), .of("予定 2.ics", "2"), .of("übung.ics", "3")])
    #expect(contents.notes == [#"Skipped "unnamed", because its name cannot be read."#])
  }

  @Test func namesAreSafe() {
    let names = [
      "/etc/a.ics": "etc/a.ics", "../../a.ics": "a.ics", "C:\\Users\\a.ics": "Users/a.ics", "./x/./a.ics": "x/a.ics",
      "a\u{1B}[31m\n.ics": "a\u{FFFD}[31m\u{FFFD}.ics", "\u{202E}sci.ics": "\u{FFFD}sci.ics",
      "👩\u{200D}🏫.ics": "👩\u{200D}🏫.ics",
      String(repeating: "x", count: 300) + ".ics":
        "…" + String(repeating: "x", count: 250) + ".ics",
    ]
    for (name, safe) in names {
      let contents = ArchiveContents(of: ZipBuilder([.init(name, "")]).bytes)
      #expect(contents.members.map(\.name) == [safe])
    }
    let long = String(repeating: "é", count: 20_000) + ".ics"
    #expect(ArchiveContents(of: ZipBuilder([.init(long, "")]).bytes).members.first?.name.count == 255)
  }

  @Test func namesNeedNotBeUnique() {
    let entries = [ZipBuilder.Entry("a.ics", "1"), ZipBuilder.Entry("a.ics", "2")]
    #expect(ArchiveContents(of: ZipBuilder(entries).bytes).members == [.of("a.ics", "1"), .of("a.ics", "2")])
    let tar = TarBuilder.archive(["a.ics": "1", "a.ics": "2"])
    #expect(ArchiveContents(of: tar).members == [.of("a.ics", "1"), .of("a.ics", "2")])
  }

  // MARK: What is skipped

  @Test func otherFilesAreSkipped() {
    let entries: [ZipBuilder.Entry] = [
      .init("d/", "").with { $0.mode = 0o040755 },
      .init("link.ics", "a.ics").with { $0.mode = 0o120777 },
      .init("__MACOSX/d/._a.ics", "AppleDouble"),
      .init("secret.ics", "xxxxxxxxxxxxxxxx").with { $0.flags = 1 },
      .init("odd.ics", "x").with { $0.method = 97 },
      .init("more.zip", "PK"), .init("more.ics.gz", ""), .init("1.jpg", ""), .init("2.jpg", ""), .init("3.json", ""),
      .init("a.ics", Self.text),
    ]
    let contents = ArchiveContents(of: ZipBuilder(entries).bytes)
    #expect(contents.members == [.of("a.ics", Self.text)])
    #expect(contents.error == nil)
    #expect(
      contents.notes == [
        #"Skipped "secret.ics", because it is encrypted."#,
        #"Skipped "odd.ics", because its compression is not supported."#,
        #"Skipped "more.zip" and "more.ics.gz", because they are archives themselves."#,
        #"Skipped "link.ics", because it is a link."#,
        #"Skipped "__MACOSX/d/._a.ics", because it is metadata of macOS."#,
        #"Skipped "1.jpg", "2.jpg" and 1 more, because their names do not end in .ics."#,
      ])
  }

  @Test func tarHasLinksAndDevices() {
    var tar = TarBuilder()
    tar.add("d/", [], type: "5")
    tar.add("a.ics", Array(Self.text.utf8))
    tar.add("hard.ics", [], type: "1", link: "a.ics")
    tar.add("soft.ics", [], type: "2", link: "a.ics")
    tar.add("null.ics", [], type: "3")
    let contents = ArchiveContents(of: tar.bytes + TarBuilder.end)
    #expect(contents.members == [.of("a.ics", Self.text)])
    #expect(
      contents.notes == [
        #"Skipped "hard.ics" and "soft.ics", because they are links."#,
        #"Skipped "null.ics", because it is not a file."#,
      ])
  }

  // MARK: Errors

  @Test func otherFilesAreRefusedByName() {
    func error(_ bytes: [UInt8]) -> String? { ArchiveContents(of: bytes).error?.description }
    let mention = "only gzip, zip and tar archives can be read."
    #expect(error([]) == "This is not a gzip, zip or tar archive.")
    #expect(error(Array(Self.text.utf8)) == "This is not a gzip, zip or tar archive.")
    #expect(error([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]) == "This is a 7-Zip archive; \(mention)")
    #expect(error([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]) == "This is an xz file; \(mention)")
    for bytes in [[], Array(Self.text.utf8), [0x1F], [0x50, 0x4B]] { #expect(!ArchiveReader.recognizes(bytes)) }
  }

  @Test func archivesWithoutCalendars() {
    func error(_ entries: [ZipBuilder.Entry]) -> ArchiveError? { ArchiveContents(of: ZipBuilder(entries).bytes).error }
    #expect(error([])?.kind == .noCalendar)
    #expect(error([.init("a.txt", "")])?.kind == .noCalendar)
    #expect(error([.init("a.zip", "")])?.kind == .unsupported)
    #expect(error([.init("a.ics", "123456789012").with { $0.flags = 1 }])?.kind == .encrypted)
    for method: UInt16 in [12, 14] {
      let packed = ZipBuilder.Entry("a.ics", "123456789012").with { $0.method = method }
      #expect(error([packed, .init("a.txt", "")])?.kind == .unsupported)
      #expect(
        error([packed])?.description
          == "The compression of the calendars in the archive is not supported; unpack them.")
    }
    #expect(
      error([.init("a.txt", "")])?.description
        == "The archive contains no calendar, that is, no file whose name ends in .ics.")
  }

  @Test func archivesWithinArchivesAreRefused() {
    let inner = ZipBuilder(calendars).bytes
    for bytes in [Compression.gzip(inner), Compression.gzip(Compression.gzip(Array(Self.text.utf8)))] {
      let contents = ArchiveContents(of: bytes)
      #expect(contents.members == [])
      #expect(contents.error?.kind == .unsupported)
    }
  }

  @Test func pathsThatCannotBeRead() throws {
    #expect(throws: ArchiveError.self) { _ = try ArchiveReader(contentsOf: "/missing/a.zip") }
    let error = try #require(throws: ArchiveError.self) { _ = try ArchiveReader(contentsOf: "/missing/a.zip") }
    #expect(error.kind == .unreadable)
    #expect(error.description == "/missing/a.zip: No such file or directory; check the path and its permissions")
    #expect(throws: ArchiveError.self) { _ = try ArchiveReader(contentsOf: "/") }
    var limits = ArchiveLimits()
    limits.archiveBytes = 100
    let scratch = try Scratch()
    try Data(ZipBuilder(calendars).bytes).write(to: scratch.url("a.zip"))
    let large = try #require(throws: ArchiveError.self) {
      _ = try ArchiveReader(contentsOf: scratch.path("a.zip"), limits: limits)
    }
    #expect(large.kind == .tooLarge)
    #expect(large.description == "The archive is larger than 100 bytes.")
  }

  @Test func errorsAreThrownOnce() throws {
    var reader = try ArchiveReader(ZipBuilder([.init("a.txt", "")]).bytes)
    #expect(throws: ArchiveError.self) { try reader.next() }
    #expect(try reader.next() == nil)
  }

  @Test func threadsReadAtTheSameTime() async {
    let zip = ZipBuilder([ZipBuilder.Entry("予定.ics", Self.text).with { $0.flags = 0x800 }]).bytes
    await withTaskGroup(of: [ArchiveMember].self) { group in
      for _ in 0..<50 { group.addTask { ArchiveContents(of: zip).members } }
      for await members in group { #expect(members == [.of("予定.ics", Self.text)]) }
    }
  }
}
