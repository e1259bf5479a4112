package import CalendarModel

/// The tracks of an event: rooms, people, calendars. An empty list means all tracks.
package typealias TrackNames = @Sendable (Occurrence) -> [String]

/// Divides the events of a day among a column per track.
///
/// An event in adjacent tracks spans them if nothing else is there at that time; otherwise it is repeated in each. An
/// event without a track spans all of them, or gets a last column without a name.
struct DayTracks {
  /// The names of the columns, in order; the last may be empty.
  let names: [String]
  /// The indices of the entries in each column, in order.
  let columns: [[Int]]
  /// The entries across several tracks that they have to themselves.
  let spanning: [Part]

  /// The maximum number of columns; events of further tracks are in the last.
  static let mostTracks = 24

  /// A run of adjacent tracks that shows an entry.
  struct Part {
    /// The index of the entry.
    let index: Int
    var tracks: Range<Int>
  }

  /// - Parameters:
  ///   - entries: The entries in order.
  ///   - boxes: Their boxes.
  ///   - tracks: The tracks of each entry.
  init(_ entries: [TimedEntry], boxes: [Box], tracks: [[String]]) {
    var names = Set(tracks.joined()).map(SortKey.init).sorted().map(\.name)
    if names.count > Self.mostTracks { names = Array(names.prefix(Self.mostTracks - 1)) + ["…"] }
    let numbers = Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
    var parts: [Part] = []
    for (index, own) in tracks.enumerated() {
      let own = own.isEmpty ? Set(names.indices) : Set(own.map { numbers[$0] ?? names.count - 1 })
      for track in own.sorted() {
        if let last = parts.indices.last, parts[last].index == index, parts[last].tracks.upperBound == track {
          parts[last].tracks = parts[last].tracks.lowerBound..<track + 1
        } else {
          parts.append(Part(index: index, tracks: track..<track + 1))
        }
      }
    }
    let isAlone = Self.alone(parts, boxes: boxes, trackCount: names.count)
    var hasOthers = false
    var columns = [[Int]](repeating: [], count: names.count + 1)
    var spanning: [Part] = []
    for (number, part) in parts.enumerated() {
      if part.tracks.count > 1, isAlone[number] {
        spanning.append(part)
      } else if tracks[part.index].isEmpty, names.count > 1 {
        columns[names.count].append(part.index)
        hasOthers = true
      } else {
        for track in part.tracks { columns[track].append(part.index) }
      }
    }
    if names.isEmpty {
      columns[0] = Array(entries.indices)
      hasOthers = true
    }
    self.names = hasOthers ? names + [""] : names
    self.columns = Array(columns.prefix(self.names.count))
    self.spanning = spanning
  }

  /// Whether each part has its tracks to itself.
  private static func alone(_ parts: [Part], boxes: [Box], trackCount: Int) -> [Bool] {
    var isAlone = [Bool](repeating: true, count: parts.count)
    // For each track, the end of its boxes so far, and those that may have it to themselves. Boxes are ordered by start.
    var ends = [Int](repeating: .min, count: trackCount)
    var open = [[Int]](repeating: [], count: trackCount)
    for (number, part) in parts.enumerated() {
      let box = boxes[part.index]
      for track in part.tracks {
        if ends[track] > box.start {
          isAlone[number] = false
          for other in open[track] where boxes[parts[other].index].end > box.start { isAlone[other] = false }
        }
        open[track].removeAll(keepingCapacity: true)
        open[track].append(number)
        ends[track] = max(ends[track], box.end)
      }
    }
    return isAlone
  }

  /// A name in parts, for the natural order of names: `Room 2` before `Room 10`.
  private struct SortKey: Comparable {
    let name: String
    private let folded: String
    private var parts: [(text: String, number: Int)] = []

    init(_ name: String) {
      self.name = name
      folded = name.lowercased()
      for character in folded {
        let digit = character.isASCII ? character.wholeNumberValue : nil
        if let digit {
          if let last = parts.indices.last, parts[last].number >= 0, parts[last].number < 1_000_000_000 {
            parts[last].number = parts[last].number * 10 + digit
          } else {
            parts.append(("", digit))
          }
        } else if let last = parts.indices.last, parts[last].number < 0 {
          parts[last].text.append(character)
        } else {
          parts.append((String(character), -1))
        }
      }
    }

    static func == (first: SortKey, second: SortKey) -> Bool { first.name == second.name }

    static func < (first: SortKey, second: SortKey) -> Bool {
      for (first, second) in zip(first.parts, second.parts) where first != second {
        return first.number != second.number ? first.number < second.number : first.text < second.text
      }
      return (first.folded, first.name) < (second.folded, second.name)
    }
  }
}

extension DayLayout {
  /// The day with only some of its tracks, for pages too narrow for all. Events in several tracks are cut to the tracks
  /// shown.
  package func part(ofTracks shown: Range<Int>) -> DayLayout {
    guard !tracks.isEmpty else { return self }
    var part = self
    part.tracks = Array(tracks[shown])
    part.blocks = blocks.compactMap { block in
      // The columns of one track.
      let columns = block.columns / tracks.count
      let first = block.column - shown.lowerBound * columns
      let (start, end) = (max(0, first), min(first + block.span, shown.count * columns))
      guard start < end else { return nil }
      var block = block
      (block.column, block.span, block.columns) = (start, end - start, shown.count * columns)
      return block
    }
    return part
  }
}
