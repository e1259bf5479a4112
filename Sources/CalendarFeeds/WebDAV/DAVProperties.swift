/// The properties of a resource that the server returned.
package struct DAVProperties: Hashable, Sendable {
  /// `DAV:getetag` as the server wrote it, with its quotation marks.
  package var etag: String?
  /// `DAV:getcontenttype`.
  package var contentType: String?
  /// `CALDAV:calendar-data`: a calendar with LF line ends, as XML normalizes them.
  package var calendarData: [UInt8]?
  /// `DAV:resourcetype` has `DAV:collection`.
  package var isCollection = false
  /// `DAV:resourcetype` has `CALDAV:calendar`.
  package var isCalendar = false
  /// `DAV:resourcetype` has Apple's `subscribed`: the collection only refers to a feed elsewhere.
  package var isSubscription = false
  /// `DAV:displayname`.
  package var displayName: String?
  /// Apple's `calendar-color`, such as `#FF2968FF`.
  package var color: String?
  /// Apple's `getctag`, which changes with the collection.
  package var ctag: String?
  /// `DAV:sync-token`.
  package var syncToken: String?
  /// `DAV:supported-report-set`; nil if the server did not return it.
  package var reports: Set<DAVReport>?
  /// `CALDAV:supported-calendar-component-set`, such as `VEVENT`; nil if the server did not return it, which means all.
  package var components: Set<String>?

  /// `DAV:current-user-principal` (RFC 5397): the address of who asks, as the server wrote it.
  package var principal: String?
  /// `CALDAV:calendar-home-set` (RFC 4791 section 6.2.1): the addresses of collections with calendars.
  package var homes: [String] = []

  package init() {}
}

/// A report that a collection may support.
package enum DAVReport: Hashable, Sendable {
  case calendarQuery, calendarMultiget, syncCollection
}
