internal import ICalendar

/// Polling interval the calendar requests.
package enum RefreshInterval {
  private static let names = ["REFRESH-INTERVAL", "X-PUBLISHED-TTL"]
  /// The number of lines searched. The properties of a calendar precede its components.
  private static let searchedLines = 100

  /// `REFRESH-INTERVAL` (RFC 7986, section 5.7), otherwise `X-PUBLISHED-TTL`; nil if both are absent.
  package static func seconds(of calendar: [UInt8]) -> Int? {
    var found: [String: Int] = [:]
    var count = 0
    var rest = calendar[...]
    while count < searchedLines, !rest.isEmpty {
      let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
      var line = rest[..<end]
      rest = rest[min(end + 1, rest.endIndex)...]
      count += 1
      while line.last == 0x0D { line.removeLast() }
      let text = String(decoding: line.prefix(100), as: UTF8.self)
      if count > 1, text.uppercased().hasPrefix("BEGIN:") { break }
      guard let name = names.first(where: { text.uppercased().hasPrefix($0) }),
        // Some calendars begin the value with its type: `REFRESH-INTERVAL:VALUE=DURATION:PT1H`.
        let colon = line.lastIndex(of: UInt8(ascii: ":")),
        let duration = DurationValue.read(line[(colon + 1)...])
      else { continue }
      let seconds = duration.days * 86_400 + duration.seconds
      if seconds > 0, found[name] == nil { found[name] = seconds }
    }
    return names.lazy.compactMap { found[$0] }.first
  }
}
