/// The vertical axis of a day column: the visible minutes, with empty stretches folded into narrow bands.
///
/// A position is a distance from the top in minutes as drawn, so that a folded stretch of any length counts
/// ``foldLength``.
public struct TimeAxis: Hashable, Sendable {
  /// The visible minutes.
  public let minutes: Range<Int>
  /// The folded stretches, in order and apart, within ``minutes``.
  public let folds: [Range<Int>]
  /// The height of a band, in minutes as drawn.
  public let foldLength: Int
  /// The height of the column, in minutes as drawn.
  public let length: Int

  /// Creates an axis. Folds are in order and apart; only their part in `minutes` counts, and one that is not longer than
  /// its band is dropped.
  public init(minutes: Range<Int>, folds: [Range<Int>] = [], foldLength: Int = 30) {
    self.minutes = minutes
    self.foldLength = foldLength
    if folds.isEmpty {
      self.folds = []
      length = minutes.count
    } else {
      let shown = folds.map { $0.clamped(to: minutes) }.filter { $0.count > foldLength }
      self.folds = shown
      length = shown.reduce(minutes.count) { $0 - $1.count + foldLength }
    }
  }

  /// The position of a minute, from 0 to ``length``; those outside the visible minutes are at the ends.
  public func position(of minute: Int) -> Int {
    let minute = min(max(minute, minutes.lowerBound), minutes.upperBound)
    var position = minute - minutes.lowerBound
    for fold in folds where fold.lowerBound < minute {
      let inside = min(minute, fold.upperBound) - fold.lowerBound
      position -= inside - inside * foldLength / fold.count
    }
    return position
  }
}
