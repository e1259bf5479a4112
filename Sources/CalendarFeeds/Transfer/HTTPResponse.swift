package import FeedModel

/// The answer to a request.
package struct HTTPResponse: Sendable {
  package var status: Int
  /// The lines of the head, with names in lower case. Each scalar of a value is a byte.
  package var headers: [(name: String, value: String)] = []
  /// The body without its compression; of an answer without success perhaps only its start.
  package var body: [UInt8] = []
  /// The memory of the body.
  var reservation: BodyReservation?
  /// The requests that were made, more than one with some kinds of authentication.
  var requestCount = 1
  var receivedBytes = 0
  /// The time from the start of the request, after it has waited for others.
  var elapsed = Duration.zero

  /// The value of the first header of a name, which is in lower case.
  package subscript(header: String) -> String? { headers.first { $0.name == header }?.value }
}

/// An answer as it arrives, within its limits.
package struct Reception {
  package private(set) var response = HTTPResponse(status: 0)
  /// Why the answer is not wanted any more.
  private(set) var failure: FeedFailure?
  /// Whether the rest of the body is not needed.
  private(set) var isCut = false
  /// Whether the line was received that ends the head.
  package private(set) var isHeadComplete = false
  private var headBytes = 0
  private let policy: FeedPolicy
  private let reservation: BodyReservation

  /// What is read of an answer without success, to see what it is.
  private static let mostOfFailure = 64 << 10
  /// The bytes that compression may multiply by any factor.
  private static let unlimitedRatioBytes = 1 << 20

  /// - Parameters:
  ///   - policy: The limits.
  ///   - budget: The memory for the bodies of all answers.
  package init(policy: FeedPolicy, budget: BodyBudget) {
    self.policy = policy
    reservation = BodyReservation(budget)
  }

  /// Takes a line of a head; false to stop. Heads of answers before the last, such as 100, are replaced.
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

  /// Takes a part of the body; false to stop.
  /// - Parameter received: The bytes of the body that have been transmitted so far.
  package mutating func takeBody(_ bytes: some Collection<UInt8>, received: Int) -> Bool {
    let count = response.body.count + bytes.count
    if !(200..<300).contains(response.status), count > Self.mostOfFailure {
      isCut = true
      return false
    }
    guard count <= policy.decodedBytes else {
      return stop(.tooLarge, "The calendar is larger than \(policy.decodedBytes >> 20) MiB.")
    }
    // What is transmitted is counted after it has been unpacked.
    let transmitted = received + (64 << 10)
    guard received <= policy.receivedBytes else {
      return stop(.tooLarge, "The answer is larger than \(policy.receivedBytes >> 20) MiB.")
    }
    guard count <= Self.unlimitedRatioBytes || count / max(1, policy.compressionRatio) <= transmitted else {
      return stop(.encoding, "The answer is compressed more than \(policy.compressionRatio) times, as no calendar is.")
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

  /// The answer with what is known at its end.
  func finished(receivedBytes: Int, requestCount: Int, elapsed: Duration) -> HTTPResponse {
    var response = response
    response.receivedBytes = receivedBytes
    response.requestCount = requestCount
    response.elapsed = elapsed
    response.reservation = reservation
    return response
  }
}
