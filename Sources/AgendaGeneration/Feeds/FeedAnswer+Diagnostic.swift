internal import CalendarModel
internal import FeedModel

extension FeedAnswer {
  /// That the last good copy stands for a feed; nil if there is no failure.
  /// - Parameter label: The label of the feed.
  func staleFeed(label: String) -> Diagnostic? {
    guard let failure else { return nil }
    let time = fetchTime.map { " Shown is the copy of \(FeedTime.text($0))." } ?? ""
    return Diagnostic(.staleFeed, message: failure.message + time, file: label)
  }
}
