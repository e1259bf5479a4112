package import CalendarModel

/// A line of text.
package struct DrawnText: Hashable, Sendable {
  /// The point of the line that its position refers to. The raw value is used in recorded drawings.
  package enum Anchor: UInt8, Hashable, Sendable {
    /// The left end.
    case left
    case middle
    /// The right end.
    case right
  }

  /// A second text on the same line, after the first one as set in the output format's font.
  package struct Tail: Hashable, Sendable {
    /// The text, without line breaks.
    package var text: String
    /// The look of the text.
    package var face: TextFace

    /// Creates a second text.
    package init(_ text: String, _ face: TextFace) {
      self.text = text
      self.face = face
    }
  }

  /// The gap before a ``tail``, in hundredths of a unit.
  package static let gap = 4_00

  /// The text, without line breaks.
  package var text: String
  /// The look of the text.
  package var face: TextFace
  /// The position of the anchor on the baseline.
  package var position: DrawingPoint
  /// The point of the line at ``position``.
  package var anchor: Anchor
  /// Whether the base direction is right to left.
  package var isRightToLeft: Bool
  /// Whether the line is turned clockwise by 90° to run downwards.
  package var runsDownwards: Bool
  /// The available length in hundredths of a unit; nil if only the group's clip limits it. If the output format's font
  /// is wider than measured, the line is condensed.
  package var room: Int?
  /// A second text on the same line; nil for none.
  package var tail: Tail?

  /// Creates a line of text.
  package init(
    _ text: String, _ face: TextFace, at position: DrawingPoint, anchor: Anchor = .left, isRightToLeft: Bool = false,
    runsDownwards: Bool = false, room: Int? = nil, tail: Tail? = nil
  ) {
    self.text = text
    self.face = face
    self.position = position
    self.anchor = anchor
    self.isRightToLeft = isRightToLeft
    self.runsDownwards = runsDownwards
    self.room = room
    self.tail = tail
  }
}

/// The look of text. The family is the output format's sans-serif.
package struct TextFace: Hashable, Sendable {
  /// The font size, in hundredths of a unit.
  package var size: Int
  package var color: EventColor
  package var isBold: Bool
  package var isItalic: Bool
  /// Whether it is struck through.
  package var isStruck: Bool

  /// Creates a face.
  package init(size: Int, color: EventColor, isBold: Bool = false, isItalic: Bool = false, isStruck: Bool = false) {
    self.size = size
    self.color = color
    self.isBold = isBold
    self.isItalic = isItalic
    self.isStruck = isStruck
  }
}
