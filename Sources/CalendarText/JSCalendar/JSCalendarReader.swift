/// Reads JSCalendar (RFC 8984) as content lines.
struct JSCalendarReader {
  private var text: NumberedLines
  private var name: String?
  private var color: String?
  /// Properties of the group that JSCalendar cannot express.
  private var properties: [ContentProperty] = []
  private var header = false
  /// The TZID of each zone that entries define, by its definition.
  private var zones: [String: String] = [:]
  /// The TZIDs of these zones, and those that are no names of zones of an entry.
  private var names: Set<String> = ["UTC", "Etc/UTC"]
  /// The last number behind a name that several zones have.
  private var lastNumbers: [String: Int] = [:]

  /// The content lines of a Group, an Event, a Task, or an array of these. Each entry keeps its line number.
  static func contentLines(of bytes: [UInt8]) throws(JSONReader.Fault) -> [UInt8] {
    var document = try JSONReader(bytes)
    var reader = JSCalendarReader(text: NumberedLines(capacity: bytes.count))
    reader.text.append(.begin("VCALENDAR"), at: 1)
    if document.isAtArray() {
      try document.elements { document, _ throws(JSONReader.Fault) in try reader.object(&document) }
    } else {
      try reader.object(&document)
    }
    try document.finish()
    for property in reader.properties { reader.text.append(.property(property), at: 1) }
    // Last, because the last of several names is the calendar's, and the others are among the properties.
    if let name = reader.name { reader.text.append(.property(ContentProperty("NAME", text: name)), at: 1) }
    if let color = reader.color { reader.text.append(.property(ContentProperty("COLOR", text: color)), at: 1) }
    reader.text.append(.end("VCALENDAR"), at: 1)
    return reader.text.bytes
  }

  /// Reads an entry, or a group entry by entry.
  private mutating func object(_ document: inout JSONReader) throws(JSONReader.Fault) {
    var members: [JSONValue.Member] = []
    var hasEntries = false
    let line = document.line()
    try document.members { document, name throws(JSONReader.Fault) in
      guard name == "entries", document.isAtArray() else {
        members.append(JSONValue.Member(name: name, value: try document.value()))
        return
      }
      hasEntries = true
      try document.elements { document, _ throws(JSONReader.Fault) in
        let line = document.line()
        self.entry(try document.value(), at: line)
      }
    }
    let value = JSONValue.object(members)
    guard hasEntries || value["@type"]?.string == "Group" else { return entry(value, at: line) }
    name = value["title"]?.string
    color = value["color"]?.string
    let own: Set = ["BEGIN", "END", "VERSION", "PRODID"]
    properties = (value["iCalendar"]?["properties"]?.elements ?? []).compactMap(JCalReader.property)
      .filter { !own.contains($0.name) }
    properties += JSCalendarRest(ofGroup: value).properties
  }

  private mutating func entry(_ value: JSONValue, at line: Int) {
    guard let type = value["@type"]?.string, type == "Event" || type == "Task" else { return }
    var entry = JSCalendarEntry(value)
    for zone in entry.zones {
      let definition = String(decoding: zone.contentLines, as: UTF8.self)
      let name = zone["TZID"]?.text ?? ""
      if let known = zones[definition] {
        if known != name { entry = entry.renamingZone(name, to: known) }
        continue
      }
      // A zone is of its entry (RFC 8984 section 4.7.2), but in iCalendar of the whole calendar.
      var own = name
      while !names.insert(own).inserted {
        lastNumbers[name, default: 1] += 1
        own = "\(name)-\(lastNumbers[name, default: 1])"
      }
      zones[definition] = own
      var zone = zone
      if own != name {
        entry = entry.renamingZone(name, to: own)
        zone.properties = zone.properties.map { $0.name == "TZID" ? ContentProperty("TZID", text: own) : $0 }
      }
      text.append(zone, at: line)
    }
    for component in entry.components() { text.append(component, at: line) }
  }
}
