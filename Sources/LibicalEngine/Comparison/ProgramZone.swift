internal import CalendarModel

/// A zone as libical reads wall-clock times in it.
struct ProgramZone: Equatable {
  let zone: Zone
  /// The offsets in seconds that are daylight-saving time.
  let daylightOffsets: Set<Int>

  init(_ zone: Zone, daylightOffsets: Set<Int> = []) {
    self.zone = zone
    self.daylightOffsets = daylightOffsets
  }

  /// Seconds since 1970 of a wall-clock time.
  ///
  /// A time that the clock skips has the offset after the gap, except where a rule generates it: the iterator moves it
  /// behind the gap. A repeated time is the second one, unless only the first is standard time.
  func seconds(of civil: CivilDateTime, isIterated: Bool) -> Int {
    switch zone.resolve(civil) {
    case .one(let instant): return instant.secondsSinceEpoch
    case .gap(let before, let after): return (isIterated ? before : after).secondsSinceEpoch
    case .fold(let earlier, let later):
      let offsets = [earlier, later].map { civil.secondsSinceEpoch - $0.secondsSinceEpoch }
      let isFirstStandard = daylightOffsets.contains(offsets[1]) && !daylightOffsets.contains(offsets[0])
      return (isFirstStandard ? earlier : later).secondsSinceEpoch
    }
  }

  /// The wall-clock time from which the iterator starts: behind the gap if the clock skips it.
  func iterated(_ civil: CivilDateTime) -> CivilDateTime {
    guard case .gap(let before, _) = zone.resolve(civil) else { return civil }
    return zone.civil(at: before)
  }
}
