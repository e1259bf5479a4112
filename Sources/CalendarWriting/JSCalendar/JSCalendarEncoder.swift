internal import Bytes
internal import CalendarModel
internal import CalendarText
internal import ICalendar

/// Encodes a document as a Group of JSCalendar (RFC 8984 section 1.4.4).
final class JSCalendarEncoder: DocumentEncoder {
  private var writer: SeriesComponents
  private var text = ByteBuffer(capacity: 1 << 10)
  private var entries = JSONObjects()
  private var uid = GroupUID()
  private var notes: [Diagnostic] = []
  private var laterInstances = LaterInstancesAllowance()
  private let spool: Spool

  init(stamp: Instant, in spool: Spool) { (writer, self.spool) = (SeriesComponents(stamp: stamp), spool) }

  func append(_ entry: CalendarDocument.Entry) {
    let event = entry.series.master ?? entry.series.overrides.first
    guard let event, event.kind != .journal else {
      if let event { notes.append(Self.report(event, "JSCalendar has no journal entries; not written")) }
      return
    }
    let exact = ExactSeries(entry.series)
    let isFurtherInstance = writer.isFurtherInstance(entry)
    let components = writer.components(of: entry)
    var series = JSCalendarSeries(
      exact.series, components: components, zones: writer.zones, allowance: laterInstances)
    for object in series.objects() {
      entries.append(object, to: &text)
      uid.add(object)
    }
    laterInstances = series.allowance
    if !isFurtherInstance { notes += series.diagnostics }
    if text.count >= Chunks.pieceSize { text.drain(to: spool.chunks) }
  }

  func finish(_ document: CalendarDocument) -> EncodedDocument {
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
    // JSCalendar has exception rules.
    var diagnostics = writer.diagnostics.filter { $0.property != EventProperty.exceptionRules.rawValue } + notes
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
    let others = JSONValue([
      ("@type", .string("ICalComponent")), ("name", .string("vcalendar")),
      ("properties", .array(properties.map(JCalWriter.property))),
    ])
    entries.finish(to: &text)
    text.drain(to: spool.chunks)
    let head = JSONValue([
      ("@type", .string("Group")), ("uid", .string(uid.text)), ("prodId", .string(ComponentTree.product)),
      ("title", document.name.map(JSONValue.string)), ("color", document.color.map { .string(Self.color($0)) }),
    ])
    for (index, member) in head.members.enumerated() {
      JSONText.append(member: member.name, isFirst: index == 0, to: &text)
      JSONText.append(memberValue: member.value, to: &text)
    }
    JSONText.append(member: "entries", isFirst: false, to: &text)
    let start = text.bytes
    text.removeLast(text.count)
    if !properties.isEmpty {
      JSONText.append(member: "iCalendar", isFirst: false, to: &text)
      JSONText.append(memberValue: others, to: &text)
    }
    text.append("\n}\n")
    return EncodedDocument(head: start, body: spool, tail: text.bytes, diagnostics: diagnostics)
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

/// A UID for a group that depends only on its entries.
private struct GroupUID {
  // FNV-1a.
  private var hash = UInt64(14_695_981_039_346_656_037)

  mutating func add(_ entry: JSONValue) {
    for byte in (entry["uid"]?.string ?? "").utf8 { take(byte) }
    take(0x0A)
  }

  private mutating func take(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }

  var text: String { "group-" + String(hash, radix: 16) }
}
