package import CalendarModel
package import CalendarText

/// One `VCALENDAR` without its events, to-dos and journal entries, for writing.
package struct CalendarObject: Sendable {
  /// The file's name, as given by the caller.
  package let file: String
  /// The line of its `BEGIN`; 0 for components outside any calendar.
  package let line: Int
  /// The calendar's decoded properties.
  package let header: CalendarProperties
  /// Its own properties.
  package var properties: [ContentProperty] = []
  /// Its `VTIMEZONE`s.
  package var timeZones: [ContentComponent] = []
  /// Its `VFREEBUSY`s, if they are read.
  package var freeBusy: [ContentComponent] = []
  /// Its other components, such as `VAVAILABILITY`.
  package var others: [ContentComponent] = []
  /// Whether it has events, to-dos or journal entries.
  package let hasEntries: Bool
  /// Resolves a `TZID` in it; nil if the zone is unknown.
  package let zone: @Sendable (String) -> Zone?

  init(
    file: String, line: Int, header: CalendarProperties, hasEntries: Bool, zone: @escaping @Sendable (String) -> Zone?
  ) {
    self.file = file
    self.line = line
    self.header = header
    self.hasEntries = hasEntries
    self.zone = zone
  }

  /// Whether it has nothing besides its entries.
  package var isEmpty: Bool { properties.isEmpty && timeZones.isEmpty && freeBusy.isEmpty && others.isEmpty }
}
