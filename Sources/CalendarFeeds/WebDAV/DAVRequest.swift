package import CalendarModel

/// A request to a CalDAV collection, without address and credentials.
package struct DAVRequest: Hashable, Sendable {
  package enum Method: String, Sendable {
    case propfind = "PROPFIND"
    case report = "REPORT"
  }

  package let method: Method
  /// The value of the header `Depth`.
  package let depth: Int
  /// The body, XML in UTF-8.
  package let body: [UInt8]

  /// The value of the header `Content-Type`.
  package static let contentType = "application/xml; charset=utf-8"

  private init(_ method: Method, depth: Int, _ body: String) {
    self.method = method
    self.depth = depth
    self.body = Array(("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n" + body + "\n").utf8)
  }

  // MARK: Questions

  /// The kind and name of a collection: `PROPFIND` of the properties in ``DAVProperties``.
  package static let collection = DAVRequest(
    .propfind, depth: 0,
    """
    <d:propfind \(namespaces) xmlns:cs="\(DAVElement.calendarServer)" xmlns:a="\(DAVElement.apple)"><d:prop>\
    <d:resourcetype/><d:displayname/><d:sync-token/><d:supported-report-set/>\
    <c:supported-calendar-component-set/><cs:getctag/><a:calendar-color/></d:prop></d:propfind>
    """)

  /// Where the calendars of an account are: `PROPFIND` of the properties in ``DAVProperties``.
  package static let account = DAVRequest(
    .propfind, depth: 0,
    """
    <d:propfind \(namespaces)><d:prop><d:resourcetype/><d:current-user-principal/><c:calendar-home-set/>\
    </d:prop></d:propfind>
    """)

  /// The collections in a home of calendars.
  package static let home = DAVRequest(
    .propfind, depth: 1,
    """
    <d:propfind \(namespaces) xmlns:a="\(DAVElement.apple)"><d:prop><d:resourcetype/><d:displayname/>\
    <c:supported-calendar-component-set/><a:calendar-color/></d:prop></d:propfind>
    """)

  /// The calendars that contain a component: `calendar-query` (RFC 4791 section 7.8).
  /// - Parameters:
  ///   - component: The name of the component.
  ///   - range: The interval that the component must overlap; nil for all.
  ///   - withData: Whether to request the calendars themselves, not only their etags.
  package static func query(
    component: String = "VEVENT", in range: Range<Instant>? = nil, withData: Bool
  ) -> DAVRequest {
    let times = range.map { #"<c:time-range start="\#(time($0.lowerBound))" end="\#(time($0.upperBound))"/>"# } ?? ""
    return DAVRequest(
      .report, depth: 1,
      """
      <c:calendar-query \(namespaces)>\(properties(withData: withData))<c:filter><c:comp-filter name="VCALENDAR">\
      <c:comp-filter name="\(escaped(component))">\(times)</c:comp-filter></c:comp-filter></c:filter></c:calendar-query>
      """)
  }

  /// The calendars at some addresses: `calendar-multiget` (RFC 4791 section 7.9).
  package static func multiget(_ hrefs: [CollectionHref]) -> DAVRequest {
    let list = hrefs.map { "<d:href>\(escaped($0.path))</d:href>" }.joined(separator: "\n")
    return DAVRequest(
      .report, depth: 1,
      "<c:calendar-multiget \(namespaces)>\(properties(withData: true))\n\(list)\n</c:calendar-multiget>")
  }

  /// The changes since a sync token; without a token, everything: `sync-collection` (RFC 6578).
  package static func changes(since token: String?) -> DAVRequest {
    DAVRequest(
      .report, depth: 0,
      """
      <d:sync-collection \(namespaces)><d:sync-token>\(escaped(token ?? ""))</d:sync-token>\
      <d:sync-level>1</d:sync-level><d:prop><d:getetag/></d:prop></d:sync-collection>
      """)
  }

  // MARK: Parts

  private static let namespaces = #"xmlns:d="\#(DAVElement.dav)" xmlns:c="\#(DAVElement.caldav)""#

  private static func properties(withData: Bool) -> String {
    "<d:prop><d:getetag/>\(withData ? "<c:calendar-data/>" : "")</d:prop>"
  }

  /// The form `20260309T071500Z`, for the years 1 to 9999.
  private static func time(_ instant: Instant) -> String {
    let least = Instant(utc: CivilDateTime(CivilDate(1, 1, 1)))
    let most = Instant(utc: CivilDateTime(CivilDate(9999, 12, 31)))
    let text = min(max(instant, least), most).description
    return String(text.filter { $0 != "-" && $0 != ":" })
  }

  /// Escapes a text for elements and attributes. Characters that XML does not allow are left out.
  static func escaped(_ text: String) -> String {
    var output = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": output.append(contentsOf: "&lt;".unicodeScalars)
      case ">": output.append(contentsOf: "&gt;".unicodeScalars)
      case "&": output.append(contentsOf: "&amp;".unicodeScalars)
      case "\"": output.append(contentsOf: "&quot;".unicodeScalars)
      case "\t", "\n", "\r": output.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": break
      default: output.append(scalar)
      }
    }
    return String(output)
  }
}

/// The elements that are read, by namespace and local name. Prefixes are ignored.
enum DAVElement: UInt8 {
  case other
  // RFC 4918
  case multiStatus, response, href, status, propstat, prop, error, syncToken, resourceType, collection, displayName
  case etag, contentType
  // RFC 5397
  case principal
  // RFC 3253
  case supportedReportSet, supportedReport, report
  // RFC 4791
  case calendar, calendarData, calendarHomeSet, supportedComponentSet, component
  // Conditions and reports
  case validSyncToken, matchesWithinLimits, filterIsSupported, privileges
  case syncCollection, calendarQuery, calendarMultiget
  // Extensions of Apple
  case calendarColor, ctag, subscribed

  init(_ name: String) { self = Self.named[name] ?? .other }

  static let dav = "DAV:"
  static let caldav = "urn:ietf:params:xml:ns:caldav"
  static let calendarServer = "http://calendarserver.org/ns/"
  static let apple = "http://apple.com/ns/ical/"

  private static let named: [String: DAVElement] = [
    "\(dav)\nmultistatus": .multiStatus, "\(dav)\nresponse": .response, "\(dav)\nhref": .href,
    "\(dav)\nstatus": .status, "\(dav)\npropstat": .propstat, "\(dav)\nprop": .prop, "\(dav)\nerror": .error,
    "\(dav)\nsync-token": .syncToken, "\(dav)\nresourcetype": .resourceType, "\(dav)\ncollection": .collection,
    "\(dav)\ndisplayname": .displayName, "\(dav)\ngetetag": .etag, "\(dav)\ngetcontenttype": .contentType,
    "\(dav)\ncurrent-user-principal": .principal, "\(caldav)\ncalendar-home-set": .calendarHomeSet,
    "\(dav)\nsupported-report-set": .supportedReportSet, "\(dav)\nsupported-report": .supportedReport,
    "\(dav)\nreport": .report, "\(dav)\nvalid-sync-token": .validSyncToken,
    "\(dav)\nnumber-of-matches-within-limits": .matchesWithinLimits, "\(dav)\nneed-privileges": .privileges,
    "\(dav)\nsync-collection": .syncCollection,
    "\(caldav)\ncalendar": .calendar, "\(caldav)\ncalendar-data": .calendarData,
    "\(caldav)\nsupported-calendar-component-set": .supportedComponentSet, "\(caldav)\ncomp": .component,
    "\(caldav)\ncalendar-query": .calendarQuery, "\(caldav)\ncalendar-multiget": .calendarMultiget,
    "\(caldav)\nsupported-filter": .filterIsSupported,
    "\(apple)\ncalendar-color": .calendarColor, "\(calendarServer)\ngetctag": .ctag,
    "\(calendarServer)\nsubscribed": .subscribed,
  ]
}
