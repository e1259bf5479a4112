internal import CalendarModel

/// Finds the habit of libical that causes a difference: without that habit, the difference disappears.
struct LibicalReasons {
  private let group: LibicalComparer.Group
  private let dates: Range<CivilDate>
  private let zone: Zone
  /// The instants of instances that are overridden.
  private let replaced: Set<Int>
  private let replacesFollowing: Bool
  /// The number of times that each occurrence is expected.
  private let expected: [ProgramOccurrence: Int]
  private let expectedLines: Set<Int>
  private let firstOverride: ProgramEvent?
  private let work: ProgramWork
  /// The habits of events, by line.
  private var habitsByLine: [Int: Set<LibicalHabit>] = [:]
  /// Cache of occurrences without some habits, by line of the event.
  private var known: [Without: [ProgramOccurrence: Int]] = [:]
  /// The number of occurrences in the cache, and their maximum.
  private var knownCount = 0
  private static let mostKnown = 500_000

  private struct Without: Hashable {
    var line: Int
    var habits: Set<LibicalHabit>
  }

  init(_ group: LibicalComparer.Group, dates: Range<CivilDate>, zone: Zone, _ work: ProgramWork) {
    self.group = group
    self.work = work
    firstOverride = group.events.first { $0.event.recurrenceID != nil }
    self.dates = dates
    self.zone = zone
    let overrides = group.events.map(\.event).filter { $0.recurrenceID != nil }
    replaced = Set(overrides.compactMap { $0.recurrenceID.map { Self.second($0, zone) } })
    replacesFollowing = overrides.contains { $0.replacesFollowing }
    expected = group.expected.reduce(into: [:]) { $0[$1.occurrence, default: 0] += 1 }
    expectedLines = Set(group.expected.map(\.line))
  }

  private static func second(_ time: EventTime, _ zone: Zone) -> Int {
    if case .date(let date) = time { return date.daysSinceEpoch * 86_400 }
    return time.instant(in: zone).secondsSinceEpoch
  }

  /// The line that causes the difference.
  func line(of habit: LibicalHabit, _ event: ProgramEvent) -> Int {
    guard habit == .overridesIgnored else { return event.line(of: habit) }
    return firstOverride?.line(of: habit) ?? event.event.line
  }

  /// Why an occurrence is missing, extra, or both.
  mutating func habit(of event: ProgramEvent, missing: ProgramOccurrence?, extra: ProgramOccurrence?) -> LibicalHabit {
    if event.isOnlyTheirs { return .onlyTheirs }
    if let extra, missing == nil, replaced.contains(extra.start) { return .overridesIgnored }
    if let extra, extra.end < extra.start { return .endBeforeStart }
    if event.isMisread(changesStart: missing?.start != extra?.start) { return .misreadTime }
    if event.event.start.isDate, event.hasEndAndDuration, missing?.start == extra?.start { return .endAndDuration }
    let found = showsDifference(event, missing, extra) ? explained(event, missing, extra) : nil
    if work.cannotExplain { return .unexplained }
    return found ?? remaining(event, missing, extra)
  }

  /// The habit that explains a difference, because it disappears without the habit, or two such habits; nil if none.
  private mutating func explained(
    _ event: ProgramEvent, _ missing: ProgramOccurrence?, _ extra: ProgramOccurrence?
  ) -> LibicalHabit? {
    let habits = habits(of: event)
    for habit in LibicalHabit.allCases where habits.contains(habit) {
      if resolves([habit], event, habits, missing, extra) { return named(habit, event) }
    }
    if replacesFollowing || !replaced.isEmpty { return .overridesIgnored }
    let isShownBesides = !expectedLines.contains(event.event.line)
    if missing == nil, group.events.count > 1, isShownBesides { return .revisionsIgnored }
    // Two habits together; the more specific one is reported.
    for habit in LibicalHabit.allCases where habits.contains(habit) {
      for other in LibicalHabit.allCases where habits.contains(other) && other != habit {
        if resolves([habit, other], event, habits, missing, extra) {
          return named(habit == .allDayEnd || habit == .fixedLength ? other : habit, event)
        }
      }
    }
    return nil
  }

  /// The reason to report if no habit explains a difference.
  private func remaining(
    _ event: ProgramEvent, _ missing: ProgramOccurrence?, _ extra: ProgramOccurrence?
  ) -> LibicalHabit {
    if replacesFollowing || !replaced.isEmpty { return .overridesIgnored }
    if missing == nil, group.events.count > 1 { return .revisionsIgnored }
    if let missing, let extra, missing.start == extra.start { return extra.isAllDay ? .allDayEnd : .fixedLength }
    if event.passesGap(before: missing ?? extra) { return .skippedHour }
    return .several
  }

  private mutating func habits(of event: ProgramEvent) -> Set<LibicalHabit> {
    if let found = habitsByLine[event.event.line] { return found }
    let found = event.habits
    habitsByLine[event.event.line] = found
    return found
  }

  /// Whether all habits together produce the difference; only then can removing one explain it.
  private mutating func showsDifference(
    _ event: ProgramEvent, _ missing: ProgramOccurrence?, _ extra: ProgramOccurrence?
  ) -> Bool {
    let all = shown(by: event, habits(of: event), without: [])
    if let missing, all[missing, default: 0] >= expected[missing, default: 0] { return false }
    guard let extra else { return true }
    return all[extra, default: 0] > expected[extra, default: 0]
  }

  private mutating func resolves(
    _ off: Set<LibicalHabit>, _ event: ProgramEvent, _ habits: Set<LibicalHabit>, _ missing: ProgramOccurrence?,
    _ extra: ProgramOccurrence?
  ) -> Bool {
    let without = shown(by: event, habits, without: off)
    if let missing, without[missing] == nil { return false }
    guard let extra else { return true }
    // An instance shown twice is one too many.
    return without[extra, default: 0] <= expected[extra, default: 0]
  }

  /// Counts the occurrences of an event with some habits and without others.
  private mutating func shown(
    by event: ProgramEvent, _ habits: Set<LibicalHabit>, without off: Set<LibicalHabit>
  ) -> [ProgramOccurrence: Int] {
    let key = Without(line: event.event.line, habits: off)
    work.spend(explanations: 4)
    if let found = known[key] { return found }
    guard !work.cannotExplain else { return [:] }
    let all = (try? event.occurrences(habits.subtracting(off), on: dates, in: zone)) ?? []
    let counts = all.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    if knownCount > Self.mostKnown { (known, knownCount) = ([:], 0) }
    known[key] = counts
    knownCount += counts.count
    return counts
  }

  /// Replaces the general habit for rules by a specific one.
  private func named(_ habit: LibicalHabit, _ event: ProgramEvent) -> LibicalHabit {
    guard habit == .rule else { return habit }
    let habits = event.rules.map { $0.habit(event.event.start) }
    return habits.first { $0 != .rule } ?? .rule
  }
}
