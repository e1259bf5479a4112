internal import CalendarLayout
internal import CalendarModel

/// What every part of an HTML page needs to know. A class because every view and every column of a day has it.
final class HTMLContext: Sendable {
  /// The settings of the page.
  let settings: PageSettings
  /// How dates and times are written.
  let dates: DateText
  /// What is said of events.
  let words: EventWords
  /// The colours of the page.
  let colors: ColorClasses

  /// The words of the locale.
  var phrases: PagePhrases { settings.locale.phrases }

  init(page: Page, settings: PageSettings, theme: Theme) {
    self.settings = settings
    dates = DateText(settings)
    words = EventWords(dates: dates, zone: settings.zone)
    colors = ColorClasses(theme: theme, occurrences: page.occurrences)
  }

  // MARK: Pieces that several views share

  /// The class attribute of an event's element: what it is, how it stands, its colour.
  func classes(_ kind: [StaticString], of event: Event) -> MarkupAttribute {
    var names = kind
    switch event.status {
    case .tentative: names.append("tentative")
    case .cancelled: names.append("cancelled")
    case .confirmed, nil: break
    }
    if event.transparency == .transparent { names.append("free") }
    return .classes(names + ["c"], number: colors.number(of: event))
  }

  /// The title of an event, isolated in its direction and struck through when it is cancelled, with its status in words
  /// for those who do not see it.
  func writeTitle(_ event: Event, into writer: inout MarkupWriter, isLinked: Bool = false) {
    let title = words.title(event)
    // `dir=auto` isolates the title as `bdi` does, and lets it be cut at its own end.
    let attributes = [MarkupAttribute.literal("class", "title"), .literal("dir", "auto")]
    writer.element(event.status == .cancelled ? "s" : "span", attributes) { writer in
      if isLinked, let url = event.url.flatMap(SafeURL.init) {
        writer.element("a", [.url("href", url), .literal("rel", "noreferrer noopener")], text: title)
      } else {
        writer.text(title)
      }
    }
    if let status = words.status(event) {
      writer.element("span", [.literal("class", "hidden")], text: " (\(status))")
    }
  }

  /// A time with its machine-readable start.
  func writeTime(_ text: String, _ time: EventTime, into writer: inout MarkupWriter) {
    writer.element("time", [.text("datetime", ISO8601.text(time, in: settings.zone))], text: text)
  }

  /// A date with its machine-readable form.
  func writeDate(_ text: String, _ date: CivilDate, into writer: inout MarkupWriter) {
    writer.element("time", [.text("datetime", date.description)], text: text)
  }

  /// The place of an event, where it has one.
  func writeLocation(_ event: Event, into writer: inout MarkupWriter) {
    guard let location = words.location(event) else { return }
    writer.element("span", [.literal("class", "place")]) { $0.element("bdi", text: location) }
  }
}
