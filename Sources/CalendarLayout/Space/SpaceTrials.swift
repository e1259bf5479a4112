/// The ways to share a room that were tried with a limit to the lines of titles.
struct SpaceTrials {
  /// What the needs of boxes depend on.
  private struct Setting: Hashable {
    let size: Int
    let isEqual: Bool
  }

  private let sharing: SpaceSharing
  private let limit: Int?
  private var needs: [Setting: DayNeeds] = [:]
  /// Of the spaces that show their titles, the first with the fewest breaks inside words.
  private(set) var fewestBreaks: DaySpace?

  init(_ sharing: SpaceSharing, _ limit: Int?) {
    self.sharing = sharing
    self.limit = limit
  }

  /// The space with a size and widths, if its titles are whole without breaks inside words.
  mutating func whole(_ size: Int, _ widths: SharedWidths, isEqual: Bool, stretch: Int) -> DaySpace? {
    let space = space(size, widths, isEqual: isEqual, stretch: stretch)
    guard space.isShown else { return nil }
    if space.wordBreaks < fewestBreaks?.wordBreaks ?? .max { fewestBreaks = space }
    return space.wordBreaks == 0 ? space : nil
  }

  /// The space with a size and widths.
  mutating func space(_ size: Int, _ widths: SharedWidths, isEqual: Bool, stretch: Int) -> DaySpace {
    let setting = Setting(size: size, isEqual: isEqual)
    let needs = needs[setting] ?? sharing.needs(size, widths.days, limit)
    self.needs[setting] = needs
    return sharing.space(size, widths, needs, limit, stretch: stretch)
  }
}
