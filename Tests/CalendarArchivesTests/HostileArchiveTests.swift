import CalendarArchives
import Foundation
import TestRandom
import TestSupport
import Testing

/// Archives that are damaged or made to do harm: nothing crashes or hangs, no member is wrong, and none is lost silently.
struct HostileArchiveTests {
  /// Three calendars that do not compress to nothing.
  private static let calendars: [ArchiveMember] = {
    var random = SplitMix64(seed: 1)
    return ["a.ics", "b.ics", "c.ics"].map { name in
      let lines = (0..<8).map { _ in "UID:\(random.next())\r\n" }
      return .of(name, "BEGIN:VCALENDAR\r\n\(lines.joined())END:VCALENDAR\r\n")
    }
  }()

  private static func zip(_ change: (inout ZipBuilder.Entry) -> Void = { _ in }) -> [UInt8] {
    ZipBuilder(calendars.map { ZipBuilder.Entry($0.name, $0.bytes).with(change) }).bytes
  }

  private static let tar: [UInt8] = {
    var tar = TarBuilder()
    for calendar in calendars { tar.add(calendar.name, calendar.bytes) }
    return tar.bytes + TarBuilder.end
  }()

  private static let archives: KeyValuePairs<String, [UInt8]> = [
    "zip": zip(), "stored zip": zip { $0.isDeflated = false }, "zip with descriptors": zip { $0.hasDescriptor = true },
    "tar": tar, "tar.gz": Compression.gzip(tar),
  ]

  // MARK: Damage

  /// A quick run changes every fifth bit, which is each bit of a byte in turn.
  private static let step = TestEnvironment.isFull ? 1 : 5

  @Test func everyCutIsReported() {
    for (name, archive) in Self.archives {
      for count in 0..<archive.count {
        let contents = ArchiveContents(of: Array(archive[..<count]))
        #expect(Self.calendars.starts(with: contents.members), "\(name) cut at \(count)")
        // The end mark of a tar archive may be half as long.
        if name == "tar", count >= archive.count - 512 { continue }
        #expect(contents.error != nil, "\(name) cut at \(count)")
      }
    }
  }

  @Test func everyCutOfGzipIsReported() {
    let archive = Compression.gzip(Self.calendars[0].bytes)
    for count in 0..<archive.count {
      let contents = ArchiveContents(of: Array(archive[..<count]))
      #expect(contents.members == [])
      #expect(contents.error?.kind == (count < 2 ? .notAnArchive : .damaged))
    }
  }

  @Test func membersBeforeACutAreRead() throws {
    let archive = Self.zip()
    let contents = ArchiveContents(of: Array(archive.dropLast(30)))
    #expect(contents.members == Self.calendars)
    #expect(contents.error?.description == "The archive is damaged: it ends too early.")
    let compressed = Compression.gzip(Self.tar)
    let cut = ArchiveContents(of: Array(compressed[..<(compressed.count * 3 / 4)]))
    #expect(cut.members == Array(Self.calendars.prefix(2)))
    #expect(cut.error?.description == "The archive is damaged: it ends too early.")
  }

  /// A name may be changed without a trace, as zip and tar have no checksum of it, or not one that is strong.
  @Test func everyChangedBitOfAZipIsHarmless() {
    for (name, archive) in Self.archives.prefix(3) {
      for bit in stride(from: 0, to: archive.count * 8, by: Self.step) {
        var changed = archive
        changed[bit / 8] ^= 1 << (bit % 8)
        expectNothingWrong(ArchiveContents(of: changed), "\(name), bit \(bit)")
      }
    }
  }

  @Test func everyChangedBitOfGzipIsReported() {
    let original = Self.calendars[0].bytes
    let archive = Compression.gzip(original)
    for bit in stride(from: 16, to: archive.count * 8, by: Self.step) {
      var changed = archive
      changed[bit / 8] ^= 1 << (bit % 8)
      let contents = ArchiveContents(of: changed)
      // Some bits have no meaning: the header's, and the last before the checksum.
      #expect(contents.members.map(\.bytes) == (contents.error == nil ? [original] : []), "bit \(bit)")
    }
  }

  @Test func changedBitsOfACompressedTarAreReported() {
    let archive = Compression.gzip(Self.tar)
    for bit in stride(from: 80, to: archive.count * 8, by: Self.step) {
      var changed = archive
      changed[bit / 8] ^= 1 << (bit % 8)
      let contents = ArchiveContents(of: changed)
      #expect(contents.error != nil || contents.members == Self.calendars, "bit \(bit)")
    }
  }

  @Test func manyChangedBytesAreHarmless() {
    var random = SplitMix64(seed: TestSeed.value)
    for (name, archive) in Self.archives {
      for round in 0..<(TestEnvironment.isFull ? 2_000 : 500) {
        var changed = archive
        for _ in 0...random.below(8) {
          changed[random.below(changed.count)] = UInt8(truncatingIfNeeded: random.next())
        }
        let contents = ArchiveContents(of: changed)
        if !name.hasPrefix("tar") { expectNothingWrong(contents, "\(name), round \(round)") }
      }
    }
  }

  @Test(arguments: ["pax.tar", "gnu.tar", "v7.tar", "parts.tar.gz", "info-zip.zip"])
  func changedArchivesOfOtherProgramsAreHarmless(name: String) throws {
    let archive = [UInt8](try Data(contentsOf: Repository.fixtures.appending(path: "archives/\(name)")))
    let whole = ArchiveContents(of: archive)
    var random = SplitMix64(seed: TestSeed.value)
    for round in 0..<(TestEnvironment.isFull ? 1_000 : 250) {
      var changed = archive
      for _ in 0...random.below(8) {
        changed[random.below(changed.count)] = UInt8(truncatingIfNeeded: random.next())
      }
      let contents = ArchiveContents(of: changed)
      let isReported = contents.error != nil || contents.notes != whole.notes
      #expect(contents.members.count == whole.members.count || isReported, "round \(round)")
    }
  }

  /// libarchive ends the process where it cannot convert a name while errno says so.
  @Test(arguments: ["pax.tar", "gnu.tar", "v7.tar", "info-zip.zip"])
  func memoryThatWasShortBeforeDoesNotMatter(name: String) throws {
    let archive = [UInt8](try Data(contentsOf: Repository.fixtures.appending(path: "archives/\(name)")))
    var random = SplitMix64(seed: TestSeed.value)
    for _ in 0..<(TestEnvironment.isFull ? 1_000 : 250) {
      var changed = archive
      for _ in 0...random.below(4) {
        changed[random.below(changed.count)] = UInt8(truncatingIfNeeded: random.next())
      }
      errno = 0
      let plain = ArchiveContents(of: changed)
      errno = ENOMEM
      let other = ArchiveContents(of: changed)
      #expect(other.members == plain.members && other.notes == plain.notes)
    }
  }

  @Test func limitsMayBeAnything() {
    for value in [Int.max, Int.min, -1, 0] {
      var limits = ArchiveLimits()
      limits.archiveBytes = value
      limits.members = value
      limits.entries = value
      limits.memberBytes = value
      limits.totalBytes = value
      limits.ratio = value
      limits.nameLength = value
      for (name, archive) in Self.archives {
        let contents = ArchiveContents(of: archive, limits: limits)
        #expect(contents.members.count == (value == .max ? 3 : 0), "\(name)")
        #expect((contents.error == nil) == (value == .max), "\(name)")
      }
      let gzip = ArchiveContents(of: Compression.gzip(Self.calendars[0].bytes), limits: limits)
      #expect(gzip.members.count == (value == .max ? 1 : 0))
    }
  }

  @Test func randomBytesAreHarmless() {
    var random = SplitMix64(seed: TestSeed.value)
    let starts: [[UInt8]] = [
      [], [0x1F, 0x8B, 8, 0], [0x50, 0x4B, 3, 4], [0x50, 0x4B, 5, 6], Array(Self.tar.prefix(512)),
    ]
    for round in 0..<(TestEnvironment.isFull ? 5_000 : 1_000) {
      let bytes = starts[round % 5] + (0..<random.below(1_500)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      #expect(ArchiveContents(of: bytes).error != nil, "round \(round)")
    }
  }

  /// All members are as they were, and a missing one is reported.
  private func expectNothingWrong(_ contents: ArchiveContents, _ comment: Comment) {
    for member in contents.members {
      #expect(Self.calendars.contains { $0.bytes == member.bytes }, comment)
    }
    let isReported = contents.error != nil || !contents.notes.isEmpty
    #expect(contents.members.count == Self.calendars.count || isReported, comment)
  }

  @Test func damagedMembersDoNotConcealOthers() {
    let entries = Self.calendars.map { ZipBuilder.Entry($0.name, $0.bytes).with { $0.isDeflated = false } }
    var data = ZipBuilder(entries).bytes
    let second = 2 * (30 + 5) + entries[0].contents.count
    data[second + 20] ^= 1
    let contents = ArchiveContents(of: data)
    #expect(contents.members == [Self.calendars[0], Self.calendars[2]])
    #expect(contents.error?.kind == .damaged)
    #expect(contents.error?.description == #"The archive is damaged: "b.ics" cannot be read."#)
    // A header.
    data = ZipBuilder(entries).bytes
    data[second - 35] ^= 1
    let others = ArchiveContents(of: data)
    #expect(others.members == [Self.calendars[0], Self.calendars[2]])
    #expect(others.error?.description == "The archive is damaged: members may be missing.")
    // The list.
    data = ZipBuilder(entries).bytes
    data[data.count - 22 - 3 * (46 + 5)] ^= 1
    let all = ArchiveContents(of: data)
    #expect(all.members == Self.calendars)
    #expect(all.error?.description == "The archive is damaged: members may be missing.")
  }

  @Test func damagedTarHeadersDoNotConcealOthers() {
    var changed = Self.tar
    changed[1_024] ^= 1
    let contents = ArchiveContents(of: changed)
    #expect(contents.members == [Self.calendars[0], Self.calendars[2]])
    #expect(contents.error?.kind == .damaged)
  }

  // MARK: Bombs

  @Test func bombsAreRefused() {
    let zeros = [UInt8](repeating: 0, count: 40 << 20)
    var tar = TarBuilder()
    tar.add("a.ics", zeros)
    let bombs: KeyValuePairs = [
      "gzip": Compression.gzip(zeros),
      "zip": ZipBuilder([.init("a.ics", zeros)]).bytes,
      "tar.gz": Compression.gzip(tar.bytes + TarBuilder.end),
      // Cut, so that it is read by its headers.
      "cut zip": Array(ZipBuilder([.init("a.jpg", zeros).with { $0.hasDescriptor = true }]).bytes.dropLast(40)),
      // Joined to one member of a thousand parts.
      "gzip in parts": Self.repeated(Compression.gzip(Array(zeros.prefix(1 << 20))), 50),
    ]
    for (name, bomb) in bombs {
      var limits = ArchiveLimits()
      limits.ratio = 900
      let contents = ArchiveContents(of: bomb, limits: limits)
      #expect(contents.members == [], "\(name)")
      #expect(contents.error?.kind == .bomb, "\(name)")
      #expect(contents.error?.description == "The archive decompresses to more than 900 times its size.")
      limits.ratio = 2_000
      limits.totalBytes = 10 << 20
      #expect(ArchiveContents(of: bomb, limits: limits).error?.kind == .tooLarge, "\(name)")
    }
  }

  @Test func smallArchivesMayCompressWell() {
    let spaces = [UInt8](repeating: 0x20, count: 1 << 20)
    var limits = ArchiveLimits()
    limits.ratio = 10
    #expect(ArchiveContents(of: Compression.gzip(spaces), limits: limits).members.map(\.bytes) == [spaces])
  }

  @Test func membersThatShareDataAreCountedEach() {
    let spaces = [UInt8](repeating: 0x20, count: 4 << 20)
    // All entries of the list have the same address.
    var zip = ZipBuilder((0..<1_000).map { .init("\($0).ics", $0 == 0 ? spaces : []) })
    zip.overlaps = true
    let same = ArchiveContents(of: zip.bytes)
    #expect(same.members.count <= 1)
    #expect(same.error?.kind == .damaged)
    // Each member contains the header of the next and its data, without being larger for it.
    let nested = ZipBuilder.nested((0..<250).map { "\($0).ics" }, spaces)
    #expect(nested.count < 50_000)
    let contents = ArchiveContents(of: nested)
    #expect(contents.members.count < 20)
    #expect(contents.error?.kind == .bomb)
    var limits = ArchiveLimits()
    limits.ratio = .max
    let all = ArchiveContents(of: nested, limits: limits)
    #expect(all.members.count == 250)
    #expect(all.error == nil)
  }

  @Test func gzipOfItselfIsRefused() {
    // Russ Cox's gzip file that decompresses to itself, https://research.swtch.com/zip, has the form of this one: a gzip
    // file within another.
    var archive = Compression.gzip(Self.calendars[0].bytes)
    for _ in 0..<5 { archive = Compression.gzip(archive) }
    #expect(ArchiveContents(of: archive).error?.kind == .unsupported)
  }

  private static func repeated(_ bytes: [UInt8], _ count: Int) -> [UInt8] {
    var result = bytes
    while result.count < bytes.count * count { result += result.prefix(bytes.count * count - result.count) }
    return result
  }

  // MARK: Limits

  @Test func manyEntriesAreRead() {
    var limits = ArchiveLimits()
    limits.members = 200_000
    let zip = ZipBuilder((0..<60_000).map { ZipBuilder.Entry("\($0).ics", []).with { $0.isDeflated = false } }).bytes
    let contents = ArchiveContents(of: zip, limits: limits)
    #expect(contents.members.count == 60_000)
    #expect(contents.error == nil)
    let refused = ArchiveContents(of: zip)
    #expect(refused.members.count == 10_000)
    #expect(refused.error?.kind == .tooLarge)
    #expect(refused.error?.description == "The archive contains more than 10,000 calendars.")
  }

  @Test func tooManyEntriesAreRefused() {
    var tar = TarBuilder()
    tar.add("a.txt", [])
    let entry = tar.bytes
    let full = Self.repeated(entry, 100_000) + TarBuilder.end
    #expect(ArchiveContents(of: full).error?.kind == .noCalendar)
    let excess = ArchiveContents(of: Compression.gzip(entry + full))
    #expect(excess.error?.description == "The archive has more than 100,000 entries.")
  }

  @Test func largeMembersDoNotConcealOthers() {
    var limits = ArchiveLimits()
    limits.memberBytes = 500
    let large = ZipBuilder.Entry("large.ics", [UInt8](repeating: 0x20, count: 501))
    let exact = ZipBuilder.Entry("exact.ics", [UInt8](repeating: 0x20, count: 500))
    for entry in [large, large.with { $0.hasDescriptor = true }] {
      let contents = ArchiveContents(of: ZipBuilder([entry, exact]).bytes, limits: limits)
      #expect(contents.members.map(\.name) == ["exact.ics"])
      #expect(contents.error?.kind == .tooLarge)
      #expect(contents.error?.description == #"The archive contains calendars of more than 500 bytes: "large.ics"."#)
    }
    let gzip = ArchiveContents(of: Compression.gzip(large.contents), limits: limits)
    #expect(gzip.members == [])
    #expect(gzip.error?.description == "The archive decompresses to more than 500 bytes.")
    #expect(ArchiveContents(of: Compression.gzip(exact.contents), limits: limits).members.count == 1)
  }

  @Test func sizesInHeadersAllocateNothing() {
    var tar = TarBuilder()
    tar.add("a.ics", [0x20], size: 0o777_7777_7777)
    #expect(ArchiveContents(of: tar.bytes).error?.kind == .damaged)
    var limits = ArchiveLimits()
    limits.memberBytes = .max
    #expect(ArchiveContents(of: tar.bytes, limits: limits).error?.kind == .damaged)
  }

  @Test func endlessTarHeadersAreRefused() {
    // An extended header for the next extended header, and so on.
    var tar = TarBuilder()
    for _ in 0..<20_000 { tar.add("x", Array("12 path=abc\n".utf8), type: "x") }
    #expect(ArchiveContents(of: tar.bytes + TarBuilder.end).error != nil)
    // A map of a sparse file that compresses well: it would take a hundred times the memory.
    var sparse = TarBuilder()
    sparse.add("x", Self.record("GNU.sparse.major", "1") + Self.record("GNU.sparse.minor", "0"), type: "x")
    let map = Array("9000000\n".utf8) + Self.repeated(Array("0\n0\n".utf8), 9_000_000)
    sparse.add("a.ics", map)
    var limits = ArchiveLimits()
    limits.ratio = 2_000
    let contents = ArchiveContents(of: Compression.gzip(sparse.bytes + TarBuilder.end), limits: limits)
    #expect(contents.members == [])
    #expect(contents.error?.description == "The archive has a header that is too large.")
  }

  /// A line of an extended header: its own length, a key and a value.
  private static func record(_ key: String, _ value: String) -> [UInt8] {
    let rest = key.utf8.count + value.utf8.count + 3
    let length = rest + (rest + 2 > 99 ? 3 : 2)
    return Array("\(length) \(key)=\(value)\n".utf8)
  }

  @Test func sparseFilesAreSkipped() {
    var tar = TarBuilder()
    let header = [("GNU.sparse.major", "1"), ("GNU.sparse.minor", "0"), ("GNU.sparse.realsize", "8000000000000000000")]
    tar.add("x", header.flatMap { Self.record($0.0, $0.1) }, type: "x")
    let map = Array("1\n0\n3\n".utf8)
    tar.add("a.ics", map + [UInt8](repeating: 0, count: 512 - map.count) + Array("abc".utf8))
    tar.add("b.ics", Array("text".utf8))
    let contents = ArchiveContents(of: tar.bytes + TarBuilder.end)
    #expect(contents.members == [.of("b.ics", "text")])
    #expect(contents.error != nil || contents.notes.contains { $0.contains("sparse") })
  }
}
