internal import CalendarModel
internal import CalendarText
internal import ICalendar

/// A document as a Group of JSCalendar (RFC 8984 section 1.4.4).
struct JSCalendarDocument {
  /// The document in UTF-8.
  private(set) var bytes: [UInt8]
  /// Reports of everything that JSCalendar cannot express.
  private(set) var diagnostics: [Diagnostic]

  init(of document: CalendarDocument) {
    var writer = SeriesComponents(stamp: document.stamp)
    var entries: [JSONValue] = []
    var notes: [Diagnostic] = []
    for entry in document.entries {
      let event = entry.series.master ?? entry.series.overrides.first
      guard let event, event.kind != .journal else {
        if let event { notes.append(Self.report(event, "JSCalendar has no journal entries; not written")) }
        continue
      }
      let exact = ExactSeries(entry.series)
      let components = writer.components(of: entry)
      var series = JSCalendarSeries(exact.series, components: components, zones: writer.zones)
      entries += series.objects()
      notes += series.diagnostics
    }
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
    diagnostics = writer.diagnostics.filter { $0.property != EventProperty.exceptionRules.rawValue } + notes
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
    let group = JSONValue([
      ("@type", .string("Group")), ("uid", .string(Self.uid(of: entries))),
      ("prodId", .string(ComponentTree.product)), ("title", document.name.map(JSONValue.string)),
      ("color", document.color.map { .string(Self.color($0)) }), ("entries", .array(entries)),
      ("iCalendar", properties.isEmpty ? nil : others),
    ])
    bytes = JSONText.document(group)
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

  /// A UID for the group that depends only on the entries.
  private static func uid(of entries: [JSONValue]) -> String {
    var hash = UInt64(14_695_981_039_346_656_037)
    for entry in entries {
      // FNV-1a.
      for byte in (entry["uid"]?.string ?? "").utf8 { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
      hash = (hash ^ 0x0A) &* 1_099_511_628_211
    }
    return "group-" + String(hash, radix: 16)
  }
}
