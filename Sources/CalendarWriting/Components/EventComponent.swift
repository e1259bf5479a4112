internal import CalendarModel
internal import CalendarText
internal import ICalendar

/// One event, to-do or journal entry as a component.
///
/// Values in the model are written from the model, repaired. Parameters, alarms, nested components and properties that
/// the model lacks are copied from the source. Everything not written is reported.
struct EventComponent {
  let event: Event
  /// The series that the event is the master of; nil for single events and overrides.
  let series: EventSeries?
  /// The role of the event in its document.
  let form: CalendarDocument.Entry.Form
  private let uid: String
  private let stamp: Instant
  /// The component that the event was read from; nil to write only the model.
  let source: ContentComponent?
  /// Each is marked when it is written.
  var lines: SourceProperties
  /// The zones that the component uses.
  var zones = ZoneUses()
  /// Reports of everything changed or not written.
  var diagnostics: [Diagnostic] = []
  var properties: [ContentProperty] = []

  /// - Parameters:
  ///   - event: The event.
  ///   - series: Its series, if the event is the master of one.
  ///   - form: Its role in the document.
  ///   - uid: Its UID in the document.
  ///   - stamp: `DTSTAMP` for an event that has none.
  ///   - source: The component that it was read from, if that may be written.
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

  /// Builds the component, and fills ``zones`` and ``diagnostics``.
  mutating func component() -> ContentComponent {
    properties.reserveCapacity(lines.all.count + 4)
    for property in lines.withUnnamedParameters {
      report(property.name, InvalidName.parameterMessage, line: property.line)
    }
    add(ContentProperty("UID", text: uid))
    add("DTSTAMP", event.dateTimeStamp ?? event.lastModified ?? event.created ?? stamp)
    if let id = event.recurrenceID {
      var property = zones.property("RECURRENCE-ID", id)
      if event.replacesFollowing { property.parameters.append(ContentParameter("RANGE", "THISANDFUTURE")) }
      properties.append(property.completed(from: lines.take("RECURRENCE-ID"), without: ["RANGE"]))
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

  /// Reports a change or loss.
  /// - Parameter line: The line in the source; 0 for the line of the event.
  mutating func report(_ property: String, _ message: String, line: Int = 0) {
    diagnostics.append(
      Diagnostic(
        .notConverted, message: message, file: event.calendar.file, line: line > 0 ? line : event.line,
        component: event.kind.rawValue, uid: event.uid, property: property))
  }

  // MARK: Adding

  /// Adds a property of the model, with further parameters from its line in the source.
  mutating func add(_ property: ContentProperty) { add(property, from: lines.take(property.name)) }

  /// Adds a property of the model, with further parameters from a line of the source.
  mutating func add(_ property: ContentProperty, from line: ContentProperty?) {
    properties.append(property.completed(from: line))
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

  /// Adds a default value, but only if the source contains it.
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
    if let url = event.url { add("URL", word: Self.uri(url)) }
  }

  private mutating func addDescription() {
    guard let description = event.description else { return }
    if event.kind == .journal {
      // A journal entry may have several (RFC 5545 section 3.6.3), which the model joins.
      let parts = lines.all.filter { $0.name == "DESCRIPTION" }
      // The model has no empty ones.
      if parts.count > 1, parts.map(\.text).filter({ !$0.isEmpty }).joined(separator: "\n\n") == description {
        for line in lines.takeAll("DESCRIPTION") { add(ContentProperty("DESCRIPTION", text: line.text), from: line) }
        return
      }
    }
    let line = lines.take("DESCRIPTION")
    let former = line?.formerTypes(as: description) ?? []
    let message = "DESCRIPTION is HTML and is written as plain text"
    if let line, !former.isEmpty { report("DESCRIPTION", message, line: line.line) }
    if let line, line.text != description, let type = lines.take(where: \.isTypeOfHTML) {
      report("JSPROP", message, line: type.line)
    }
    properties.append(ContentProperty("DESCRIPTION", text: description).completed(from: line, without: former))
  }

  /// Adds the categories, on the same lines as in the source.
  private mutating func addCategories() {
    var left = event.categories
    for line in lines.all where line.name == "CATEGORIES" && !left.isEmpty {
      // Trimmed before decoding, as the reader does.
      let values = Set(
        TextEscapes.parts(line.value, separator: ",").map { part in
          TextEscapes.decoded(String(decoding: Array(part.utf8)[...].trimmingBlanks, as: UTF8.self))
        })
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
    // The reader maps nonstandard classes to one of the three.
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

  /// Adds a property that the model lacks, unless other programs could not read it.
  private mutating func addOther(_ property: ContentProperty) {
    guard property.isKept else {
      let message =
        property.hasName ? "\(property.name) is empty or too long and is not written" : InvalidName.message
      return report(property.name, message, line: property.line)
    }
    properties.append(property)
  }

  /// Adds the other properties of an event created in code.
  private mutating func addMade() {
    for other in event.properties {
      let name = other.name.uppercased()
      guard !Self.modelled.contains(name) else {
        report(name, "\(name) of `properties` is not written, because the event has a value of its own for it")
        continue
      }
      let property = ContentProperty(other)
      if !other.hasReadableParameters(as: property) { report(name, InvalidName.parameterMessage) }
      addOther(property.withNamedParameters)
    }
  }

  /// TEXT properties of RFC 5545 and 9253, in which programs forget escapes.
  private static let texts: Set<String> = ["COMMENT", "CONTACT", "RELATED-TO", "REFID"]

  /// Adds the rest of the source.
  private mutating func addOthers() {
    guard source != nil else { return addMade() }
    var names: Set<String> = []
    for index in lines.all.indices where !lines.isTaken[index] {
      let property = lines.all[index]
      if Self.modelled.contains(property.name) {
        if names.isEmpty { names = Set(properties.map(\.name)) }
        addLeft(property, written: &names)
        continue
      }
      var written = property
      written.parameters = property.parameters(without: ["CHARSET"])
      if Self.texts.contains(property.name), property["VALUE"] == nil {
        written.value = TextEscapes.escaped(TextEscapes.decoded(property.value))
      }
      addOther(written)
    }
  }

  /// The properties in the model, which are not copied from the source.
  static let modelled: Set<String> = [
    "UID", "DTSTAMP", "RECURRENCE-ID", "DTSTART", "DTEND", "DUE", "DURATION", "RRULE", "EXRULE", "RDATE", "EXDATE",
    "SUMMARY", "DESCRIPTION", "LOCATION", "STATUS", "TRANSP", "CLASS", "PRIORITY", "CATEGORIES", "COLOR", "URL",
    "ORGANIZER", "ATTENDEE", "CONFERENCE", "SEQUENCE", "CREATED", "LAST-MODIFIED", "COMPLETED", "PERCENT-COMPLETE",
    "METHOD", "FREEBUSY",
  ]
  /// An event's times. An instance copied from its series has its own.
  private static let times: Set<String> = ["RECURRENCE-ID", "DTEND", "DURATION", "DUE"]
  /// Recurrence properties. The reader reports unreadable ones.
  private static let recurrence: Set<String> = ["RRULE", "EXRULE", "RDATE", "EXDATE"]
  /// Properties of to-dos only.
  private static let toDoOnly: Set<String> = ["COMPLETED", "PERCENT-COMPLETE", "DUE"]
  /// Properties of calendars and free/busy times only.
  private static let foreign: Set<String> = ["FREEBUSY", "METHOD"]

  /// Adds or reports a source property that no property of the model corresponds to.
  /// - Parameter names: The names of the properties already written.
  private mutating func addLeft(_ property: ContentProperty, written names: inout Set<String>) {
    let name = property.name
    if Self.foreign.contains(name) || event.kind != .toDo && Self.toDoOnly.contains(name) {
      report(name, "\(name) is not a property of \(event.kind.rawValue) and is not written", line: property.line)
    } else if form != .undated && Self.recurrence.contains(name) || isCopyOfSeries && Self.times.contains(name) {
      return
    } else if names.contains(name) {
      report(name, "repeated \(name); only the first is written", line: property.line)
    } else if property.value.isEmpty && PropertyType.usual(of: name) == "text" {
      var empty = property
      empty.parameters = property.parameters(without: ["CHARSET", "ENCODING"])
      properties.append(empty)
      names.insert(name)
    } else {
      report(name, "\(name) is not written", line: property.line)
    }
  }

  /// Whether the event is an instance copied from its series.
  private var isCopyOfSeries: Bool {
    form == .occurrence || event.recurrenceID != nil && source?["RECURRENCE-ID"] == nil
  }

  // MARK: Components

  private mutating func inner() -> [ContentComponent] {
    let alarms = AlarmComponent.components(of: event, source: source)
    for loss in alarms.losses { report(loss.property, loss.message, line: loss.line) }
    let others = (source?.components ?? []).filter { $0.name != "VALARM" }
    return alarms.components
      + others.written(inside: event.kind.rawValue) { message, line in report("", message, line: line) }
  }
}
