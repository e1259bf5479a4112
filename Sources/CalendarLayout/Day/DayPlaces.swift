import CalendarModel

/// The timed entries of a day in columns.
struct DayPlaces {
  /// The boxes, in order.
  var blocks: [EventBlock] = []
  /// The entries beyond the limits, in groups.
  var hidden: [HiddenEvents] = []
  /// The names of the tracks.
  var tracks: [String] = []
}

/// Entries in the columns of a day or of one of its tracks.
private struct ColumnPlaces {
  var blocks: [EventBlock] = []
  /// The entries that are counted among the boxes.
  var counted: [(entries: [TimedEntry], place: HiddenEvents.Place?)] = []
  /// Other entries beyond the limits, in order.
  var rest: [TimedEntry] = []
}

extension DayLayoutBuilder {
  /// Assigns columns to ordered entries.
  /// - Parameter visible: The visible minutes. What starts before them has its title at their start, where no other may cover it.
  func places(
    of entries: [TimedEntry], on day: DayContent, in visible: Range<Int>, least: Int, _ arrangement: Arrangement
  ) -> DayPlaces {
    guard !entries.isEmpty else { return DayPlaces() }
    // A page with long boxes has tall lines.
    let titleLine =
      least > options.minimumDurationInMinutes ? max(least, options.titleLineInMinutes) : options.titleLineInMinutes
    let (policy, thresholds) = (options.collisionPolicy, options.calendarApp)
    func box(_ entry: TimedEntry) -> Box {
      let start = max(entry.boxMinutes.lowerBound, visible.lowerBound)
      let minutes = start..<max(start + 1, entry.boxMinutes.upperBound)
      let core = policy.coreLength(ofBoxWithLength: minutes.count, titleLine: titleLine, thresholds: thresholds)
      return Box(start: minutes.lowerBound, coreEnd: minutes.lowerBound + core, end: minutes.upperBound)
    }
    if let tracks { return places(of: entries, on: day, in: tracks, arrangement, box) }
    let limits =
      arrangement == .limited
      ? options.room?.columnLimits(weight: day.weight, isIndented: options.collisionPolicy != .columns) : nil
    let columns = columns(of: entries, on: day, arrangement, limits, box)
    return DayPlaces(
      blocks: columns.blocks,
      hidden: columns.counted.flatMap { groups(of: $0.entries, at: $0.place, on: day) }
        + groups(of: columns.rest, on: day)
    )
  }

  /// Assigns columns within tracks. Each track is limited to its own width.
  private func places(
    of entries: [TimedEntry], on day: DayContent, in tracks: TrackNames, _ arrangement: Arrangement,
    _ box: (TimedEntry) -> Box
  ) -> DayPlaces {
    var names = EventMemo<[String]>()
    let tracksOfEntries = entries.map { entry in
      let occurrence = day.occurrences[entry.index]
      return names.value(of: occurrence.event) { _ in tracks(occurrence) }
    }
    let dayTracks = DayTracks(entries, boxes: entries.map(box), tracks: tracksOfEntries)
    let count = dayTracks.names.count
    var limits: ColumnLimits?
    // A page that grows is as wide as its tracks need.
    if arrangement == .limited, let room = options.room, room.space.map({ $0.height != nil }) ?? true {
      limits = room.limits(
        ofTracks: count, weight: day.weight, isIndented: options.collisionPolicy != .columns)
    }
    var blocks = dayTracks.spanning.map { part in
      let place = BoxPlacement(column: part.tracks.lowerBound, span: part.tracks.count, columns: count)
      return (
        index: part.index, track: part.tracks.lowerBound,
        block: EventBlock(entries[part.index], of: day.occurrences, at: place)
      )
    }
    let indices = Dictionary(zip(entries.map(\.index), entries.indices), uniquingKeysWith: { first, _ in first })
    var counted: [(entries: [TimedEntry], place: HiddenEvents.Place)] = []
    var rest: Set<Int> = []
    for (track, own) in dayTracks.columns.enumerated() {
      let columns = columns(of: own.map { entries[$0] }, on: day, arrangement, limits, box)
      var first = 0
      for var block in columns.blocks {
        // The rows of a slot stay together.
        if block.row == 0 { first = indices[block.position] ?? 0 }
        block.column += track * block.columns
        block.columns *= count
        blocks.append((first, track, block))
      }
      for group in columns.counted {
        guard var place = group.place else { continue }
        place.column += track * place.columns
        place.columns *= count
        counted.append((group.entries, place))
      }
      rest.formUnion(columns.rest.compactMap { indices[$0.index] })
    }
    blocks.sort { ($0.index, $0.track, $0.block.row) < ($1.index, $1.track, $1.block.row) }
    counted.sort { $0.place.minutes.lowerBound < $1.place.minutes.lowerBound }
    return DayPlaces(
      blocks: blocks.map(\.block),
      hidden: counted.flatMap { groups(of: $0.entries, at: $0.place, on: day) }
        + groups(of: rest.sorted().map { entries[$0] }, on: day),
      tracks: dayTracks.names)
  }

  /// Assigns columns to the entries of a day or track.
  /// - Parameter limits: What there is room for; nil for as many columns as there are.
  private func columns(
    of entries: [TimedEntry], on day: DayContent, _ arrangement: Arrangement, _ limits: ColumnLimits?,
    _ box: (TimedEntry) -> Box
  ) -> ColumnPlaces {
    var places = ColumnPlaces()
    if let limits {
      let columns = CountedColumns(
        entries, boxes: entries.map(box), limits.atMost(options.columnLimit))
      places.blocks = columns.shown.map { EventBlock($0.entry, of: day.occurrences, at: $0.place) }
      places.counted = columns.groups
      return places
    }
    places.blocks.reserveCapacity(entries.count)
    guard case .all(let stacking) = arrangement, stacking != .none else {
      let placements = BoxPacker.placements(of: entries.map(box), columnLimit: options.columnLimit)
      for (index, entry) in entries.enumerated() {
        if placements[index].isPlaced {
          places.blocks.append(EventBlock(entry, of: day.occurrences, at: placements[index]))
        } else {
          places.rest.append(entry)
        }
      }
      return places
    }
    let slots = SlotRows(entries, stacking).places
    // A slot begins with its first entry and ends with the latest.
    let firsts = slots.map { slot in
      var first = entries[slot.lowerBound]
      first.boxMinutes = first.boxMinutes.lowerBound..<entries[slot].reduce(0) { max($0, $1.boxMinutes.upperBound) }
      return first
    }
    let placements = BoxPacker.placements(of: firsts.map(box), columnLimit: options.columnLimit)
    for (index, slot) in slots.enumerated() {
      guard placements[index].isPlaced else {
        places.rest += entries[slot]
        continue
      }
      for (row, entry) in entries[slot].enumerated() {
        var block = EventBlock(entry, of: day.occurrences, at: placements[index])
        (block.row, block.rows) = (row, slot.count)
        block.isWithinPlace = entry.boxMinutes != firsts[index].boxMinutes
        block.boxMinutes = firsts[index].boxMinutes
        places.blocks.append(block)
      }
    }
    return places
  }

  /// Groups the entries beyond the limits: one group with a place in the hours, else one per cluster.
  private func groups(
    of entries: [TimedEntry], at place: HiddenEvents.Place? = nil, on day: DayContent
  ) -> [HiddenEvents] {
    let clusters = place == nil ? clusters(of: entries) : [entries]
    return clusters.compactMap { entries in
      var group = group(entries, of: day, reason: .columnLimit)
      group?.place = place
      return group
    }
  }

  /// Splits ordered entries wherever all earlier boxes have ended.
  private func clusters(of entries: [TimedEntry]) -> [[TimedEntry]] {
    var clusters: [[TimedEntry]] = []
    var end = Int.min
    for entry in entries {
      if entry.boxMinutes.lowerBound >= end { clusters.append([]) }
      clusters[clusters.count - 1].append(entry)
      end = max(end, entry.boxMinutes.upperBound)
    }
    return clusters
  }
}
