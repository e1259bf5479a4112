internal import CalendarModel
internal import PageDrawing

extension Sheet {
  /// The scale of a placement without scaling.
  private static let one = 1_000_000

  /// The drawings of this sheet as a part of a larger one: scaled to fit a box and centred in it, and turned if it is landscape
  /// and the box is not, or the other way round.
  /// - Parameters:
  ///   - box: The place on the larger sheet.
  ///   - ground: The colour of the larger sheet.
  ///   - isTurnedClockwise: Whether the top of a turned part is on the right.
  func placed(in box: DrawingBox, on ground: EventColor, isTurnedClockwise: Bool = false) -> [Drawing] {
    if drawings.isEmpty, paper == ground { return [] }
    let isTurned = width != height && box.width != box.height && (width > height) != (box.width > box.height)
    let (across, along) = isTurned ? (height, width) : (width, height)
    let scale = min(Self.scale(across, to: box.width), Self.scale(along, to: box.height))
    let (placedWidth, placedHeight) = (across * scale / Self.one, along * scale / Self.one)
    let placement = Placement(
      left: box.left + (box.width - placedWidth) / 2, top: box.top + (box.height - placedHeight) / 2, scale: scale,
      quarterTurns: isTurned ? isTurnedClockwise ? 1 : 3 : 0, width: width, height: height)
    let own = DrawingBox(left: 0, top: 0, width: width, height: height)
    let sheet: [Drawing] =
      paper == ground ? [] : [.rectangle(own, fill: .color(paper), stroke: nil, cornerRadius: 0)]
    // Nothing of a page is ever on its neighbour.
    return [.open(DrawingGroup(clip: own, placement: placement))] + sheet + drawings + [.close]
  }

  /// The scale in millionths at which a length fits another.
  private static func scale(_ length: Int, to room: Int) -> Int {
    // A page that is a hundredth of a unit larger than its place, by rounding, is not scaled.
    if abs(length - room) <= 2 { return one }
    return room * one / max(1, length)
  }
}
