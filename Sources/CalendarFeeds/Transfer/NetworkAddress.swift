/// An address of IPv4 or IPv6, and whether it belongs to the public internet.
package struct NetworkAddress: Hashable, Sendable {
  /// Four bytes of IPv4 or sixteen of IPv6.
  package let bytes: [UInt8]

  /// Nil unless there are four or sixteen bytes.
  package init?(bytes: [UInt8]) {
    guard bytes.count == 4 || bytes.count == 16 else { return nil }
    self.bytes = bytes
  }

  /// Whether connections to the address can only reach this machine, its networks, or nothing: all that the registries of IANA for
  /// special purposes do not call globally reachable (RFC 6890), multicast, and IPv6 addresses that stand for such addresses of IPv4.
  package var isPrivate: Bool { bytes.count == 4 ? isPrivateIPv4(bytes[...]) : isPrivateIPv6 }

  private func isPrivateIPv4(_ bytes: ArraySlice<UInt8>) -> Bool {
    let part = Array(bytes)
    return switch (part[0], part[1]) {
    // This network, private networks, loopback, multicast and reserved.
    case (0, _), (10, _), (127, _), (224..., _): true
    // Carrier-grade translation, link-local with the metadata of clouds, private networks.
    case (100, 64...127), (169, 254), (172, 16...31), (192, 168): true
    // Benchmarks.
    case (198, 18...19): true
    // Protocol assignments, documentation, and the former anycast of 6to4.
    case (192, 0): part[2] == 0 || part[2] == 2
    case (192, 88): part[2] == 99
    case (198, 51): part[2] == 100
    case (203, 0): part[2] == 113
    default: false
    }
  }

  private var isPrivateIPv6: Bool {
    // Unspecified, loopback, and IPv4 in the last four bytes, mapped or compatible.
    if bytes[..<10].allSatisfy({ $0 == 0 }), bytes[10] == bytes[11], bytes[10] == 0 || bytes[10] == 0xFF {
      return bytes[10] == 0 || isPrivateIPv4(bytes[12...])
    }
    // Translation of IPv4 (RFC 6052), for the whole internet or for one network (RFC 8215).
    if bytes.starts(with: [0x00, 0x64, 0xFF, 0x9B]) {
      return bytes[4..<12].contains { $0 != 0 } || isPrivateIPv4(bytes[12...])
    }
    // 6to4 has the IPv4 address behind its prefix.
    if bytes.starts(with: [0x20, 0x02]) { return isPrivateIPv4(bytes[2..<6]) }
    // Protocol assignments, with Teredo, and documentation.
    if bytes.starts(with: [0x20, 0x01]), bytes[2] < 0x02 || (bytes[2] == 0x0D && bytes[3] == 0xB8) { return true }
    if bytes.starts(with: [0x3F, 0xFF]), bytes[2] < 0x10 { return true }
    // Only 2000::/3 is assigned to the internet: the rest is discarded, unique local, link-local, site-local, multicast.
    return bytes[0] & 0xE0 != 0x20
  }
}
