public import CalendarModel

/// An event of a page, in any material.
public struct PageEvent: Sendable {
  /// What a page shows of its events, the same in text, HTML and SVG; nil to leave an event out.
  public typealias Content = @Sendable (PageEvent) -> EventCell?

  /// The event, and when it takes place.
  public let occurrence: Occurrence
  /// The words of the page.
  public let words: PageWords

  /// The usual content: title, location, colour, status.
  public var standard: EventCell {
    let event = occurrence.event
    return EventCell(
      words.bareTitle(of: event), detail: event.location, color: event.color, isTentative: event.status == .tentative,
      isStruck: event.status == .cancelled, isOutlined: event.transparency == .transparent)
  }

  /// The occurrences as a page with this content shows them. Lay these out, so that events that are left out take no room.
  /// - Parameters:
  ///   - occurrences: The occurrences.
  ///   - content: What the page shows of them.
  ///   - words: The words of the page.
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

/// What a page shows of an event, in every place that shows it: a box, a bar, a line of a month, a row of a list. The texts
/// are not escaped.
public struct EventCell: Hashable, Sendable {
  /// The title.
  public var title: String
  /// The line below the title where there is room, usually the location; nil for none.
  public var detail: String?
  /// The colour; nil for that of the theme. Pages that are coloured by calendar or category keep theirs.
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
