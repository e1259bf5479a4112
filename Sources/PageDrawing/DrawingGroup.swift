package import CalendarModel

/// What is true of some steps of a drawing together.
package struct DrawingGroup: Hashable, Sendable {
  /// What cuts them off, in the coordinates of the group's own steps; nil for nothing.
  package var clip: DrawingBox?
  /// What they are to readers who do not see the page; nil if they have no part of their own.
  package var role: StructureRole?
  /// Their full text, which is shown or read aloud on request; nil for none.
  package var description: String?
  /// Where they lead; nil for nowhere.
  package var link: LinkTarget?
  /// Where they are placed on a larger sheet; nil for where they are.
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

/// Where a link leads.
package enum LinkTarget: Hashable, Sendable {
  /// A place in the same document, by its name (``Drawing/destination(name:at:)``). Documents without it have no link.
  case destination(String)
  /// Another page, by an address that is relative to the document's own and has no scheme.
  case page(String)
  /// An address.
  case url(SafeURL)

  /// Where an address leads; nil if documents cannot have it: addresses with other schemes, and those from the root of a site,
  /// such as `/days/`, which a document outside of the site does not know.
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

/// What a part of a page is, in the words of tagged PDF (ISO 32000-1 section 14.8.4). The raw value is its number in
/// recorded drawings.
package enum StructureRole: UInt8, CaseIterable, Hashable, Sendable {
  /// A part with a heading: a sheet, a day.
  case section
  /// The heading of a sheet.
  case heading1
  /// The heading of a part of a sheet, such as a week or a month.
  case heading2
  /// The heading of a day.
  case heading3
  /// Text of its own.
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

/// Where a part of a drawing is on a larger sheet: scaled, then turned, then moved.
package struct Placement: Hashable, Sendable {
  /// The distance of the left edge of the turned part from that of the sheet, in hundredths of a unit.
  package var left: Int
  /// The distance of the upper edge of the turned part from that of the sheet, in hundredths of a unit.
  package var top: Int
  /// The scale in millionths.
  package var scale: Int
  /// The clockwise quarter turns, 0 to 3.
  package var quarterTurns: Int
  /// The width of the part before it is scaled, in hundredths of a unit.
  package var width: Int
  /// The height of the part before it is scaled, in hundredths of a unit.
  package var height: Int

  /// Where the part's own origin is on the sheet: the corner that the turns bring to the upper left is at ``left`` and ``top``.
  package var origin: DrawingPoint {
    let (width, height) = (width * scale / 1_000_000, height * scale / 1_000_000)
    return switch quarterTurns & 3 {
    case 1: DrawingPoint(x: left + height, y: top)
    case 2: DrawingPoint(x: left + width, y: top + height)
    case 3: DrawingPoint(x: left, y: top + width)
    default: DrawingPoint(x: left, y: top)
    }
  }

  /// Creates a placement of a part of some size.
  package init(left: Int, top: Int, scale: Int = 1_000_000, quarterTurns: Int = 0, width: Int, height: Int) {
    self.left = left
    self.top = top
    self.scale = scale
    self.quarterTurns = quarterTurns
    self.width = width
    self.height = height
  }
}
