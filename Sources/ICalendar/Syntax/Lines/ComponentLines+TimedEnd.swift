internal import CalendarModel

extension ComponentLines {
  /// Whether a line is a DTSTART whose DTEND has a time of day. Midnight in DTSTART is then a time, too.
  package func endsAtTime(_ line: ContentLine) -> Bool {
    guard line.property == .start, let end = lines.first(where: { $0.property == .dateTimeEnd }),
      let value = DateTimeValue(bytes[end.value])
    else { return false }
    return !value.isDate && value.civil.secondOfDay != 0
  }
}
