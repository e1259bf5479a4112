public import CalendarModel

/// A sheet of paper and what is drawn on it.
public struct Sheet: Hashable, Sendable {
  /// The width in hundredths of a unit; 96 units are an inch.
  public var width: Int
  /// The height in hundredths of a unit.
  public var height: Int
  /// The colour of the paper.
  public var paper: EventColor
  /// The page label to show instead of the page number, such as `Mar 9`; nil for the number.
  public var label: String?
  /// The steps of the drawing. Every group is closed.
  package var drawings: [Drawing]

  /// Creates a sheet.
  package init(width: Int, height: Int, paper: EventColor, label: String? = nil, drawings: [Drawing] = []) {
    self.width = width
    self.height = height
    self.paper = paper
    self.label = label
    self.drawings = drawings
  }
}

extension Sheet {
  /// The names of the destinations on the sheet.
  package var destinationNames: Set<String> {
    drawings.reduce(into: []) { names, step in
      if case .destination(let name, _) = step { names.insert(name) }
    }
  }
}
