/// Where the packer put a box.
package struct BoxPlacement: Hashable {
  /// The first column, from 0.
  package var column: Int
  /// How many columns it is wide, at least 1.
  package var span: Int
  /// How many columns its cluster has.
  package var columns: Int
  /// How many boxes lie under it at most, one over the other; 0 when none does.
  package var level: Int

  /// A place.
  package init(column: Int, span: Int = 1, columns: Int = 1, level: Int = 0) {
    self.column = column
    self.span = span
    self.columns = columns
    self.level = level
  }
}
