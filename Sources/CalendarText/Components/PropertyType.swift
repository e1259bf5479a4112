/// The value types of properties (RFC 5545 section 3.3, RFC 7265 section 3.6).
package enum PropertyType {
  /// The type of a value without `VALUE`, in jCal's lower case; `unknown` for nonstandard properties.
  package static func usual(of name: String) -> String { usual[name] ?? "unknown" }

  /// The type of a property's values, in jCal's lower case.
  package static func type(of property: ContentProperty) -> String {
    property["VALUE"].map { $0.lowercased() } ?? usual(of: property.name)
  }

  /// Whether a value is one text with escaped separators: a TEXT or nonstandard property (RFC 5545 section 3.8.8.2).
  /// - Parameter value: `VALUE`; nil if absent.
  package static func isPlainText(_ name: String, value: String?) -> Bool {
    let type = value?.lowercased() ?? usual(of: name)
    return (type == "text" || type == "unknown") && !isList(name) && !isStructured(name)
  }

  /// Whether the value of a property is one text.
  package static func isPlainText(_ property: ContentProperty) -> Bool {
    isPlainText(property.name, value: property["VALUE"])
  }

  /// The `VALUE` that a property must have (RFC 7986 section 5, RFC 9073 section 6, RFC 9253 section 8.2); nil if it needs none.
  package static func required(of name: String) -> String? { required[name.uppercased()] }

  private static let required = [
    "CONFERENCE": "URI", "IMAGE": "URI", "LINK": "URI", "SOURCE": "URI", "REFRESH-INTERVAL": "DURATION",
    "STRUCTURED-DATA": "TEXT", "STYLED-DESCRIPTION": "TEXT",
  ]

  /// Whether the property's values are separated by commas.
  package static func isList(_ name: String) -> Bool { lists.contains(name) }

  /// Whether a comma separates values of a type, unless it is escaped. An address, for one, may have commas (RFC 5545 section 3.3).
  static func separatesByCommas(_ type: String) -> Bool { typesWithoutCommas.contains(type) }

  private static let typesWithoutCommas: Set<String> = [
    "boolean", "date", "date-time", "duration", "float", "integer", "period", "text", "time", "utc-offset",
  ]

  /// Whether the parts of a value are separated by semicolons.
  package static func isStructured(_ name: String) -> Bool { name == "GEO" || name == "REQUEST-STATUS" }

  private static let lists: Set<String> = ["CATEGORIES", "RESOURCES", "EXDATE", "RDATE", "FREEBUSY", "LOCATION-TYPE"]

  private static let usual: [String: String] = {
    var types: [String: String] = [:]
    func add(_ type: String, _ names: String) {
      for name in names.split(separator: " ") { types[String(name)] = type }
    }
    add(
      "date-time",
      "DTSTART DTEND DUE DTSTAMP CREATED LAST-MODIFIED COMPLETED RECURRENCE-ID EXDATE RDATE ACKNOWLEDGED TZUNTIL")
    add("duration", "DURATION TRIGGER REFRESH-INTERVAL")
    add("integer", "PRIORITY SEQUENCE REPEAT PERCENT-COMPLETE")
    add("float", "GEO")
    add("uri", "URL ATTACH TZURL CONFERENCE SOURCE IMAGE LINK CONCEPT")
    add("cal-address", "ATTENDEE ORGANIZER CALENDAR-ADDRESS")
    add("recur", "RRULE EXRULE")
    add("utc-offset", "TZOFFSETFROM TZOFFSETTO")
    add("period", "FREEBUSY")
    add(
      "text",
      "SUMMARY DESCRIPTION LOCATION COMMENT CONTACT STATUS CLASS TRANSP UID CATEGORIES RESOURCES RELATED-TO ACTION TZID"
        + " TZNAME VERSION PRODID METHOD CALSCALE NAME COLOR REQUEST-STATUS BUSYTYPE STYLED-DESCRIPTION REFID"
        + " PARTICIPANT-TYPE LOCATION-TYPE RESOURCE-TYPE PROXIMITY TZID-ALIAS-OF STRUCTURED-DATA JSPROP JSID")
    return types
  }()
}
