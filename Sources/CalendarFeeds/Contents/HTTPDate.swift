internal import CalendarModel

/// The dates of HTTP (RFC 9110, section 5.6.7).
enum HTTPDate {
  private static let longest = 64

  /// Parses a date; nil if it is invalid.
  static func instant(_ text: String) -> Instant? {
    guard text.utf8.count < longest else { return nil }
    return LibcurlText.seconds(ofDate: text).map(Instant.init(secondsSinceEpoch:))
  }
}
