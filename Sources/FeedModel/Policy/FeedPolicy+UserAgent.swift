internal import CalendarModel

extension FeedPolicy {
  /// The name and version of this library.
  public static let ownUserAgent = "ics2day/\(Release.version)"
}
