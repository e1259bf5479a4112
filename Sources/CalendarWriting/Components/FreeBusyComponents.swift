package import CalendarModel
package import CalendarText
internal import ICalendar

/// Published busy times as `VFREEBUSY`s (RFC 5545 section 3.6.4).
package enum FreeBusyComponents {
  /// The number of periods per line. Some programs limit the length of unfolded lines.
  private static let periodsPerLine = 16

  /// The component of an entry: its periods, and the other properties of its source. Reports everything not written.
  static func component(
    of entry: FreeBusyEntry, stamp: Instant, diagnostics: inout [Diagnostic]
  ) -> ContentComponent? {
    let event = entry.times.first?.event
    let periods = entry.times.map { BusyPeriod($0.interval(in: .utc), $0.event.busyType ?? .busy) }
    let first = periods.map(\.interval.lowerBound).min()
    let last = periods.map(\.interval.upperBound).max()
    let stamp = event.flatMap { $0.dateTimeStamp ?? $0.lastModified ?? $0.created } ?? stamp
    guard let source = entry.source else {
      guard let event, let first, let last else { return nil }
      return component(uid: event.uid, stamp: stamp, interval: first..<last, periods: periods)
    }
    func report(_ property: ContentProperty, _ message: String) {
      diagnostics.append(
        Diagnostic(
          .notConverted, message: message, file: entry.file, line: property.line, component: "VFREEBUSY",
          uid: event?.uid ?? source["UID"]?.text, property: property.name))
    }
    var lines = SourceProperties(source)
    for property in lines.withUnnamedParameters {
      report(property, InvalidName.parameterMessage)
    }
    var properties: [ContentProperty] = []
    func add(_ name: String, _ value: String?, from line: ContentProperty?) {
      guard let value else { return }
      let parameters = line?.parameters(without: ["TZID", "ENCODING", "CHARSET"]) ?? []
      properties.append(ContentProperty(name, parameters, value: value))
    }
    let uid = lines.take("UID")
    add("UID", TextEscapes.escaped(event?.uid ?? uid?.text ?? "freebusy-\(source.line)"), from: uid)
    let stampLine = lines.take("DTSTAMP")
    add("DTSTAMP", stampLine.flatMap(time) ?? TimeForm.text(stamp), from: stampLine)
    let written = lines.takeAll("FREEBUSY")
    let isExact = entry.isWhole && written.allSatisfy(self.isExact)
    for (name, limit) in [("DTSTART", first), ("DTEND", last)] {
      let line = lines.take(name)
      let window = line.flatMap(time)
      if let line, window == nil { report(line, "\(name) is not in UTC and is not written") }
      // Both are optional (RFC 5545 section 3.6.4).
      add(name, window ?? (isExact ? nil : limit.map(TimeForm.text)), from: line)
    }
    if isExact {
      properties += written
    } else {
      properties += self.lines(of: periods)
      for line in written where line["FBTYPE"]?.uppercased() == "FREE" {
        if self.isExact(line) { properties.append(line) } else { report(line, "unreadable free times; not written") }
      }
    }
    for index in lines.all.indices where !lines.isTaken[index] {
      let property = lines.all[index]
      guard property.isKept, !single.contains(property.name) else {
        report(property, property.hasName ? "\(property.name) is not written" : InvalidName.message)
        continue
      }
      var kept = property
      kept.parameters = property.parameters(without: ["CHARSET"])
      properties.append(kept)
    }
    let inner = source.components.written(inside: "VFREEBUSY") { message, line in
      diagnostics.append(
        Diagnostic(
          .notConverted, message: message, file: entry.file, line: line, component: "VFREEBUSY",
          uid: event?.uid ?? source["UID"]?.text))
    }
    return ContentComponent("VFREEBUSY", properties, components: inner)
  }

  /// Properties that occur once and are already written.
  private static let single: Set<String> = ["UID", "DTSTAMP", "DTSTART", "DTEND"]

  /// A component with the given periods.
  /// - Parameters:
  ///   - uid: Its UID.
  ///   - stamp: The value of `DTSTAMP`.
  ///   - interval: The range that contains the periods.
  ///   - periods: The periods, ascending.
  package static func component(
    uid: String, stamp: Instant, interval: Range<Instant>, periods: [BusyPeriod]
  ) -> ContentComponent {
    ContentComponent(
      "VFREEBUSY",
      [
        ContentProperty("UID", text: uid), ContentProperty("DTSTAMP", value: TimeForm.text(stamp)),
        ContentProperty("DTSTART", value: TimeForm.text(interval.lowerBound)),
        ContentProperty("DTEND", value: TimeForm.text(interval.upperBound)),
      ] + lines(of: periods))
  }

  /// FREEBUSY lines, one or more per type.
  private static func lines(of periods: [BusyPeriod]) -> [ContentProperty] {
    var properties: [ContentProperty] = []
    for type in BusyType.allCases {
      let ofType = periods.filter { $0.type == type }
      for start in stride(from: 0, to: ofType.count, by: periodsPerLine) {
        let values = ofType[start..<min(ofType.count, start + periodsPerLine)].map { period in
          TimeForm.text(period.interval.lowerBound) + "/" + TimeForm.text(period.interval.upperBound)
        }
        properties.append(
          ContentProperty(
            "FREEBUSY", [ContentParameter("FBTYPE", type.rawValue)], value: values.joined(separator: ",")))
      }
    }
    return properties
  }

  /// A UTC time in its plain form; nil for others.
  private static func time(_ property: ContentProperty) -> String? {
    guard let value = DateTimeValue(Array(property.value.utf8)[...]), value.isUTC else { return nil }
    return TimeForm.text(Instant(utc: value.civil))
  }

  /// Whether a line contains only valid UTC periods (RFC 5545 section 3.3.9).
  private static func isExact(_ line: ContentProperty) -> Bool {
    !line.value.isEmpty
      && line.value.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).allSatisfy { period in
        let parts = period.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard parts.count == 2, let start = exactTime(parts[0]) else { return false }
        if let end = exactTime(parts[1]) { return start < end }
        return DurationValue.read(Array(parts[1])[...]).map { !$0.isNegative && $0 != .zero } ?? false
      }
  }

  private static func exactTime(_ text: Substring.UTF8View) -> Instant? {
    guard let value = DateTimeValue(Array(text)[...]), value.isUTC, value.repair == nil else { return nil }
    return Instant(utc: value.civil)
  }
}
