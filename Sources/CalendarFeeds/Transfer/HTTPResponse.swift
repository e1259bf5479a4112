package import FeedModel

/// The response to a request.
package struct HTTPResponse: Sendable {
  package var status: Int
  /// The headers, with names in lower case. Each scalar of a value is a byte.
  package var headers: [(name: String, value: String)] = []
  /// The decompressed body; for an unsuccessful response perhaps only its beginning.
  package var body: [UInt8] = []
  /// The reservation for the body's memory.
  var reservation: BodyReservation?
  /// The number of requests made; several with some kinds of authentication.
  var requestCount = 1
  var receivedBytes = 0
  /// The duration of the request, without waiting for other requests.
  var elapsed = Duration.zero

  package init(status: Int, body: [UInt8] = []) { (self.status, self.body) = (status, body) }

  /// The value of the first header with a name, which is in lower case.
  package subscript(header: String) -> String? { headers.first { $0.name == header }?.value }
}

/// A response being received, within its limits.
package struct Reception {
  package private(set) var response = HTTPResponse(status: 0)
  /// Why the response is no longer wanted.
  private(set) var failure: FeedFailure?
  /// Whether the rest of the body is not needed.
  private(set) var isCut = false
  /// Whether the end of the headers was received.
  package private(set) var isHeadComplete = false
  private var headBytes = 0
  private let policy: FeedPolicy
  private let reservation: BodyReservation

  /// The maximum number of bytes to read from an unsuccessful response, to recognize what it is.
  private static let mostOfFailure = 64 << 10
  /// Up to this size, the compression ratio is not limited.
  private static let unlimitedRatioBytes = 1 << 20

  /// - Parameters:
  ///   - policy: The limits.
  ///   - budget: The memory budget for response bodies.
  package init(policy: FeedPolicy, budget: BodyBudget) {
    self.policy = policy
    reservation = BodyReservation(budget)
  }

  /// Receives a header line; returns false to stop. Headers of earlier responses, such as 100, are replaced.
  package mutating func takeHead(_ line: [UInt8]) -> Bool {
    headBytes += line.count
    guard headBytes <= policy.headBytes else {
      return stop(.tooLarge, "The head of the answer is larger than \(policy.headBytes >> 10) KiB.")
    }
    if line.starts(with: "HTTP/".utf8) {
      response.status =
        line.split(separator: 0x20).dropFirst().first
        .flatMap { Int(String(decoding: $0.prefix(3), as: UTF8.self)) } ?? 0
      (response.headers, isHeadComplete) = ([], false)
      return true
    }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
      if line.allSatisfy({ $0 == 0x0D || $0 == 0x0A }) { isHeadComplete = true }
      return true
    }
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0D, 0x0A]
    let value = line[(colon + 1)...].drop { blanks.contains($0) }.reversed().drop { blanks.contains($0) }.reversed()
    let text = String(String.UnicodeScalarView(value.map { Unicode.Scalar($0) }))
    response.headers.append((String(decoding: line[..<colon], as: UTF8.self).lowercased(), text))
    return true
  }

  /// Receives a part of the body; returns false to stop.
  /// - Parameter received: The number of transmitted bytes of the body so far.
  package mutating func takeBody(_ bytes: some Collection<UInt8>, received: Int) -> Bool {
    let count = response.body.count + bytes.count
    if !(200..<300).contains(response.status), count > Self.mostOfFailure {
      isCut = true
      return false
    }
    guard count <= policy.decodedBytes else {
      return stop(.tooLarge, "The calendar is larger than \(policy.decodedBytes >> 20) MiB.")
    }
    // Transmitted bytes are counted after decompression.
    let transmitted = received + (64 << 10)
    guard received <= policy.receivedBytes else {
      return stop(.tooLarge, "The answer is larger than \(policy.receivedBytes >> 20) MiB.")
    }
    guard count <= Self.unlimitedRatioBytes || count / max(1, policy.compressionRatio) <= transmitted else {
      return stop(.encoding, "The answer decompresses to more than \(policy.compressionRatio) times its size.")
    }
    guard reservation.grow(to: count) else {
      _ = stop(.tooLarge, "Too many large calendars arrive at the same time.")
      failure?.detail = .crowded
      return false
    }
    response.body.append(contentsOf: bytes)
    return true
  }

  private mutating func stop(_ kind: FeedFailure.Kind, _ message: String) -> Bool {
    failure = FeedFailure(kind, message)
    return false
  }

  /// Completes the response.
  func finished(receivedBytes: Int, requestCount: Int, elapsed: Duration) -> HTTPResponse {
    var response = response
    response.receivedBytes = receivedBytes
    response.requestCount = requestCount
    response.elapsed = elapsed
    response.reservation = reservation
    return response
  }
}
