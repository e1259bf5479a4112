/// How long a server declares its response fresh (RFC 9111).
package enum CacheControl {
  /// The seconds of `max-age`; 0 for `no-cache` and `no-store`; nil without a statement.
  package static func seconds(_ response: HTTPResponse) -> Int? {
    var age: Int?
    for header in response.headers where header.name == "cache-control" {
      for part in header.value.lowercased().split(whereSeparator: { $0 == "," || $0 == " " }) {
        if part == "no-cache" || part == "no-store" { return 0 }
        guard part.hasPrefix("max-age=") else { continue }
        // Some servers quote the number. One that is too large means a long time (section 1.2.2).
        let digits = part.dropFirst("max-age=".count).filter { $0 != "\"" }
        let isNumber = !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
        if let seconds = Int(digits) ?? (isNumber ? Int(Int32.max) : nil) { age = max(0, seconds) }
      }
    }
    return age
  }
}
