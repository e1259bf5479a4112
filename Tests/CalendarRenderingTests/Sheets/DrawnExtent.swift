import PageDrawing

@testable import CalendarRendering

/// Where the steps of a sheet are on the paper, with all placements and clips applied.
struct DrawnExtent {
  /// A rectangle on the paper.
  struct Box: Hashable {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int

    func clipped(to other: Box?) -> Box {
      guard let other else { return self }
      return Box(
        left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
        bottom: min(bottom, other.bottom))
    }
  }

  /// A text as it is on the paper.
  struct Text: Hashable {
    let text: String
    var box: Box
    /// The font size in hundredths of a unit.
    let size: Int
  }

  private(set) var boxes: [Box] = []
  private(set) var texts: [Text] = []
  private(set) var destinations: [(name: String, box: Box)] = []
  private(set) var descriptions: [String] = []

  private struct Group {
    var placements: [Placement]
    var clip: Box?
  }

  init(_ sheet: Sheet) {
    var groups = [Group(placements: [], clip: nil)]
    for drawing in sheet.drawings {
      let group = groups[groups.count - 1]
      func add(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> Box {
        Self.placed(Box(left: left, top: top, right: right, bottom: bottom), group.placements).clipped(to: group.clip)
      }
      switch drawing {
      case .open(let new):
        var inner = group
        if let placement = new.placement { inner.placements.append(placement) }
        if let clip = new.clip {
          let box = Box(left: clip.left, top: clip.top, right: clip.left + clip.width, bottom: clip.top + clip.height)
          inner.clip = Self.placed(box, inner.placements).clipped(to: group.clip)
        }
        if let description = new.description { descriptions.append(description) }
        groups.append(inner)
      case .close: groups.removeLast()
      case .rectangle(let box, _, _, _):
        boxes.append(add(box.left, box.top, box.left + box.width, box.top + box.height))
      case .circle(let centre, let radius, _, _):
        boxes.append(add(centre.x - radius, centre.y - radius, centre.x + radius, centre.y + radius))
      case .line(let from, let to, _):
        boxes.append(add(min(from.x, to.x), min(from.y, to.y), max(from.x, to.x), max(from.y, to.y)))
      case .polygon(let points, _, _):
        for point in points { boxes.append(add(point.x, point.y, point.x, point.y)) }
      case .destination(let name, let point): destinations.append((name, add(point.x, point.y, point.x, point.y)))
      case .bookmark: break
      case .text(let text):
        let (box, size) = Self.extent(of: text)
        let placed = add(box.left, box.top, box.right, box.bottom)
        boxes.append(placed)
        let scale = group.placements.reduce(1_000_000) { $0 * $1.scale / 1_000_000 }
        texts.append(Text(text: text.text, box: placed, size: size * scale / 1_000_000))
      }
    }
  }

  private static func extent(of text: DrawnText) -> (Box, Int) {
    let width = TextMeasure(size: text.face.size, isBold: text.face.isBold).width(of: text.text)
    let (x, y, height) = (text.position.x, text.position.y, text.face.size * 70 / 100)
    if text.runsDownwards { return (Box(left: x, top: y, right: x + height, bottom: y + width), text.face.size) }
    let left =
      switch text.anchor {
      case .left: x
      case .middle: x - width / 2
      case .right: x - width
      }
    return (Box(left: left, top: y - height, right: left + width, bottom: y), text.face.size)
  }

  /// A box after the placements of its groups, the innermost first.
  private static func placed(_ box: Box, _ placements: [Placement]) -> Box {
    placements.reversed().reduce(box) { box, placement in
      func scaled(_ length: Int) -> Int { length * placement.scale / 1_000_000 }
      let (width, height) = (scaled(placement.width), scaled(placement.height))
      let (left, top, right, bottom) = (scaled(box.left), scaled(box.top), scaled(box.right), scaled(box.bottom))
      let turned =
        switch placement.quarterTurns & 3 {
        case 1: Box(left: height - bottom, top: left, right: height - top, bottom: right)
        case 2: Box(left: width - right, top: height - bottom, right: width - left, bottom: height - top)
        case 3: Box(left: top, top: width - right, right: bottom, bottom: width - left)
        default: Box(left: left, top: top, right: right, bottom: bottom)
        }
      return Box(
        left: turned.left + placement.left, top: turned.top + placement.top, right: turned.right + placement.left,
        bottom: turned.bottom + placement.top)
    }
  }
}
