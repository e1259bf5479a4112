internal import Bytes
internal import CalendarModel

/// Texts and lists that are read when they are first asked for.
///
/// Only of events without faults: everything that reading the details could report is looked for first, by comparing bytes, and an
/// event that has any of it is read at once. So the same lines are reported whether anybody asks for the details or not.
extension EventReader {
  /// Whether reading the details of the event later gives the same, and reports nothing.
  func mayReadDetailsLater() -> Bool {
    guard readsDetailsLater, lines.isPlain, entry.kind == .event, entry.traits.isDisjoint(with: [.tooLarge, .cutOff]),
      ledger == nil
    else { return false }
    return lines.bytes.withByteView { PlainDetails.areAll(in: lines.lines, of: $0) }
  }

  /// Reads an event whose details are read later: the counterpart of ``check()``.
  mutating func checkWithoutDetails() {
    // After the first events, as many follow as a buffer takes.
    if later?.takes(context) != true { later = DetailLines(of: context, capacity: later == nil ? entry.length : nil) }
    guard let later else { return }
    let start = later.count
    // Once for all lines, because each access counts a reference.
    let bytes = lines.bytes
    if !alarmLines.isEmpty { alarmLines.removeAll(keepingCapacity: true) }
    var isInAlarm = false
    // By index, because copies of lines cost more than their properties.
    for index in 1..<lines.lines.count - 1 {
      let property = lines.lines[index].property
      if isInAlarm || property == .begin {
        isInAlarm = property != .end
        if isInAlarm { alarmLines.append(lines.lines[index]) }
        continue
      }
      if let property {
        if property.isReadAtOnce {
          take(lines.lines[index])
          continue
        }
        guard property.isDetail || context.keepsOtherProperties else { continue }
      } else {
        _ = readAllDayMark(lines.lines[index])
        guard context.keepsOtherProperties || isConference(lines.lines[index]) else { continue }
      }
      let whole = lines.lines[index].whole
      bytes.withByteView { later.append($0.part(whole)) }
    }
    if !alarmLines.isEmpty { takeAlarms() }
    draft.unread = Event.UnreadDetails(in: later, at: UInt32(start)..<UInt32(later.count))
  }

  /// Reads the lines of details. What they report was looked for before.
  mutating func details(of bytes: ByteView, at place: Range<Int>) -> Event.Details {
    takeAgain(bytes, place)
    for line in lines.lines { take(line) }
    return takeDetails()
  }
}

/// Recognizes events whose details can be read later.
private enum PlainDetails {
  /// Whether an event has the form of nearly all events, and its details have nothing to report: single properties occur once, texts
  /// need no repair, and no list is too long.
  static func areAll(in lines: [ContentLine], of bytes: ByteView) -> Bool {
    guard let first = lines.first, let last = lines.last, first.property == .begin, last.property == .end,
      bytes.isSame(first.value, last.value)
    else { return false }
    var isInAlarm = false
    var found: Singles = []
    var (categoryBytes, conferences) = (0, 0)
    func isFirst(_ property: Singles) -> Bool { found.insert(property).inserted }
    // By index, because copies of lines cost more than their properties.
    for index in 1..<lines.count - 1 {
      guard let property = lines[index].property else { continue }
      switch property {
      case .begin:
        guard !isInAlarm, isAlarm(lines[index], bytes) else { return false }
        isInAlarm = true
      case .end:
        guard isInAlarm, isAlarm(lines[index], bytes) else { return false }
        isInAlarm = false
      case _ where isInAlarm: continue
      case .summary: guard isFirst(.summary), isText(lines[index], bytes) else { return false }
      case .location: guard isFirst(.location), isText(lines[index], bytes) else { return false }
      case .url: guard isFirst(.url), isText(lines[index], bytes) else { return false }
      case .description:
        // Descriptions in HTML are converted, which is reported.
        guard isFirst(.description), isText(lines[index], bytes),
          bytes.firstOffset(of: UInt8(ascii: "<"), in: lines[index].value) == nil
        else { return false }
      case .organizer: guard isFirst(.organizer), isPerson(lines[index], bytes) else { return false }
      case .attendee: guard isPerson(lines[index], bytes) else { return false }
      case .categories:
        categoryBytes += lines[index].value.count
        guard categoryBytes < ReadingLimits.parameters * 8, isText(lines[index], bytes) else { return false }
      case .conference:
        conferences += 1
        guard conferences < ReadingLimits.parameters, isText(lines[index], bytes) else { return false }
      default: continue
      }
    }
    return !isInAlarm
  }

  /// Properties that occur once.
  private struct Singles: OptionSet {
    let rawValue: UInt8
    static let summary = Singles(rawValue: 1)
    static let description = Singles(rawValue: 2)
    static let location = Singles(rawValue: 4)
    static let url = Singles(rawValue: 8)
    static let organizer = Singles(rawValue: 16)
  }

  @inline(__always)
  private static func isAlarm(_ line: ContentLine, _ bytes: ByteView) -> Bool {
    line.value.count == 6 && bytes.matches("VALARM", at: line.value.lowerBound)
  }

  @inline(__always)
  private static func isText(_ line: ContentLine, _ bytes: ByteView) -> Bool {
    hasNoControls(line, bytes) && !bytes.mayBeQuotedPrintable(line)
  }

  /// Whether an address is as nearly all are. Others may be a name with a colon that was split too early.
  private static func isPerson(_ line: ContentLine, _ bytes: ByteView) -> Bool {
    bytes.part(0..<line.value.upperBound).matches("MAILTO:", at: line.value.lowerBound)
      && isText(line, bytes)
  }

  private static func hasNoControls(_ line: ContentLine, _ bytes: ByteView) -> Bool {
    !line.mayHaveControl || bytes.part(line.value).firstControl(from: 0) == line.value.count
  }
}

extension PropertyName {
  /// Whether the property of an event is read at once: times, states, and what repeats the event.
  fileprivate var isReadAtOnce: Bool {
    switch self {
    case .uid, .start, .dateTimeEnd, .duration, .recurrenceID, .dateTimeStamp, .created, .lastModified, .exceptionDates,
      .recurrenceDates, .rule, .exceptionRule, .status, .transparency, .classification, .priority, .sequence, .color:
      true
    default: false
    }
  }

  /// Whether the property of an event has a member in its details.
  fileprivate var isDetail: Bool {
    switch self {
    case .summary, .description, .location, .url, .organizer, .attendee, .categories, .conference: true
    default: false
    }
  }
}
