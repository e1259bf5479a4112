/// A message between the tool and `ics2day-fetch`.
package enum FeedMessage: Hashable, Sendable {
  /// The first message in both directions.
  case hello(FeedHello)
  /// To the program: what the next feeds have in common.
  case run(FeedRun)
  /// To the program: a feed, with a number that its answer has.
  case feed(Int, Feed, file: String?)
  /// To the program: the last feed was sent.
  case endOfFeeds
  /// From the program: what came of a feed.
  case answer(Int, FeedAnswer)
  /// From the program: every feed of the run has its answer.
  case finished
  /// To the program: the calendars of an archive are asked for.
  case unpack(ArchiveQuestion)
  /// From the program: a calendar of the archive, or just its name if only names were asked for.
  case member(String, [UInt8])
  /// From the program: the archive is at its end, with notes about skipped entries, and why it could not be read to its end.
  case unpacked(notes: [String], failure: String?)
  /// From the program: why it cannot go on.
  case failure(String)
}
