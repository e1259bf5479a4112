public import CalendarModel

/// An event of a page, for text, HTML and SVG.
public struct PageEvent: Sendable {
  /// The content of an event, the same in text, HTML and SVG; nil to leave the event out.
  public typealias Content = @Sendable (PageEvent) -> EventCell?

  /// The event, and when it takes place.
  public let occurrence: Occurrence
  /// Formats texts in the page's locale.
  public let words: PageWords

  /// The default content: title, location, colour, status.
  public var standard: EventCell {
    let event = occurrence.event
    return EventCell(
      words.bareTitle(of: event), detail: event.location, color: event.color, isTentative: event.status == .tentative,
      isStruck: event.status == .cancelled, isOutlined: event.transparency == .transparent)
  }

  /// Applies content to occurrences. Lay out the result, so that omitted events take no room.
  /// - Parameters:
  ///   - occurrences: The occurrences.
  ///   - content: The content of each.
  ///   - words: Formats texts in the page's locale.
  public static func showing(
    _ occurrences: [Occurrence], as content: Content, words: PageWords
  ) -> [Occurrence] {
    occurrences.compactMap { occurrence in
      let own = PageEvent(occurrence: occurrence, words: words)
      let standard = own.standard
      guard let cell = content(own) else { return nil }
      if cell == standard { return occurrence }
      var event = occurrence.event
      if cell.title != standard.title { event.summary = cell.title }
      event.location = cell.detail
      event.color = cell.color
      if (cell.isTentative, cell.isStruck) != (standard.isTentative, standard.isStruck) {
        event.status = cell.isStruck ? .cancelled : cell.isTentative ? .tentative : .confirmed
      }
      if cell.isOutlined != standard.isOutlined { event.transparency = cell.isOutlined ? .transparent : .opaque }
      return Occurrence(
        of: event, recurrenceID: occurrence.recurrenceID, start: occurrence.start, end: occurrence.end)
    }
  }
}

/// The content of an event wherever it is shown: a box, a bar, a line of a month, a row of a list. Texts are not
/// escaped.
public struct EventCell: Hashable, Sendable {
  /// The first line; may be empty.
  public var title: String
  /// The line below the title if there is room, usually the location; nil for none.
  public var detail: String?
  /// The colour; nil for the theme's. Pages coloured by calendar or category ignore it.
  public var color: EventColor?
  /// Whether it is drawn as tentative: with stripes, or in italics.
  public var isTentative: Bool
  /// Whether it is drawn as cancelled: struck through.
  public var isStruck: Bool
  /// Whether it is drawn as free time: an outline.
  public var isOutlined: Bool

  /// Creates the content of an event.
  public init(
    _ title: String, detail: String? = nil, color: EventColor? = nil, isTentative: Bool = false, isStruck: Bool = false,
    isOutlined: Bool = false
  ) {
    self.title = title
    self.detail = detail
    self.color = color
    self.isTentative = isTentative
    self.isStruck = isStruck
    self.isOutlined = isOutlined
  }
}
