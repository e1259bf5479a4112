package import CalendarModel

/// One step of the drawing of a sheet, in painting order. The same steps are painted as SVG, PDF and PNG.
///
/// Lengths are in hundredths of a unit; 96 units are an inch. Positions are final: pages of right-to-left languages are
/// already mirrored, lines broken and titles cut, so that all formats agree.
package enum Drawing: Hashable, Sendable {
  /// A rectangle, with rounded corners if the radius is above 0.
  case rectangle(DrawingBox, fill: Paint, stroke: Stroke?, cornerRadius: Int)
  case circle(centre: DrawingPoint, radius: Int, fill: Paint, stroke: Stroke?)
  /// A closed polygon.
  case polygon([DrawingPoint], fill: Paint, stroke: Stroke?)
  /// A straight line.
  case line(from: DrawingPoint, to: DrawingPoint, Stroke)
  /// A line of text.
  case text(DrawnText)
  /// Opens a group, which contains all steps until it is closed.
  case open(DrawingGroup)
  /// Closes the group opened last.
  case close
  /// A link target in the document. Names are unique in a document.
  case destination(name: String, at: DrawingPoint)
  /// An entry of the document's outline, which leads to a destination. Level 1 is the highest.
  case bookmark(title: String, level: Int, destination: String)
}

/// The fill of a shape.
package enum Paint: Hashable, Sendable {
  /// No fill.
  case none
  /// A solid colour.
  case color(EventColor)
  /// Diagonal stripes from the lower left to the upper right, over a ground colour.
  case stripes(EventColor, on: EventColor)
}

/// A point on a sheet, in hundredths of a unit from its left and upper edges.
package struct DrawingPoint: Hashable, Sendable {
  /// The distance from the left edge.
  package var x: Int
  /// The distance from the upper edge.
  package var y: Int

  /// Creates a point.
  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// A line, or the outline of a shape.
package struct Stroke: Hashable, Sendable {
  package var color: EventColor
  /// The width, in hundredths of a unit.
  package var width: Int
  /// How the line is interrupted, if at all.
  package var dashes: Dashes

  /// Creates a line, by default a solid one of one unit.
  package init(_ color: EventColor, width: Int = 1_00, dashes: Dashes = .none) {
    self.color = color
    self.width = width
    self.dashes = dashes
  }
}

/// A rectangle on a sheet, in hundredths of a unit from its left and top edges.
package struct DrawingBox: Hashable, Sendable {
  /// The distance of the left side from the left edge of the sheet.
  package var left: Int
  /// The distance of the upper side from the upper edge of the sheet.
  package var top: Int
  /// The width, 0 or more.
  package var width: Int
  /// The height, 0 or more.
  package var height: Int

  /// Creates a rectangle.
  package init(left: Int, top: Int, width: Int, height: Int) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
  }
}

/// The dashes of a line. The raw value is their number in recorded drawings.
package enum Dashes: UInt8, CaseIterable, Hashable, Sendable {
  /// A solid line.
  case none
  /// Dashes of three units, two apart.
  case fine
  /// Dashes of four units, three apart.
  case short
  /// Dashes of seven units, three and a half apart.
  case long
  /// Dots of three units, three apart.
  case dots

  /// The lengths of a dash and of the gap after it, in hundredths of a unit; nil for a solid line.
  package var lengths: (dash: Int, gap: Int)? {
    switch self {
    case .none: nil
    case .fine: (3_00, 2_00)
    case .short: (4_00, 3_00)
    case .long: (7_00, 3_50)
    case .dots: (3_00, 3_00)
    }
  }
}
