public import CalendarModel

/// One declaration of a style: a property named in the source code, and a number or a colour as its value.
public struct StyleDeclaration: Hashable, Sendable {
  enum Value: Hashable, Sendable {
    case number(Int)
    case percentage(thousandths: Int)
    case color(EventColor)
    case millimetres(tenths: Int)
  }

  let property: StaticString
  let value: Value

  /// A property with a whole number.
  public static func number(_ property: StaticString, _ value: Int) -> StyleDeclaration {
    StyleDeclaration(property: property, value: .number(value))
  }

  /// A property with the share `part / whole` in per cent, to three places.
  public static func share(_ property: StaticString, _ part: Int, of whole: Int) -> StyleDeclaration {
    StyleDeclaration(property: property, value: .percentage(thousandths: part * 100_000 / max(1, whole)))
  }

  /// A property with a colour.
  public static func color(_ property: StaticString, _ value: EventColor) -> StyleDeclaration {
    StyleDeclaration(property: property, value: .color(value))
  }

  /// A property with a length on paper, in tenths of a millimetre.
  public static func millimetres(_ property: StaticString, tenths: Int) -> StyleDeclaration {
    StyleDeclaration(property: property, value: .millimetres(tenths: tenths))
  }

  /// Writes the declaration as CSS, without a semicolon.
  func write(to bytes: inout [UInt8]) {
    property.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: ":"))
    switch value {
    case .number(let number): Decimal.append(number, places: 0, to: &bytes)
    case .percentage(let thousandths):
      Decimal.append(thousandths, places: 3, to: &bytes)
      bytes.append(UInt8(ascii: "%"))
    case .color(let color): bytes.append(contentsOf: color.hex.utf8)
    case .millimetres(let tenths):
      Decimal.append(tenths, places: 1, to: &bytes)
      bytes.append(contentsOf: "mm".utf8)
    }
  }
}

extension StyleDeclaration {
  /// Equal names and equal values.
  public static func == (left: StyleDeclaration, right: StyleDeclaration) -> Bool {
    left.value == right.value && left.property.description == right.property.description
  }

  /// Hashes the value alone, which tells most declarations apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}
