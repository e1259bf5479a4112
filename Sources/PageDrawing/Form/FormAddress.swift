/// Addresses of pages beside a document.
enum FormAddress {
  /// Whether an address is relative and has neither a scheme nor a host, so that it can only lead to a page beside the document.
  static func isRelative(_ address: String) -> Bool {
    guard !address.isEmpty, address.utf8.count <= FormLimits.addressBytes, !address.hasPrefix("/") else { return false }
    for byte in address.utf8 {
      switch byte {
      case 0...0x20, 0x7F, UInt8(ascii: "\\"): return false
      default: continue
      }
    }
    let first = address.utf8.prefix { !"/?#".utf8.contains($0) }
    return !first.contains(UInt8(ascii: ":"))
  }
}
