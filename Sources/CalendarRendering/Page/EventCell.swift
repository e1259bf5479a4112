public import CalendarModel

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
