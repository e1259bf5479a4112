internal import Bytes
internal import CalendarModel
internal import CalendarText
internal import ICalendar

/// Encodes a document as a Group of JSCalendar (RFC 8984 section 1.4.4).
final class JSCalendarEncoder: EntryEncoder {
  var state: EncodingState
  private var text = ByteBuffer(capacity: 1 << 10)
  private var entries: JSONObjects

  init(after state: EncodingState, isPart: Bool) { (self.state, entries) = (state, JSONObjects(isPart: isPart)) }

  /// The definition of a zone in an event depends on the events before it.
  var allowsParts: Bool { entries.isLong && state.components.zones.all.allSatisfy(\.isOfSystem) }

  func append(_ named: NamedEntry) {
    let event = named.entry.series.firstEvent
    guard let event, event.kind != .journal else {
      if let event { state.notes.append(Self.report(event, "JSCalendar has no journal entries; not written")) }
      return
    }
    let components = state.components.components(of: named)
    var series = JSCalendarSeries(
      ExactSeries(named.entry.series).series, components: components, zones: state.components.zones,
      allowance: state.laterInstances)
    for object in series.objects() {
      entries.append(object, to: &text)
      state.groupUID.add(entryWithUID: object["uid"]?.string ?? "")
    }
    state.laterInstances = series.allowance
    if !named.isFurtherInstance { state.notes += series.diagnostics }
  }

  func passOn(to chunks: Chunks, atLeast count: Int) {
    if text.count >= count { text.drain(to: chunks) }
  }

  func finish(
    _ document: CalendarDocument, to chunks: Chunks
  ) -> (head: [UInt8], tail: [UInt8], diagnostics: [Diagnostic]) {
    var notes = state.notes + JSCalendarZone.notes(on: state.components.zones)
    func report(_ message: String, _ file: String, _ component: ContentComponent) {
      notes.append(
        Diagnostic(
          .notConverted, message: message, file: file, line: component.line, component: component.name,
          uid: component["UID"]?.text))
    }
    for entry in document.freeBusy {
      if let source = entry.source {
        report("JSCalendar has no free/busy information; not written", entry.file, source)
      } else if let time = entry.times.first {
        notes.append(Self.report(time.event, "JSCalendar has no free/busy information; not written"))
      }
    }
    for object in document.isWhole ? document.objects : [] {
      for component in object.others {
        report("JSCalendar has no \(component.name); not written", object.file, component)
      }
      for zone in object.timeZones where zone.properties.count > 1 {
        report(
          "JSCalendar stores only the clock of a time zone; its other properties are not written", object.file, zone)
      }
    }
    // JSCalendar has exception rules, and its e-mails need no recipient.
    var diagnostics =
      state.components.diagnostics.filter {
        $0.property != EventProperty.exceptionRules.rawValue && $0.message != AlarmComponent.lacksRecipient
      } + notes
    var carried = CarriedComponents(document.objects)
    let properties = carried.properties(of: document).filter { property in
      switch property.name {
      // Already the title and colour of the group.
      case "NAME": !property.parameters.isEmpty || property.text != document.name
      case "X-WR-CALNAME": !property.parameters.isEmpty || property.text != document.name
      case "COLOR": false
      case "X-APPLE-CALENDAR-COLOR": document.color == nil || property.value != document.color?.hex
      default: true
      }
    }
    diagnostics += carried.diagnostics
    let group = JSCalendarGroup(
      [
        ("@type", .string("Group")), ("uid", .string(state.groupUID.text)),
        ("prodId", .string(ComponentTree.product)), ("title", document.name.map(JSONValue.string)),
        ("color", document.color.map { .string(Self.color($0)) }),
      ], properties)
    let others = JSONValue([
      ("@type", .string("ICalComponent")), ("name", .string("vcalendar")),
      ("properties", .array(group.properties.map(JCalWriter.property))),
    ])
    entries.finish(to: &text)
    text.drain(to: chunks)
    for (index, member) in group.members.enumerated() {
      JSONText.append(member: member.name, isFirst: index == 0, to: &text)
      JSONText.append(memberValue: member.value, to: &text)
    }
    JSONText.append(member: "entries", isFirst: false, to: &text)
    let start = text.bytes
    text.removeLast(text.count)
    if !group.properties.isEmpty {
      JSONText.append(member: "iCalendar", isFirst: false, to: &text)
      JSONText.append(memberValue: others, to: &text)
    }
    text.append("\n}\n")
    return (start, text.bytes, diagnostics)
  }

  private static func report(_ event: Event, _ message: String) -> Diagnostic {
    Diagnostic(
      .notConverted, message: message, file: event.calendar.file, line: event.line, component: event.kind.rawValue,
      uid: event.uid)
  }

  /// A CSS colour: its name, or hexadecimal digits.
  private static func color(_ color: EventColor) -> String {
    let (name, isExact) = ColorValue.nearestName(to: color)
    return isExact ? name : color.hex
  }
}
