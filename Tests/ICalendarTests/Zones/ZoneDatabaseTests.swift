import CalendarModel
import Foundation
import TestSupport
import Testing

@testable import ICalendar
@testable import TimeZones

struct ZoneDatabaseTests {
  let database = ZoneDatabase.system

  @Test func everyListedNameIsAZone() {
    #expect(database.isAvailable)
    #expect(database.version != nil)
    #expect(database.names.count > 400)
    for name in database.names { #expect(database.zone(named: name)?.identifier == name) }
  }

  @Test(arguments: [
    "US/Eastern", "Asia/Calcutta", "Etc/GMT+5", "UTC", "EST5EDT", "Europe/Berlin", "America/Argentina/Buenos_Aires",
    "GMT", "CET", "EST", "Zulu", "GB", "Asia/Saigon", "Europe/Kyiv", "Europe/Kiev", "PST8PDT",
  ])
  func oldAndNewNamesAreFound(name: String) {
    #expect(database.zone(named: name)?.identifier == name)
  }

  @Test("TZ=:/etc/localtime is the system's zone, and a link to a zone is that zone")
  func pathsInTheEnvironment() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "zones-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    let directory = root.appending(path: "etc")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let (local, other) = (directory.appending(path: "localtime").path, directory.appending(path: "other").path)
    let berlin = "/usr/share/zoneinfo/Europe/Berlin"
    try FileManager.default.createSymbolicLink(atPath: local, withDestinationPath: berlin)
    try FileManager.default.createSymbolicLink(atPath: other, withDestinationPath: local)
    func name(_ variable: String?) -> String? { database.machineZoneName(environment: variable, root: root.path) }
    for variable in [nil, ":/etc/localtime", "/etc/localtime", ":\(local)", other, berlin, ":Europe/Berlin"] {
      #expect(name(variable) == "Europe/Berlin", "\(variable ?? "")")
    }
    #expect(name("") == "UTC" && name(":\(directory.path)") == nil && name("/etc/passwd") == nil)
  }

  @Test func caseOfLettersDoesNotMatter() {
    #expect(database.zone(named: "europe/berlin")?.identifier == "Europe/Berlin")
    #expect(database.canonicalName("AMERICA/PORT-AU-PRINCE") == "America/Port-au-Prince")
    #expect(database.canonicalName("etc/gmt+5") == "Etc/GMT+5")
  }

  @Test(arguments: [
    "", ".", "..", "/", "posixrules", "localtime", "right/Europe/Berlin", "posix/Europe/Berlin", "/Europe/Berlin",
    "Europe//Berlin", "Europe/./Berlin", "Europe/../Europe/Berlin", "../../../etc/passwd", "../../../dev/stdin",
    "Europe/Berlin/", "Europe", "Europe/Berlin\0", "tzdata.zi", "zone.tab", "leapseconds", "iso3166.tab",
    "/usr/share/zoneinfo/Europe/Berlin", "Europe/Berlin ", "W. Europe Standard Time",
  ])
  func namesOutsideOfTheListsAreNot(name: String) {
    #expect(database.zone(named: name) == nil)
    #expect(database.canonicalName(name) == nil)
  }

  @Test func theOrderOfQuestionsChangesNoAnswer() {
    let names = [
      "Europe/Berlin", "europe/berlin", "localtime", "posixrules", "Europe", "Etc/GMT+5", "right/UTC", "utc",
    ]
    let answers = { (database: ZoneDatabase) in names.map { database.zone(named: $0)?.identifier } }
    let fresh = ZoneDatabase(directory: database.directory)
    let listed = ZoneDatabase(directory: database.directory)
    #expect(!listed.names.isEmpty)
    #expect(answers(fresh) == ["Europe/Berlin", "Europe/Berlin", nil, nil, nil, "Etc/GMT+5", nil, "UTC"])
    #expect(answers(listed) == answers(fresh))
    #expect(answers(fresh) == answers(fresh))
  }

  @Test func onlyZoneFilesWithTheFormOfANameAreZones() throws {
    let scratch = try Scratch()
    let directory = scratch.directory
    try FileManager.default.createDirectory(
      at: directory.appending(path: "Area/Sub"), withIntermediateDirectories: true)
    let berlin = try Data(contentsOf: URL(filePath: database.directory + "/Europe/Berlin"))
    for name in ["Area/Place", "Area/dot.ted", "localtime"] { try berlin.write(to: directory.appending(path: name)) }
    try Data("TZif".utf8).write(to: directory.appending(path: "Area/Broken"))
    try Data("words".utf8).write(to: directory.appending(path: "leapseconds"))
    let database = ZoneDatabase(directory: directory.path)
    #expect(database.zone(named: "Area/Place")?.identifier == "Area/Place")
    #expect(database.canonicalName("Area/Place") == "Area/Place")
    for name in [
      "Area", "Area/Sub", "Area/dot.ted", "localtime", "Area/Broken", "leapseconds", "Area/../Area/Place",
      "/Area/Place",
      "Area//Place",
    ] {
      #expect(database.zone(named: name) == nil, "\(name)")
      #expect(database.canonicalName(name) == nil, "\(name)")
    }
    // There are zones, but not the one that must be there.
    #expect(!database.isAvailable)
    try FileManager.default.createDirectory(at: directory.appending(path: "America"), withIntermediateDirectories: true)
    try berlin.write(to: directory.appending(path: "America/New_York"))
    #expect(!ZoneDatabase(directory: directory.path).isAvailable)
  }

  @Test func absenceIsNoticed() {
    let missing = ZoneDatabase(directory: "/nonexistent")
    #expect(!missing.isAvailable)
    #expect(missing.zone(named: "Europe/Berlin") == nil)
    #expect(missing.names.isEmpty)
  }

  @Test func footerGoesOnForEver() throws {
    let berlin = try #require(database.zone(named: "Europe/Berlin"))
    for year in [2026, 2038, 2100, 2437, 2438, 2439, 2500, 9999] {
      #expect(berlin.offsetInSeconds(at: Instant(utc: CivilDateTime(year: year, month: 1, day: 15))) == 3_600)
      #expect(berlin.offsetInSeconds(at: Instant(utc: CivilDateTime(year: year, month: 7, day: 15))) == 7_200)
    }
    #expect(berlin.abbreviation(at: Instant(utc: CivilDateTime(year: 2600, month: 7, day: 15))) == "CEST")
  }
}
