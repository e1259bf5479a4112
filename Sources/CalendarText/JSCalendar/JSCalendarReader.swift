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
  /// What is left for changed instances, in bytes: each repeats its entry. More than calendars have.
  private var allowance: Int
  /// The last number behind a name that several zones have.
  private var lastNumbers: [String: Int] = [:]

  /// The content lines of a Group, an Event, a Task, or an array of these. Each entry keeps its line number.
  static func contentLines(of document: inout JSONReader, capacity: Int) throws(JSONReader.Fault) -> [UInt8] {
    var reader = JSCalendarReader(text: NumberedLines(capacity: capacity), allowance: 64 << 20 + 16 * capacity)
    reader.text.append(.begin("VCALENDAR"), at: 1)
    do {
      if document.isAtArray() {
        try document.elements { document, index throws(JSONReader.Fault) in
          try reader.passing(&document, index) { reader, document throws(JSONReader.Fault) in
            try reader.object(&document, index)
          }
        }
      } else {
        try reader.object(&document, 0)
      }
    } catch {
      // The calendar has no end, as a file that is cut off.
      guard reader.text.count > 1 else { throw error }
      document.noteCut(error)
      return reader.text.bytes
    }
    document.noteExcess()
    for property in reader.properties { reader.text.append(.property(property), at: 1) }
    // Last, because the last of several names is the calendar's, and the others are among the properties.
    let isNamed = reader.properties.last { $0.name == "NAME" }.map { $0.text == reader.name } ?? false
    if let name = reader.name, !isNamed { reader.text.append(.property(ContentProperty("NAME", text: name)), at: 1) }
    if let color = reader.color { reader.text.append(.property(ContentProperty("COLOR", text: color)), at: 1) }
    reader.text.append(.end("VCALENDAR"), at: 1)
    return reader.text.bytes
  }

  /// Reads an entry, or notes that it is not JSON.
  private mutating func passing(
    _ document: inout JSONReader, _ index: Int,
    _ read: (inout JSCalendarReader, inout JSONReader) throws(JSONReader.Fault) -> Void
  ) throws(JSONReader.Fault) {
    _ = try document.passing("; entry \(index + 1) is ignored") { document throws(JSONReader.Fault) in
      try read(&self, &document)
    }
  }

  /// Reads an entry, or a group entry by entry.
  private mutating func object(_ document: inout JSONReader, _ index: Int) throws(JSONReader.Fault) {
    var members: [JSONValue.Member] = []
    var hasEntries = false
    let line = document.line()
    try document.members { document, name throws(JSONReader.Fault) in
      guard name == "entries", document.isAtArray() else {
        _ = try document.passing("; '\(name)' is ignored") { document throws(JSONReader.Fault) in
          members.append(JSONValue.Member(name: name, value: try document.value()))
        }
        return
      }
      hasEntries = true
      try document.elements { document, index throws(JSONReader.Fault) in
        try self.passing(&document, index) { reader, document throws(JSONReader.Fault) in
          let line = document.line()
          reader.entry(try document.value(), index, at: line, of: &document)
        }
      }
    }
    let value = JSONValue.object(members)
    guard hasEntries || value["@type"]?.string == "Group" else {
      return entry(value, index, at: line, of: &document)
    }
    name = value["title"]?.string
    color = value["color"]?.string
    let own: Set = ["BEGIN", "END", "VERSION", "PRODID"]
    properties += (value["iCalendar"]?["properties"]?.elements ?? []).flatMap(JCalReader.properties)
      .filter { !own.contains($0.name) }
    // A calendar has one UID, but an array may have several groups.
    let hasUID = properties.contains { $0.name == "UID" }
    properties += JSCalendarValues.properties(ofGroup: value).filter { $0.name != "UID" || !hasUID }
    properties += JSCalendarRest(ofGroup: value).properties
  }

  /// Reads an entry. One of another type is kept as a property of the calendar, because readers must ignore it (RFC 8984 section 5.3).
  private mutating func entry(_ value: JSONValue, _ index: Int, at line: Int, of document: inout JSONReader) {
    let type = value["@type"]?.string
    guard type == "Event" || type == "Task" || type == nil && value["start"]?.string != nil else {
      let what = type.map { "of the type '\($0)'" } ?? "without a type"
      document.note(
        JSONReader.Fault(message: "entry \(index + 1) is \(what); it is not shown", line: line), isRepaired: false)
      properties.append(
        ContentProperty(
          "JSPROP", [ContentParameter("JSPTR", "entries/\(index)")], text: JSONText.line(value)))
      return
    }
    if type == nil {
      document.note(
        JSONReader.Fault(message: "entry \(index + 1) has no type; it is read as an Event", line: line),
        isRepaired: true)
    }
    let entry = JSCalendarEntry(value)
    var renamed: [String: String] = [:]
    for zone in entry.zones {
      let definition = String(decoding: zone.contentLines, as: UTF8.self)
      let name = zone["TZID"]?.text ?? ""
      if let known = zones[definition] {
        if known != name { renamed[name] = known }
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
        renamed[name] = own
        zone.properties = zone.properties.map { $0.name == "TZID" ? ContentProperty("TZID", text: own) : $0 }
      }
      text.append(zone, at: line)
    }
    let (components, ignored) = entry.renamingZones(renamed).components(&allowance)
    for component in components { text.append(component, at: line) }
    for what in ignored {
      document.note(
        JSONReader.Fault(message: "entry \(index + 1): ignored \(what)", line: line), isRepaired: false)
    }
  }
}
