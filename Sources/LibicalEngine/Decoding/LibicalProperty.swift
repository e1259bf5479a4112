internal import CalendarModel
internal import ICalendar

/// A property of libical's component tree.
struct LibicalProperty {
  /// The value.
  enum Value {
    case time(DateTimeValue)
    case period(start: DateTimeValue, end: DateTimeValue)
    case periodOfLength(start: DateTimeValue, duration: EventDuration)
    case duration(EventDuration)
    case integer(Int)
    case rule(RecurrenceRule)
    case text(ValueText)

    /// The end or length of a period.
    var periodEnd: Value? {
      switch self {
      case .period(_, let end): .time(end)
      case .periodOfLength(_, let duration): .duration(duration)
      default: nil
      }
    }
  }

  /// Nil for a value of another type.
  var value: Value?
  /// The parameters that contribute to an event.
  var parameters: [ParameterName: [UInt8]] = [:]
}

extension LibicalProperty {
  /// Reads a property of the tree.
  init(_ node: borrowing LibicalNode, hasParameters: Bool) {
    value = node.value
    guard hasParameters else { return }
    for name in ParameterName.allCases { parameters[name] = node.parameter(name) }
  }
}
