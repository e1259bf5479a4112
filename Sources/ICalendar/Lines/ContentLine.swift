/// One unfolded content line, cut into name, parameters and value (RFC 5545 section 3.1).
///
/// Ranges point into the bytes of the ``ComponentLines`` that holds the line.
struct ContentLine {
  /// The property, nil when the name is not known.
  var property: PropertyName?
  /// The name as written.
  var name: Range<Int>
  /// From the first semicolon to the colon; empty without parameters.
  var parameters: Range<Int>
  /// What follows the colon.
  var value: Range<Int>
  /// The physical line on which it begins.
  var number: Int
}
