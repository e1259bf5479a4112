/// Where the packer put a box.
package struct BoxPlacement: Hashable {
  private var firstColumn: Int32
  private var width: Int32
  private var clusterColumns: Int32
  private var depth: Int32

  /// The first column, from 0; -1 when there was none below the limit.
  package var column: Int {
    get { Int(firstColumn) }
    set { firstColumn = Int32(clamping: newValue) }
  }
  /// How many columns it is wide, at least 1.
  package var span: Int {
    get { Int(width) }
    set { width = Int32(clamping: newValue) }
  }
  /// How many columns its cluster has.
  package var columns: Int {
    get { Int(clusterColumns) }
    set { clusterColumns = Int32(clamping: newValue) }
  }
  /// How many boxes lie under it at most, one over the other; 0 when none does.
  package var level: Int {
    get { Int(depth) }
    set { depth = Int32(clamping: newValue) }
  }

  /// Whether there was a column for it.
  package var isPlaced: Bool { firstColumn >= 0 }

  /// No place.
  static let none = BoxPlacement(column: -1)

  /// A place.
  package init(column: Int, span: Int = 1, columns: Int = 1, level: Int = 0) {
    firstColumn = Int32(clamping: column)
    width = Int32(clamping: span)
    clusterColumns = Int32(clamping: columns)
    depth = Int32(clamping: level)
  }
}
