internal import Bytes
internal import Synchronization

extension Event {
  /// The storage of an event: what is always read, and the details, which may be read when they are first asked for.
  ///
  /// Unsafe: exclusive access is not checked at run time. Storage is changed only while it is uniquely referenced.
  /// Several threads may ask for the details; all get the same box.
  @safe final class Storage: @unchecked Sendable {
    @safe @exclusivity(unchecked) var content: Content
    /// See ``Event/uidPrefix``.
    @safe @exclusivity(unchecked) var uidPrefix: UInt64
    /// Where the details are read; nil if they are known from the start.
    private let unread: UnreadDetails?
    /// The details, once they are known, retained. The box belongs to this storage alone.
    ///
    /// `AtomicLazyReference` does the same, but its generic code is not specialized: an eighth of the instructions of events as JSON.
    private let known: Atomic<Unmanaged<DetailsBox>?>

    init(_ content: consuming Content, unread: UnreadDetails? = nil) {
      uidPrefix = Self.prefix(of: content.uid)
      self.content = content
      self.unread = unread
      unsafe known = Atomic(nil)
    }

    init(_ content: consuming Content, details: consuming Details) {
      uidPrefix = Self.prefix(of: content.uid)
      self.content = content
      unread = nil
      unsafe known = Atomic(.passRetained(DetailsBox(details)))
    }

    /// A copy. Details that nobody has asked for yet stay unread.
    init(copying other: Storage) {
      content = other.content
      uidPrefix = other.uidPrefix
      if let box = other.knownDetails {
        unread = nil
        unsafe known = Atomic(.passRetained(DetailsBox(box.value)))
      } else {
        unread = other.unread
        unsafe known = Atomic(nil)
      }
    }

    deinit {
      unsafe known.load(ordering: .acquiring)?.release()
    }

    /// The details, which are read now if they were not before.
    var details: DetailsBox {
      knownDetails ?? keep(DetailsBox(unread?.read() ?? Details()))
    }

    /// Whether there are details that nobody has asked for yet.
    var hasUnreadDetails: Bool { unread != nil && knownDetails == nil }

    private var knownDetails: DetailsBox? {
      unsafe known.load(ordering: .acquiring)?.takeUnretainedValue()
    }

    /// Keeps a box, unless another thread was first. Returns the box that is kept.
    @inline(never)
    private func keep(_ box: DetailsBox) -> DetailsBox {
      let reference = unsafe Unmanaged.passRetained(box)
      let first = unsafe known.compareExchange(
        expected: nil, desired: reference, ordering: .acquiringAndReleasing
      ).original
      guard let first = unsafe first else { return box }
      unsafe reference.release()
      return unsafe first.takeUnretainedValue()
    }

    static func prefix(of uid: String) -> UInt64 {
      uid.withByteView { $0.bigEndianWord(at: 0) }
    }
  }

  /// Details in memory of their own, so that they can be added to storage later.
  ///
  /// Unsafe: like ``Storage``, changed only while the storage is uniquely referenced.
  final class DetailsBox: @unchecked Sendable {
    @safe @exclusivity(unchecked) var value: Details
    init(_ value: consuming Details) { self.value = value }
  }

  /// The properties of ``Event`` that are always read, large ones first to avoid padding. The origin is not compared.
  package struct Content: Hashable, Sendable {
    package var uid: String
    package var start: EventTime
    package var end: EventEnd
    package var recurrenceID: EventTime?
    package var alarms: [Alarm] = []
    /// The calendar, which its events share.
    @Uncompared package var sharedCalendar = CalendarProperties.none
    @Uncompared package var seriesRules: [RecurrenceRule] = []
    @Uncompared package var seriesZone: Zone? = nil
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

    var calendar: CalendarProperties {
      _read { yield sharedCalendar.wrappedValue }
      _modify { yield &sharedCalendar.wrappedValue }
    }

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

  /// The texts and lists of ``Event``, which most questions about times do not need.
  package struct Details: Hashable, Sendable {
    package var summary: String?
    package var description: String?
    package var location: String?
    package var url: String?
    package var organizer: Participant?
    package var categories: [String] = []
    package var attendees: [Attendee] = []
    package var conferences: [Conference] = []
    package var properties = OtherProperties()

    /// Creates details without any text.
    package init() {}
  }

  /// Details that can be read later.
  package struct UnreadDetails: Sendable {
    private let source: any EventDetailsSource
    private let place: Range<UInt32>

    /// - Parameter place: Says to the source which details are meant.
    package init(in source: any EventDetailsSource, at place: Range<UInt32>) {
      self.source = source
      self.place = place
    }

    package func read() -> Details { source.details(at: place) }
  }
}

/// Reads the details of events when they are first asked for. Events that are kept keep their source.
package protocol EventDetailsSource: AnyObject, Sendable {
  /// The same details at each call, on any thread.
  func details(at place: Range<UInt32>) -> Event.Details
}
