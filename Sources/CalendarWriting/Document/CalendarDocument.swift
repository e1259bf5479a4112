public import CalendarModel
internal import CalendarText
public import ICalendar

/// Calendar data to write: series of events, to-dos and journal entries, and published busy times.
///
///     let team = try CalendarFile(contentsOf: "team.ics", options: ReadingOptions(defaultZone: berlin))
///     let document = CalendarDocument([team])
///     try write(document.encoded(as: .ics).bytes)
///
/// The same contents give the same bytes. What was read from a file keeps its alarms, parameters and properties of other
/// standards.
public struct CalendarDocument: Sendable {
  /// The series of one UID, with the files that have what the model leaves out.
  package struct Entry: Sendable {
    /// The series.
    package var series: EventSeries
    /// The files that its events are read from; empty to write only what the model has.
    package var sources: [CalendarFile]
    /// What it is.
    package var form: Form
    /// What was looked up for other entries; nil if each has a component of its own.
    private let cache: ComponentCache?

    /// What an entry is of its source.
    package enum Form: Sendable {
      /// All of a series, or a single event.
      case series
      /// A to-do or journal entry without a date; its start says nothing.
      case undated
      /// One occurrence, as an event of its own.
      case occurrence
    }

    /// Creates an entry.
    package init(
      _ series: EventSeries, sources: [CalendarFile] = [], form: Form = .series, cache: ComponentCache? = nil
    ) {
      self.series = series
      self.sources = sources
      self.form = form
      self.cache = cache
    }

    /// The component that an event is read from, if it may be written.
    func component(of event: Event) -> ContentComponent? {
      func find() -> ContentComponent? {
        sources.first { $0.name == event.calendar.file }?.component(of: event)
      }
      return if let cache { cache.component(of: event, find) } else { find() }
    }
  }

  /// The name of the calendar; nil for none.
  public var name: String?
  /// The colour of the calendar; nil for none.
  public var color: EventColor?
  /// `DTSTAMP` of the components that have no date of their own. One date for all documents, so that the same contents
  /// give the same bytes; 1970 says that nothing is known about the revision.
  public var stamp = Instant(secondsSinceEpoch: 0)

  package var entries: [Entry]
  /// Published busy times.
  package var freeBusy: [FreeBusyEntry] = []
  /// The calendars whose own properties and other components are written.
  package var objects: [CalendarObject] = []
  /// Whether all of the calendars is written, with components of other names and zones that no event uses.
  package var isWhole = true

  package init(_ entries: [Entry], name: String? = nil, color: EventColor? = nil) {
    self.entries = entries
    self.name = name
    self.color = color
  }

  /// Creates a document of some series. What the model leaves out is not written.
  public init(_ series: [EventSeries], name: String? = nil) {
    self.init(series.map { Entry($0) }, name: name)
  }

  /// Creates a document of single events. What the model leaves out is not written.
  public init(_ events: [Event], name: String? = nil) {
    self.init(events.map { EventSeries(master: $0) }, name: name)
  }

  /// Creates a document of all that some calendars contain, of the kinds that they were opened for, with the properties of
  /// the calendars and their components of other names.
  ///
  /// A meeting that several calendars contain is written once, in its latest revision.
  public init(_ calendars: [CalendarFile]) {
    let calendars = MessageExchange.delivered(among: calendars)
    var undated: [Entry] = []
    let entries = calendars.map { calendar in
      let contents = calendar.contents()
      undated += contents.undated.map { Entry(EventSeries(master: $0), sources: calendars, form: .undated) }
      return contents.series.map { Entry($0, sources: calendars) }
    }
    self.init(SeriesUnion.united(entries) + undated)
    objects = calendars.flatMap { $0.calendarObjects() }
    freeBusy = FreeBusyEntry.entries(of: calendars.flatMap(\.publishedBusyTimes), from: objects)
    let titles = calendars.compactMap(\.title)
    name =
      titles.isEmpty
      ? nil
      : titles.enumerated().filter { titles.firstIndex(of: $1) == $0 }.map(\.element)
        .joined(separator: ", ")
    color = Self.commonColor(of: self.entries)
  }

  /// The colour of the calendars that some series are of, if it is the same for all.
  package static func commonColor(of entries: [Entry]) -> EventColor? {
    let colors = Set(entries.map { ($0.series.master ?? $0.series.overrides.first)?.calendar.color })
    return colors.count == 1 ? colors.first ?? nil : nil
  }

  /// The document in a format.
  public func encoded(as format: CalendarFormat) -> EncodedCalendar {
    switch format {
    case .ics:
      let tree = ComponentTree(of: self)
      return EncodedCalendar(bytes: tree.calendar.contentLines, diagnostics: tree.diagnostics)
    case .jcal:
      let tree = ComponentTree(of: self)
      return EncodedCalendar(bytes: JCalWriter.document(tree.calendar), diagnostics: tree.diagnostics)
    case .jscalendar:
      let group = JSCalendarDocument(of: self)
      return EncodedCalendar(bytes: group.bytes, diagnostics: group.diagnostics)
    }
  }
}
