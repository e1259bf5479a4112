internal import Bytes
package import CalendarModel

/// A `VTIMEZONE` as libical reads it, with details that ``Zone`` leaves out.
package struct UncheckedZone {
  /// The zone; nil if nothing in the definition gives an offset.
  package let zone: Zone?
  /// `LOCATION`, or else `X-LIC-LOCATION`: the name by which libical's iterator asks ICU for the zone.
  package let location: String?
  /// The offsets in seconds that only `DAYLIGHT` observances have.
  package let daylightOffsets: Set<Int>
  /// Whether an offset is more than 18 hours.
  package let isOutOfRange: Bool
  /// Whether ``zone`` leaves out rules, because they are not simple yearly rules.
  package let hasOtherRules: Bool

  /// The definitions in some blocks, by TZID without surrounding blanks; the last of duplicates.
  static func all(_ blocks: [CalendarEntry.Block], of bytes: ByteView) -> [String: UncheckedZone] {
    var all: [String: UncheckedZone] = [:]
    for block in blocks {
      let lines = ComponentLines(bytes, range: block.range, firstNumber: block.line)
      let definition = ZoneDefinitionReader.read(asRead(ZoneLine.lines(of: lines)))
      guard let name = definition.identifier else { continue }
      all[TextValue.decode(Array(name.utf8)[...].trimmingBlanks).text] = UncheckedZone(
        zone: definition.zone, location: location(lines), daylightOffsets: definition.daylightOffsets,
        isOutOfRange: definition.problems.contains { $0.kind == .offsetOutOfRange },
        hasOtherRules: definition.problems.contains { $0.kind == .unsupportedRule })
    }
    return all
  }

  private static func location(_ lines: ComponentLines) -> String? {
    func value(_ isMeant: (ContentLine) -> Bool) -> ArraySlice<UInt8>? {
      lines.lines.filter(isMeant).map { lines.bytes[$0.value].trimmingBlanks }.first { !$0.isEmpty }
    }
    if let text = value({ $0.property == .location }) { return TextValue.decode(text).text }
    // libical knows this name in upper case only, and does not decode its value.
    return value { lines.bytes[$0.name].elementsEqual("X-LIC-LOCATION".utf8) }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: Lines as libical reads them

  /// If an observance has several lines of such a property, libical uses the last.
  private static let single: Set<String> = ["TZOFFSETFROM", "TZOFFSETTO", "DTSTART"]

  /// The lines that have an effect in libical, with its offsets: an observance without a readable `DTSTART` has none.
  private static func asRead(_ lines: [ZoneLine]) -> [ZoneLine] {
    var all: [ZoneLine] = []
    var first: Int?
    for line in lines {
      let isOfObservance = ["STANDARD", "DAYLIGHT"].contains(line.value.uppercased())
      if line.name == "BEGIN", isOfObservance { first = all.count }
      if let read = asRead(line) { all.append(read) }
      guard line.name == "END", isOfObservance, let start = first else { continue }
      var known: Set<String> = []
      let kept = all[start...].reversed().filter { !single.contains($0.name) || known.insert($0.name).inserted }
      all.removeSubrange(start...)
      if known.contains("DTSTART") { all += kept.reversed() }
      first = nil
    }
    return all
  }

  /// A line as libical reads it; nil if it rejects the line.
  private static func asRead(_ line: ZoneLine) -> ZoneLine? {
    guard single.contains(line.name) else { return line }
    let value = Array(line.value.utf8)[...].trimmingBlanks
    if line.name == "DTSTART" {
      // libical tells dates and times by the number of bytes, of ISO 8601 too.
      return [8, 10, 15, 16, 19, 20].contains(value.count) ? line : nil
    }
    guard !value.isEmpty else { return nil }
    var read = line
    read.value = offset(value)
    return read
  }

  /// An offset in the form `+HHMMSS`. libical reads it as a whole number that ends at the first byte that is no digit:
  /// `+01:00` is one minute.
  private static func offset(_ value: ArraySlice<UInt8>) -> String {
    let isNegative = value.first == UInt8(ascii: "-")
    let digits = isNegative || value.first == UInt8(ascii: "+") ? value.dropFirst() : value
    let number = digits.prefix(10).prefix { $0.digit != nil }.reduce(0) { $0 * 10 + ($1.digit ?? 0) }
    let fields = value.count < 7 ? number * 100 : number
    let seconds = fields / 10_000 * 3_600 + fields / 100 % 100 * 60 + fields % 100
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(min(number, 99))" }
    return (isNegative && seconds > 0 ? "-" : "+") + twoDigits(seconds / 3_600) + twoDigits(seconds / 60 % 60)
      + twoDigits(seconds % 60)
  }
}
