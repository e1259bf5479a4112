import CalendarModel
import Foundation
import TestSupport
import Testing

@testable import ICalendar
@testable import TimeZones

/// All zone names of the collection of calendars that stands beside the repository.
struct ZoneCorpusTests {
  /// The names that only the reader's zone can answer.
  static let unknown: Set<String> = [
    // Misspelt, or no zone of the database.
    "Europe/Germany", "TZID=Europe/Germany", "America/Los\u{FFFD}Angeles", "America/LoVAL=1",
    // Meant to be defined by a VTIMEZONE that is missing from the file or broken.
    "\"Western/Central Europe\"", "CUSTOM_tzid", "Customized Time Zone", "FOO", "foo", "\"LOLOLOL\"", "\"a\"",
    // No name at all: a parameter in the wrong quotes, nothing, and what a fuzzer made of names.
    "\"local;VALUE=DATE-TIME\"", "", "AmeSTART", "AmeesktopCalunda-EXPECT-NUME?ENTS",
  ]

  @Test(.needsCorpus)
  func everyNameIsFoundOrListedAsUnknown() throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: Corpus.root.path).filter { $0.hasSuffix(".ics") }
    var counts: [String: Int] = [:]
    var unknown: Set<String> = []
    for file in files {
      let data = try Data(contentsOf: Corpus.root.appending(path: file))
      guard data.count < 4_000_000 else { continue }
      let lines = Self.unfolded(String(decoding: data, as: UTF8.self))
      var definitions: [String: Zone] = [:]
      for block in lines.split(whereSeparator: { $0 == "BEGIN:VTIMEZONE" }).dropFirst() {
        let lines = block.prefix { $0 != "END:VTIMEZONE" }
        let definition = ZoneDefinitionReader.read(zoneLines(lines.joined(separator: "\n")))
        if let name = definition.identifier { definitions[name] = definition.zone }
      }
      let resolver = ZoneNameResolver(
        database: .system, definitions: definitions, calendarZoneName: nil, defaultZone: .utc)
      for name in Set(lines.compactMap(Self.zoneName)) {
        let found = resolver.resolve(name)
        counts["\(found.source)", default: 0] += 1
        if found.source.isUnknown { unknown.insert(name) }
      }
    }
    print(counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
    #expect(unknown == Self.unknown)
  }

  /// The lines of a text, folds undone.
  private static func unfolded(_ text: String) -> [String] {
    var lines: [String] = []
    for line in text.split(whereSeparator: \.isNewline) {
      if line.first == " " || line.first == "\t", !lines.isEmpty {
        lines[lines.count - 1] += line.dropFirst()
      } else {
        lines.append(String(line))
      }
    }
    return lines
  }

  /// The value of a `TZID` parameter.
  private static func zoneName(_ line: String) -> String? {
    guard line.contains(";TZID="),
      let match = line.firstMatch(of: /^[A-Za-z-]+(?:;[A-Z-]+=[^;:"]*)*?;TZID=("[^"]*"|[^;:]*)/)
    else { return nil }
    return String(match.1)
  }
}
