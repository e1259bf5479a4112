package import CalendarModel
internal import CalendarText

/// Custom time zones in JSCalendar (RFC 8984 section 4.7.2).
package enum JSCalendarZone {
  /// The approximate size of the definition that each object with a zone has, in bytes; 0 for an IANA zone.
  /// - Parameter instant: A time on the clock of the zone.
  package static func byteCount(of zone: Zone, at instant: Instant) -> Int {
    var uses = ZoneUses()
    _ = uses.name(of: zone, at: instant)
    guard let use = uses.all.first, !use.isOfSystem else { return 0 }
    return JSONText.document(object(use)).count
  }

  /// A zone that is not an IANA zone. Its definition is the same in all objects, unless a time is before 1970 or after its pattern begins.
  static func object(_ use: ZoneUses.Use) -> JSONValue {
    let observances = observances(of: use).all
    func list(isDaylight: Bool) -> JSONValue? {
      let found = observances.filter { $0.isDaylight == isDaylight }
      return found.isEmpty ? nil : .array(found.map(rule))
    }
    return JSONValue([
      ("@type", .string("TimeZone")), ("tzId", .string(use.name)), ("standard", list(isDaylight: false)),
      ("daylight", list(isDaylight: true)),
    ])
  }

  /// Reports zones whose later changes are not written.
  static func notes(on uses: ZoneUses) -> [Diagnostic] {
    uses.all.filter { !$0.isOfSystem && observances(of: $0).isCut }.map(\.cutNote)
  }

  private static func observances(of use: ZoneUses.Use) -> ZoneObservances {
    let first = min(use.span.lowerBound, Instant(secondsSinceEpoch: 0))
    return ZoneObservances(of: use.zone, for: first...use.span.upperBound)
  }

  private static func rule(_ observance: ZoneObservances.Observance) -> JSONValue {
    let start = EventTime.floating(observance.onsets[0])
    let others = observance.onsets.dropFirst().map {
      JSONValue.Member(name: JSCalendarTime.local($0), value: .object([]))
    }
    return JSONValue([
      ("@type", .string("TimeZoneRule")), ("start", .string(JSCalendarTime.local(start))),
      ("offsetFrom", .string(offset(observance.offsetFrom))), ("offsetTo", .string(offset(observance.offsetTo))),
      ("recurrenceRules", observance.rule.map { .array([JSCalendarRule.object($0, start: start)]) }),
      ("recurrenceOverrides", others.isEmpty ? nil : .object(others)),
      ("names", observance.name.isEmpty ? nil : JSONValue([(observance.name, .bool(true))])),
    ])
  }

  /// The form `+01:00`.
  private static func offset(_ seconds: Int) -> String {
    JCalTime.extendedOffset(TimeForm.offset(seconds)) ?? "+00:00"
  }
}
