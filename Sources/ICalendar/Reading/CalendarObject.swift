package import CalendarModel
package import CalendarText

/// What one `VCALENDAR` has besides its events, to-dos and journal entries, as it is written.
package struct CalendarObject: Sendable {
  /// The file.
  package let file: String
  /// The line of its `BEGIN`; 0 for what is outside any calendar.
  package let line: Int
  /// What its own properties say.
  package let header: CalendarProperties
  /// Its own properties.
  package var properties: [ContentProperty] = []
  /// Its `VTIMEZONE`s.
  package var timeZones: [ContentComponent] = []
  /// Its `VFREEBUSY`s, if they are read.
  package var freeBusy: [ContentComponent] = []
  /// Its components of other names, such as `VAVAILABILITY`.
  package var others: [ContentComponent] = []
  /// The zone of a `TZID` in it; nil if nobody knows that zone.
  package let zone: @Sendable (String) -> Zone?

  init(file: String, line: Int, header: CalendarProperties, zone: @escaping @Sendable (String) -> Zone?) {
    self.file = file
    self.line = line
    self.header = header
    self.zone = zone
  }

  var isEmpty: Bool { properties.isEmpty && timeZones.isEmpty && freeBusy.isEmpty && others.isEmpty }
}
