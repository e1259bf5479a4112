import Testing

@testable import FeedModel

@Suite("Headers of requests")
struct FeedHeaderTests {
  @Test("Names are tokens and values have no line breaks")
  func parsing() throws {
    let header = try FeedHeader("Authorization:\t Bearer x:y  ")
    #expect(header.name == "Authorization")
    #expect(header.value == "Bearer x:y")
    for line in [
      "", "x", ": y", "a b: c", "ä: b", "X: a\r\nY: b", "X: \u{0}", "X: " + String(repeating: "a", count: 9_000),
    ] {
      #expect(throws: FeedFailure.self) { try FeedHeader(line) }
    }
  }

  @Test("Messages about a header do not quote its value")
  func secrecy() {
    let failure = #expect(throws: FeedFailure.self) { try FeedHeader("X: sesame\u{1}") }
    #expect(failure?.message.contains("sesame") == false)
  }

  @Test("Proxies come from variables, but not from HTTP_PROXY")
  func proxies() {
    let variables = ["HTTP_PROXY": "http://a", "HTTPS_PROXY": "http://b", "no_proxy": "x"]
    let proxies = FeedProxies { variables[$0] }
    #expect(proxies == FeedProxies(http: nil, https: "http://b", exceptions: "x"))
  }
}
