/// What is true of some steps of a drawing together.
public struct DrawingGroup: Hashable, Sendable {
  /// What cuts them off, in the coordinates of the group's own steps; nil for nothing.
  public var clip: DrawingBox?
  /// What they are to readers who do not see the page; nil if they have no part of their own.
  public var role: StructureRole?
  /// Their full text, which is shown or read aloud on request; nil for none.
  public var description: String?
  /// Where they lead; nil for nowhere.
  public var link: LinkTarget?
  /// Where they are placed on a larger sheet; nil for where they are.
  public var placement: Placement?

  /// Creates a group.
  public init(
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
