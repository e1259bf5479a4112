/// A line of text.
public struct DrawnText: Hashable, Sendable {
  /// The part of the line that is at its position. The raw value is its number in recorded drawings.
  public enum Anchor: UInt8, Hashable, Sendable {
    /// Its left end.
    case left
    /// Its middle.
    case middle
    /// Its right end.
    case right
  }

  /// A second text on the same line, after the end of the first in the font of the material.
  public struct Tail: Hashable, Sendable {
    /// The text.
    public var text: String
    /// The look of the text.
    public var face: TextFace

    /// Creates a second text.
    public init(_ text: String, _ face: TextFace) {
      self.text = text
      self.face = face
    }
  }

  /// The gap before a ``tail``, in hundredths of a unit.
  public static let gap = 4_00

  /// The text, without line breaks.
  public var text: String
  /// The look of the text.
  public var face: TextFace
  /// The position of the anchor on the baseline.
  public var position: DrawingPoint
  /// What is at the position.
  public var anchor: Anchor
  /// Whether the base direction is right to left.
  public var isRightToLeft: Bool
  /// Whether the line is turned clockwise by a quarter to run downwards.
  public var runsDownwards: Bool
  /// The length that there is room for, in hundredths of a unit; nil if only the clip of the group limits it. Materials whose
  /// fonts are wider than measured set the line narrower.
  public var room: Int?
  /// A second text on the same line; nil for none.
  public var tail: Tail?

  /// Creates a line of text.
  public init(
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
