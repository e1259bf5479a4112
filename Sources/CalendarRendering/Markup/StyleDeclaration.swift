internal import Bytes
package import CalendarModel

/// A CSS declaration: a literal property name, and a number or colour as its value.
package struct StyleDeclaration: Hashable, Sendable {
  enum Value: Hashable, Sendable {
    case number(Int)
    case percentage(thousandths: Int)
    case color(EventColor)
    case millimetres(tenths: Int)
  }

  let property: StaticString
  let value: Value

  /// A property with an integer value.
  package static func number(_ property: StaticString, _ value: Int) -> StyleDeclaration {
    StyleDeclaration(property: property, value: .number(value))
  }

  /// A property with `part / whole` as a percentage with three decimal places.
  package static func share(_ property: StaticString, _ part: Int, of whole: Int) -> StyleDeclaration {
    StyleDeclaration(property: property, value: .percentage(thousandths: thousandths(part, of: whole)))
  }

  /// A property with a colour.
  package static func color(_ property: StaticString, _ value: EventColor) -> StyleDeclaration {
    StyleDeclaration(property: property, value: .color(value))
  }

  /// A property with a length in tenths of a millimetre.
  package static func millimetres(_ property: StaticString, tenths: Int) -> StyleDeclaration {
    StyleDeclaration(property: property, value: .millimetres(tenths: tenths))
  }

  /// Writes the declaration as CSS, without a semicolon.
  func write(to bytes: inout ByteBuffer) {
    bytes.append(property)
    bytes.append(UInt8(ascii: ":"))
    switch value {
    case .number(let number): Decimal.append(number, places: 0, to: &bytes)
    case .percentage(let thousandths): Self.append(percentage: thousandths, to: &bytes)
    case .color(let color): Self.append(color, to: &bytes)
    case .millimetres(let tenths):
      Decimal.append(tenths, places: 1, to: &bytes)
      bytes.append("mm")
    }
  }

  /// Appends `part / whole` as a percentage with three decimal places.
  static func appendShare(_ part: Int, of whole: Int, to bytes: inout ByteBuffer) {
    append(percentage: thousandths(part, of: whole), to: &bytes)
  }

  private static func thousandths(_ part: Int, of whole: Int) -> Int { part * 100_000 / max(1, whole) }

  private static func append(percentage thousandths: Int, to bytes: inout ByteBuffer) {
    Decimal.append(thousandths, places: 3, to: &bytes)
    bytes.append(UInt8(ascii: "%"))
  }

  /// Appends a colour as `#rrggbb`.
  static func append(_ color: EventColor, to bytes: inout ByteBuffer) {
    /// Two hexadecimal digits, the first in the lowest byte.
    func digits(_ component: UInt8) -> UInt64 {
      func digit(_ value: UInt8) -> UInt64 {
        UInt64(value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value)
      }
      return digit(component >> 4) | digit(component & 15) << 8
    }
    let text = UInt64(UInt8(ascii: "#")) | digits(color.red) << 8 | digits(color.green) << 24 | digits(color.blue) << 40
    bytes.append(text, count: 7)
  }
}

extension StyleDeclaration {
  /// Compares names and values.
  package static func == (left: StyleDeclaration, right: StyleDeclaration) -> Bool {
    left.value == right.value && left.property.description == right.property.description
  }

  /// Hashes only the value, which distinguishes most declarations.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}
