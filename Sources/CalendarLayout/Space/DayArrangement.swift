package import CalendarModel

/// Measures the title of an occurrence as a page shows it.
package typealias TitleMeasure = @Sendable (Occurrence) -> TitleWidths

/// Chooses the arrangement in which most titles are complete.
extension DayLayoutBuilder {
  /// Lays out days in the first arrangement that shows every title in full: side by side; with events of the same
  /// minutes stacked in fewer columns; on more sheets, if allowed. If none does, titles are shortened, then days without
  /// events narrowed, and at last events are counted.
  ///
  /// For a page that grows, the arrangement of least height is used.
  func arranged(_ contents: [DayContent], bars: [EventBar]) -> (days: [DayLayout], parts: [Range<Int>]) {
    guard let titles, let room = options.room?.space, !contents.isEmpty,
      contents.reduce(0, { $0 + $1.timed.count }) <= DayRoom.mostEvents
    else { return (limited(contents), []) }
    func stacked(in columns: [Int], _ stacking: (Int) -> Stacking) -> [[DayLayout]] {
      // A page that grows is as wide as its tracks need.
      guard tracks == nil || room.height != nil else { return [] }
      let most = contents.map { SlotRows.most(in: $0.timed, stacking(1)) }.max() ?? 0
      return columns.filter { $0 < most }.map { layout(contents, .all(stacking($0))) }
    }
    let candidates =
      [layout(contents, .all(.none))] + stacked(in: [6, 4, 3, 2, 1]) { .ofSameMinutes(columns: $0) }
    let measured = MeasuredTitles(titles, count: contents[0].occurrences.count)
    if room.height == nil {
      let days =
        lowest(candidates, room, bars, measured, titles)
        ?? lowest(stacked(in: [3, 2, 1]) { .ofSameStart(columns: $0) }, room, bars, measured, titles)
        ?? lowest(stacked(in: [6, 4, 3, 2, 1]) { .ofCloseStarts(columns: $0) }, room, bars, measured, titles)
      return (days ?? Self.byTracks(limited(contents)), [])
    }
    for (count, hasSmallestText) in Self.attempts(contents, in: room) {
      // The candidate with the fewest breaks inside words, if all have some.
      var broken: (days: [DayLayout], parts: [Range<Int>], wordBreaks: Int)?
      for days in candidates {
        let parts = count == 1 ? [] : DayParts.parts(of: days, count: count)
        var room = room
        if !hasSmallestText, room.sizes.count > 1 { room.sizes.removeLast() }
        let spaces = (parts.isEmpty ? [days.indices] : parts).map { part in
          DaySpace(
            Array(days[part]), bars: bars.within(part), in: room, lineLimits: [nil], titles: measured.widths,
            ofBars: titles)
        }
        guard spaces.allSatisfy(\.isWhole) else { continue }
        let wordBreaks = spaces.reduce(0) { $0 + $1.wordBreaks }
        if wordBreaks == 0 { return (days, parts) }
        if wordBreaks < broken?.wordBreaks ?? .max { broken = (days, parts, wordBreaks) }
      }
      if let broken { return (broken.days, broken.parts) }
    }
    for limit in DaySpace.lineLimits {
      // The candidate with the fewest shortened titles; of these, that with the fewest sheets. No sheet is without events.
      var best: (days: [DayLayout], parts: [Range<Int>], cutTitles: Int)?
      for count in 1...max(1, min(room.mostParts, Self.loadedDays(contents))) {
        for days in candidates {
          let parts = count == 1 ? [] : DayParts.parts(of: days, count: count)
          var cutTitles = 0
          let isShown = (parts.isEmpty ? [days.indices] : parts).allSatisfy { part in
            let space = DaySpace(
              Array(days[part]), bars: bars.within(part), in: room, lineLimits: [limit], titles: measured.widths,
              ofBars: titles)
            cutTitles += space.cutTitles
            return space.isShown
          }
          guard isShown, cutTitles < best?.cutTitles ?? .max else { continue }
          if cutTitles == 0 { return (days, parts) }
          best = (days, parts, cutTitles)
        }
      }
      if let best { return (best.days, best.parts) }
    }
    let limited = limited(contents)
    guard tracks == nil, contents.count > 1, !room.hasEqualDays,
      limited.contains(where: { $0.hidden.contains { $0.reason == .columnLimit } })
    else { return (limited, []) }
    return (withNarrowEmptyDays(candidates, room, bars, measured, titles) ?? limited, [])
  }

  /// The numbers of sheets to try, and whether with the smallest text. Another sheet is better than that text, but not a
  /// sheet without events.
  private static func attempts(_ contents: [DayContent], in room: DayRoom) -> [(count: Int, hasSmallestText: Bool)] {
    let loaded = loadedDays(contents)
    return (1...max(1, min(room.mostParts, contents.count))).flatMap { count -> [(count: Int, hasSmallestText: Bool)] in
      let isLast = count >= room.mostParts
      return isLast || count != loaded ? [(count, isLast)] : [(count, false), (count, true)]
    }
  }

  /// The number of days with events, at least 1.
  private static func loadedDays(_ contents: [DayContent]) -> Int { max(1, contents.count { !$0.timed.isEmpty }) }

  /// The first of several layouts that shows all events if days without events are narrower than usual, with the widths
  /// of its days; nil if none does.
  private func withNarrowEmptyDays(
    _ candidates: [[DayLayout]], _ room: DayRoom, _ bars: [EventBar], _ measured: MeasuredTitles,
    _ titles: TitleMeasure
  ) -> [DayLayout]? {
    var room = room
    room.leastWidth = room.leastWidth * 2 / 3
    for limit in DaySpace.lineLimits {
      for days in candidates {
        let space = DaySpace(
          days, bars: bars, in: room, lineLimits: [limit], titles: measured.widths, ofBars: titles)
        if space.isShown { return Self.weighted(days, by: space.widths) }
      }
    }
    return nil
  }

  /// The days of a week whose widths differ, each with its part of the usual width.
  private static func weighted(_ days: [DayLayout], by widths: [Int]) -> [DayLayout] {
    var days = days
    let usual = max(1, widths.reduce(0, +) / max(1, days.count))
    for (index, width) in widths.enumerated() { days[index].weight = width * DayLayout.usualWeight / usual }
    return days
  }

  /// Lays out days with counts of the events without room. On a sheet, days with tracks are as wide as these need; on a
  /// page that grows, days with events have the width of those without.
  private func limited(_ contents: [DayContent]) -> [DayLayout] {
    guard contents.count > 1, let room = options.room?.space, !room.hasEqualDays else { return layout(contents) }
    guard room.height != nil else { return layout(tracks == nil ? Self.byLoad(contents, in: room) : contents) }
    guard tracks != nil else { return layout(contents) }
    let counts = layout(contents, .all(.none)).map { max(1, $0.tracks.count) }
    // At least half of the usual width, for the date.
    let total = counts.reduce(0, +)
    let widths = counts.map { max(total, 2 * counts.count * $0) }
    let unit = widths.reduce(0, +)
    var contents = contents
    for day in contents.indices {
      contents[day].weight = widths[day] * counts.count * DayLayout.usualWeight / unit
    }
    return layout(contents)
  }

  /// Makes days without events as narrow as allowed, and gives their width to the others by their numbers of events.
  private static func byLoad(_ contents: [DayContent], in room: DayRoom) -> [DayContent] {
    let usual = max(1, (room.width - room.gap * (contents.count - 1)) / contents.count)
    let least = min(room.leastWidth, usual)
    let total = contents.reduce(0) { $0 + $1.timed.count }
    guard total > 0 else { return contents }
    let spare = contents.count { $0.timed.isEmpty } * (usual - least)
    return contents.map { day in
      var day = day
      let width = day.timed.isEmpty ? least : usual + spare * day.timed.count / total
      day.weight = width * DayLayout.usualWeight / usual
      return day
    }
  }

  /// Makes days as wide as their number of tracks, for a page wider than a screen.
  private static func byTracks(_ days: [DayLayout]) -> [DayLayout] {
    guard days.contains(where: { !$0.tracks.isEmpty }) else { return days }
    return days.map { day in
      var day = day
      day.weight = max(1, day.tracks.count) * DayLayout.usualWeight
      return day
    }
  }

  /// The lowest of several layouts of a page that grows, with the widths of its days; nil if all are too high.
  private func lowest(
    _ candidates: [[DayLayout]], _ room: DayRoom, _ bars: [EventBar], _ measured: MeasuredTitles,
    _ titles: TitleMeasure
  ) -> [DayLayout]? {
    var best: (days: [DayLayout], height: Int)?
    for days in candidates {
      let space = DaySpace(days, bars: bars, in: room, lineLimits: [nil], titles: measured.widths, ofBars: titles)
      // A break inside a word costs as much as two lines.
      let size = space.textSize ?? 0
      let height = space.neededHeight + space.wordBreaks * 2 * size * room.leading / 100
      guard space.isWhole, height < best?.height ?? .max else { continue }
      // Side by side is easier to read, so stacking must save a tenth of the height.
      best = (Self.weighted(days, by: space.widths), best == nil ? height * 9 / 10 : height)
    }
    return best?.days
  }
}

/// Caches the widths of titles, which all arrangements share.
private final class MeasuredTitles {
  private let measure: TitleMeasure
  /// The widths by index of the occurrence; nil if not measured yet.
  private var known: [TitleWidths?]

  init(_ measure: @escaping TitleMeasure, count: Int) {
    self.measure = measure
    known = Array(repeating: nil, count: count)
  }

  func widths(_ block: EventBlock) -> TitleWidths {
    let position = block.position
    if let widths = known[position] { return widths }
    let widths = measure(block.occurrence)
    known[position] = widths
    return widths
  }
}

/// Distributes days over several sheets.
private enum DayParts {
  /// The part of the fullest day's load that each day has at least, for its width.
  private static let leastShare = 6

  /// Divides days into at most `count` consecutive parts, so that the fullest has as few events as possible, and few days
  /// without events.
  static func parts(of days: [DayLayout], count: Int) -> [Range<Int>] {
    let most = days.map { $0.blocks.count }.max() ?? 0
    let loads = days.map { max($0.blocks.count, most / leastShare) }
    var limit = max(1, most)
    while true {
      var parts: [Range<Int>] = []
      var (start, load) = (0, 0)
      for day in days.indices {
        if load + loads[day] > limit, day > start {
          parts.append(start..<day)
          (start, load) = (day, 0)
        }
        load += loads[day]
      }
      parts.append(start..<days.count)
      if parts.count <= count { return parts }
      limit += 1
    }
  }
}

extension [EventBar] {
  /// The parts of the bars in some columns, with columns counted from the first.
  package func within(_ columns: Range<Int>) -> [EventBar] {
    compactMap { bar in
      guard var bar = bar.part(in: columns) else { return nil }
      bar.firstColumn -= columns.lowerBound
      return bar
    }
  }
}
