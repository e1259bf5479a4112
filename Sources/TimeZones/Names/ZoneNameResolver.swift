internal import Bytes
package import CalendarModel
internal import Synchronization

/// Resolves a TZID to a zone.
///
/// A TZID is free text (RFC 5545 section 3.2.19) that a VTIMEZONE should define. Programs write IANA names, Windows
/// names and others, with valid, outdated, invalid or missing definitions. An IANA name takes precedence over the
/// calendar's definition, because only the database has history and recent changes. The definition takes precedence
/// over interpretations of any other name.
package struct ZoneNameResolver {
  private let database: ZoneDatabase
  /// The calendar's zones, by cleaned names, and where these leave it open, by them in lower case.
  private let definitions: [String: Zone]
  private let calendarZone: Zone?
  private let defaultZone: Zone

  /// Creates a resolver for one calendar.
  /// - Parameters:
  ///   - database: The database for lookups.
  ///   - definitions: The calendar's usable VTIMEZONEs by their TZID as written.
  ///   - calendarZoneName: The calendar's `X-WR-TIMEZONE`.
  ///   - defaultZone: The zone for unknown names if the calendar has no zone either.
  package init(database: ZoneDatabase, definitions: [String: Zone], calendarZoneName: String?, defaultZone: Zone) {
    self.database = database
    var cleaned: [String: Zone] = [:]
    for (name, zone) in definitions.sorted(by: { $0.key < $1.key }) { cleaned[Self.cleaned(name)] = zone }
    for (name, zone) in cleaned.sorted(by: { $0.key < $1.key }) where cleaned[name.lowercased()] == nil {
      cleaned[name.lowercased()] = zone
    }
    self.definitions = cleaned
    self.defaultZone = defaultZone
    calendarZone = calendarZoneName.flatMap {
      Self.find(Self.cleaned($0), database: database, definitions: cleaned)?.zone
    }
  }

  /// Whether another resolver with the same database finds equal zones for all names.
  package func resolvesLike(_ other: ZoneNameResolver) -> Bool {
    defaultZone == other.defaultZone && calendarZone == other.calendarZone && definitions == other.definitions
  }

  /// Resolves a TZID.
  /// - Parameters:
  ///   - name: The TZID as written, with or without quotes.
  ///   - years: The years in which a contradicting VTIMEZONE is reported.
  package func resolve(_ name: String, years: Range<Int> = 2_008..<2_038) -> ZoneResolution {
    let name = Self.cleaned(name)
    guard let (zone, source) = Self.find(name, database: database, definitions: definitions) else {
      if let calendarZone { return ZoneResolution(zone: calendarZone, source: .calendarDefault) }
      return ZoneResolution(zone: defaultZone, source: .readerDefault)
    }
    var resolution = ZoneResolution(zone: zone, source: source)
    if source != .privateTable, let definition = Self.definition(name, in: definitions) {
      resolution.contradictsDefinition = ZoneContradictionCache.shared.contradicts(definition, zone, years: years)
    }
    return resolution
  }

  /// The definition of a name; parameter values are compared without case (RFC 5545 section 2).
  private static func definition(_ name: String, in definitions: [String: Zone]) -> Zone? {
    definitions[name] ?? definitions[name.lowercased()]
  }

  private static func find(
    _ name: String, database: ZoneDatabase, definitions: [String: Zone]
  ) -> (zone: Zone, source: ZoneSource)? {
    // Names of all other kinds are shorter; a definition may have any name.
    guard (1...255).contains(name.utf8.count) else {
      return definition(name, in: definitions).map { ($0, .privateTable) }
    }
    if let zone = database.zone(named: name) { return (zone, zone.identifier == name ? .exact : .caseFolded) }
    if let zone = definition(name, in: definitions) { return (zone, .privateTable) }
    if let zone = respelled(name, database) { return (zone, .caseFolded) }
    if let zone = windows(name, database) { return (zone, .windows) }
    let display = ZoneDisplayName(name)
    if let zone = display.zone(in: database) { return (zone, .displayName) }
    if let zone = withoutPrefix(name, database) { return (zone, .prefixStripped) }
    if let seconds = FixedOffsetName.seconds(name) { return (FixedOffsetName.zone(seconds), .fixedOffset) }
    if let seconds = display.offset { return (FixedOffsetName.zone(seconds), .displayName) }
    return nil
  }

  /// Removes quotes and surrounding blanks, control characters, which are not written either, and backslashes: a definition has them
  /// as escapes (RFC 5545 section 3.8.3.1), a parameter as they are, and programs mix these up.
  private static func cleaned(_ name: String) -> String {
    let isEdge = { (scalar: Unicode.Scalar) in scalar == " " || scalar == "\t" || scalar == "\"" }
    let isUnusual = { (byte: UInt8) in byte < 0x20 || byte == UInt8(ascii: "\\") || byte == 0x7F || byte >= 0x80 }
    if let first = name.unicodeScalars.first, let last = name.unicodeScalars.last, !isEdge(first), !isEdge(last),
      !name.utf8.contains(where: isUnusual)
    {
      return name
    }
    var scalars: [Unicode.Scalar] = []
    for scalar in name.unicodeScalars where scalar == "\t" || scalar.properties.generalCategory != .control {
      if scalar != "\\" { scalars.append(scalar) }
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars.drop(while: isEdge).reversed().drop(while: isEdge).reversed())
    return String(text)
  }

  /// `America/Los Angeles`, `Europe_Berlin`, `US-Eastern`.
  private static func respelled(_ name: String, _ database: ZoneDatabase) -> Zone? {
    var bytes = name.utf8.map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "_") : $0 }
    if let zone = database.zone(named: String(decoding: bytes, as: UTF8.self)) { return zone }
    guard !bytes.contains(UInt8(ascii: "/")),
      let separator = bytes.firstIndex(where: { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") })
    else { return nil }
    bytes[separator] = UInt8(ascii: "/")
    return database.zone(named: String(decoding: bytes, as: UTF8.self))
  }

  private static func windows(_ name: String, _ database: ZoneDatabase) -> Zone? {
    var folded = name.lowercased()
    for ending in [" daylight time", " summer time"] where folded.hasSuffix(ending) {
      folded = folded.dropLast(ending.utf8.count) + " standard time"
    }
    return windowsZones[folded].flatMap { database.zone(named: $0.description) }
  }

  /// The zones of lower-case Windows names.
  private static let windowsZones = Dictionary(
    (WindowsZoneNames.table + OldWindowsZoneNames.table).map { ($0.name.description.lowercased(), $0.zone) },
    uniquingKeysWith: { first, _ in first })

  /// The longest path suffix that is a name. A single word is accepted only after an unambiguous prefix, such as
  /// `tzone://Microsoft/Utc`.
  private static func withoutPrefix(_ name: String, _ database: ZoneDatabase) -> Zone? {
    let segments = name.split(separator: "/", maxSplits: 16, omittingEmptySubsequences: true)
    let isPath = name.hasPrefix("/") || name.contains(text: "://")
    for start in segments.indices where start > 0 || isPath {
      guard segments.count - start > 1 || isPath else { continue }
      if let zone = database.zone(named: segments[start...].joined(separator: "/")) { return zone }
    }
    return nil
  }
}

/// The zone of a TZID, and how it was found.
package struct ZoneResolution {
  package var zone: Zone
  package var source: ZoneSource
  /// Whether the calendar has a VTIMEZONE for that TZID with other offsets, which is ignored.
  package var contradictsDefinition = false
}

/// Zone names of Windows and Outlook that are not in CLDR: withdrawn names and older spellings.
enum OldWindowsZoneNames {
  static let table: [(name: StaticString, zone: StaticString)] = [
    ("Armenian Standard Time", "Asia/Yerevan"),
    ("Kamchatka Standard Time", "Asia/Kamchatka"),
    ("Malay Peninsula Standard Time", "Asia/Singapore"),
    ("Mexico Standard Time", "America/Mexico_City"),
    ("Mexico Standard Time 2", "America/Mazatlan"),
    ("Mid-Atlantic Standard Time", "Etc/GMT+2"),
    ("U.S. Eastern Standard Time", "America/Indiana/Indianapolis"),
    ("U.S. Mountain Standard Time", "America/Phoenix"),
    ("Coordinated Universal Time", "UTC"),
    ("Greenwich Mean Time", "Etc/GMT"),
  ]
}

/// How the zone of a TZID was found, from most to least reliable.
package enum ZoneSource: Hashable {
  /// The TZID is an IANA name.
  case exact
  /// It is an IANA name except for case or separators (`america/los angeles`, `Europe_Berlin`).
  case caseFolded
  /// It is a Windows name.
  case windows
  /// A display name, such as "(UTC+01:00) Amsterdam, Berlin, Bern".
  case displayName
  /// It is an IANA name after a prefix (`/mozilla.org/20070129_1/Europe/Berlin`).
  case prefixStripped
  /// A VTIMEZONE of the calendar defines it.
  case privateTable
  /// A fixed offset, such as `UTC+2`.
  case fixedOffset
  /// It is unknown; `X-WR-TIMEZONE` of the calendar is used.
  case calendarDefault
  /// It is unknown; the default zone is used.
  case readerDefault

  /// Whether the result may be another zone than the intended one.
  package var isUnknown: Bool { self == .calendarDefault || self == .readerDefault }
}

/// Zone names that are offsets: `UTC`, `Z`, `GMT+05:30`, `UTC+2`, `+0200`, `GMT-01.00`.
enum FixedOffsetName {
  /// Seconds east of UTC; nil if the text is not an offset within 18 hours.
  static func seconds(_ name: some StringProtocol) -> Int? {
    let bytes = Array(name.utf8.prefix(24)).filter { $0 != UInt8(ascii: " ") }
    guard name.utf8.count <= 24 else { return nil }
    let letters = bytes.prefix { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
    let prefix = String(decoding: letters, as: UTF8.self).uppercased()
    guard ["", "Z", "UTC", "GMT", "UT"].contains(prefix) else { return nil }
    var rest = bytes[letters.endIndex...]
    guard let sign = rest.popFirst() else { return prefix.isEmpty ? nil : 0 }
    guard prefix != "Z", sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
    let fields = rest.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }
    guard (1...3).contains(fields.count), fields.joined().allSatisfy({ $0 &- UInt8(ascii: "0") <= 9 }) else {
      return nil
    }
    var numbers = fields.compactMap { (1...4).contains($0.count) ? Int(String(decoding: $0, as: UTF8.self)) : nil }
    guard numbers.count == fields.count, fields.dropFirst().allSatisfy({ $0.count == 2 }) else { return nil }
    if fields.count == 1, fields[0].count > 2 { numbers = [numbers[0] / 100, numbers[0] % 100] }
    guard numbers.dropFirst().allSatisfy({ $0 < 60 }), numbers[0] <= 18 else { return nil }
    let seconds = zip(numbers, [3_600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
    guard seconds <= Zone.mostOffsetInSeconds else { return nil }
    return sign == UInt8(ascii: "-") ? -seconds : seconds
  }

  /// A zone with a fixed offset, named `UTC`, `UTC+05:30` and so on.
  static func zone(_ seconds: Int) -> Zone {
    guard seconds != 0 else { return .utc }
    let minutes = abs(seconds) / 60
    let tail = seconds % 60 == 0 ? "" : ":" + zeroPadded(abs(seconds) % 60, 2)
    let sign = seconds < 0 ? "-" : "+"
    let name = "UTC\(sign)\(zeroPadded(minutes / 60, 2)):\(zeroPadded(minutes % 60, 2))\(tail)"
    return Zone(identifier: name, offsetInSeconds: seconds)
  }
}

/// Process-wide cache: whether a VTIMEZONE contradicts a zone of the database.
///
/// Calendars of one program contain the same few definitions, whose tables ``ZoneDefinitionCache`` keeps. Entries are
/// keyed by the identity of both tables.
final class ZoneContradictionCache: Sendable {
  static let shared = ZoneContradictionCache()

  private struct Answer {
    var definition: Zone
    var reference: Zone
    var years: Range<Int>
    var contradicts: Bool
  }

  private let answers = Mutex<[Answer]>([])
  /// Limits the memory that hostile calendars can use.
  private static let most = 256

  /// See `Zone.contradicts(_:years:)`.
  func contradicts(_ definition: Zone, _ reference: Zone, years: Range<Int>) -> Bool {
    let known = answers.withLock { answers in
      answers.first {
        $0.definition.isSame(as: definition) && $0.reference.isSame(as: reference) && $0.years == years
      }
    }
    if let known { return known.contradicts }
    let contradicts = definition.contradicts(reference, years: years)
    answers.withLock { answers in
      guard answers.count < Self.most else { return }
      answers.append(Answer(definition: definition, reference: reference, years: years, contradicts: contradicts))
    }
    return contradicts
  }
}
