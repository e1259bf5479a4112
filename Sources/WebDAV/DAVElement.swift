/// The elements that are read, by namespace and local name. Prefixes mean nothing.
enum DAVElement: UInt8 {
  case other
  // RFC 4918
  case multiStatus, response, href, status, propstat, prop, error, syncToken, resourceType, collection, displayName
  case etag, contentType
  // RFC 3253
  case supportedReportSet, supportedReport, report
  // RFC 4791
  case calendar, calendarData, supportedComponentSet, component
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
