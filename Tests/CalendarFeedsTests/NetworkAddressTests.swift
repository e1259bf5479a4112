import FeedModel
import Foundation
import Testing

@testable import CalendarFeeds

@Suite("Addresses in private networks are recognized")
struct NetworkAddressTests {
  private static func address(_ text: String) throws -> NetworkAddress {
    if text.contains(".") {
      return try #require(NetworkAddress(bytes: text.split(separator: ".").compactMap { UInt8($0) }))
    }
    // `::` stands for as many zeros as are missing.
    let halves = text.split(separator: "::", omittingEmptySubsequences: false).map { half in
      half.split(separator: ":").flatMap { word -> [UInt8] in
        let value = UInt16(word, radix: 16) ?? 0
        return [UInt8(value >> 8), UInt8(value & 255)]
      }
    }
    let zeros = [UInt8](repeating: 0, count: 16 - halves.joined().count)
    return try #require(NetworkAddress(bytes: halves.count == 2 ? halves[0] + zeros + halves[1] : halves[0]))
  }

  @Test(
    "Addresses that lead into this machine or its networks",
    arguments: [
      "0.0.0.0", "0.1.2.3", "10.0.0.1", "100.64.0.1", "100.127.255.255", "127.0.0.1", "127.255.0.3", "169.254.169.254",
      "172.16.0.1", "172.31.255.255", "192.0.0.8", "192.0.2.1", "192.88.99.1", "192.168.1.1", "198.18.0.1",
      "198.19.255.1", "198.51.100.7", "203.0.113.9", "224.0.0.1", "239.1.1.1", "240.0.0.1", "255.255.255.255",
      "::", "::1", "::7f00:1", "::808:808", "::ffff:7f00:1", "::ffff:a9fe:a9fe", "::ffff:a00:1", "64:ff9b::7f00:1",
      "64:ff9b::a00:1", "64:ff9b:1::808:808", "100::1", "2001::1", "2001:10::1", "2001:db8::1", "2002:7f00:1::",
      "2002:a00:1::1", "2002:c0a8:101::", "3fff:123::1", "fc00::1", "fd12:3456::1", "fe80::1", "febf::1", "fec0::1",
      "ff02::1", "4000::1",
    ])
  func isPrivate(text: String) throws { #expect(try Self.address(text).isPrivate) }

  @Test(
    "Addresses of the internet",
    arguments: [
      "1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.1", "100.63.255.255", "100.128.0.0", "126.255.255.255",
      "128.0.0.1", "169.253.1.1", "169.255.0.1", "172.15.0.1", "172.32.0.1", "192.0.1.1", "192.167.1.1", "192.169.0.1",
      "198.17.0.1", "198.20.0.1", "203.0.112.1", "223.255.255.255", "2001:200::1", "2001:4860:4860::8888",
      "2606:4700::1111", "2a00:1450::1", "::ffff:808:808", "64:ff9b::808:808", "2002:808:808::1",
    ])
  func isPublic(text: String) throws { #expect(try !Self.address(text).isPrivate) }

  @Test(
    "The hosts of no_proxy",
    arguments: [
      ("*", "example.org", true), ("example.org", "www.EXAMPLE.org.", true), (".example.org", "example.org", true),
      ("example.org", "badexample.org", false), ("a, b.example\tc", "b.example", true), ("", "example.org", false),
      ("127.0.0.1", "127.0.0.1", true), ("10.0.0.0/8", "10.1.2.3", true), ("10.0.0.0/15", "10.2.0.1", false),
      ("[::1]", "::1", true), ("2001:db8::/32", "2001:db8:1::2", true), ("10.0.0.0/33", "10.0.0.0", false),
      ("0.0.1", "127.0.0.1", false), (".", "example.org", false),
    ])
  func exceptions(text: String, host: String, isException: Bool) {
    #expect(ProxyExceptions(text).contains(host) == isException)
  }

  @Test("A redirect by a proxy to an address that no_proxy names is checked")
  func exceptionBehindProxy() async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: directory) }
    let target = try CannedServer(["HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"])
    let proxy = try CannedServer([
      "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:\(target.port)/\r\nContent-Length: 0\r\n"
        + "Connection: close\r\n\r\n"
    ])
    var policy = FeedPolicy()
    policy.proxies = FeedProxies(http: "http://127.0.0.1:\(proxy.port)", exceptions: "localhost,127.0.0.1")
    let store = try FeedStore(directory: directory.path(), policy: policy)
    let failure = await #expect(throws: FeedFailure.self) {
      try await store.state(of: Feed("http://public.example.org/a.ics"))
    }
    #expect(failure?.kind == .privateAddress)
    #expect(proxy.answered == 1 && target.answered == 0)
  }

  @Test("A proxy that makes no tunnel is named", arguments: [(407, FeedFailure.Kind.unauthorized), (502, .connection)])
  func tunnels(status: Int, kind: FeedFailure.Kind) async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: directory) }
    let proxy = try CannedServer(["HTTP/1.1 \(status) No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"])
    var policy = FeedPolicy()
    policy.repeats = 0
    policy.proxies = FeedProxies(https: "http://127.0.0.1:\(proxy.port)")
    let store = try FeedStore(directory: directory.path(), policy: policy)
    let failure = await #expect(throws: FeedFailure.self) {
      try await store.state(of: Feed("https://public.example.org/a.ics"))
    }
    #expect(failure?.kind == kind && failure?.message.contains("proxy") == true, "\(failure?.message ?? "")")
  }

  @Test("A file of trusted certificates without a certificate is named")
  func authorities() async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: directory) }
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let file = directory.appending(path: "ca.pem")
    try Data("no certificate".utf8).write(to: file)
    let server = try CannedServer([""])
    var policy = FeedPolicy()
    policy.certificateAuthorities = file.path()
    let store = try FeedStore(directory: directory.path(), policy: policy)
    let failure = await #expect(throws: FeedFailure.self) {
      try await store.state(of: Feed("https://127.0.0.1:\(server.port)/a.ics"))
    }
    #expect(failure?.kind == .tls && failure?.message.contains("PEM") == true, "\(failure?.message ?? "")")
  }

  @Test("Other texts are not network addresses")
  func counts() {
    for count in [0, 1, 3, 5, 15, 17] { #expect(NetworkAddress(bytes: [UInt8](repeating: 8, count: count)) == nil) }
  }
}
