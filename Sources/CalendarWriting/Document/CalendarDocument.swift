internal import Bytes
public import CalendarModel
internal import CalendarText
public import ICalendar
internal import Synchronization

/// Calendar data to write: series of events, to-dos and journal entries, and published busy times.
///
///     let team = try CalendarFile(contentsOf: "team.ics", options: ReadingOptions(defaultZone: berlin))
///     let document = CalendarDocument([team])
///     try write(document.encoded(as: .ics).bytes)
///
/// The same contents give the same bytes. Events from a file keep their alarms, parameters and nonstandard properties.
public struct CalendarDocument: Sendable {
  /// The series with one UID, and the files to copy other properties from.
  package struct Entry: Sendable {
    package var series: EventSeries
    /// The files that its events were read from; empty to write only the model.
    package var sources: [CalendarFile]
    /// How the entry relates to its source.
    package var form: Form
    /// Reports of what the entry lacks of its sources.
    var reports: [Diagnostic] = []
    /// A cache of components shared with other entries; nil for none.
    private let cache: ComponentCache?

    /// How an entry relates to its source.
    package enum Form: Sendable {
      /// A whole series, or a single event.
      case series
      /// A to-do or journal entry without a date; its start is meaningless.
      case undated
      /// One occurrence, as a separate event.
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

    /// The colour of the calendar that the entry is from; nil for none.
    package var calendarColor: EventColor? { series.firstEvent?.calendar.color }

    /// The component that an event was read from, if it may be written.
    func component(of event: Event) -> ContentComponent? {
      func find() -> ContentComponent? {
        // By position: a copy of a file counts references that other threads count, too.
        sources.firstIndex { $0.name == event.calendar.file }.flatMap { sources[$0].component(of: event) }
      }
      return if let cache { cache.component(of: event, find) } else { find() }
    }

    /// The zone that a `TZID` has in the calendar of an event; nil if it is unknown.
    func zone(named identifier: String, of event: Event) -> Zone? {
      sources.firstIndex { $0.name == event.calendar.file }
        .flatMap { sources[$0].zone(named: identifier, of: event) }
    }
  }

  /// The name of the calendar; nil for none.
  public var name: String?
  /// The colour of the calendar; nil for none.
  public var color: EventColor?
  /// `DTSTAMP` for components that have none. 1970 by default, so that the same contents give the same bytes and the
  /// revision is not newer than any other.
  public var stamp = Instant(secondsSinceEpoch: 0)

  package var entries: [Entry]
  /// Published busy times.
  package var freeBusy: [FreeBusyEntry] = []
  /// The calendars to copy properties and other components from.
  package var objects: [CalendarObject] = []
  /// Whether to write other components, and zones that no event uses.
  package var isWhole = true

  package init(_ entries: [Entry], name: String? = nil, color: EventColor? = nil) {
    self.entries = entries
    self.name = name
    self.color = color
  }

  /// Creates a document from series. Only the model is written.
  public init(_ series: [EventSeries], name: String? = nil) {
    self.init(series.map { Entry($0) }, name: name)
  }

  /// Creates a document from single events. Only the model is written.
  public init(_ events: [Event], name: String? = nil) {
    self.init(events.map { EventSeries(master: $0) }, name: name)
  }

  /// Creates a document from complete calendars: entries of the kinds that they were opened for, calendar properties,
  /// and other components.
  ///
  /// A meeting or another component in several calendars is written once, in its latest revision.
  public init(_ calendars: [CalendarFile]) {
    let calendars = MessageExchange.delivered(among: calendars)
    let entries = calendars.map { calendar in
      let contents = calendar.contents()
      return contents.series.map { Entry($0, sources: calendars) }
        + contents.undated.map { Entry(EventSeries(master: $0), sources: [calendar], form: .undated) }
    }
    let united = SeriesUnion.united(entries)
    self.init(united.filter { $0.form != .undated } + united.filter { $0.form == .undated })
    let others = ComponentUnion(calendars.map { $0.calendarObjects() })
    objects = others.objects
    freeBusy = FreeBusyEntry.entries(of: others.times(calendars.flatMap(\.publishedBusyTimes)), from: objects)
    let titles = calendars.compactMap(\.title)
    name =
      titles.isEmpty
      ? nil
      : titles.enumerated().filter { titles.firstIndex(of: $1) == $0 }.map(\.element)
        .joined(separator: ", ")
    color = color(ofEntries: Set(self.entries.map(\.calendarColor)))
  }

  /// The colour that all calendars of entries share, or without entries all calendars; nil if they differ.
  ///
  /// Entries outside of any calendar have the colour of the only one.
  /// - Parameter colors: The colours of the entries' calendars.
  package func color(ofEntries colors: Set<EventColor?>) -> EventColor? {
    let calendars = objects.filter { !$0.properties.isEmpty || $0.line > 0 }
    let hasEntriesOutside = calendars.count == 1 && objects.count > 1
    let colors = colors.isEmpty || hasEntriesOutside ? Set(calendars.map(\.header.color)) : colors
    return colors.count == 1 ? colors.first ?? nil : nil
  }

  /// Encodes the document and reports what the format cannot express.
  public func encoded(as format: CalendarFormat) -> EncodedCalendar {
    let encoder = DocumentEncoder(as: format, stamp: stamp, in: Spool())
    encoder.append(entries)
    let encoded = encoder.finish(self)
    return EncodedCalendar(bytes: encoded.bytes, diagnostics: encoded.diagnostics)
  }
}

/// A format for calendar data. The raw value is its common name.
public enum CalendarFormat: String, CaseIterable, Hashable, Sendable {
  /// iCalendar (RFC 5545).
  case ics
  /// jCal: iCalendar in JSON (RFC 7265).
  case jcal
  /// JSCalendar (RFC 8984).
  case jscalendar
}

/// An encoded calendar, with reports of everything that the format cannot express.
public struct EncodedCalendar: Hashable, Sendable {
  /// The document in UTF-8.
  public let bytes: [UInt8]
  /// Reports of everything changed or not written, each with its event and line.
  public let diagnostics: [Diagnostic]

  /// The document as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// A cache of source components, shared by the instances of an event. Thread-safe.
package final class ComponentCache: Sendable {
  private struct Place: Hashable {
    let file: String
    let line: Int
  }

  private let components = Mutex<[Place: ContentComponent?]>([:])

  /// Creates an empty cache.
  package init() {}

  /// The maximum number of components.
  private static let limit = 256

  /// The component of an event, found by `find` on first use.
  func component(of event: Event, _ find: () -> ContentComponent?) -> ContentComponent? {
    let place = Place(file: event.calendar.file, line: event.line)
    if let known = components.withLock({ $0[place] }) { return known }
    let found = find()
    components.withLock { components in
      if components.count >= Self.limit { components = [:] }
      components[place] = .some(found)
    }
    return found
  }
}
