/// Many pages of many calendars, as asked for: plain values, nil where the caller left the choice open.
public struct BatchRequest: Hashable, Sendable {
  /// What every page is like. Its inputs are files, directories, lists (`@file`) and `-`, a list on standard input; its
  /// days, from ``AgendaRequest/from`` up to ``AgendaRequest/to``, are divided into pages by the views.
  public var page = AgendaRequest()
  /// What to make of each calendar; a week when empty.
  public var views: [AgendaView] = []
  /// In which forms; HTML when empty.
  public var formats: [OutputFormat] = []
  /// How many days a page of a list has; by the view when nil.
  public var interval: BatchInterval?
  /// Where the pages go: a directory, made when it does not exist.
  public var outputDirectory: String?
  /// How the pages are called: see ``NamePattern``.
  public var namePattern: String?
  /// Whether every directory among the inputs is one calendar.
  public var mergesDirectories = false

  /// Whether pages that an earlier run made are left alone when they would come out the same.
  public var isResuming = false
  /// Whether everything is made anew.
  public var isForced = false
  /// The part of the calendars to do; nil for all.
  public var shard: Shard?
  /// How many calendars are worked on at once; twice the number of processors when nil.
  public var workerCount: Int?
  /// Where a report for programs goes: a path.
  public var report: String?
  /// A file with jobs that have options of their own: a path.
  public var manifest: String?
  /// Whether an `index.html` is written.
  public var writesIndex = true

  /// The options that decide what pages look like, as given: a later run with others makes them anew.
  var settings: [Setting] = []

  /// An option as given.
  struct Setting: Hashable, Sendable {
    var name: String
    var value: String
  }

  /// A request for nothing; set the rest.
  public init() {}
}
