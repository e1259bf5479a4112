package import CalendarModel

/// Properties shared by a group of steps.
package struct DrawingGroup: Hashable, Sendable {
  /// The clip rectangle in the group's own coordinates; nil for none.
  package var clip: DrawingBox?
  /// The accessibility role of the group; nil for none.
  package var role: StructureRole?
  /// The full text, which viewers show or read aloud on request; nil for none.
  package var description: String?
  /// The link target; nil for none.
  package var link: LinkTarget?
  /// Where the group is placed on a larger sheet; nil for no transformation.
  package var placement: Placement?

  /// Creates a group.
  package init(
    clip: DrawingBox? = nil, role: StructureRole? = nil, description: String? = nil, link: LinkTarget? = nil,
    placement: Placement? = nil
  ) {
    self.clip = clip
    self.role = role
    self.description = description
    self.link = link
    self.placement = placement
  }
}

/// Where a link leads: inside the document, to a page beside it, or to the web.
package enum LinkTarget: Hashable, Sendable {
  /// A destination in the same document (``Drawing/destination(name:at:)``). Without such a destination the link is
  /// left out.
  case destination(String)
  /// Another page, by an address without scheme, relative to the document.
  case page(String)
  /// An address outside the document, with a safe scheme.
  case url(SafeURL)

  /// The target of an address; nil if documents cannot contain it: other schemes, and addresses from the root of a
  /// site, such as `/days/`, which a document outside the site cannot resolve.
  package init?(address: String) {
    if let url = SafeURL(address) {
      self = .url(url)
    } else if FormAddress.isRelative(address) {
      self = .page(address)
    } else {
      return nil
    }
  }
}

/// Accessibility roles, in the terms of tagged PDF (ISO 32000-1 section 14.8.4). The raw value is used in recorded
/// drawings.
package enum StructureRole: UInt8, CaseIterable, Hashable, Sendable {
  /// A part with a heading: a sheet, a day.
  case section
  /// The heading of a sheet.
  case heading1
  /// The heading of a part of a sheet, such as a week or a month.
  case heading2
  /// The heading of a day.
  case heading3
  /// A text on its own.
  case paragraph
  /// A list of items.
  case list
  /// An item of a list, such as an event.
  case item
  /// A graphic, which needs a description.
  case figure
  /// A table of rows.
  case table
  /// A row of a table.
  case row
  /// A heading of a row or column.
  case headerCell
  /// A cell of a table.
  case cell
}

/// The transformation of a part of a drawing to its place on a larger sheet: scale, then turn, then move.
package struct Placement: Hashable, Sendable {
  /// The distance from the sheet's left edge to the turned part, in hundredths of a unit.
  package var left: Int
  /// The distance from the sheet's upper edge to the turned part, in hundredths of a unit.
  package var top: Int
  /// The scale in millionths.
  package var scale: Int
  /// The clockwise quarter turns, 0 to 3.
  package var quarterTurns: Int
  /// The width of the part before scaling, in hundredths of a unit.
  package var width: Int
  /// The height of the part before scaling, in hundredths of a unit.
  package var height: Int

  /// Where the part's own origin is on the sheet. The corner that the turns move to the upper left is at ``left`` and
  /// ``top``.
  package var origin: DrawingPoint {
    let (width, height) = (width * scale / 1_000_000, height * scale / 1_000_000)
    return switch quarterTurns & 3 {
    case 1: DrawingPoint(x: left + height, y: top)
    case 2: DrawingPoint(x: left + width, y: top + height)
    case 3: DrawingPoint(x: left, y: top + width)
    default: DrawingPoint(x: left, y: top)
    }
  }

  /// Creates a placement of a part with the given size.
  package init(left: Int, top: Int, scale: Int = 1_000_000, quarterTurns: Int = 0, width: Int, height: Int) {
    self.left = left
    self.top = top
    self.scale = scale
    self.quarterTurns = quarterTurns
    self.width = width
    self.height = height
  }
}
