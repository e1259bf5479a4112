extension Event {
  /// The storage of an event, shared by its copies.
  final class Storage: @unchecked Sendable {
    // Changed only while uniquely referenced, so accesses cannot overlap.
    @exclusivity(unchecked) var content: Content
    /// See ``Event/uidPrefix``.
    @exclusivity(unchecked) var uidPrefix: UInt64

    init(_ content: Content) {
      self.content = content
      uidPrefix = Self.prefix(of: content.uid)
    }

    static func prefix(of uid: String) -> UInt64 {
      let word = uid.utf8.withContiguousStorageIfAvailable { bytes -> UInt64? in
        guard bytes.count >= 8, let base = bytes.baseAddress else { return nil }
        return UInt64(bigEndian: UnsafeRawPointer(base).loadUnaligned(as: UInt64.self))
      }
      if let word, let word { return word }
      var prefix: UInt64 = 0
      for (index, byte) in uid.utf8.prefix(8).enumerated() { prefix |= UInt64(byte) << UInt64(56 - 8 * index) }
      return prefix
    }
  }

  /// The properties of ``Event``, large ones first to avoid padding.
  package struct Content: Hashable, Sendable {
    package var uid: String
    package var start: EventTime
    package var end: EventEnd
    package var recurrenceID: EventTime?
    package var summary: String?
    package var description: String?
    package var location: String?
    package var url: String?
    package var organizer: Participant?
    package var categories: [String] = []
    package var attendees: [Attendee] = []
    package var conferences: [Conference] = []
    package var alarms: [AlarmTrigger] = []
    package var calendar = CalendarProperties()
    package var created: Instant?
    package var lastModified: Instant?
    package var dateTimeStamp: Instant?
    package var sequence = 0
    package var line = 0
    package var priority: Int?
    package var color: EventColor?
    package var status: EventStatus?
    package var transparency = Transparency.opaque
    package var classification = Classification.public
    package var replacesFollowing = false
  }
}
