internal import Bytes
internal import CByteScan

/// The known properties, by their names in RFC 5545 and its successors.
///
/// A line with another name is ignored if it looks like a property; otherwise it is appended to the text before it.
package enum PropertyName: String, CaseIterable {
  // Structure
  case begin = "BEGIN"
  case end = "END"
  // Modelled properties of an event
  case uid = "UID"
  case start = "DTSTART"
  case dateTimeEnd = "DTEND"
  case duration = "DURATION"
  case dateTimeStamp = "DTSTAMP"
  case created = "CREATED"
  case lastModified = "LAST-MODIFIED"
  case summary = "SUMMARY"
  case description = "DESCRIPTION"
  case location = "LOCATION"
  case status = "STATUS"
  case transparency = "TRANSP"
  case classification = "CLASS"
  case priority = "PRIORITY"
  case sequence = "SEQUENCE"
  case categories = "CATEGORIES"
  case color = "COLOR"
  case url = "URL"
  case organizer = "ORGANIZER"
  case attendee = "ATTENDEE"
  case conference = "CONFERENCE"
  case recurrenceID = "RECURRENCE-ID"
  case rule = "RRULE"
  case exceptionRule = "EXRULE"
  case recurrenceDates = "RDATE"
  case exceptionDates = "EXDATE"
  // Modelled properties of an alarm
  case trigger = "TRIGGER"
  case action = "ACTION"
  case repetitions = "REPEAT"
  case acknowledged = "ACKNOWLEDGED"
  case proximity = "PROXIMITY"
  // Modelled properties of a calendar and of its time zones
  case version = "VERSION"
  case method = "METHOD"
  case name = "NAME"
  case calendarName = "X-WR-CALNAME"
  case calendarZone = "X-WR-TIMEZONE"
  case calendarColor = "X-APPLE-CALENDAR-COLOR"
  case zoneID = "TZID"
  case offsetFrom = "TZOFFSETFROM"
  case offsetTo = "TZOFFSETTO"
  case zoneName = "TZNAME"
  // Known, without a member in the model of events
  case attach = "ATTACH"
  case calendarScale = "CALSCALE"
  case comment = "COMMENT"
  case completed = "COMPLETED"
  case contact = "CONTACT"
  case due = "DUE"
  case freeBusy = "FREEBUSY"
  case geo = "GEO"
  case image = "IMAGE"
  case percentComplete = "PERCENT-COMPLETE"
  case productID = "PRODID"
  case refreshInterval = "REFRESH-INTERVAL"
  case relatedTo = "RELATED-TO"
  case requestStatus = "REQUEST-STATUS"
  case resources = "RESOURCES"
  case source = "SOURCE"
  case zoneAlias = "TZID-ALIAS-OF"
  case zoneUntil = "TZUNTIL"
  case zoneURL = "TZURL"
  case structuredData = "STRUCTURED-DATA"
  case styledDescription = "STYLED-DESCRIPTION"
  case participantType = "PARTICIPANT-TYPE"
  case calendarAddress = "CALENDAR-ADDRESS"
  case locationType = "LOCATION-TYPE"
  case resourceType = "RESOURCE-TYPE"
  case concept = "CONCEPT"
  case link = "LINK"
  case refID = "REFID"
  case busyType = "BUSYTYPE"

  /// Whether the value is TEXT, to which a line without fold can be appended.
  package var isText: Bool {
    switch self {
    case .summary, .description, .location, .comment, .contact, .categories, .resources, .styledDescription,
      .calendarName, .name:
      true
    default: false
    }
  }

  /// The property with this name, ignoring case; nil if it is unknown.
  @inline(__always)
  init?(_ bytes: ByteView, _ name: Range<Int>) {
    guard let word = ASCIIWord(bytes, name), let found = Self.table.property(word) else { return nil }
    self = found
  }

  static let table = PropertyTable()
}

// Unsafe: a byte becomes a case without a search. An enumeration without payloads is stored as the number of its case.

extension PropertyName {
  /// The number of the case, from 1, by which C knows the name.
  var code: UInt8 { unsafe unsafeBitCast(self, to: UInt8.self) + 1 }

  /// The name with a code; nil for 0.
  @inline(__always)
  init?(code: UInt8) {
    guard code > 0, code <= Self.last.code else { return nil }
    self = unsafe unsafeBitCast(code - 1, to: Self.self)
  }

  private static var last: Self { .busyType }
}

/// Hash table of property names with open addressing, sparse enough that one probe nearly always suffices. `CByteScan` looks names up
/// in it, too.
struct PropertyTable {
  let places: [bytescan_property]

  private static var size: Int { Int(BYTESCAN_NAMES) }

  init() {
    var places = [bytescan_property](repeating: bytescan_property(), count: Self.size)
    for property in PropertyName.allCases {
      guard let word = ASCIIWord(property.rawValue) else { continue }
      var slot = word.spread & (Self.size - 1)
      while places[slot].code != 0 { slot = (slot + 1) & (Self.size - 1) }
      places[slot] = bytescan_property(
        low: word.low, middle: word.middle, high: word.high, kind: Self.kind(of: property), code: property.code)
    }
    self.places = places
  }

  private static func kind(of property: PropertyName) -> bytescan_property_kind {
    switch property {
    case .begin, .end: BYTESCAN_BORDER
    case .start, .dateTimeEnd, .due, .recurrenceID, .exceptionDates, .recurrenceDates, .freeBusy:
      BYTESCAN_TIME
    default: BYTESCAN_ANY
    }
  }

  /// Looks up a name in upper case; nil if it is unknown.
  @inline(__always)
  func property(_ name: ASCIIWord) -> PropertyName? {
    var slot = name.spread & (Self.size - 1)
    while let property = PropertyName(code: places[slot].code) {
      let place = places[slot]
      if place.low == name.low, place.middle == name.middle, place.high == name.high { return property }
      slot = (slot + 1) & (Self.size - 1)
    }
    return nil
  }
}
