/// A group that a painter has opened.
struct OpenGroup {
  /// The tags to be closed, from the outer to the inner.
  var tags: [String] = []
  /// What can be seen, in the lengths inside the group.
  var visible: Box
  /// Whether it is in a structure element.
  var isInStructure = false
  /// Whether it is in a link, in which there cannot be another.
  var isInLink = false
}
