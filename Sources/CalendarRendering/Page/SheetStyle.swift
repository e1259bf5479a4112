/// How a view is laid out on sheets. The raw value is the spelling on the command line.
public enum SheetStyle: String, CaseIterable, Hashable, Sendable {
  /// The view's usual sheet.
  case standard
  /// A week on two facing pages, with space for notes and small months on the left one.
  case spread
  /// A week on a sheet that is folded twice: two panels with its events, one with months and notes.
  case trifold
  /// A year as one column a month, with its events in a cell for each day.
  case poster
}
