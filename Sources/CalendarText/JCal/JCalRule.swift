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
    // A leap month is a text (RFC 7529 section 4.2).
    guard numbers.contains(name), let number = Int(text) else { return .string(text) }
    return JSONValue(number)
  }

  /// The rule of an object.
  static func text(_ members: [JSONValue.Member]) -> String {
    members.map { member in
      let name = member.name.uppercased()
      let values =
        if case .array(let elements) = member.value { elements } else { [member.value] }
      let texts = values.map { value in
        switch value {
        case .string(let text): name == "UNTIL" ? JCalTime.basic(text) : text
        case .number(let number): number
        default: ""
        }
      }
      // A value must not add parts to the rule.
      return "\(name)=\(texts.map { $0.filter { $0 != ";" && $0 != "," } }.joined(separator: ","))"
    }.joined(separator: ";")
  }
}
