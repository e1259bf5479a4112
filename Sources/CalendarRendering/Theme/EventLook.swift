internal import CalendarModel

/// How an event is told from others: a colour, and without colours a grey and a mark.
struct EventLook: Hashable {
  /// The one colour that shades are made from.
  let color: EventColor
  /// The mark; ``EventMark/solid`` for all events of a page in colour.
  let mark: EventMark

  /// A number that no other look has.
  var key: Int {
    mark.rawValue << 24 | Int(color.red) << 16 | Int(color.green) << 8 | Int(color.blue)
  }
}
