/// All that a calendar says under one UID: a single event, or a recurring one with its exceptions.
public struct EventSeries: Hashable, Sendable {
  /// The event that the rules repeat; nil when the calendar holds overrides only.
  public var master: Event?
  /// `RRULE`; several are allowed and their instances united.
  public var rules: [RecurrenceRule] = []
  /// `EXRULE` (RFC 2445).
  public var exclusionRules: [RecurrenceRule] = []
  /// `RDATE`.
  public var additions: [RecurrenceAddition] = []
  /// `EXDATE`.
  public var exclusions: [EventTime] = []
  /// Events with a `RECURRENCE-ID`, in file order.
  public var overrides: [Event] = []

  /// A series of `master`; set the rest afterwards.
  public init(master: Event?) {
    self.master = master
  }

  /// Whether the master repeats.
  public var isRecurring: Bool { !rules.isEmpty || !additions.isEmpty }
}
