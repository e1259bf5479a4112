package import CalendarModel
package import FeedModel

/// What the status of an answer means (RFC 9110, section 15).
package enum StatusFailure {
  /// The failure; nil for an answer with content, or that there is nothing new.
  package static func failure(of response: HTTPResponse, now: Instant) -> FeedFailure? {
    let retry = retryTime(of: response, now: now)
    switch response.status {
    case 200, 203, 207, 304: return nil
    case 204, 205: return FeedFailure(.empty, "The answer is empty.")
    case 206: return FeedFailure(.protocol, "The server sent a part of the calendar without being asked for one.")
    case 401:
      return FeedFailure(
        .unauthorized,
        "The server asks for a user and password, or those given are wrong (401).")
    case 407: return FeedFailure(.unauthorized, "The proxy asks for a user and password (407).")
    case 403: return FeedFailure(.forbidden, "The server denies access (403); the calendar may not be shared any more.")
    case 404: return FeedFailure(.notFound, "There is nothing at this address (404); check it, or ask for a new one.")
    case 410: return FeedFailure(.gone, "The calendar was removed for good (410).")
    case 429: return limited("The server has had too many requests (429)", retry)
    case 503 where retry != nil: return limited("The server is not available (503)", retry)
    case 500...599:
      return FeedFailure(.server, "The server has a fault (\(response.status)); this usually passes.")
    default:
      return FeedFailure(.status, "The server answers with the status \(response.status), which no calendar has.")
    }
  }

  private static func limited(_ words: String, _ time: Instant?) -> FeedFailure {
    FeedFailure(
      .rateLimited, "\(words)\(time.map { " and asks to wait until \(FeedTime.text($0))" } ?? "").", retryTime: time)
  }

  /// `Retry-After` (RFC 9110, section 10.2.3), in seconds or as a date; nil if it is missing or not valid.
  package static func retryTime(of response: HTTPResponse, now: Instant) -> Instant? {
    guard let text = response["retry-after"] else { return nil }
    if let seconds = Int(text) { return seconds < 0 ? nil : now.adding(seconds: min(seconds, 366 * 86_400)) }
    return HTTPDate.instant(text)
  }
}
