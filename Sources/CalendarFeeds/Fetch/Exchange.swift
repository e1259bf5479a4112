package import FeedModel

/// The requests for one feed: redirects, retries and the remaining time.
///
/// The feed's account, headers and certificate are sent only to the origin of its address, even if the feed has moved.
package struct Exchange {
  let loop: any Transfers
  let feed: Feed
  let policy: FeedPolicy
  /// The number of requests and bytes so far.
  private(set) var requestCount = 0
  private(set) var receivedBytes = 0
  /// Target of a permanent redirect in the last response; nil if there was none.
  private(set) var movedTo: String?
  /// Where the last answer came from, after redirects.
  private(set) var place = ""
  private var remainingTime: Duration

  /// The pause before a retry, doubled each time.
  private static let firstPause = Duration.milliseconds(200)
  private static let crowdedPause = Duration.seconds(1)

  package init(loop: any Transfers, feed: Feed, policy: FeedPolicy) {
    (self.loop, self.feed, self.policy) = (loop, feed, policy)
    remainingTime = policy.totalTimeout
  }

  /// A request without its address.
  struct Question {
    var method = "GET"
    var fields: [HTTPField] = []
    var body: [UInt8] = []
  }

  /// Makes a request and follows redirects.
  ///
  /// - Throws: `FeedFailure` or `CancellationError`.
  mutating func answer(to question: Question, at start: String) async throws -> HTTPResponse {
    var url = start
    var visited: Set<String> = [url]
    var isPermanent = true
    movedTo = nil
    while true {
      place = url
      let response = try await repeated(question, url)
      guard [301, 302, 303, 307, 308].contains(response.status) else { return response }
      let next = try target(of: response, from: url)
      guard visited.insert(next).inserted else {
        throw FeedFailure(.redirects, "The server redirects in a circle.")
      }
      guard visited.count <= policy.redirects + 1 else {
        throw FeedFailure(.redirects, "The server redirects more than \(policy.redirects) times.")
      }
      isPermanent = isPermanent && (response.status == 301 || response.status == 308)
      if isPermanent { movedTo = next }
      url = next
    }
  }

  /// The target of a redirect.
  private func target(of response: HTTPResponse, from url: String) throws(FeedFailure) -> String {
    guard let text = response["location"], !text.isEmpty else {
      throw FeedFailure(.redirects, "The server redirects without an address.")
    }
    let scheme = text.prefix { $0 != ":" && $0 != "/" && $0 != "?" && $0 != "#" }
    if scheme.count < text.count, text.dropFirst(scheme.count).first == ":",
      !["http", "https"].contains(scheme.lowercased())
    {
      throw FeedFailure(
        .redirectRefused, "The server redirects to an address that is neither http nor https; it was not followed.")
    }
    // Header values have one scalar per byte. Bytes that are not ASCII are taken as UTF-8, or as they are.
    let bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    let address = String(validating: bytes, as: UTF8.self) ?? Self.encoded(bytes)
    guard let location = LibcurlText.address(address, from: url) else {
      throw FeedFailure(.redirects, "The server redirects to an invalid address.")
    }
    if location.hasPrefix("http:"), url.hasPrefix("https:"), !policy.allowsInsecureRedirects {
      throw FeedFailure(.redirectRefused, "The server redirects from https to http; the redirect was not followed.")
    }
    do {
      // Removes a user and password that the server may have put into it.
      return try FeedAddress(location).location
    } catch {
      throw FeedFailure(.redirects, "The server redirects to an invalid address.")
    }
  }

  /// A text with its bytes that are not ASCII percent-encoded.
  private static func encoded(_ bytes: [UInt8]) -> String {
    bytes.map { $0 < 0x80 ? String(Unicode.Scalar($0)) : "%" + String($0, radix: 16, uppercase: true) }.joined()
  }

  /// Makes a request to one address, and retries if the connection is interrupted.
  private mutating func repeated(_ question: Question, _ url: String) async throws -> HTTPResponse {
    var pause = Self.firstPause
    var repeats = policy.repeats
    while true {
      do {
        let response = try await once(question, url)
        guard [502, 504].contains(response.status), repeats > 0, remainingTime > pause * 2 else { return response }
      } catch let failure as FeedFailure where failure.detail == .crowded && remainingTime > Self.crowdedPause * 2 {
        // Memory becomes available when other responses have been read.
        let time = Self.crowdedPause * Double.random(in: 0.5...1.5)
        try await loop.sleep(for: time)
        remainingTime -= time
        continue
      } catch let failure as FeedFailure
        where [.interrupted, .connection].contains(failure.kind) && repeats > 0 && remainingTime > pause * 2
      {
        // Retried below.
      }
      repeats -= 1
      let time = pause * Double.random(in: 0.5...1.5)
      try await loop.sleep(for: time)
      remainingTime -= time
      pause *= 2
    }
  }

  private mutating func once(_ question: Question, _ url: String) async throws -> HTTPResponse {
    guard remainingTime > .zero else {
      throw FeedFailure(.timeout, "The answer was not complete within \(policy.totalTimeout.milliseconds / 1_000) s.")
    }
    var request = HTTPRequest(
      url: url, allowsPrivateAddress: false, policy: policy, remainingTime: remainingTime)
    (request.method, request.fields, request.body) = (question.method, question.fields, question.body)
    let isOwn = feed.address.origins.contains(String(request.origin))
    request.allowsPrivateAddress = isOwn || policy.allowsPrivateRedirects
    if isOwn {
      request.fields += feed.headers.map(HTTPField.init)
      request.account = feed.account ?? feed.address.account
      request.clientCertificate = feed.clientCertificate
    } else {
      request.policy.netrc = nil
    }
    requestCount += 1
    let begin = ContinuousClock.now
    do {
      let response = try await loop.response(to: request)
      remainingTime -= response.elapsed
      receivedBytes += response.receivedBytes
      return response
    } catch {
      // Includes the time spent waiting for other requests, which is not known here.
      remainingTime -= begin.duration(to: .now)
      throw error
    }
  }
}
