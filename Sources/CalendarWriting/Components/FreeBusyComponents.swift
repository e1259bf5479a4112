package import CalendarModel
package import CalendarText

/// Published busy times as `VFREEBUSY`s (RFC 5545 section 3.6.4).
package enum FreeBusyComponents {
  /// The periods of one line. Some programs limit the length of unfolded lines.
  private static let periodsPerLine = 16

  /// One component for the occurrences of each UID.
  static func components(of busyTimes: [Occurrence], stamp: Instant) -> [ContentComponent] {
    var uids: [String] = []
    var groups: [String: [Occurrence]] = [:]
    for time in busyTimes {
      if groups[time.uid] == nil { uids.append(time.uid) }
      groups[time.uid, default: []].append(time)
    }
    return uids.compactMap { uid in
      guard let times = groups[uid], let event = times.first?.event else { return nil }
      let periods = times.map { time in
        BusyPeriod(time.interval(in: .utc), time.event.busyType ?? .busy)
      }
      let ends = periods.map(\.interval.upperBound)
      guard let first = periods.map(\.interval.lowerBound).min(), let last = ends.max() else { return nil }
      return component(
        uid: uid, stamp: event.dateTimeStamp ?? event.lastModified ?? event.created ?? stamp, interval: first..<last,
        periods: periods)
    }
  }

  /// A component of some periods.
  /// - Parameters:
  ///   - uid: Its UID.
  ///   - stamp: The value of `DTSTAMP`.
  ///   - interval: The range that the periods are in.
  ///   - periods: The periods, ascending.
  package static func component(
    uid: String, stamp: Instant, interval: Range<Instant>, periods: [BusyPeriod]
  ) -> ContentComponent {
    var properties = [
      ContentProperty("UID", text: uid), ContentProperty("DTSTAMP", value: TimeForm.text(stamp)),
      ContentProperty("DTSTART", value: TimeForm.text(interval.lowerBound)),
      ContentProperty("DTEND", value: TimeForm.text(interval.upperBound)),
    ]
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
    return ContentComponent("VFREEBUSY", properties)
  }
}
