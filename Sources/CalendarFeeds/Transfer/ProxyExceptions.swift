/// The hosts of `no_proxy`, which are connected to directly: names with their subdomains, addresses, and networks such
/// as `10.0.0.0/8`, divided by commas or blanks; `*` for all.
///
/// They are not left to libcurl, which does not tell whether it uses the proxy: an address must be checked if it does not.
struct ProxyExceptions {
  private let entries: [Substring]

  init(_ text: String) { entries = text.split { $0 == "," || $0 == " " || $0 == "\t" } }

  /// - Parameter host: A name, or an address without brackets.
  func contains(_ host: String) -> Bool {
    let address = LibcurlText.bytes(ofAddress: host)
    let name = Self.plain(host[...])
    return entries.contains { entry in
      if entry == "*" { return true }
      guard let address else {
        let domain = Self.plain(entry.first == "." ? entry.dropFirst() : entry)
        return !domain.isEmpty && (name == domain || name.hasSuffix(".\(domain)"))
      }
      return Self.isNetwork(entry, of: address)
    }
  }

  /// In lower case, without the dot at its end.
  private static func plain(_ name: Substring) -> String {
    (name.last == "." ? name.dropLast() : name).lowercased()
  }

  private static func isNetwork(_ entry: Substring, of address: [UInt8]) -> Bool {
    let parts = entry.split(separator: "/", maxSplits: 1)
    guard let text = parts.first,
      let network = LibcurlText.bytes(ofAddress: String(text.filter { $0 != "[" && $0 != "]" })),
      network.count == address.count
    else { return false }
    guard parts.count == 2 else { return network == address }
    guard let bits = Int(parts[1]), (0...address.count * 8).contains(bits) else { return false }
    return address.indices.allSatisfy { index in
      let mask = UInt8(truncatingIfNeeded: 0xFF00 >> min(8, max(0, bits - index * 8)))
      return (address[index] ^ network[index]) & mask == 0
    }
  }
}
