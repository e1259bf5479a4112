extension Event {
  /// What an event says, held once for all copies of it.
  final class Storage: @unchecked Sendable {
    // Changed only by the one value that holds it, which is also what keeps accesses from overlapping.
    @exclusivity(unchecked) var content: Content
    /// See ``Event/uidPrefix``.
    @exclusivity(unchecked) var uidPrefix: UInt64

    init(_ content: Content) {
      self.content = content
      uidPrefix = Self.prefix(of: content.uid)
    }

    static func prefix(of uid: String) -> UInt64 {
      var prefix: UInt64 = 0
      for (index, byte) in uid.utf8.prefix(8).enumerated() { prefix |= UInt64(byte) << UInt64(56 - 8 * index) }
      return prefix
    }
  }

  /// The properties of ``Event``; large ones first, so that no room is lost between them.
  struct Content: Hashable, Sendable {
    var uid: String
    var start: EventTime
    var end: EventEnd
    var recurrenceID: EventTime?
    var summary: String?
    var description: String?
    var location: String?
    var url: String?
    var organizer: Participant?
    var categories: [String] = []
    var attendees: [Attendee] = []
    var conferences: [Conference] = []
    var alarms: [AlarmTrigger] = []
    var calendar = CalendarProperties()
    var created: Instant?
    var lastModified: Instant?
    var stamp: Instant?
    var sequence = 0
    var line = 0
    var priority: Int?
    var color: EventColor?
    var status: EventStatus?
    var transparency = Transparency.opaque
    var classification = Classification.public
    var replacesFollowing = false
  }
}
