/// Columns and stacking level of a box.
package struct BoxPlacement: Hashable, BitwiseCopyable {
  private var firstColumn: Int32
  private var width: Int32
  private var clusterColumns: Int32
  private var depth: Int32

  /// The first column, from 0; -1 if none was free below the limit.
  package var column: Int {
    get { Int(firstColumn) }
    set { firstColumn = Int32(clamping: newValue) }
  }
  /// The number of columns that it spans, at least 1.
  package var span: Int {
    get { Int(width) }
    set { width = Int32(clamping: newValue) }
  }
  /// The number of columns in its cluster.
  package var columns: Int {
    get { Int(clusterColumns) }
    set { clusterColumns = Int32(clamping: newValue) }
  }
  /// The maximum depth of the stack of boxes below it; 0 if it covers none.
  package var level: Int {
    get { Int(depth) }
    set { depth = Int32(clamping: newValue) }
  }

  /// Sets the number of columns in its cluster, if it is placed.
  @inline(__always)
  mutating func setColumns(_ number: Int) {
    if isPlaced { columns = number }
  }

  /// The placement up to an exclusive column; unchanged for nil.
  @inline(__always)
  func widened(upTo end: Int?) -> BoxPlacement {
    guard let end else { return self }
    var place = self
    place.span = end - column
    return place
  }

  /// Whether a column was available.
  package var isPlaced: Bool { firstColumn >= 0 }

  /// The placement of a box without a column.
  static let none = BoxPlacement(column: -1)

  /// Creates a placement.
  package init(column: Int, span: Int = 1, columns: Int = 1, level: Int = 0) {
    firstColumn = Int32(clamping: column)
    width = Int32(clamping: span)
    clusterColumns = Int32(clamping: columns)
    depth = Int32(clamping: level)
  }
}
