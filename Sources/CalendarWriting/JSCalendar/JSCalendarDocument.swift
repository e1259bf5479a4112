internal import CalendarModel
internal import CalendarText
internal import ICalendar

/// A document as a Group of JSCalendar (RFC 8984 section 1.4.4), with what that cannot say.
struct JSCalendarDocument {
  /// The document in UTF-8.
  private(set) var bytes: [UInt8]
  private(set) var diagnostics: [Diagnostic]

  init(of document: CalendarDocument) {
    var writer = SeriesComponents(stamp: document.stamp)
    var entries: [JSONValue] = []
    var notes: [Diagnostic] = []
    for entry in document.entries {
      let event = entry.series.master ?? entry.series.overrides.first
      guard let event, event.kind != .journal else {
        if let event { notes.append(Self.report(event, "JSCalendar has no journal entries; it is not written")) }
        continue
      }
      let exact = ExactSeries(entry.series)
      let components = writer.components(of: entry)
      var series = JSCalendarSeries(exact.series, components: components, zones: writer.zones)
      entries += series.objects()
      notes += series.diagnostics
    }
    var uids: Set<String> = []
    for time in document.busyTimes where uids.insert(time.uid).inserted {
      notes.append(Self.report(time.event, "JSCalendar has no free/busy information; it is not written"))
    }
    // JSCalendar has exception rules.
    diagnostics = writer.diagnostics.filter { $0.property != EventProperty.exceptionRules.rawValue } + notes
    let group = JSONValue([
      ("@type", .string("Group")), ("uid", .string(Self.uid(of: entries))),
      ("prodId", .string(ComponentTree.product)), ("title", document.name.map(JSONValue.string)),
      ("color", document.color.map { .string(Self.color($0)) }), ("entries", .array(entries)),
    ])
    bytes = Array((JSONText.lines(group) + "\n").utf8)
  }

  private static func report(_ event: Event, _ message: String) -> Diagnostic {
    Diagnostic(
      .notConverted, message: message, file: event.calendar.file, line: event.line, component: event.kind.rawValue,
      uid: event.uid)
  }

  /// A CSS colour: its name, or its digits.
  private static func color(_ color: EventColor) -> String {
    let (name, isExact) = ColorValue.nearestName(to: color)
    return isExact ? name : color.hex
  }

  /// A UID for the group, the same for the same entries.
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
