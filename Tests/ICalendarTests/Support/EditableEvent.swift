import CalendarModel
import TestRandom

/// An event of a random calendar as its content lines, which can be edited and written in many forms.
struct EditableEvent {
  /// Identifies the event in both versions: the value of its `X-NUMBER`.
  let number: Int
  private(set) var lines: [String]
  private var alarm: String?

  /// Reads a text from `BEGIN:VEVENT` to `END:VEVENT`. Lines that occur twice are used once.
  init(number: Int, text: String, using random: inout SplitMix64) {
    self.number = number
    lines = ["X-NUMBER:\(number)"]
    for line in text.split(separator: "\n").dropFirst().dropLast().map(String.init) where !lines.contains(line) {
      lines.append(line)
    }
    for name in Self.texts.keys.sorted() where Int.random(in: 0..<3, using: &random) == 0 && line(name) == nil {
      lines.append(Self.text(name, using: &random))
    }
    // Without one, an override has the CLASS of its series, and changes with it.
    if index("RECURRENCE-ID") != nil, index("CLASS") == nil { lines.append("CLASS:PUBLIC") }
    if Bool.random(using: &random) { lines.append("ATTENDEE;CN=Ann:mailto:ann@example.com") }
  }

  /// What no other event of a calendar has: the `UID` and the `RECURRENCE-ID`.
  var identity: String { "\(value("UID")) \(value("RECURRENCE-ID"))" }

  /// Single properties with some values.
  private static let texts = [
    "SUMMARY": ["Tea", "Größe der Räume", "会議\\, lang", "T"], "LOCATION": ["Room 1", "Room 2", "Zürich"],
    "DESCRIPTION": ["a\\nb", "a\\n b", "a"], "STATUS": ["CONFIRMED", "TENTATIVE", "CANCELLED"],
    "TRANSP": ["TRANSPARENT"], "CLASS": ["PRIVATE", "CONFIDENTIAL"], "PRIORITY": ["1", "5", "9"],
    "COLOR": ["red", "navy"], "URL": ["https://example.com/1", "https://example.com/2"],
    "ORGANIZER": ["mailto:a@example.com", "mailto:b@example.com"], "CATEGORIES": ["a,b", "a,b,c", "c"],
    "GEO": ["52.5;13.4", "48.1;11.6"], "X-ROOM": ["1", "2", "1\\,2"],
  ]

  private static func text(_ name: String, other: String? = nil, using random: inout SplitMix64) -> String {
    let choices: [String] = (texts[name] ?? []).map { "\(name):\($0)" }.filter { $0 != other }
    return choices.randomElement(using: &random) ?? "\(name):"
  }

  private func index(_ name: String) -> Int? {
    lines.firstIndex { $0.hasPrefix(name + ":") || $0.hasPrefix(name + ";") }
  }
  private func line(_ name: String) -> String? { index(name).map { lines[$0] } }
  private func value(_ name: String) -> String { line(name)?.split(separator: ":").last.map { String($0) } ?? "" }

  /// Replaces the value after the last colon.
  private mutating func setValue(_ index: Int, _ value: String) {
    let line = lines[index]
    lines[index] = line[...(line.lastIndex(of: ":") ?? line.startIndex)] + value
  }

  /// Changes one or two properties.
  /// - Returns: The names of the properties.
  mutating func edit(using random: inout SplitMix64) -> Set<String> {
    var names = editOnce(using: &random)
    // The second edit never undoes the first.
    if Int.random(in: 0..<3, using: &random) == 0 {
      var other = self
      let more = other.editOnce(using: &random)
      if names.isDisjoint(with: more) {
        self = other
        names.formUnion(more)
      }
    }
    return names
  }

  private mutating func editOnce(using random: inout SplitMix64) -> Set<String> {
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      if editTime("DTSTART", using: &random) { return ["DTSTART"] }
    case 1:
      if let index = index("DURATION") {
        lines[index] = value("DURATION").hasSuffix("D") ? "DURATION:P11D" : "DURATION:PT7M"
        return ["DTEND"]
      }
    case 2:
      if let index = index("RRULE") {
        lines[index] = "RRULE:FREQ=YEARLY;INTERVAL=7;COUNT=\(Int.random(in: 2...9, using: &random))"
        return ["RRULE"]
      }
    case 3:
      for name in ["EXDATE", "RDATE", "EXRULE"].shuffled(using: &random) {
        guard let index = index(name) else { continue }
        lines.remove(at: index)
        return [name]
      }
    case 4:
      if !lines.contains(where: { $0.hasPrefix("RECURRENCE-ID") }), let start = line("DTSTART") {
        let name = Bool.random(using: &random) ? "EXDATE" : "RDATE"
        // A year that the calendar has nothing in.
        lines.append(start.replacing("DTSTART", with: name).replacing(":2026", with: ":2041"))
        if index(name) != nil { return [name] }
      }
    case 5:
      if let index = lines.firstIndex(where: { $0.hasPrefix("ATTENDEE") }) {
        lines[index] = "ATTENDEE;CN=Ann;PARTSTAT=ACCEPTED:mailto:ann@example.com"
      } else {
        lines.append("ATTENDEE:mailto:ben@example.com")
      }
      return ["ATTENDEE"]
    case 6:
      alarm = alarm == nil ? "BEGIN:VALARM\nACTION:DISPLAY\nDESCRIPTION:x\nTRIGGER:-PT5M\nEND:VALARM" : nil
      return ["VALARM"]
    default: break
    }
    let name = Self.texts.keys.sorted().randomElement(using: &random) ?? "SUMMARY"
    guard let index = index(name) else {
      lines.append(Self.text(name, using: &random))
      return [name]
    }
    let count = Self.texts[name]?.count ?? 0
    let isNeeded = name == "CLASS" && self.index("RECURRENCE-ID") != nil
    if !isNeeded, count == 1 || Int.random(in: 0..<3, using: &random) == 0 {
      lines.remove(at: index)
    } else {
      lines[index] = Self.text(name, other: lines[index], using: &random)
    }
    return [name]
  }

  /// Moves a time to another second or zone, a date to another day.
  private mutating func editTime(_ name: String, using random: inout SplitMix64) -> Bool {
    guard let index = index(name) else { return false }
    let value = value(name)
    if lines[index].contains("TZID=Europe/Berlin"), Bool.random(using: &random) {
      lines[index].replace("Europe/Berlin", with: "Europe/Paris")
    } else {
      let mark = value.hasSuffix("Z") ? "Z" : ""
      let digits = value.dropLast(mark.count)
      setValue(index, digits.dropLast(2) + (digits.hasSuffix("11") ? "12" : "11") + mark)
    }
    return true
  }

  /// Moves the instance that an override replaces.
  /// - Returns: Whether the event is an override.
  mutating func editRecurrenceID() -> Bool {
    guard let index = index("RECURRENCE-ID") else { return false }
    setValue(index, value("RECURRENCE-ID").replacing("2026", with: "2031").replacing("2027", with: "2032"))
    return true
  }

  /// The event in one of its forms: the properties in any order, folded anywhere, with any line ends and stamps.
  func bytes(using random: inout SplitMix64) -> [UInt8] {
    var all = lines
    for name in ["DTSTAMP", "CREATED", "LAST-MODIFIED"] where Int.random(in: 0..<4, using: &random) > 0 {
      all.append(
        "\(name):2026\(Int.random(in: 10...12, using: &random))\(Int.random(in: 10...28, using: &random))T000000Z")
    }
    if Bool.random(using: &random) { all.append("SEQUENCE:\(Int.random(in: 0...9, using: &random))") }
    all.shuffle(using: &random)
    all = ["BEGIN:VEVENT"] + all + (alarm.map { $0.split(separator: "\n").map(String.init) } ?? []) + ["END:VEVENT"]
    let isCRLF = Bool.random(using: &random)
    return all.flatMap { line -> [UInt8] in
      var bytes = Array(line.utf8)
      let end = Array((isCRLF ? "\r\n" : "\n").utf8)
      // Two folds at most, also inside a character.
      for _ in 0..<Int.random(in: 0...2, using: &random) where !line.hasPrefix("BEGIN") && !line.hasPrefix("END") {
        let place = Int.random(in: 1..<bytes.count, using: &random)
        let isInsideFold = bytes[place - 1] == 13 || bytes[place] == 10 || bytes[place] == 32 || bytes[place - 1] == 10
        if isInsideFold { continue }
        bytes.insert(contentsOf: end + [UInt8(ascii: " ")], at: place)
      }
      return bytes + end
    }
  }
}
