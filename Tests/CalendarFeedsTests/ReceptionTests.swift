import CalendarModel
import FeedModel
import Testing

@testable import CalendarFeeds

@Suite("Limits of answers")
struct ReceptionTests {
  private var policy: FeedPolicy {
    var policy = FeedPolicy()
    (policy.receivedBytes, policy.decodedBytes, policy.headBytes) = (4 << 20, 8 << 20, 1_000)
    policy.compressionRatio = 10
    return policy
  }

  private let budget = BodyBudget(limit: 16 << 20)

  private func reception(_ status: String = "HTTP/1.1 200 OK\r\n") -> Reception {
    var reception = Reception(policy: policy, budget: budget)
    let taken1 = reception.takeHead(Array(status.utf8))
    #expect(taken1)
    return reception
  }

  @Test("Heads are limited, and only the last is kept")
  func heads() {
    var reception = reception("HTTP/1.1 103 Early Hints\r\n")
    let taken2 = reception.takeHead(Array("ETag: \"early\"\r\n".utf8))
    #expect(taken2)
    let taken3 = reception.takeHead(Array("HTTP/2 200\r\n".utf8))
    #expect(taken3)
    let taken4 = reception.takeHead(Array("Content-Type:  text/calendar \r\n".utf8))
    #expect(taken4)
    #expect(reception.response.status == 200)
    #expect(reception.response["etag"] == nil)
    #expect(reception.response["content-type"] == "text/calendar")
    let taken5 = reception.takeHead([UInt8](repeating: 65, count: 1_000))
    #expect(!taken5)
    #expect(reception.failure?.kind == .tooLarge)
  }

  @Test("Bodies are limited as they are sent, as they are unpacked, and in between")
  func bodies() {
    let block = [UInt8](repeating: 65, count: 1 << 20)
    var plain = reception()
    for count in 1...4 {
      let isTaken = plain.takeBody(block, received: count << 20)
      #expect(isTaken)
    }
    let taken6 = plain.takeBody(block, received: 5 << 20)
    #expect(!taken6)
    #expect(plain.failure?.kind == .tooLarge)
    var bomb = reception()
    let taken7 = bomb.takeBody(block, received: 1_000)
    #expect(taken7)
    let taken8 = bomb.takeBody(block, received: 2_000)
    #expect(!taken8)
    #expect(bomb.failure?.kind == .encoding)
    var large = reception()
    for count in 1...8 {
      let isTaken = large.takeBody(block, received: count << 18)
      #expect(isTaken)
    }
    let taken9 = large.takeBody([65], received: 9 << 18)
    #expect(!taken9)
    #expect(large.failure?.kind == .tooLarge)
  }

  @Test("Simultaneous answers share a budget, and a single one may exceed it")
  func budgets() {
    let block = [UInt8](repeating: 65, count: 3 << 20)
    let head = Array("HTTP/1.1 200 OK\r\n".utf8)
    let small = BodyBudget(limit: 4 << 20)
    var first: Reception? = Reception(policy: policy, budget: small)
    var second = Reception(policy: policy, budget: small)
    _ = first?.takeHead(head)
    _ = second.takeHead(head)
    let isFirst = first?.takeBody(block, received: 1 << 20)
    let isSecond = second.takeBody(block, received: 1 << 20)
    #expect(isFirst == true && !isSecond)
    #expect(second.failure?.detail == .crowded)
    first = nil
    var third = Reception(policy: policy, budget: small)
    _ = third.takeHead(head)
    for count in 1...2 {
      let isTaken = third.takeBody(block, received: count << 20)
      #expect(isTaken)
    }
  }

  @Test("Only the beginning of an error response is read")
  func failures() {
    var reception = reception("HTTP/1.1 500 No\r\n")
    let taken10 = reception.takeBody([UInt8](repeating: 65, count: 60_000), received: 60_000)
    #expect(taken10)
    let taken11 = reception.takeBody([UInt8](repeating: 65, count: 60_000), received: 120_000)
    #expect(!taken11)
    #expect(reception.isCut && reception.failure == nil)
  }

  @Test("Dates and seconds of Retry-After")
  func retry() {
    let now = Instant(secondsSinceEpoch: 1_700_000_000)
    func time(_ text: String) -> Int? {
      var response = HTTPResponse(status: 503)
      response.headers = [("retry-after", text)]
      return StatusFailure.retryTime(of: response, now: now)?.secondsSinceEpoch
    }
    #expect(time("120") == 1_700_000_120)
    #expect(time("99999999999") == 1_700_000_000 + 366 * 86_400)
    #expect(time("-1") == nil)
    #expect(time("Wed, 15 Nov 2023 08:49:37 GMT") == 1_700_038_177)
    // Past.
    #expect(time("Sun, 06 Nov 1994 08:49:37 GMT") == nil)
    #expect(time("Mon, 09 Mar 2600 09:00:00 GMT") == 1_700_000_000 + 366 * 86_400)
    #expect(time("soon") == nil)
  }
}
