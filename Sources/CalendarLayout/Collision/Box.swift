/// What the packer is to place: integer minutes, half-open.
struct Box: Hashable {
  /// The first minute.
  var start: Int
  /// The end of the part that nothing may cover, `start < coreEnd <= end`.
  var coreEnd: Int
  /// The first minute after the box.
  var end: Int
}
