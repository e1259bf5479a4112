internal import Bytes
internal import CalendarModel

/// The kinds of components that the index distinguishes.
enum ComponentKind {
  // The kinds with an entry in the index come first, so that ``isEntry`` is one comparison.
  case event, toDo, journal, freeBusy, availability, calendar, timeZone, alarm, other

  /// The kind of the component with the name at a range.
  init(_ bytes: ByteView, _ name: Range<Int>) {
    // The names consist of letters only, for which upper-casing is unambiguous.
    let word = bytes.capitalWord(at: name.lowerBound)
    switch name.count {
    case 6 where word & 0xFFFF_FFFF_FFFF == ASCIIWord.word("VEVENT"): self = .event
    case 6 where word & 0xFFFF_FFFF_FFFF == ASCIIWord.word("VALARM"): self = .alarm
    case 5 where word & 0xFF_FFFF_FFFF == ASCIIWord.word("VTODO"): self = .toDo
    case 8 where word == ASCIIWord.word("VJOURNAL"): self = .journal
    case 9 where word == ASCIIWord.word("VFREEBUS") && bytes.matches("Y", at: name.lowerBound + 8): self = .freeBusy
    case 9 where word == ASCIIWord.word("VCALENDA") && bytes.matches("R", at: name.lowerBound + 8): self = .calendar
    case 9 where word == ASCIIWord.word("VTIMEZON") && bytes.matches("E", at: name.lowerBound + 8): self = .timeZone
    case 13 where word == ASCIIWord.word("VAVAILAB") && bytes.matches("ILITY", at: name.lowerBound + 8):
      self = .availability
    default:
      self =
        FoldedName.isFolded(bytes, name)
        ? FoldedName.unfolded(bytes, name).withByteView { ComponentKind($0, 0..<$0.count) } : .other
    }
  }

  /// Whether a name is `AVAILABLE`, a period in a `VAVAILABILITY`.
  static func isAvailable(_ bytes: ByteView, _ name: Range<Int>) -> Bool {
    name.count == 9 && bytes.matches("AVAILABLE", at: name.lowerBound)
  }

  /// The range of the name in a `BEGIN:` or `END:` line, without surrounding blanks.
  @inline(__always)
  static func name(
    _ bytes: ByteView, _ line: Range<Int>, behind prefix: Int
  ) -> Range<Int> {
    var start = line.lowerBound + prefix
    var end = line.upperBound
    while start < end, bytes[start].isBlank { start += 1 }
    while end > start, bytes[end - 1].isBlank { end -= 1 }
    return start..<end
  }

  /// Whether two names are equal, ignoring case.
  static func isSame(_ bytes: ByteView, _ left: Range<Int>, _ right: Range<Int>) -> Bool {
    if bytes.isSame(left, right) { return true }
    guard FoldedName.isFolded(bytes, left) || FoldedName.isFolded(bytes, right) else {
      return left.count == right.count && zip(left, right).allSatisfy { bytes[$0].uppercased == bytes[$1].uppercased }
    }
    let (left, right) = (FoldedName.unfolded(bytes, left), FoldedName.unfolded(bytes, right))
    return left.count == right.count && zip(left, right).allSatisfy { $0.uppercased == $1.uppercased }
  }

  /// A name, sanitized for a message.
  static func text(_ bytes: ByteView, _ name: Range<Int>) -> String {
    let bytes = FoldedName.unfolded(bytes, name).prefix(64).map { (0x21..<0x7F).contains($0) ? $0 : UInt8(ascii: "?") }
    return String(decoding: bytes, as: UTF8.self).uppercased()
  }
}

extension ComponentKind {
  /// Whether its components have an entry in the index, and thus their time bounds are collected.
  var isEntry: Bool {
    @inline(__always) get {
      switch self {
      case .event, .toDo, .journal: true
      case .freeBusy, .availability, .calendar, .timeZone, .alarm, .other: false
      }
    }
  }

  /// The kind of its events; nil if it has none.
  var eventKind: EventKind? {
    switch self {
    case .event: .event
    case .toDo: .toDo
    case .journal: .journal
    case .freeBusy: .freeBusy
    case .availability, .calendar, .timeZone, .alarm, .other: nil
    }
  }

  /// This kind, or `other` for components that are not read.
  func read(among kinds: EventKinds) -> ComponentKind {
    if self == .availability { return kinds.contains(EventKinds.availability) ? self : .other }
    guard let eventKind, !kinds.contains(eventKind) else { return self }
    return .other
  }
}
