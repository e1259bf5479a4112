/// How long a server declares its response fresh (RFC 9111).
package enum CacheControl {
  /// The seconds of `max-age`; 0 for `no-cache` and `no-store`; nil without a statement.
  package static func seconds(_ response: HTTPResponse) -> Int? {
    var age: Int?
    for header in response.headers where header.name == "cache-control" {
      for part in header.value.lowercased().split(whereSeparator: { $0 == "," || $0 == " " }) {
        if part == "no-cache" || part == "no-store" { return 0 }
        if part.hasPrefix("max-age="), let seconds = Int(part.dropFirst("max-age=".count)) { age = max(0, seconds) }
      }
    }
    return age
  }
}
