internal import CalendarModel

/// What one `VEVENT` says: the event and the parts of its recurrence.
///
/// One word that is shared until it is changed: events go through several lists, and are large.
struct DecodedEvent: Sendable {
  private final class Storage: @unchecked Sendable {
    // Changed only by the one value that holds it.
    var event: Event
    var rules: [RecurrenceRule] = []
    var exclusionRules: [RecurrenceRule] = []
    var additions: [RecurrenceAddition] = []
    var exclusions: [EventTime] = []
    var ruleLines: [Int] = []
    var isCancellation = false

    init(_ event: Event) { self.event = event }

    init(copying other: Storage) {
      event = other.event
      rules = other.rules
      exclusionRules = other.exclusionRules
      additions = other.additions
      exclusions = other.exclusions
      ruleLines = other.ruleLines
      isCancellation = other.isCancellation
    }
  }

  private var storage: Storage

  init(event: Event) {
    storage = Storage(event)
  }

  private mutating func own() -> Storage {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(copying: storage) }
    return storage
  }

  var event: Event {
    _read { yield storage.event }
    _modify { yield &own().event }
  }
  var rules: [RecurrenceRule] {
    get { storage.rules }
    set { own().rules = newValue }
  }
  var exclusionRules: [RecurrenceRule] {
    get { storage.exclusionRules }
    set { own().exclusionRules = newValue }
  }
  var additions: [RecurrenceAddition] {
    get { storage.additions }
    set { own().additions = newValue }
  }
  var exclusions: [EventTime] {
    get { storage.exclusions }
    set { own().exclusions = newValue }
  }
  /// The lines of the rules, as many as `rules`.
  var ruleLines: [Int] {
    get { storage.ruleLines }
    set { own().ruleLines = newValue }
  }
  /// Whether it only says that its series is cancelled: it has no start of its own.
  var isCancellation: Bool {
    get { storage.isCancellation }
    set { own().isCancellation = newValue }
  }
}
