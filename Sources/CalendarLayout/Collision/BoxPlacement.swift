/// Where the packer put a box.
struct BoxPlacement: Hashable {
  /// The first column, from 0.
  var column: Int
  /// How many columns it is wide, at least 1.
  var span = 1
  /// How many columns its cluster has.
  var columns = 1
  /// How many boxes lie under it at most, one over the other; 0 when none does.
  var level = 0
}
