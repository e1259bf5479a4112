internal import CalendarModel
internal import CalendarText
internal import ICalendar

/// One event, to-do or journal entry as a component.
///
/// What the model has is written from the model, repaired. Parameters, alarms, inner components and properties that the
/// model leaves out are written as in the source. What the source has and the component has not is reported.
struct EventComponent {
  let event: Event
  /// The series that the event is the master of; nil for single events and overrides.
  let series: EventSeries?
  /// What the event is in its document.
  let form: CalendarDocument.Entry.Form
  private let uid: String
  private let stamp: Instant
  /// The component that the event is read from; nil to write only what the model has.
  let source: ContentComponent?
  /// The properties of the source.
  var lines: SourceProperties
  /// The zones that the component uses.
  var zones = ZoneUses()
  /// What cannot be written as it was read.
  var diagnostics: [Diagnostic] = []
  var properties: [ContentProperty] = []

  /// - Parameters:
  ///   - event: The event.
  ///   - series: Its series, if it is the master of one.
  ///   - form: What it is in its document.
  ///   - uid: Its UID in the document.
  ///   - stamp: `DTSTAMP` if the event has no date of its own.
  ///   - source: The component that it is read from, if that may be written.
  init(
    _ event: Event, of series: EventSeries? = nil, form: CalendarDocument.Entry.Form = .series, uid: String,
    stamp: Instant,
    source: ContentComponent?
  ) {
    self.event = event
    self.series = series
    self.form = form
    self.uid = uid
    self.stamp = stamp
    self.source = source
    lines = SourceProperties(source)
  }

  /// The component.
  mutating func component() -> ContentComponent {
    for property in lines.withUnnamedParameters {
      report(property.name, "this is not the name of a parameter; it is not written", line: property.line)
    }
    add(ContentProperty("UID", text: uid))
    add("DTSTAMP", event.dateTimeStamp ?? event.lastModified ?? event.created ?? stamp)
    if let id = event.recurrenceID {
      var property = zones.property("RECURRENCE-ID", id)
      if event.replacesFollowing { property.parameters.append(ContentParameter("RANGE", "THISANDFUTURE")) }
      add(property)
    }
    if form != .undated {
      addTimes()
      if let series { addRecurrence(of: series) }
    }
    addTexts()
    addPeople()
    addConferences()
    addStates()
    addOthers()
    return ContentComponent(event.kind.rawValue, properties, components: inner())
  }

  /// Reports what is written otherwise than it was read.
  mutating func report(_ property: String, _ message: String, line: Int = 0) {
    diagnostics.append(
      Diagnostic(
        .notConverted, message: message, file: event.calendar.file, line: line > 0 ? line : event.line,
        component: event.kind.rawValue, uid: event.uid, property: property))
  }

  // MARK: Adding

  /// Adds a property of the model, with the parameters that its line in the source has besides.
  mutating func add(_ property: ContentProperty) { add(property, from: lines.take(property.name)) }

  /// Adds a property of the model, with the parameters that a line of the source has besides.
  mutating func add(_ property: ContentProperty, from line: ContentProperty?) {
    properties.append(line.map { property.completed(from: $0) } ?? property)
  }

  mutating func add(_ name: String, text: String?) {
    if let text { add(ContentProperty(name, text: text)) }
  }

  mutating func add(_ name: String, _ instant: Instant?) {
    if let instant { add(ContentProperty(name, value: TimeForm.text(instant))) }
  }

  mutating func add(_ name: String, word: String?) {
    if let word { add(ContentProperty(name, value: word)) }
  }

  /// Adds a word that may be left out; then only if the source has it.
  private mutating func add(_ name: String, usual word: String) {
    if let line = lines.take(where: { $0.name == name && $0.value.uppercased() == word }) {
      add(ContentProperty(name, value: word), from: line)
    }
  }

  // MARK: Texts

  private mutating func addTexts() {
    add("SUMMARY", text: event.summary)
    addDescription()
    add("LOCATION", text: event.location)
    addCategories()
    if let color = event.color {
      let (name, isExact) = ColorValue.nearestName(to: color)
      let line = lines.take("COLOR")
      if !isExact {
        report("COLOR", "COLOR \(color.hex) has no name in CSS; written as \(name)", line: line?.line ?? 0)
      }
      add(ContentProperty("COLOR", text: name), from: line)
    }
    if let url = event.url { add("URL", word: Self.plain(url)) }
  }

  private mutating func addDescription() {
    guard let description = event.description else { return }
    if event.kind == .journal {
      // A journal entry may have several (RFC 5545 section 3.6.3), which the model joins.
      let parts = lines.all.filter { $0.name == "DESCRIPTION" }
      if parts.count > 1, parts.map(\.text).joined(separator: "\n\n") == description {
        for line in lines.takeAll("DESCRIPTION") { add(ContentProperty("DESCRIPTION", text: line.text), from: line) }
        return
      }
    }
    var line = lines.take("DESCRIPTION")
    if let source = line, source["FMTTYPE"] != nil {
      // The reader has made a text of HTML, which is not what the parameters say.
      report("DESCRIPTION", "DESCRIPTION has a format, and is written as plain text", line: source.line)
      line = nil
    }
    add(ContentProperty("DESCRIPTION", text: description), from: line)
  }

  /// The categories on the lines of the source.
  private mutating func addCategories() {
    var left = event.categories
    for line in lines.all where line.name == "CATEGORIES" && !left.isEmpty {
      let values = Set(
        TextEscapes.parts(line.value, separator: ",").map { TextEscapes.decoded($0).trimmingBlanks })
      let own = left.filter(values.contains)
      guard !own.isEmpty, let line = lines.take("CATEGORIES") else { continue }
      left.removeAll(where: values.contains)
      add(ContentProperty("CATEGORIES", texts: own), from: line)
    }
    if !left.isEmpty { properties.append(ContentProperty("CATEGORIES", texts: left)) }
  }

  // MARK: States

  private mutating func addStates() {
    add("STATUS", word: event.status?.rawValue)
    if event.kind == .event {
      if event.transparency == .transparent {
        add("TRANSP", word: "TRANSPARENT")
      } else {
        add("TRANSP", usual: "OPAQUE")
      }
    }
    addClassification()
    if let priority = event.priority { add("PRIORITY", word: String(priority)) } else { add("PRIORITY", usual: "0") }
    if event.kind == .toDo {
      add("COMPLETED", event.completed)
      add("PERCENT-COMPLETE", word: event.percentComplete.map(String.init))
    }
    if event.sequence > 0 { add("SEQUENCE", word: String(event.sequence)) } else { add("SEQUENCE", usual: "0") }
    add("CREATED", event.created)
    add("LAST-MODIFIED", event.lastModified)
  }

  private mutating func addClassification() {
    // A class of another standard is read as one of the three.
    if let line = lines.all.first(where: { $0.name == "CLASS" }),
      Classification(rawValue: line.value.uppercased()) == nil,
      ContentProperty.isWord(line.value), event.classification == .private, let line = lines.take("CLASS")
    {
      return add(ContentProperty("CLASS", value: line.value), from: line)
    }
    if event.classification != .public {
      add("CLASS", word: event.classification.rawValue)
    } else {
      add("CLASS", usual: "PUBLIC")
    }
  }

  // MARK: Others

  /// TEXT of RFC 5545 and 9253, whose escapes may be missing in the source.
  private static let texts: Set<String> = ["COMMENT", "CONTACT", "RELATED-TO", "REFID"]

  /// The rest of the source.
  private mutating func addOthers() {
    guard source != nil else {
      for property in event.properties where !Self.modelled.contains(property.name) {
        properties.append(ContentProperty(property.name, text: property.value))
      }
      return
    }
    var names: Set<String> = []
    for index in lines.all.indices where !lines.isTaken[index] {
      let property = lines.all[index]
      if Self.modelled.contains(property.name) {
        if names.isEmpty { names = Set(properties.map(\.name)) }
        addLeft(property, besides: &names)
        continue
      }
      guard property.hasName else {
        report(property.name, "this is not a name; the line is not written", line: property.line)
        continue
      }
      let type = PropertyType.type(of: property)
      guard !property.value.isEmpty || type == "text" || type == "unknown" else {
        report(property.name, "\(property.name) is empty or too long and is not written", line: property.line)
        continue
      }
      var written = property
      written.parameters = property.parameters(without: ["CHARSET"])
      if Self.texts.contains(property.name), property["VALUE"] == nil {
        written.value = TextEscapes.escaped(TextEscapes.decoded(property.value))
      }
      properties.append(written)
    }
  }

  /// The properties that the model has. They are not taken from the source.
  private static let modelled: Set<String> = [
    "UID", "DTSTAMP", "RECURRENCE-ID", "DTSTART", "DTEND", "DUE", "DURATION", "RRULE", "EXRULE", "RDATE", "EXDATE",
    "SUMMARY", "DESCRIPTION", "LOCATION", "STATUS", "TRANSP", "CLASS", "PRIORITY", "CATEGORIES", "COLOR", "URL",
    "ORGANIZER", "ATTENDEE", "CONFERENCE", "SEQUENCE", "CREATED", "LAST-MODIFIED", "COMPLETED", "PERCENT-COMPLETE",
    "METHOD", "FREEBUSY",
  ]
  /// The properties that say when an event is. An instance that is made of its series has its own.
  private static let times: Set<String> = ["RECURRENCE-ID", "DTEND", "DURATION", "DUE"]

  /// A property that the model has, and that nothing says.
  /// - Parameter names: The names of the properties that the model has said.
  private mutating func addLeft(_ property: ContentProperty, besides names: inout Set<String>) {
    let name = property.name
    switch name {
    case "COMPLETED" where event.kind != .toDo, "PERCENT-COMPLETE" where event.kind != .toDo,
      "DUE" where event.kind != .toDo, "FREEBUSY", "METHOD":
      report(name, "\(name) is not a property of \(event.kind.rawValue) and is not written", line: property.line)
    // The reader says which rules and dates it cannot read.
    case "RRULE" where form != .undated, "EXRULE" where form != .undated, "RDATE" where form != .undated,
      "EXDATE" where form != .undated:
      break
    case _ where Self.times.contains(name) && isMadeOfSeries: break
    case _ where property.value.isEmpty && PropertyType.usual(of: name) == "text" && !names.contains(name):
      var empty = property
      empty.parameters = property.parameters(without: ["CHARSET", "ENCODING"])
      properties.append(empty)
      names.insert(name)
    default:
      report(
        name, names.contains(name) ? "another \(name) is written; this one is not" : "\(name) is not written",
        line: property.line)
    }
  }

  /// Whether the source is that of the series, and the event one of its instances.
  private var isMadeOfSeries: Bool {
    form == .occurrence || event.recurrenceID != nil && source?["RECURRENCE-ID"] == nil
  }

  // MARK: Components

  private mutating func inner() -> [ContentComponent] {
    let alarms = AlarmComponent.components(of: event, source: source)
    for property in alarms.losses {
      report(property.name, "\(property.name) of the alarm is not written", line: property.line)
    }
    for alarm in alarms.unwritten { report("", "the alarm cannot be read and is not written", line: alarm.line) }
    var inner = alarms.components
    for component in source?.components ?? [] where component.name != "VALARM" {
      if component.isOuter {
        report(
          "", "\(component.name) cannot be inside \(event.kind.rawValue) and is not written", line: component.line)
        continue
      }
      if let line = component.lineWithoutName { report("", "this is not a name; the line is not written", line: line) }
      if ContentProperty.isWord(component.name) { inner.append(component.withNames) }
    }
    return inner
  }

  /// A value of another type than TEXT, which is one line.
  static func plain(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) || !text.unicodeScalars.contains(where: isControl) {
      return text
    }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !isControl($0) }))
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar < " " && scalar != "\t" || ("\u{7F}"..."\u{9F}").contains(scalar)
  }
}

extension String {
  /// Without blanks at its ends.
  fileprivate var trimmingBlanks: String {
    guard let first = first, let last = last, first.isWhitespace || last.isWhitespace else { return self }
    return String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
