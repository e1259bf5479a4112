/// One step of the drawing of a sheet, in the order of painting. The same steps are painted as SVG, PDF and PNG.
///
/// Lengths are in hundredths of a unit; 96 units are an inch. Positions are final: pages of right-to-left languages have
/// been mirrored, lines broken and titles cut, so that all materials agree.
public enum Drawing: Hashable, Sendable {
  /// A rectangle, with rounded corners if the radius is above 0.
  case rectangle(DrawingBox, fill: Paint, stroke: Stroke?, cornerRadius: Int)
  /// A circle.
  case circle(centre: DrawingPoint, radius: Int, fill: Paint, stroke: Stroke?)
  /// A closed polygon.
  case polygon([DrawingPoint], fill: Paint, stroke: Stroke?)
  /// A straight line.
  case line(from: DrawingPoint, to: DrawingPoint, Stroke)
  /// A line of text.
  case text(DrawnText)
  /// Opens a group, to which all steps belong until it is closed.
  case open(DrawingGroup)
  /// Closes the group that was opened last.
  case close
  /// A place that links of the same document lead to. Names are unique in a document.
  case destination(name: String, at: DrawingPoint)
  /// An entry of the document's outline, which leads to a destination. Level 1 is the highest.
  case bookmark(title: String, level: Int, destination: String)
}
