/// Dates and times in the forms of jCal (RFC 7265 section 3.6), and back.
package enum JCalTime {
  /// `2026-03-09`, `2026-03-09T09:00:00`, `2026-03-09T08:00:00Z`; nil if the text is not a date or time of RFC 5545.
  package static func extended(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard bytes.count == 8 || bytes.count == 15 || bytes.count == 16 else { return nil }
    for (index, byte) in bytes.enumerated() {
      switch index {
      case 8: guard byte == UInt8(ascii: "T") else { return nil }
      case 15: guard byte == UInt8(ascii: "Z") else { return nil }
      default: guard (0x30...0x39).contains(byte) else { return nil }
      }
    }
    func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let date = "\(part(0..<4))-\(part(4..<6))-\(part(6..<8))"
    guard bytes.count > 8 else { return date }
    return "\(date)T\(part(9..<11)):\(part(11..<13)):\(part(13..<15))" + (bytes.count == 16 ? "Z" : "")
  }

  /// `09:00:00`, `08:00:00Z`; nil if the text is not a time of RFC 5545 without a date.
  package static func extendedTime(_ text: String) -> String? {
    guard text.utf8.count == 6 || text.utf8.count == 7, let full = extended("19700101T" + text) else { return nil }
    return String(full.dropFirst("1970-01-01T".count))
  }

  /// `+01:00`, `-00:44:30`; nil if the text is not an offset of RFC 5545.
  package static func extendedOffset(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      bytes.count == 5 || bytes.count == 7, bytes.dropFirst().allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    return part(0..<3) + ":" + part(3..<5) + (bytes.count == 7 ? ":" + part(5..<7) : "")
  }

  /// The RFC 5545 form of a date, time or offset: without dashes in dates and without colons.
  package static func basic(_ text: String) -> String {
    guard let first = text.utf8.first else { return text }
    if first == UInt8(ascii: "+") || first == UInt8(ascii: "-") { return text.filter { $0 != ":" } }
    guard (0x30...0x39).contains(first) else { return text }
    return text.filter { $0 != ":" && $0 != "-" }
  }
}

/// Recurrence rules as objects of jCal (RFC 7265 section 3.6.10), and back.
enum JCalRule {
  private static let numbers: Set<String> = [
    "COUNT", "INTERVAL", "BYSECOND", "BYMINUTE", "BYHOUR", "BYMONTHDAY", "BYYEARDAY", "BYWEEKNO", "BYMONTH", "BYSETPOS",
  ]

  /// The object of a rule; nil if a part has no name or occurs twice.
  static func object(_ text: String) -> JSONValue? {
    var members: [JSONValue.Member] = []
    var names: Set<String> = []
    for part in text.split(separator: ";") {
      guard let equals = part.firstIndex(of: "=") else { return nil }
      let name = part[..<equals].uppercased()
      guard !name.isEmpty, names.insert(name).inserted else { return nil }
      let values = part[part.index(after: equals)...].split(separator: ",", omittingEmptySubsequences: false).map {
        value(String($0), name)
      }
      members.append(
        JSONValue.Member(name: name.lowercased(), value: values.count == 1 ? values[0] : .array(values)))
    }
    return members.isEmpty ? nil : .object(members)
  }

  private static func value(_ text: String, _ name: String) -> JSONValue {
    if name == "UNTIL" { return .string(JCalTime.extended(text) ?? text) }
    // A leap month is a string (RFC 7529 section 4.2).
    guard numbers.contains(name), let number = Int(text) else { return .string(text) }
    return JSONValue(number)
  }

  /// A text that is no date of jCal stays, as it does when it is written.
  private static func until(_ text: String) -> String {
    let basic = JCalTime.basic(text)
    return JCalTime.extended(basic) == text ? basic : text
  }

  /// The rule of an object.
  static func text(_ members: [JSONValue.Member]) -> String {
    members.map { member in
      let name = member.name.uppercased()
      let values =
        if case .array(let elements) = member.value { elements } else { [member.value] }
      let texts = values.map { value in
        switch value {
        case .string(let text): name == "UNTIL" ? until(text) : text
        case .number(let number): value.int.map(String.init) ?? number
        default: ""
        }
      }
      // A value must not add parts to the rule.
      return "\(name)=\(texts.map { $0.filter { $0 != ";" && $0 != "," } }.joined(separator: ","))"
    }.joined(separator: ";")
  }
}
