internal import CalendarModel
internal import FeedModel

extension FeedFailure {
  /// The address is that of no calendar, but may lead to several.
  static var account: FeedFailure {
    FeedFailure(.account, "This is the address of an account, which may have several calendars, not of one calendar.")
  }

  /// Why an answer is none to a question of CalDAV.
  static func noCalDAV(_ response: HTTPResponse, now: Instant) -> FeedFailure {
    StatusFailure.failure(of: response, now: now)
      ?? FeedFailure(.protocol, "The server does not answer like a CalDAV server (\(response.status)).")
  }
}

extension MultiStatus {
  /// Reads the body of an answer.
  init(of response: HTTPResponse) throws(FeedFailure) {
    do {
      try self.init(parsing: response.body)
    } catch {
      throw FeedFailure(error.kind == .tooLarge ? .tooLarge : .protocol, error.description)
    }
  }
}

extension Exchange {
  /// Asks a question of CalDAV.
  mutating func answer(to question: DAVRequest, at url: String) async throws -> HTTPResponse {
    var own = Question()
    own.method = question.method.rawValue
    own.fields = [HTTPField("Depth", "\(question.depth)"), HTTPField("Content-Type", DAVRequest.contentType)]
    own.body = question.body
    return try await answer(to: own, at: url)
  }

  /// Asks a question of CalDAV whose answer is about several resources.
  mutating func multiStatus(_ question: DAVRequest, at url: String, now: Instant) async throws -> MultiStatus {
    let response = try await answer(to: question, at: url)
    guard response.status == 207 else { throw FeedFailure.noCalDAV(response, now: now) }
    return try MultiStatus(of: response)
  }
}
