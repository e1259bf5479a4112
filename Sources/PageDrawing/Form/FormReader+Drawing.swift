internal import CalendarModel

extension FormReader {
  /// Reads one step of a drawing.
  mutating func step() throws(FormError) -> Drawing {
    let number = try byte()
    guard let kind = StepKind(rawValue: number) else { throw .unknown(number, "step of a drawing") }
    switch kind {
    case .rectangle:
      let box = try box()
      let (fill, stroke) = try paint()
      return .rectangle(box, fill: fill, stroke: stroke, cornerRadius: try self.number(in: FormLimits.length, "radius"))
    case .circle:
      let centre = try point()
      let radius = try self.number(in: FormLimits.length, "radius")
      let (fill, stroke) = try paint()
      return .circle(centre: centre, radius: radius, fill: fill, stroke: stroke)
    case .polygon:
      let count = try self.number(in: 0...FormLimits.points, "number of points")
      var points: [DrawingPoint] = []
      for _ in 0..<count { points.append(try point()) }
      let (fill, stroke) = try paint()
      return .polygon(points, fill: fill, stroke: stroke)
    case .line:
      let (start, end) = (try point(), try point())
      return .line(from: start, to: end, try stroke())
    case .text: return .text(try drawnText())
    case .open: return .open(try group())
    case .close: return .close
    case .destination:
      let name = try name(.destination)
      return .destination(name: name, at: try point())
    case .bookmark:
      let title = try text(atMost: FormLimits.textBytes, "title of a bookmark")
      let level = try self.number(in: FormLimits.bookmarkLevel, "level of a bookmark")
      return .bookmark(title: title, level: level, destination: try name(.destination))
    }
  }

  private mutating func point() throws(FormError) -> DrawingPoint {
    let x = try number(in: FormLimits.position, "position")
    return DrawingPoint(x: x, y: try number(in: FormLimits.position, "position"))
  }

  private mutating func box() throws(FormError) -> DrawingBox {
    let corner = try point()
    let width = try number(in: FormLimits.length, "width")
    let height = try number(in: FormLimits.length, "height")
    return DrawingBox(left: corner.x, top: corner.y, width: width, height: height)
  }

  private mutating func paint() throws(FormError) -> (Paint, Stroke?) {
    let flags = try flags(below: 7, "fill")
    let fill: Paint
    switch flags & 3 {
    case 0: fill = .none
    case 1: fill = .color(try color())
    case 2:
      let stripe = try color()
      fill = .stripes(stripe, on: try color())
    default: throw .unknown(flags, "fill")
    }
    return (fill, flags & 4 == 0 ? nil : try stroke())
  }

  private mutating func stroke() throws(FormError) -> Stroke {
    let color = try color()
    let width = try number(in: FormLimits.strokeWidth, "width of a line")
    let number = try byte()
    guard let dashes = Dashes(rawValue: number) else { throw .unknown(number, "kind of dashes") }
    return Stroke(color, width: width, dashes: dashes)
  }

  private mutating func face() throws(FormError) -> TextFace {
    let size = try number(in: FormLimits.fontSize, "font size")
    let color = try color()
    let flags = try flags(below: 8, "face of a text")
    return TextFace(
      size: size, color: color, isBold: flags & 1 != 0, isItalic: flags & 2 != 0, isStruck: flags & 4 != 0)
  }

  private mutating func drawnText() throws(FormError) -> DrawnText {
    let flags = try flags(below: 48, "kind of text")
    guard let anchor = DrawnText.Anchor(rawValue: flags >> 4) else { throw .unknown(flags >> 4, "anchor of a text") }
    let text = try text(atMost: FormLimits.textBytes, "text")
    let face = try face()
    let position = try point()
    let room = flags & 4 == 0 ? nil : try number(in: FormLimits.length, "room for a text")
    var tail: DrawnText.Tail?
    if flags & 8 != 0 {
      let text = try self.text(atMost: FormLimits.textBytes, "text")
      tail = DrawnText.Tail(text, try self.face())
    }
    return DrawnText(
      text, face, at: position, anchor: anchor, isRightToLeft: flags & 1 != 0, runsDownwards: flags & 2 != 0,
      room: room, tail: tail)
  }

  private mutating func group() throws(FormError) -> DrawingGroup {
    let flags = try flags(below: 32, "kind of group")
    var group = DrawingGroup()
    if flags & 1 != 0 { group.clip = try box() }
    if flags & 2 != 0 {
      let number = try byte()
      guard let role = StructureRole(rawValue: number) else { throw .unknown(number, "role") }
      group.role = role
    }
    if flags & 4 != 0 { group.description = try text(atMost: FormLimits.textBytes, "description") }
    if flags & 8 != 0 { group.link = try link() }
    if flags & 16 != 0 { group.placement = try placement() }
    return group
  }

  private mutating func link() throws(FormError) -> LinkTarget {
    let kind = try byte()
    switch kind {
    case 0: return .destination(try name(.destination))
    case 1:
      let address = try text(atMost: FormLimits.addressBytes, "address")
      guard FormAddress.isRelative(address) else { throw FormError("the address of a page is not relative") }
      return .page(address)
    case 2:
      guard let url = SafeURL(try text(atMost: FormLimits.addressBytes, "address")) else {
        throw FormError("an address is not safe to link to")
      }
      return .url(url)
    default: throw .unknown(kind, "kind of link")
    }
  }

  private mutating func placement() throws(FormError) -> Placement {
    let corner = try point()
    let scale = try number(in: FormLimits.scale, "scale")
    let turns = try number(in: 0...3, "number of quarter turns")
    let width = try number(in: FormLimits.length, "width")
    let height = try number(in: FormLimits.length, "height")
    return Placement(left: corner.x, top: corner.y, scale: scale, quarterTurns: turns, width: width, height: height)
  }
}

/// The kinds of steps, by their numbers in recorded drawings.
enum StepKind: UInt8 {
  case rectangle = 1
  case circle, polygon, line, text, open, close, destination, bookmark
}

/// Addresses of pages beside the document.
enum FormAddress {
  /// Whether an address is relative, without scheme and host, so that it can only lead to a page beside the document.
  static func isRelative(_ address: String) -> Bool {
    guard !address.isEmpty, address.utf8.count <= FormLimits.addressBytes, !address.hasPrefix("/") else { return false }
    for byte in address.utf8 {
      switch byte {
      case 0...0x20, 0x7F, UInt8(ascii: "\\"): return false
      default: continue
      }
    }
    let first = address.utf8.prefix { !"/?#".utf8.contains($0) }
    return !first.contains(UInt8(ascii: ":"))
  }
}

/// A value that recorded drawings cannot contain, or bytes that are not a recorded drawing.
package struct FormError: Error, Hashable, Sendable {
  /// What is wrong, without a full stop: `a font size of 0 is not between 1 and 100000`.
  package let message: String

  package init(_ message: String) { self.message = message }

  /// The message with a capital letter and a full stop.
  package var sentence: String { message.prefix(1).uppercased() + message.dropFirst() + "." }
}

extension FormError {
  static func outside(_ range: ClosedRange<Int>, _ value: Int, _ meaning: StaticString) -> FormError {
    FormError("a \(meaning) of \(value) is not between \(range.lowerBound) and \(range.upperBound)")
  }

  static func tooLong(_ limit: Int, _ count: Int, _ meaning: StaticString) -> FormError {
    FormError("a \(meaning) of \(count) bytes is longer than \(limit)")
  }

  static func tooMany(_ limit: Int, _ meaning: StaticString) -> FormError {
    FormError("there are more than \(limit) \(meaning)")
  }

  static func unknown(_ value: UInt8, _ meaning: StaticString) -> FormError {
    FormError("\(value) is not the number of a \(meaning)")
  }
}
