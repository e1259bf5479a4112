internal import Bytes

extension Event {
  /// The storage of an event.
  struct Record: Sendable {
    var content: Content
    /// See ``Event/uidPrefix``.
    var uidPrefix: UInt64

    init(_ content: Content) {
      self.content = content
      uidPrefix = Self.prefix(of: content.uid)
    }

    static func prefix(of uid: String) -> UInt64 {
      uid.withByteView { $0.bigEndianWord(at: 0) }
    }
  }

  /// The properties of ``Event``, large ones first to avoid padding. The origin is not compared.
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
    package var alarms: [Alarm] = []
    package var properties = OtherProperties()
    @Uncompared package var calendar = CalendarProperties()
    @Uncompared package var seriesRules: [RecurrenceRule] = []
    package var created: Instant?
    package var lastModified: Instant?
    package var dateTimeStamp: Instant?
    package var completed: Instant?
    package var sequence = 0
    @Uncompared package var line = 0
    package var priority: Int?
    package var percentComplete: Int?
    package var color: EventColor?
    package var kind = EventKind.event
    package var busyType: BusyType?
    package var status: EventStatus?
    package var transparency = Transparency.opaque
    package var classification = Classification.public
    package var replacesFollowing = false

    /// The properties without the revision: time stamps and sequence number.
    var withoutRevision: Content {
      var content = self
      content.sequence = 0
      content.created = nil
      content.lastModified = nil
      content.dateTimeStamp = nil
      return content
    }
  }
}
