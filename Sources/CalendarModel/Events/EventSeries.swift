/// All components with one UID: a single event, or a recurring one with its exceptions.
public struct EventSeries: Hashable, Sendable {
  /// The event that the rules repeat; nil if the calendar has only overrides.
  public var master: Event?
  /// `RRULE`. If there are several, their instances are combined.
  public var rules: [RecurrenceRule] = []
  /// `EXRULE` (RFC 2445).
  public var exceptionRules: [RecurrenceRule] = []
  /// `RDATE`: recurrence dates.
  public var recurrenceDates: [RecurrenceDate] = []
  /// `EXDATE`: exception dates.
  public var exceptionDates: [EventTime] = []
  /// Events with a `RECURRENCE-ID`, in file order.
  public var overrides: [Event] = []

  /// Creates a series of `master`; set the other properties afterwards.
  public init(master: Event?) {
    self.master = master
  }

  /// Whether the master has a rule or recurrence dates.
  public var isRecurring: Bool { !rules.isEmpty || !recurrenceDates.isEmpty }

  /// The master, or the first override without one; nil only in an empty series.
  package var firstEvent: Event? { master ?? overrides.first }
}
