import CalendarModel

/// Assigns columns where not all entries fit: a narrow column at the end of a crowded cluster shows how many entries
/// have none.
struct CountedColumns {
  /// The entries with a column, and their placements.
  private(set) var shown: [(entry: TimedEntry, place: BoxPlacement)] = []
  /// The entries without a column, grouped by overlap.
  private(set) var groups: [(entries: [TimedEntry], place: HiddenEvents.Place?)] = []

  /// - Parameters:
  ///   - entries: The entries in order.
  ///   - boxes: Their boxes.
  ///   - limits: The maximum number of columns of events.
  init(_ entries: [TimedEntry], boxes: [Box], _ limits: ColumnLimits) {
    shown.reserveCapacity(entries.count)
    let placements = BoxPacker.placements(of: boxes, columnLimit: limits.alone)
    var start = 0
    while start < entries.count {
      var end = start + 1
      var reach = boxes[start].coreEnd
      var isFull = limits.alone < 1 || !placements[start].isPlaced
      while end < entries.count, boxes[end].start < reach {
        reach = max(reach, boxes[end].coreEnd)
        if !placements[end].isPlaced { isFull = true }
        end += 1
      }
      let cluster = start..<end
      start = end
      if isFull {
        let limit = min(limits.alone, limits.besideCount)
        if limit < 1, limits.countsWholeClusters {
          let place = HiddenEvents.Place(minutes: boxes[cluster.lowerBound].start..<reach, column: 0, columns: 1)
          groups.append((Array(entries[cluster]), place))
        } else {
          place(entries[cluster], boxes: boxes[cluster], limit: limit)
        }
      } else {
        for index in cluster { shown.append((entries[index], placements[index])) }
      }
    }
    if !groups.isEmpty { updateLevels(entries, boxes) }
  }

  /// Stacks the shown boxes anew, because crowded clusters were placed apart from the boxes before and after them.
  private mutating func updateLevels(_ entries: [TimedEntry], _ boxes: [Box]) {
    guard boxes.contains(where: { $0.coreEnd < $0.end }) else { return }
    var shownBoxes: [Box] = []
    shownBoxes.reserveCapacity(shown.count)
    for (entry, box) in zip(entries, boxes) where shownBoxes.count < shown.count {
      if shown[shownBoxes.count].entry.index == entry.index { shownBoxes.append(box) }
    }
    for (index, level) in BoxLevels.levels(of: shown.map(\.place), boxes: shownBoxes).enumerated() {
      shown[index].place.level = level
    }
  }

  /// Places a cluster with too many columns: `limit` columns of events, each twice as wide as the column of counts.
  private mutating func place(_ entries: ArraySlice<TimedEntry>, boxes: ArraySlice<Box>, limit: Int) {
    let placements = BoxPacker.placements(of: Array(boxes), columnLimit: max(1, limit))
    let columns = 2 * limit + 1
    let first = groups.count
    for (index, (entry, box)) in zip(entries, boxes).enumerated() where !placements[index].isPlaced {
      let last = groups.count - 1
      if last >= first, let minutes = groups[last].place?.minutes, box.start < minutes.upperBound {
        groups[last].entries.append(entry)
        groups[last].place?.minutes = minutes.lowerBound..<max(minutes.upperBound, box.coreEnd)
      } else {
        let place = HiddenEvents.Place(minutes: box.start..<box.coreEnd, column: columns - 1, columns: columns)
        groups.append(([entry], place))
      }
    }
    let counts = groups[first...].compactMap { $0.place?.minutes }
    for (index, entry) in entries.enumerated() where placements[index].isPlaced {
      var place = placements[index]
      if limit > 0 {
        // Every box that could widen to the right reaches the count, or takes its column if there is no count.
        let isLast = place.column + place.span == place.columns
        place.column *= 2
        place.span *= 2
        place.columns = columns
        if isLast {
          let minutes = entry.boxMinutes
          // The counts are in order and do not overlap.
          let next = counts.indices.partitioningIndex { counts[$0].upperBound > minutes.lowerBound }
          let isBeside = next < counts.count && counts[next].lowerBound < minutes.upperBound
          place.span = (isBeside ? columns - 1 : columns) - place.column
        }
      }
      shown.append((entry, place))
    }
    if limit < 1 {
      for index in first..<groups.count { groups[index].place = nil }
    }
  }
}
