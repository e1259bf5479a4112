internal import CalendarLayout
internal import CalendarModel

/// Places the entries of a day in slots: side by side as in the layout, or in fewer columns with overlapping entries
/// stacked, if that shows their titles in fewer rows.
struct DaySlots {
  private let entries: [DayEntry]
  /// The groups of entries that overlap, directly or through others, in order.
  private let clusters: [Range<Int>]

  /// The minimum width of a box: five letters, a number, or a time.
  static let leastBoxWidth = 7
  /// The minimum width of boxes side by side or in stacks, unless even one stack is narrower.
  private static let leastStackWidth = 9
  /// The maximum number of columns of stacked boxes, and of entries in one of them.
  private static let (mostStacks, mostStacked) = (6, 150)
  /// Boxes of at least this width have spaces inside their borders, unless space is scarce.
  private static let paddedWidth = 20

  private let isTight: Bool
  private let titleLines: TitleLines

  /// Whether all entries stay in the columns of the layout, because the columns are tracks.
  private let isFixed: Bool

  /// - Parameters:
  ///   - entries: The entries in order of start.
  ///   - isFixed: Whether all stay in the columns of the layout, because the columns are tracks.
  ///   - isTight: Whether text touches the borders of all boxes.
  init(_ entries: [DayEntry], isFixed: Bool, isTight: Bool = false) {
    (self.entries, self.isFixed, self.isTight) = (entries, isFixed, isTight)
    titleLines = TitleLines(entries)
    var clusters: [Range<Int>] = []
    var end = Int.min
    for (index, entry) in entries.enumerated() {
      if let last = clusters.last, entry.minutes.lowerBound < end {
        clusters[clusters.count - 1] = last.lowerBound..<index + 1
      } else {
        clusters.append(index..<index + 1)
      }
      end = max(end, entry.minutes.upperBound)
    }
    self.clusters = clusters
  }

  /// The slots in a day of `width` columns, in order.
  func slots(in width: Int) -> [DaySlot] {
    let usual = clusters.map { asLaidOut($0, in: width) }
    if isFixed { return Array(usual.joined()) }
    // All stacks of a day have the same number of columns, for a calmer look.
    var stacks: (slots: [[DaySlot]], cost: Int)?
    for count in 1...Self.mostStacks where count == 1 || width / count >= Self.leastStackWidth {
      let slots = zip(clusters, usual).map { best($0, usual: $1, in: width, columns: count) }
      let cost = slots.reduce(0) { $0 + self.cost(of: $1) }
      if cost < stacks?.cost ?? .max { stacks = (slots, cost) }
    }
    return Array((stacks?.slots ?? usual).joined())
  }

  /// The slots of a cluster as laid out, or stacked in `count` columns.
  private func best(_ cluster: Range<Int>, usual: [DaySlot], in width: Int, columns count: Int) -> [DaySlot] {
    let most = entries[cluster].map(\.clusterColumns).max() ?? 1
    let isPlaced = entries[cluster].contains { entry in
      if case .own = entry.form { true } else { entry.isOverlay }
    }
    if isPlaced || most == 1 { return usual }
    let isLegible = width / most >= Self.leastStackWidth
    if isLegible, most <= count { return usual }
    let stacks = stacked(cluster, in: width, columns: count)
    // Boxes at their times are easier to read than stacks.
    return isLegible && cost(of: usual) * 3 <= cost(of: stacks) * 4 ? usual : stacks
  }

  private func asLaidOut(_ cluster: Range<Int>, in width: Int) -> [DaySlot] {
    cluster.map { slot(of: [$0], in: entries[$0].columns(in: width)) }
  }

  /// Stacks a cluster in `count` columns. Each entry is in the first column that is free at its time, or in the column
  /// that needs the fewest rows.
  private func stacked(_ cluster: Range<Int>, in width: Int, columns count: Int) -> [DaySlot] {
    var stacks = [[Int]](repeating: [], count: count)
    var ends = [Int](repeating: .min, count: count)
    var rows = [Int](repeating: 0, count: count)
    var slots: [DaySlot] = []
    func columns(_ column: Int) -> Range<Int> { width * column / count..<width * (column + 1) / count }
    func close(_ column: Int) {
      if !stacks[column].isEmpty { slots.append(slot(of: stacks[column], in: columns(column))) }
      stacks[column] = []
      rows[column] = 0
    }
    let inside = slot(of: [], in: columns(0)).insideWidth
    for index in cluster {
      let minutes = entries[index].minutes
      let free = ends.firstIndex { $0 <= minutes.lowerBound }
      let column = free ?? rows.indices.min { (rows[$0], $0) < (rows[$1], $1) } ?? 0
      if free != nil { close(column) }
      stacks[column].append(index)
      ends[column] = max(ends[column], minutes.upperBound)
      rows[column] += titleLines[index, inside: inside].count
    }
    for column in 0..<count { close(column) }
    return slots
  }

  private func slot(of indices: [Int], in columns: Range<Int>) -> DaySlot {
    let shown = indices.prefix(Self.mostStacked)
    let all = shown.map { entries[$0].minutes }
    let start = all.map(\.lowerBound).min() ?? 0
    let minutes = start..<max(start, all.map(\.upperBound).max() ?? 0)
    let padding = columns.count >= Self.paddedWidth && !isTight ? 1 : 0
    var slot = DaySlot(
      minutes: minutes, columns: columns, padding: padding, entries: indices, titleRows: [], fullRows: [])
    slot.entryMinutes = all
    slot.isMoved = !all.allSatisfy { $0 == minutes }
    for (position, index) in shown.enumerated() {
      let entry = entries[index]
      // Events of the same minutes show them once.
      let saysTime = slot.isMoved || position == 0 && !entry.startsOnLine
      // A box that is not at its time always shows the time.
      let (inside, lines) = (slot.insideWidth, titleLines[index, inside: slot.insideWidth].count)
      slot.titleRows.append(entry.rows(inside: inside, titleLines: lines, hasTime: slot.isMoved))
      slot.fullRows.append(
        entry.rows(inside: inside, titleLines: lines, hasTime: saysTime || !entry.ownLines.isEmpty))
    }
    return slot
  }

  /// The cost of slots for a reader: rows and broken words, and half a broken word for each box that is not at its
  /// time.
  private func cost(of slots: [DaySlot]) -> Int {
    let ends = Set(slots.flatMap { [$0.minutes.lowerBound, $0.minutes.upperBound] }).sorted()
    var rows: [Int: Int] = [:]
    var last = 0
    let closing = Dictionary(grouping: slots, by: \.minutes.upperBound)
    for minute in ends {
      for slot in closing[minute] ?? [] {
        last = max(last, (rows[slot.minutes.lowerBound] ?? 0) + slot.need(.times))
      }
      rows[minute] = last
    }
    let breaks = slots.reduce(0) { sum, slot in
      sum
        + slot.entries.prefix(slot.titleRows.count).reduce(0) { $0 + titleLines[$1, inside: slot.insideWidth].breaks }
    }
    let moved = slots.reduce(0) { sum, slot in
      sum + slot.entries.prefix(slot.titleRows.count).count { entries[$0].minutes != slot.minutes }
    }
    return (last + breaks) * 2 + moved
  }
}

/// A cache of the line counts of titles by width, because placing a day asks for them repeatedly.
private final class TitleLines {
  private let entries: [DayEntry]
  private var known: [Int: [(count: Int, breaks: Int)?]] = [:]

  init(_ entries: [DayEntry]) { self.entries = entries }

  subscript(index: Int, inside width: Int) -> (count: Int, breaks: Int) {
    if let lines = known[width]?[index] { return lines }
    let lines = entries[index].titleLines(inside: width)
    known[width, default: Array(repeating: nil, count: entries.count)][index] = lines
    return lines
  }
}
