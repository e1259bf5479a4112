public import CalendarModel

/// A name that is not in the system's zone database.
public struct UnknownZoneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The zone name as given.
  public let name: String

  /// Creates an error.
  public init(name: String) { self.name = name }

  /// What is wrong and what to do, as a sentence.
  public var description: String {
    "unknown time zone '\(name)'; use an IANA name such as Europe/Berlin, or install the package tzdata"
  }
}

extension Zone {
  /// The zone of an IANA name in the system's database, ignoring case.
  /// - Throws: ``TimeZones/UnknownZoneError`` if there is none.
  public init(named name: String) throws(UnknownZoneError) {
    guard let zone = ZoneDatabase.system.zone(named: name) else { throw UnknownZoneError(name: name) }
    self = zone
  }
}
