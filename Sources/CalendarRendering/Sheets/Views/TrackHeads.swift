/// The names above the tracks of a day. Where one is cut, what all of them begin with is written once, because names cut to
/// their beginning look alike: above `1` and `2`, `Room`.
struct TrackHeads {
  /// What all names begin with; nil if each is written with its beginning.
  let common: String?
  /// The lines of each name, at most two with their common beginning.
  let lines: [[String]]

  /// - Parameter widths: The width of each track.
  init(_ names: [String], widths: [Int], fit: TextFit) {
    func lines(of names: [String], limit: Int) -> [[String]] {
      zip(names, widths).map { fit.lines($0, width: max(0, $1), limit: limit) }
    }
    let usual = lines(of: names, limit: 2)
    let isCut = zip(names, usual).contains { $1.last?.hasSuffix("…") == true && !Self.isOfRest($0) }
    let count = isCut ? Self.commonWords(of: names) : 0
    guard count > 0, let named = names.first(where: { !Self.isOfRest($0) }) else {
      (common, self.lines) = (nil, usual)
      return
    }
    common = named.split(separator: " ").prefix(count).joined(separator: " ")
    let ends = names.map { name in
      Self.isOfRest(name) ? name : name.split(separator: " ").dropFirst(count).joined(separator: " ")
    }
    self.lines = lines(of: ends, limit: 1)
  }

  /// Whether a track is for the events of no or of many tracks.
  private static func isOfRest(_ name: String) -> Bool { name.isEmpty || name == "…" }

  /// The number of words that all names begin with, without the last word of any.
  private static func commonWords(of names: [String]) -> Int {
    let words = names.filter { !isOfRest($0) }.map { $0.split(separator: " ").dropLast() }
    guard words.count > 1, var common = words.first else { return 0 }
    for other in words.dropFirst() {
      common = common.prefix(zip(common, other).prefix { $0 == $1 }.count)
    }
    return common.count
  }
}
