internal import CalendarModel

/// The look of an event: a colour or a grey, and a mark that distinguishes events of one colour.
struct EventLook: Hashable {
  /// The base colour of the shades.
  let color: EventColor
  /// The mark; ``EventMark/round`` on colour pages with enough colours.
  let mark: EventMark

  /// A unique key of the look.
  var key: Int {
    mark.rawValue << 24 | Int(color.red) << 16 | Int(color.green) << 8 | Int(color.blue)
  }
}
