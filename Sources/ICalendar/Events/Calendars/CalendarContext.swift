internal import Bytes
internal import CalendarModel

/// What the events of one `VCALENDAR` share: its header and time zones.
///
/// A class, because caches identify calendars by reference.
final class CalendarContext: Sendable {
  typealias NamedZone = NamedZones.NamedZone

  /// See ``properties``.
  let sharedProperties: Shared<CalendarProperties>
  /// The zone for times whose own zone is unknown.
  let defaultZone: Zone
  /// The zone of floating times (`X-WR-TIMEZONE`); nil if they stay floating.
  let floatingZone: Zone?
  /// The `X-WR-TIMEZONE` that names no zone; nil for none.
  let unknownZoneName: String?
  /// Whether the calendar is in vCalendar 1.0.
  let isVCalendar: Bool
  /// The diagnostics of the calendar's own lines and zones.
  let diagnostics: [Diagnostic]

  /// Whether events keep properties that the model has no member for.
  let keepsOtherProperties: Bool
  /// Whether UNTIL is a local time by the format of the file, which is JSCalendar (RFC 8984 section 4.3.3.1).
  let endsRulesLocally: Bool

  private let names: NamedZones
  private let callerZones: CallerZones

  init(
    _ entry: CalendarEntry, of source: ByteView, file: String, defaultZone: Zone,
    callerZones: CallerZones = CallerZones(), keepsOtherProperties: Bool = false, endsRulesLocally: Bool = false
  ) {
    var header = CalendarHeader(entry, of: source, file: file)
    let named = header.zoneName.flatMap { callerZones.zone(named: $0.utf8) }
    names = CalendarZones.names(
      entry, of: source, file: file, calendarZoneName: header.zoneName, defaultZone: named ?? defaultZone,
      sink: &header.sink)
    sharedProperties = Shared(wrappedValue: header.properties)
    isVCalendar = header.isVCalendar
    self.defaultZone = defaultZone
    self.callerZones = callerZones
    self.keepsOtherProperties = keepsOtherProperties
    self.endsRulesLocally = endsRulesLocally
    floatingZone = named ?? names.floatingZone
    unknownZoneName = floatingZone == nil ? header.zoneName : nil
    diagnostics = header.sink.sorted(file: file)
  }

  var properties: CalendarProperties { _read { yield sharedProperties.wrappedValue } }

  /// The zone of a TZID, given by its bytes in the line.
  func zone(named name: ArraySlice<UInt8>) -> NamedZone {
    callerZones.zone(named: name).map { NamedZone(zone: $0) } ?? names.zone(named: name)
  }

  /// Whether another calendar reads the same bytes as an equal event, from the same kind of message.
  func readsLike(_ other: CalendarContext) -> Bool {
    properties.method == other.properties.method && isVCalendar == other.isVCalendar
      && keepsOtherProperties == other.keepsOtherProperties && endsRulesLocally == other.endsRulesLocally
      && defaultZone == other.defaultZone && floatingZone == other.floatingZone && callerZones == other.callerZones
      && names.resolvesLike(other.names)
  }
}
