/// The properties of a resource that the server returned.
package struct DAVProperties: Hashable, Sendable {
  /// `DAV:getetag` as the server wrote it, with its quotation marks.
  package var etag: String?
  /// `DAV:getcontenttype`
  package var contentType: String?
  /// `CALDAV:calendar-data`: a calendar whose line ends are as XML has them, a line feed.
  package var calendarData: [UInt8]?
  /// `DAV:resourcetype` has `DAV:collection`.
  package var isCollection = false
  /// `DAV:resourcetype` has `CALDAV:calendar`.
  package var isCalendar = false
  /// `DAV:resourcetype` has `subscribed` of Apple: the collection only refers to a feed elsewhere.
  package var isSubscription = false
  /// `DAV:displayname`
  package var displayName: String?
  /// `calendar-color` of Apple, such as `#FF2968FF`.
  package var color: String?
  /// `getctag` of Apple, which changes with the collection.
  package var ctag: String?
  /// `DAV:sync-token`
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

/// A report that a collection may have.
package enum DAVReport: Hashable, Sendable {
  case calendarQuery, calendarMultiget, syncCollection
}
