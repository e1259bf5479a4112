/// Flows groups of entries, such as the events of days, into areas of limited height: sheets, columns or panels. A
/// group that continues in another area repeats its heading; a heading is never the last row of an area.
struct ListFlow<Group, Entry> {
  /// The entries of a group in one area.
  struct Part {
    let group: Group
    var entries: [Entry] = []
    /// Whether the group began in another area.
    var isContinued = false
  }

  /// The height of the area at an index.
  let areaHeight: (Int) -> Int
  /// The height of the heading of a part.
  var heading = 0
  /// The minimum height of a part with its heading.
  var leastHeight = 0
  /// The space between the parts of an area.
  var gap = 0
  let height: (Entry) -> Int
  /// Splits an entry that does not fit into a first part of limited height and the rest, which must be smaller than the
  /// entry; nil to keep it whole. The flag says whether the area is otherwise empty.
  var split: (Entry, Int, Bool) -> (first: Entry, rest: Entry)? = { _, _, _ in nil }

  /// The parts of each area; one empty area without groups. An entry that is higher than an area and cannot be split
  /// gets its own area.
  func areas(of groups: [(group: Group, entries: [Entry])]) -> [[Part]] {
    var areas: [[Part]] = [[]]
    // The height of the closed parts of the last area, with their gaps.
    var used = 0
    for (group, entries) in groups {
      var part = Part(group: group)
      var filled = heading
      var room: Int { areaHeight(areas.count - 1) - used }
      var isAlone: Bool { part.entries.isEmpty && areas[areas.count - 1].isEmpty }
      func close() {
        areas[areas.count - 1].append(part)
        used += max(leastHeight, filled) + gap
        part = Part(group: group, isContinued: true)
        filled = heading
      }
      func beginArea() {
        if !part.entries.isEmpty { close() }
        areas.append([])
        used = 0
      }
      func add(_ entry: Entry, height: Int) {
        part.entries.append(entry)
        filled += height
      }
      if entries.isEmpty, max(leastHeight, heading) > room, !isAlone { beginArea() }
      for entry in entries {
        var next = entry
        var height = height(next)
        while max(leastHeight, filled + height) > room {
          if let (first, rest) = split(next, room - filled, isAlone) {
            add(first, height: self.height(first))
            next = rest
            height = self.height(rest)
          } else if isAlone {
            break
          } else {
            beginArea()
          }
        }
        add(next, height: height)
      }
      close()
    }
    return areas
  }
}
