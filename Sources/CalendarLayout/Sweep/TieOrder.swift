internal import Bytes
import CalendarModel

/// Sorts spans with equal times by the bytes of their UIDs, then by ``TieBreak``.
///
/// UIDs are compared in words of eight bytes, and only until they differ.
struct TieOrder {
  private static let wordCount = 2
  private static let wordLength = 8

  let occurrences: [Occurrence]
  let zone: Zone
  /// The length of the common prefix of the compared UIDs.
  private var common = 0
  /// The next ``wordCount`` words of each UID in question.
  private var words: [UInt64] = []
  private var records: [KeyOrder.Record] = []
  private var buffer: [OccurrenceSpan] = []

  init(_ occurrences: [Occurrence], zone: Zone) {
    self.occurrences = occurrences
    self.zone = zone
  }

  /// Sorts each run of spans with equal times; `spans` must be sorted by time.
  mutating func sortTies(_ spans: inout [OccurrenceSpan]) {
    var runs: [Range<Int>] = []
    var start = 0
    while start < spans.count {
      var end = start + 1
      while end < spans.count, spans[end].start == spans[start].start, spans[end].end == spans[start].end { end += 1 }
      if end - start > 1 { runs.append(start..<end) }
      start = end
    }
    guard !runs.isEmpty else { return }
    read(runs, of: spans)
    for run in runs { sort(run, of: &spans) }
  }

  /// Reads the first words of the UIDs.
  private mutating func read(_ runs: [Range<Int>], of spans: [OccurrenceSpan]) {
    // In input order, which is the fastest order to access memory.
    var isTied = [Bool](repeating: false, count: occurrences.count)
    for run in runs { for position in run { isTied[spans[position].index] = true } }
    words = [UInt64](repeating: 0, count: occurrences.count * Self.wordCount)
    let first = spans[runs[0].lowerBound].index
    if !readWords(where: isTied, first: first) {
      // Some programs start all UIDs with the same forty digits.
      skipCommonBytes(where: isTied, first: first)
      _ = readWords(where: isTied, first: first)
    }
  }

  /// Reads the words after the common prefix; false if the first words are all equal.
  private mutating func readWords(where isTied: [Bool], first: Int) -> Bool {
    let uid = occurrences[first].uid
    let firstWord = uid.withByteView { $0.bigEndianWord(at: common) }
    var difference: UInt64 = 0
    for index in occurrences.indices where isTied[index] {
      let uid = occurrences[index].uid
      uid.withByteView { bytes in
        let word = bytes.bigEndianWord(at: common)
        difference |= word ^ firstWord
        words[index * Self.wordCount] = word
        words[index * Self.wordCount + 1] = bytes.bigEndianWord(at: common + Self.wordLength)
      }
    }
    return difference != 0
  }

  private mutating func skipCommonBytes(where isTied: [Bool], first: Int) {
    let prefix = Array(occurrences[first].uid.utf8)
    common = prefix.count
    for index in occurrences.indices where isTied[index] {
      let uid = occurrences[index].uid
      uid.withByteView { bytes in
        let end = min(common, bytes.count)
        common = 0
        while common < end, bytes[common] == prefix[common] { common += 1 }
      }
    }
  }

  private mutating func sort(_ run: Range<Int>, of spans: inout [OccurrenceSpan]) {
    var pending: [(run: Range<Int>, word: Int)] = [(run, 0)]
    while let (run, word) = pending.popLast() {
      guard readRecords(run, word: word, of: spans) else {
        let order = run.map { TieBreak(occurrences[spans[$0].index], span: spans[$0], zone: zone) }.sorted()
        for (position, tie) in zip(run, order) { spans[position] = tie.span }
        continue
      }
      KeyOrder.sort(&records)
      buffer.removeAll(keepingCapacity: true)
      for record in records { buffer.append(spans[Int(record.index)]) }
      var start = 0
      for offset in records.indices {
        spans[run.lowerBound + offset] = buffer[offset]
        guard offset + 1 == records.count || records[offset + 1].key != records[offset].key else { continue }
        if offset > start { pending.append((run.lowerBound + start..<run.lowerBound + offset + 1, word + 1)) }
        start = offset + 1
      }
    }
  }

  /// Reads a word of the UIDs of a run into ``records``; false if none of them is that long.
  private mutating func readRecords(_ run: Range<Int>, word: Int, of spans: [OccurrenceSpan]) -> Bool {
    records.removeAll(keepingCapacity: true)
    var goesOn = false
    for position in run {
      let index = spans[position].index
      let key: UInt64
      if word < Self.wordCount {
        key = words[index * Self.wordCount + word]
        goesOn = true
      } else {
        let offset = common + word * Self.wordLength
        let uid = occurrences[index].uid
        if uid.utf8.count > offset { goesOn = true }
        key = uid.withByteView { $0.bigEndianWord(at: offset) }
      }
      records.append(KeyOrder.Record(key: key, index: UInt32(truncatingIfNeeded: position)))
    }
    return goesOn
  }
}

/// The order of occurrences with equal times: by the bytes of the UID, then by recurrence id. If a file repeats a UID,
/// by other visible properties.
struct TieBreak: Comparable {
  let span: OccurrenceSpan
  private let occurrence: Occurrence
  private let uid: String
  /// The instant of the recurrence id; single events come first.
  private let recurrence: Int

  init(_ occurrence: Occurrence, span: OccurrenceSpan, zone: Zone) {
    self.span = span
    self.occurrence = occurrence
    uid = occurrence.uid
    recurrence = occurrence.recurrenceID?.instant(in: zone).secondsSinceEpoch ?? .min
  }

  static func == (left: TieBreak, right: TieBreak) -> Bool {
    !(left < right) && !(right < left)
  }

  static func < (left: TieBreak, right: TieBreak) -> Bool {
    if !left.uid.utf8.elementsEqual(right.uid.utf8) { return left.uid.utf8.lexicographicallyPrecedes(right.uid.utf8) }
    if left.recurrence != right.recurrence { return left.recurrence < right.recurrence }
    if left.span.isAllDay != right.span.isAllDay { return left.span.isAllDay }
    let (leftEvent, rightEvent) = (left.occurrence.event, right.occurrence.event)
    let leftNames = (leftEvent.summary ?? "", leftEvent.calendar.name ?? "", leftEvent.calendar.file)
    let rightNames = (rightEvent.summary ?? "", rightEvent.calendar.name ?? "", rightEvent.calendar.file)
    if leftNames != rightNames { return leftNames < rightNames }
    return leftEvent.line < rightEvent.line
  }
}
