internal import Bytes
package import CByteScan

/// One unfolded content line, split into name, parameters and value (RFC 5545 section 3.1).
///
/// Ranges refer to the bytes of its ``ComponentLines``. They are 32 bits wide, because lines are copied often. A struct of C, because
/// `CByteScan` cuts nearly all lines.
package typealias ContentLine = bytescan_line_cut

extension ContentLine {
  init(property: PropertyName?, name: Range<Int>, parameters: Range<Int>, value: Range<Int>, number: Int) {
    self.init()
    (name_start, name_end) = Self.place(name)
    (parameters_start, parameters_end) = Self.place(parameters)
    (value_start, value_end) = Self.place(value)
    first_number = UInt32(clamping: number)
    code = property?.code ?? 0
    has_control = 1
  }

  private static func place(_ range: Range<Int>) -> (UInt32, UInt32) {
    (UInt32(clamping: range.lowerBound), UInt32(clamping: range.upperBound))
  }

  /// The property; nil if the name is unknown.
  package var property: PropertyName? { PropertyName(code: code) }
  /// The name as written.
  package var name: Range<Int> { Int(name_start)..<Int(name_end) }
  /// From the first semicolon to the colon; empty without parameters.
  package var parameters: Range<Int> {
    get { Int(parameters_start)..<Int(parameters_end) }
    set { (parameters_start, parameters_end) = Self.place(newValue) }
  }
  /// The range after the colon.
  package var value: Range<Int> {
    get { Int(value_start)..<Int(value_end) }
    set { (value_start, value_end) = Self.place(newValue) }
  }
  /// The line, from its name to the end of its value.
  var whole: Range<Int> { Int(name_start)..<Int(value_end) }
  /// The first physical line.
  package var number: Int { Int(first_number) }
  /// Whether it may have a soft line break (RFC 2045 section 6.7).
  var mayBeBroken: Bool { ends_in_equals != 0 }
  /// Whether it may have a control character. If not, that was found by comparing bytes.
  package var mayHaveControl: Bool {
    get { has_control != 0 }
    set { has_control = newValue ? 1 : 0 }
  }
}
