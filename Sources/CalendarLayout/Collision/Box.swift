/// What the packer is to place: integer minutes, half-open.
package struct Box: Hashable {
  /// The first minute.
  package var start: Int
  /// The end of the part that nothing may cover, `start < coreEnd <= end`.
  package var coreEnd: Int
  /// The first minute after the box.
  package var end: Int

  /// A box.
  package init(start: Int, coreEnd: Int, end: Int) {
    self.start = start
    self.coreEnd = coreEnd
    self.end = end
  }
}
