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

  @Test("Other texts are not network addresses")
  func counts() {
    for count in [0, 1, 3, 5, 15, 17] { #expect(NetworkAddress(bytes: [UInt8](repeating: 8, count: count)) == nil) }
  }
}
