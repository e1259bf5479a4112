import CalendarModel
import TestRandom
import Testing

@testable import ICalendar
@testable import TimeZones

struct ZoneFileTests {
  /// A TZif file from its parts, version 2 or later; the first block is the least that is allowed.
  static func file(
    transitions: [(Int, UInt8)] = [], types: [(Int, UInt8, UInt8)] = [(3_600, 0, 0)], names: String = "ABC\0",
    footer: String = "", version: Character = "2", leapSeconds: Int = 0
  ) -> [UInt8] {
    func big(_ value: Int, _ size: Int) -> [UInt8] {
      (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    func header(_ counts: [Int]) -> [UInt8] {
      Array("TZif".utf8) + Array(String(version).utf8) + [UInt8](repeating: 0, count: 15)
        + counts.flatMap { big($0, 4) }
    }
    var bytes = header([0, 0, 0, 0, 1, 1]) + [0, 0, 0, 0, 0, 0, 0]
    bytes += header([0, 0, leapSeconds, transitions.count, types.count, names.utf8.count])
    bytes += transitions.flatMap { big($0.0, 8) } + transitions.map(\.1)
    bytes += types.flatMap { big($0.0, 4) + [$0.1, $0.2] } + Array(names.utf8)
    bytes += [UInt8](repeating: 0, count: leapSeconds * 12)
    return bytes + Array("\n\(footer)\n".utf8)
  }

  @Test func smallestFile() {
    let zone = ZoneFile.zone(identifier: "X", bytes: Self.file())
    #expect(zone?.offsetInSeconds(at: utc(2024, 1, 1)) == 3_600)
    #expect(zone?.abbreviation(at: utc(2024, 1, 1)) == "ABC")
  }

  @Test func timeBeforeTheFirstTransitionIsOfTypeZero() throws {
    let bytes = Self.file(
      transitions: [(0, 1), (100, 0), (200, 0)], types: [(60, 1, 0), (120, 0, 4)], names: "ABC\0DEF\0")
    let zone = try #require(ZoneFile.zone(identifier: "X", bytes: bytes))
    #expect(zone.offsetInSeconds(at: Instant(secondsSinceEpoch: -1)) == 60)
    #expect(zone.offsetInSeconds(at: Instant(secondsSinceEpoch: 0)) == 120)
    #expect(zone.transitions(in: utc(1900, 1, 1)..<utc(2000, 1, 1)).map(\.instant.secondsSinceEpoch) == [0, 100])
  }

  @Test func footersWithoutTransitionsHoldAlways() throws {
    let bytes = Self.file(footer: "CET-1CEST,M3.5.0,M10.5.0/3", version: "3")
    let zone = try #require(ZoneFile.zone(identifier: "X", bytes: bytes))
    for year in [2, 400, 1900, 2024, 2401, 9998] {
      #expect(zone.offsetInSeconds(at: utc(year, 7, 1)) == 7_200)
      #expect(zone.offsetInSeconds(at: utc(year, 12, 31)) == 3_600)
    }
  }

  @Test(arguments: ["XXX3EDT4,0/0,J365/23", "XXX3EDT4,J1/0,J365/23"])
  func daylightTimeAllTheYear(footer: String) throws {
    let zone = try #require(ZoneFile.zone(identifier: "X", bytes: Self.file(footer: footer)))
    #expect(zone.offsetInSeconds(at: utc(2023, 12, 31, 23)) == -14_400)
    #expect(zone.offsetInSeconds(at: utc(2024, 1, 1, 3)) == -14_400)
    #expect(zone.transitions(in: utc(1900, 1, 1)..<utc(9000, 1, 1)).isEmpty)
  }

  @Test func daysOfTheYearWithAndWithoutLeapDay() throws {
    let zone = try #require(
      ZoneFile.zone(identifier: "X", bytes: Self.file(footer: "AAA0BBB,J60/0,300/-1", version: "3")))
    let found = zone.transitions(in: utc(2023, 1, 1)..<utc(2025, 1, 1)).map(\.instant)
    // J60 is 1 March always; day 300 counts from 0, one hour before its midnight by the daylight clock.
    #expect(found == [utc(2023, 3, 1), utc(2023, 10, 27, 22), utc(2024, 3, 1), utc(2024, 10, 26, 22)])
  }

  @Test(arguments: [
    "CET", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0",
    "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,J0,J100", "CET-1CEST,366,1", "CE-1", "<CE-1", "CET-25", "CET-1:60",
    "CET-1CEST,M3.5.0/168,M10.5.0", "CET-1CEST,M3.5.0,M10.5.0/3x", "\0", "CET-99999999999999999999",
  ])
  func brokenFootersAreRefused(footer: String) {
    #expect(ZoneFile.zone(identifier: "X", bytes: Self.file(footer: footer)) == nil)
  }

  @Test func brokenFilesAreRefused() {
    #expect(ZoneFile.zone(identifier: "X", bytes: []) == nil)
    #expect(ZoneFile.zone(identifier: "X", bytes: Self.file(leapSeconds: 1)) == nil)
    #expect(ZoneFile.zone(identifier: "X", bytes: Self.file(version: "9")) == nil)
    #expect(ZoneFile.zone(identifier: "X", bytes: Self.file(types: [])) == nil)
    #expect(ZoneFile.zone(identifier: "X", bytes: Self.file(types: [(100_000, 0, 0)])) == nil)
    #expect(ZoneFile.zone(identifier: "X", bytes: Self.file(types: [(0, 2, 0)])) == nil)
    #expect(ZoneFile.zone(identifier: "X", bytes: Self.file(types: [(0, 0, 4)])) == nil)
    #expect(ZoneFile.zone(identifier: "X", bytes: Self.file(names: "ABC")) == nil)
    #expect(ZoneFile.zone(identifier: "X", bytes: Self.file(transitions: [(5, 0), (5, 0)])) == nil)
    #expect(ZoneFile.zone(identifier: "X", bytes: Self.file(transitions: [(5, 1)])) == nil)
    #expect(ZoneFile.zone(identifier: "X", bytes: Self.file(transitions: [(.min, 0)])) == nil)
    #expect(ZoneFile.zone(identifier: "X", bytes: Self.file(transitions: [(.max, 0)])) == nil)
  }

  @Test func damagedFilesNeverTrap() throws {
    print("seed \(TestSeed.value)")
    var generator = SplitMix64(seed: TestSeed.value)
    func random(_ bound: Int) -> Int { generator.below(bound) }
    let original = try #require(readRegularFile("/usr/share/zoneinfo/Europe/Berlin", limit: 1 << 20))
    var read = 0
    for length in stride(from: 0, to: original.count, by: 7) {
      #expect(ZoneFile.zone(identifier: "X", bytes: Array(original[..<length])) == nil)
    }
    for _ in 0..<3_000 {
      var bytes = original
      for _ in 0...random(4) { bytes[random(4) == 0 ? random(bytes.count) : random(120)] = UInt8(random(256)) }
      if random(3) == 0 {
        bytes.replaceSubrange(bytes.count - 30..<bytes.count, with: (0..<30).map { _ in UInt8(random(128)) })
      }
      if let zone = ZoneFile.zone(identifier: "X", bytes: bytes) {
        read += 1
        #expect(abs(zone.offsetInSeconds(at: utc(2024, 1, 1))) < 100_000)
      }
    }
    #expect(read < 3_000)
  }

  @Test func onlyRegularFilesOfModestSizeAreRead() {
    #expect(readRegularFile("/dev/zero", limit: 100) == nil)
    #expect(readRegularFile("/usr/share/zoneinfo", limit: 100) == nil)
    #expect(readRegularFile("/usr/share/zoneinfo/tzdata.zi", limit: 100) == nil)
    #expect(readRegularFile("/usr/share/zoneinfo/UTC\0", limit: 10_000) == nil)
    #expect(readRegularFile("/usr/share/zoneinfo/UTC", limit: 10_000)?.starts(with: "TZif".utf8) == true)
  }
}
