internal import Bytes
package import CalendarModel
package import ICalendar

/// Reads several calendars as one. Pages, busy times, conversions, batches and sites all read through it.
///
/// Every read takes the same steps: the files of each calendar, its name and colour from the input, the filter of
/// calendar names, the union without copies, and the size limit of the page. See docs/decisions/reading.md.
package struct CalendarReading: Sendable {
  /// The calendars. Scheduling messages are already delivered to the files with their events.
  package let calendars: [OpenedCalendar]
  let zone: Zone
  let duplicates: DuplicatePolicy
  private let names: CalendarNameFilter
  private let limits: InputLimits
  /// The number of answers of the run; see ``part(of:)``.
  private var answerCount = 1
  /// Every series in ``contents()`` contains one of these words; nil for all series.
  private var mentioned: [String]?

  /// How often a range of days is halved if a series exceeds the limit of one result: a year becomes parts of three
  /// weeks. A series that exceeds the limit in such a part is truncated, as on any page.
  private static let mostHalvings = 4

  /// Delivers the scheduling messages among the calendars, unless copies are kept.
  package init(_ calendars: [OpenedCalendar], plan: AgendaPlan) {
    let what = plan.what
    self.init(
      delivered: what.duplicates == .merge ? Self.delivered(calendars) : calendars, zone: plan.zone,
      duplicates: what.duplicates, names: CalendarNameFilter(what.filter.calendarNames),
      limits: calendars.first?.files.first?.limits ?? plan.readingOptions.limits)
  }

  private init(
    delivered: [OpenedCalendar], zone: Zone, duplicates: DuplicatePolicy, names: CalendarNameFilter, limits: InputLimits
  ) {
    calendars = delivered
    (self.zone, self.duplicates, self.names, self.limits) = (zone, duplicates, names, limits)
  }

  private static func delivered(_ calendars: [OpenedCalendar]) -> [OpenedCalendar] {
    let files = MessageExchange.delivered(among: calendars.flatMap(\.files))
    var next = 0
    return calendars.map { calendar in
      var calendar = calendar
      calendar.files = Array(files[next..<next + calendar.files.count])
      next += calendar.files.count
      return calendar
    }
  }

  /// One of the calendars, with the messages that it received.
  package func only(_ position: Int) -> CalendarReading {
    CalendarReading(
      delivered: [calendars[position]], zone: zone, duplicates: duplicates, names: names, limits: limits
    ).part(of: answerCount)
  }

  /// The same, with a part of the budget of a run that gives several answers.
  package func part(of count: Int) -> CalendarReading {
    var part = self
    part.answerCount = count
    return part
  }

  /// The same, whose ``contents()`` may lack series and undated entries that do not contain a text.
  package func mentioning(_ text: String) -> CalendarReading {
    // Only a word of ASCII letters and digits can be looked for.
    let words = text.utf8.split { !$0.uppercased.isLetterOrDigit }.map { String(Substring($0)) }
    guard text.utf8.allSatisfy({ $0 < 0x80 }), let word = words.max(by: { $0.utf8.count < $1.utf8.count }) else {
      return self
    }
    var part = self
    part.mentioned = [word]
    return part
  }

  /// All files in order.
  package var files: [CalendarFile] { calendars.flatMap(\.files) }

  /// The budget for one result.
  var budget: Budget { limits.budget(for: files).part(of: answerCount) }

  /// The budget for a result that needs only a few instances of each series, and a part of the search steps.
  func budgetOfInstances(_ count: Int, stepsDividedBy divisor: Int = 1) -> Budget {
    var limits = limits
    limits.occurrencesPerSeries = count
    limits.searchSteps /= divisor
    return limits.budget(for: files)
  }

  /// The titles of the calendars without duplicates; nil if none has one.
  package var title: String? { Self.title(of: calendars, named: names) }

  /// The titles of the calendars that a filter names, or of all if it names none of them, without duplicates; nil if none has one.
  static func title(of calendars: [OpenedCalendar], named names: CalendarNameFilter) -> String? {
    var titles: [String] = []
    for position in positions(in: calendars, named: names) {
      guard let title = calendars[position].title, !titles.contains(title) else { continue }
      titles.append(title)
    }
    return titles.isEmpty ? nil : titles.joined(separator: " · ")
  }

  /// The positions of the calendars that the filter names, or of all if it names none of them.
  package var namedPositions: [Int] { Self.positions(in: calendars, named: names) }

  private static func positions(in calendars: [OpenedCalendar], named names: CalendarNameFilter) -> [Int] {
    let named = calendars.indices.filter { names.contains(calendars[$0]) }
    return named.isEmpty ? Array(calendars.indices) : named
  }

  // MARK: Days

  /// The occurrences on some days.
  /// - Parameters:
  ///   - shares: The size limit of the page; nil for none.
  ///   - duplicates: Whether copies of a meeting are kept; nil for the policy of the request.
  ///   - includesOpening: Whether the result includes diagnostics of opening the files.
  package func read(
    _ dates: Range<CivilDate>, fitting shares: PageShares? = nil, duplicates: DuplicatePolicy? = nil,
    includesOpening: Bool = false
  ) -> ReadResult {
    var budget = budget
    var answers: [[Occurrence]] = []
    var result = ReadResult()
    for calendar in calendars {
      answers.append(
        read(
          calendar, dates, duplicates ?? self.duplicates, readsTexts: shares?.readsTexts ?? false, &budget,
          includesOpening, into: &result))
    }
    let all = united(answers, of: calendars, duplicates ?? self.duplicates)
    answers = []
    result.isPartial = result.diagnostics.contains { $0.code == .truncatedRecurrence }
    guard let shares else {
      result.occurrences = all
      return result
    }
    let fitting = shares.fit(all, into: budget.pageBytes)
    result.occurrences = fitting.occurrences
    result.diagnostics += fitting.diagnostics
    result.isPartial = result.isPartial || !fitting.diagnostics.isEmpty
    return result
  }

  /// The occurrences on some days within a budget.
  func read(_ dates: Range<CivilDate>, budget: inout Budget) -> ReadResult {
    var result = ReadResult()
    let answers = calendars.map { read($0, dates, duplicates, readsTexts: false, &budget, false, into: &result) }
    result.occurrences = united(answers, of: calendars, duplicates)
    result.isPartial = result.diagnostics.contains { $0.code == .truncatedRecurrence }
    return result
  }

  /// Reads a calendar: its files as one, with its name and colour, if the filter of names includes it.
  /// - Parameter readsTexts: Whether texts are read with their events, by several threads, and not one by one when they are asked for.
  private func read(
    _ calendar: OpenedCalendar, _ dates: Range<CivilDate>, _ duplicates: DuplicatePolicy, readsTexts: Bool,
    _ budget: inout Budget, _ includesOpening: Bool, into result: inout ReadResult
  ) -> [Occurrence] {
    var answers: [[Occurrence]] = []
    for file in calendar.files {
      let read = file.read(dates, in: zone, readsDetailsLater: !readsTexts, budget: &budget)
      if includesOpening { result.diagnostics += file.diagnostics }
      result.diagnostics += read.diagnostics
      result.undatedCounts.merge(read.undatedCounts, uniquingKeysWith: +)
      answers.append(read.occurrences)
    }
    let parts = calendar.files.map { file in
      var part = calendar
      part.files = [file]
      return part
    }
    let all = united(answers, of: parts, duplicates)
    var identity = calendar.identity
    return names.selected(identity?.apply(to: all) ?? all)
  }

  /// - Parameter sources: The calendar of each answer.
  private func united(
    _ answers: [[Occurrence]], of sources: [OpenedCalendar], _ duplicates: DuplicatePolicy
  ) -> [Occurrence] {
    guard answers.count > 1 else { return answers.first ?? [] }
    return switch duplicates {
    case .merge: OccurrenceUnion.united(current(answers, of: sources), in: zone)
    case .keep: OccurrenceOrder.sorted(answers.flatMap { $0 }, in: zone)
    }
  }

  /// The occurrences without those that are out of date, which a later revision in another answer does not show on the same days.
  private func current(_ answers: [[Occurrence]], of sources: [OpenedCalendar]) -> [[Occurrence]] {
    guard let copied = CopiedUIDs(answers, among: sources.map(\.files)) else { return answers }
    let series = sources.map { calendar in
      calendar.files.flatMap { identified(copied.series(of: $0), in: calendar) }
    }
    let revisions = LatestRevisions(of: series, in: zone)
    return answers.enumerated().map { number, occurrences in
      occurrences.filter { !revisions.isOutdated($0, in: number) }
    }
  }

  // MARK: Each calendar

  /// The occurrences on some days, of all calendars together and of each.
  package struct Separated: Sendable {
    /// The occurrences of all calendars, with a meeting that several of them have once.
    package var all: [Occurrence] = []
    /// The occurrences of each calendar, in the order of the calendars.
    package var byCalendar: [[Occurrence]] = []
    package var diagnostics: [Diagnostic] = []

    /// Whether occurrences of a series are missing.
    var isTruncated: Bool { diagnostics.contains { $0.code == .truncatedRecurrence } }
  }

  /// The occurrences of all calendars and of each, read in parts if a series exceeds the limit of one result.
  package func readSeparately(_ dates: Range<CivilDate>, fitting shares: PageShares) -> Separated {
    var left = budget
    var result = readAtOnce(dates, &left)
    // The parts of the days share a budget, too.
    if result.isTruncated, left.occurrences > 0 {
      left = budget
      result = readInParts(dates, halvings: Self.mostHalvings, &left) ?? result
    }
    let pageBytes = budget.pageBytes
    let fitting = shares.fit(result.all, into: pageBytes)
    guard !fitting.diagnostics.isEmpty else { return result }
    result.all = fitting.occurrences
    result.diagnostics += fitting.diagnostics
    for position in result.byCalendar.indices {
      result.byCalendar[position] = shares.fit(result.byCalendar[position], into: pageBytes).occurrences
    }
    return result
  }

  private func readAtOnce(_ dates: Range<CivilDate>, _ budget: inout Budget) -> Separated {
    var result = ReadResult()
    let answers = calendars.map { read($0, dates, duplicates, readsTexts: true, &budget, false, into: &result) }
    let all = united(answers, of: calendars, duplicates)
    return Separated(all: all, byCalendar: answers, diagnostics: result.diagnostics)
  }

  /// Reads some days in halves, recursively; nil if a series exceeds the limit in the smallest part.
  private func readInParts(_ dates: Range<CivilDate>, halvings: Int, _ budget: inout Budget) -> Separated? {
    let count = dates.upperBound.daysSinceEpoch - dates.lowerBound.daysSinceEpoch
    guard halvings > 0, count > 1 else { return nil }
    let middle = dates.lowerBound.adding(days: count / 2)
    func half(_ dates: Range<CivilDate>, _ budget: inout Budget) -> Separated? {
      var left = budget
      let result = readAtOnce(dates, &left)
      guard result.isTruncated else {
        budget = left
        return result
      }
      return left.occurrences == 0 ? nil : readInParts(dates, halvings: halvings - 1, &budget)
    }
    guard var result = half(dates.lowerBound..<middle, &budget), let later = half(middle..<dates.upperBound, &budget)
    else { return nil }
    // Occurrences that continue into the second half are in the first.
    func joined(_ first: [Occurrence], _ second: [Occurrence]) -> [Occurrence] {
      OccurrenceOrder.sorted(first + second.filter { $0.firstDay(in: zone) >= middle }, in: zone)
    }
    result.all = joined(result.all, later.all)
    for position in result.byCalendar.indices {
      result.byCalendar[position] = joined(result.byCalendar[position], later.byCalendar[position])
    }
    let known = Set(result.diagnostics)
    result.diagnostics += later.diagnostics.filter { !known.contains($0) }
    return result
  }

  // MARK: Series

  /// The events of one file, as series and without a date.
  struct FileContents {
    var series: [EventSeries]
    var undated: [Event]
    /// Diagnostics of opening and reading.
    var diagnostics: [Diagnostic]
  }

  /// The contents of each file, with the names and colours of the calendars, if the filter of names includes them.
  func contents() -> [FileContents] {
    if let mentioned { return contents(mentioning: mentioned) }
    return contents { file in
      let read = file.contents()
      return FileContents(
        series: read.series, undated: read.undated, diagnostics: file.diagnostics + read.diagnostics)
    }
  }

  /// Like ``contents()``, without events that contain none of some texts, and without undated entries.
  func contents(mentioning parts: [String]?) -> [FileContents] {
    contents { file in
      let read = file.series(mentioning: parts)
      return FileContents(series: read.series, undated: [], diagnostics: file.diagnostics + read.diagnostics)
    }
  }

  /// The hits in the only file; nil if there are several, whose copies are found with all events, or if all must be
  /// decoded.
  /// - Parameter title: See `CalendarFile.hits(of:title:)`.
  func hits(of parts: [String]?, title: String?) -> TextHits? {
    guard calendars.count == 1, calendars[0].files.count == 1 else { return nil }
    return calendars[0].files[0].hits(of: parts, title: title)
  }

  /// Whether events may take place on other days than these.
  func mayHaveEvents(outside dates: Range<CivilDate>) -> Bool {
    files.contains { $0.mayHaveEvents(outside: dates, in: zone) }
  }

  /// The diagnostics of opening the files.
  var openingDiagnostics: [Diagnostic] { files.flatMap(\.diagnostics) }

  /// Series of the only calendar, with its name and colour, if the filter of names includes them.
  func identified(_ series: [EventSeries]) -> [EventSeries] {
    calendars.first.map { identified(series, in: $0) } ?? series
  }

  private func contents(_ read: (CalendarFile) -> FileContents) -> [FileContents] {
    calendars.flatMap { calendar in
      calendar.files.map { file in
        var contents = read(file)
        identify(&contents, in: calendar)
        return contents
      }
    }
  }

  /// The same as ``contents()``, whose series are not in memory together.
  /// - Parameter take: Takes the next series of a file, by its position among all files.
  /// - Returns: The contents of each file without the series; nil if only some events are read, or the events of one UID may be in
  ///   different parts of a file. What was taken until then is to be forgotten.
  func contentsInParts(_ take: (Int, [EventSeries]) -> Void) -> [FileContents]? {
    guard mentioned == nil else { return nil }
    var contents: [FileContents] = []
    for calendar in calendars {
      for file in calendar.files {
        let rest = file.contentsInParts { take(contents.count, identified($0, in: calendar)) }
        guard let rest else { return nil }
        var own = FileContents(series: [], undated: rest.undated, diagnostics: file.diagnostics + rest.diagnostics)
        identify(&own, in: calendar)
        contents.append(own)
      }
    }
    return contents
  }

  /// The series of each file with UIDs that several files have.
  func series(withUIDs copied: CopiedUIDs) -> [[EventSeries]] {
    calendars.flatMap { calendar in calendar.files.map { identified(copied.series(of: $0), in: calendar) } }
  }

  private func identified(_ series: [EventSeries], in calendar: OpenedCalendar) -> [EventSeries] {
    var contents = FileContents(series: series, undated: [], diagnostics: [])
    identify(&contents, in: calendar)
    return contents.series
  }

  private func identify(_ contents: inout FileContents, in calendar: OpenedCalendar) {
    var identity = calendar.identity
    if identity != nil {
      contents.series = contents.series.map { identity?.apply(to: $0) ?? $0 }
      contents.undated = contents.undated.map { identity?.apply(to: $0) ?? $0 }
    }
    contents.series.removeAll { series in
      !(series.master.map(names.contains) ?? false) && !series.overrides.contains(where: names.contains)
    }
    contents.undated.removeAll { !names.contains($0) }
  }

  /// The published busy times of all calendars, with their names and colours.
  func publishedBusyTimes() -> [Occurrence] {
    calendars.flatMap { calendar in
      var identity = calendar.identity
      let times = calendar.files.flatMap(\.publishedBusyTimes)
      return names.selected(identity?.apply(to: times) ?? times)
    }
  }
}

extension Occurrence {
  /// The day on which it starts.
  package func firstDay(in zone: Zone) -> CivilDate {
    if case .date(let date) = start { return date }
    return zone.civil(at: start.instant(in: zone)).date
  }
}

extension UInt8 {
  /// Whether it is an upper-case ASCII letter or a digit.
  fileprivate var isLetterOrDigit: Bool { self &- 0x41 < 26 || digit != nil }
}
