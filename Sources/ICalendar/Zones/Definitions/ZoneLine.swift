/// One unfolded content line of a VTIMEZONE.
struct ZoneLine {
  /// The property's name in upper case.
  var name: String
  /// The parameters, names in upper case, values without quotes.
  var parameters: [(name: String, value: String)] = []
  /// The raw value.
  var value: String
  /// The line of the file on which it begins, counted from 1.
  var line: Int
}
