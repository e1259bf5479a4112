internal import Bytes
internal import CalendarLayout
internal import CalendarModel

/// State shared by all parts of an HTML page. A class because every view and day column references it.
final class HTMLContext: Sendable {
  let settings: PageSettings
  /// Formats texts about events.
  let words: EventWords
  /// Content provided by the caller.
  let content: PageContent
  /// The colours of the page.
  let colors: ColorClasses
  /// Whether the page has so many months that repeated markup per day matters.
  let isEndless: Bool
  /// The maximum number of events per count; nil for all.
  let mostPerCount: Int?

  /// The date and time formatter.
  var dates: DateText {
    _read { yield words.dates }
  }

  /// The phrases of the locale.
  var phrases: PagePhrases {
    _read { yield settings.locale.phrases }
  }

  init(page: Page, settings: PageSettings, theme: Theme, content: PageContent = PageContent()) {
    self.content = content
    self.settings = settings
    mostPerCount = Self.mostPerCount(of: page)
    isEndless = if case .scroll = page { true } else { false }
    colors = ColorClasses(theme: theme, occurrences: page.occurrences)
    words = EventWords(dates: DateText(settings), zone: settings.zone, colors: colors)
  }

  /// The date of a day in lists by day.
  func listDate(_ date: CivilDate) -> String {
    settings.timeline.datePattern.map { dates.date(date, pattern: $0) }
      ?? dates.mediumDate(date).capitalizedAtStart
  }

  // MARK: Shared parts

  /// Writes a heading that wraps only between its parts.
  func writeHeading(_ heading: String, into writer: inout MarkupWriter) {
    let parts = Self.parts(of: heading)
    guard parts.count > 1 else { return writer.text(heading) }
    for (number, part) in parts.enumerated() {
      if number > 0 { writer.element("span", [.literal("class", "between")], text: " · ") }
      writer.element("span", [.literal("class", "part-of-heading")], text: part)
    }
  }

  /// Splits a heading at dots with spaces around them. A dot inside a word, as in Catalan, is kept.
  private static func parts(of heading: String) -> [String] {
    var parts: [String] = []
    for piece in heading.split(separator: "·" as Character, omittingEmptySubsequences: false) {
      if let last = parts.last {
        if last.last == " ", piece.first == " " {
          parts[parts.count - 1].removeLast()
          parts.append(String(piece.dropFirst()))
        } else {
          parts[parts.count - 1] += "·" + piece
        }
      } else {
        parts.append(String(piece))
      }
    }
    return parts
  }

  /// The class attribute of an event's element: its kind, status and colour.
  func classes(_ kind: [StaticString], of occurrence: Occurrence) -> MarkupAttribute {
    var names = kind
    switch occurrence.event.status {
    case .tentative: names.append("tentative")
    case .cancelled: names.append("cancelled")
    case .confirmed, .needsAction, .inProcess, .completed, .draft, .final, nil: break
    }
    if occurrence.event.transparency == .transparent { names.append("free") }
    if isSelected(occurrence.event) { names.append("selected") }
    return .classes(names + ["c"], number: colors.number(of: occurrence.event))
  }

  /// Writes the class names after the kind: the event's status and colour.
  func writeClasses(of event: Event, into writer: inout MarkupWriter) {
    switch event.status {
    case .tentative: writer.markup(" tentative")
    case .cancelled: writer.markup(" cancelled")
    case .confirmed, .needsAction, .inProcess, .completed, .draft, .final, nil: break
    }
    if event.transparency == .transparent { writer.markup(" free") }
    if isSelected(event) { writer.markup(" selected") }
    let number = colors.number(of: event)
    writer.markup(" c")
    writer.number(number)
  }

  /// The classes of a bar on one of its days. A wide page draws it once across these; a list of days, as on a phone, repeats it on each.
  func barClasses(_ bar: EventBar, on column: Int) -> [StaticString] {
    let isRepeated = bar.firstColumn < column
    let isLastDay = column + 1 == bar.firstColumn + bar.columns
    var names: [StaticString] = ["bar"]
    if bar.continuesBefore || isRepeated { names.append("before") }
    if isRepeated { names.append("again") }
    if bar.continuesAfter || isRepeated && !isLastDay {
      names.append("after")
    } else if !isLastDay {
      names.append("on")
    }
    return names
  }

  func isSelected(_ event: Event) -> Bool { settings.selectedUID.map { $0 == event.uid } ?? false }

  /// The id of an event on a day, for links; nil if events have none.
  func id(of occurrence: Occurrence, on date: CivilDate) -> String? {
    guard settings.hasEventIDs else { return nil }
    return EventID.text(of: occurrence, on: date)
  }

  /// Writes the lines of a caller's row.
  func writeOwn(_ lines: [CellLine], into writer: inout MarkupWriter) {
    for line in lines {
      let kind: [MarkupAttribute] = [
        .classes(line.isQuiet ? ["line", "place"] : ["line", "own"]), .literal("dir", "auto"),
      ]
      writer.element(line.isBold ? "b" : "span", kind) { writer in
        if line.occurrence?.event.isStruck == true {
          writer.element("s", text: line.text)
        } else {
          writer.text(line.text)
        }
      }
    }
  }

  // Parameters are occurrences, because passing an event together with a writer copies the event.

  /// Writes an event's title, isolated in its direction and struck through if cancelled or done, with its status in
  /// words for screen readers.
  /// - Parameters:
  ///   - isLinked: Whether it links to the event's address.
  ///   - isNarrow: Whether long words need break opportunities.
  ///   - letters: Words up to this length need no break opportunities.
  ///   - isInBox: Whether it is in a box or bar, and so gets the event's legend mark.
  func writeTitle(
    _ occurrence: Occurrence, into writer: inout MarkupWriter, isLinked: Bool = false, isNarrow: Bool = false,
    wordsOver letters: Int = 0, isInBox: Bool = false
  ) {
    let event = occurrence.event
    let isStruck = event.isStruck
    // The symbol of a completed to-do stays legible.
    let mark = isStruck ? TitleMark(event).map { "\($0.text)\u{A0}" } : nil
    let whole = mark == nil ? words.title(event) : words.bareTitle(event)
    let title = isNarrow ? WordBreaks.softened(whole, wordsOver: letters) : whole
    // `bdi` and `dir=auto` isolate the title and truncate it at its own end.
    if let mark {
      writer.markup(#"<bdi class="title">"#)
      writer.text(mark)
      writer.markup("<s>")
    } else if isStruck {
      writer.markup(#"<s class="title" dir="auto">"#)
    } else {
      writer.markup(#"<bdi class="title">"#)
    }
    if isInBox, let sign = colors.sign(of: event) {
      writer.markup(#"<i class="sign" aria-hidden="true">"#)
      writer.text("\(sign)\u{A0}")
      writer.markup("</i>")
    }
    if let address = settings.links.address(of: occurrence, in: words.zone) {
      writer.link(to: address) { $0.text(title) }
    } else if isLinked, let url = event.url.flatMap(SafeURL.init) {
      writer.element("a", [.url("href", url), .literal("rel", "noreferrer noopener")]) { $0.text(title) }
    } else {
      writer.text(title)
    }
    if isStruck { writer.markup("</s>") }
    if !isStruck || mark != nil { writer.markup("</bdi>") }
    if let status = words.status(event) {
      writer.element("span", [.literal("class", "hidden")], text: " (\(status))")
    }
  }

  /// Writes a text that may be truncated in a narrow place, but not within a number.
  private static func write(_ text: String, into writer: inout MarkupWriter) {
    guard let parts = WholeNumbers.parts(ofRightToLeft: text) else { return writer.text(text) }
    for part in parts {
      if part.isWhole {
        writer.element("span", [.literal("class", "whole")], text: String(part.text))
      } else {
        writer.text(String(part.text))
      }
    }
  }

  /// Writes a time with its machine-readable start.
  func writeTime(_ text: String, _ time: EventTime, into writer: inout MarkupWriter) {
    writeTime(time, into: &writer) { $0.append(utf8: text) }
  }

  /// Writes an occurrence's time of day, which `write` appends, with its machine-readable start.
  func writeTime(_ clock: OccurrenceClock, into writer: inout MarkupWriter, text write: (inout ByteBuffer) -> Void) {
    writer.markup(#"<time datetime=""#)
    writer.plain { bytes in
      if let date = clock.startDate {
        ISO8601.append(date, to: &bytes)
      } else {
        let start = clock.interval.lowerBound
        let offset = clock.start.secondsSinceEpoch - start.secondsSinceEpoch
        ISO8601.append(start, offsetInSeconds: offset, to: &bytes)
      }
    }
    writer.markup(#"">"#)
    writer.text(write)
    writer.markup("</time>")
  }

  /// Writes a time, which `write` appends, with its machine-readable start.
  func writeTime(_ time: EventTime, into writer: inout MarkupWriter, text write: (inout ByteBuffer) -> Void) {
    writer.markup(#"<time datetime=""#)
    writer.plain { ISO8601.append(time, in: words.zone, to: &$0) }
    writer.markup(#"">"#)
    writer.text(write)
    writer.markup("</time>")
  }

  /// Writes a date with its machine-readable form.
  func writeDate(_ text: String, _ date: CivilDate, into writer: inout MarkupWriter) {
    writeDate(date, into: &writer) { $0.append(utf8: text) }
  }

  /// Writes a date, which `write` appends, with its machine-readable form.
  func writeDate(_ date: CivilDate, into writer: inout MarkupWriter, text write: (inout ByteBuffer) -> Void) {
    writer.markup(#"<time datetime=""#)
    writer.plain { ISO8601.append(date, to: &$0) }
    writer.markup(#"">"#)
    writer.text(write)
    writer.markup("</time>")
  }

  /// Writes the location of an event; nothing without one.
  func writeLocation(_ occurrence: Occurrence, into writer: inout MarkupWriter) {
    guard let location = words.location(occurrence.event) else { return }
    // Its own direction says which end is cut.
    writer.markup(#"<span class="place" dir="auto">"#)
    Self.write(location, into: &writer)
    writer.markup("</span>")
  }
}

/// The ids of events in HTML pages. They depend only on the event and its day, so links to them stay valid.
enum EventID {
  /// `event-` with a hash of the UID and recurrence id, and the day.
  static func text(of occurrence: Occurrence, on date: CivilDate) -> String {
    var fingerprint = Fingerprint(of: occurrence.uid)
    if let original = occurrence.recurrenceID { fingerprint.combine(original.identity) }
    return "event-\(String(fingerprint.value, radix: 36))-\(date.description)"
  }
}
