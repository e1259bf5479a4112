import CalendarModel
import Foundation
import TestRandom
import TestSupport
import Testing

@testable import ICalendar
@testable import TimeZones

/// Compares the zones with Python's `zoneinfo`, which reads the same tzdata by code of its own.
struct ZoneOracleTests {
  static let python = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test(.enabled(if: python != nil || TestEnvironment.isBuildServer, "python3 is not installed"))
  func offsetsAndResolutionsMatchZoneinfo() throws {
    let python = try #require(Self.python)
    print("seed \(TestSeed.value)")
    let script = Repository.oracles.appending(path: "zones.py")
    let scratch = try Scratch()
    let output = scratch.url("zones")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    let (zoneCount, timeCount) = TestEnvironment.isFull ? (200, 10_000) : (100, 3_000)
    process.arguments = [script.path, String(TestSeed.value), String(zoneCount), String(timeCount), output.path]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)

    var reference = Reference(bytes: [UInt8](try Data(contentsOf: output)))
    var zones = 0
    while let header = reference.header() {
      zones += 1
      let zone = try #require(ZoneDatabase.system.zone(named: header.name))
      let instants = reference.column(header.instants, as: Int64.self)
      let offsets = reference.column(header.instants, as: Int32.self)
      let civils = reference.column(header.civils, as: Int64.self)
      let first = reference.column(header.civils, as: Int32.self)
      let second = reference.column(header.civils, as: Int32.self)
      let wrong = zip(instants, offsets).filter {
        zone.offsetInSeconds(at: Instant(secondsSinceEpoch: Int($0))) != Int($1)
      }
      #expect(wrong.isEmpty, "\(header.name) at \(wrong.prefix(3))")
      let wrongCivils = civils.indices.filter { index in
        let civil = Int(civils[index])
        let readings = [first[index], second[index]].map { Instant(secondsSinceEpoch: civil - Int($0)) }
        let expected: CivilResolution =
          first[index] == second[index]
          ? .one(readings[0])
          : first[index] > second[index]
            ? .fold(earlier: readings[0], later: readings[1]) : .gap(before: readings[0], after: readings[1])
        return zone.resolve(CivilDateTime(secondsSinceEpoch: civil)) != expected
      }
      #expect(
        wrongCivils.isEmpty,
        "\(header.name) at \(wrongCivils.prefix(3).map { CivilDateTime(secondsSinceEpoch: Int(civils[$0])) })")
    }
    #expect(zones == zoneCount)
  }

  /// The file that the script writes.
  private struct Reference {
    let bytes: [UInt8]
    var position = 0

    mutating func header() -> (name: String, instants: Int, civils: Int)? {
      guard let end = bytes[position...].firstIndex(of: 10) else { return nil }
      let fields = String(decoding: bytes[position..<end], as: UTF8.self).split(separator: " ")
      guard fields.count == 3, let instants = Int(fields[1]), let civils = Int(fields[2]) else { return nil }
      position = end + 1
      return (String(fields[0]), instants, civils)
    }

    mutating func column<Value: FixedWidthInteger>(_ count: Int, as type: Value.Type) -> [Value] {
      let size = MemoryLayout<Value>.size
      let start = position
      position += count * size
      return (0..<count).map { index in
        // Little-endian, so the last byte is the highest.
        let value = bytes[start + index * size..<start + (index + 1) * size]
        return value.reversed().reduce(0) { $0 << 8 | Value(truncatingIfNeeded: $1) }
      }
    }
  }
}
