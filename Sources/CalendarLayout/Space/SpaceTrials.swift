/// The candidates tried with one line limit for titles.
struct SpaceTrials {
  /// The inputs of a measurement, for caching.
  private struct Setting: Hashable {
    let size: Int
    let isEqual: Bool
  }

  private let sharing: SpaceSharing
  private let limit: Int?
  private var needs: [Setting: DayNeeds] = [:]
  /// Of the candidates with complete titles, the first with the fewest breaks inside words.
  private(set) var fewestBreaks: DaySpace?

  init(_ sharing: SpaceSharing, _ limit: Int?) {
    self.sharing = sharing
    self.limit = limit
  }

  /// The candidate at a size and widths, if its titles are complete without breaks inside words.
  mutating func whole(_ size: Int, _ widths: SharedWidths, isEqual: Bool, stretch: Int) -> DaySpace? {
    let space = space(size, widths, isEqual: isEqual, stretch: stretch)
    guard space.isShown else { return nil }
    if space.wordBreaks < fewestBreaks?.wordBreaks ?? .max { fewestBreaks = space }
    return space.wordBreaks == 0 ? space : nil
  }

  /// Measures the candidate, from the cache if possible.
  mutating func space(_ size: Int, _ widths: SharedWidths, isEqual: Bool, stretch: Int) -> DaySpace {
    let setting = Setting(size: size, isEqual: isEqual)
    let needs = needs[setting] ?? sharing.needs(size, widths.days, limit)
    self.needs[setting] = needs
    return sharing.space(size, widths, needs, limit, stretch: stretch)
  }
}
