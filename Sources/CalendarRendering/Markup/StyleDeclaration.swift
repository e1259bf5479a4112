public import CalendarModel

/// One declaration of a style: a property named in the source code, and a number or a colour as its value.
public struct StyleDeclaration: Hashable, Sendable {
  enum Value: Hashable, Sendable {
    case number(Int)
    case percentage(thousandths: Int)
    case color(EventColor)
    case millimetres(tenths: Int)
  }

  let property: String
  let value: Value

  /// A property with a whole number.
  public static func number(_ property: StaticString, _ value: Int) -> StyleDeclaration {
    StyleDeclaration(property: property.description, value: .number(value))
  }

  /// A property with the share `part / whole` in per cent, to three places.
  public static func share(_ property: StaticString, _ part: Int, of whole: Int) -> StyleDeclaration {
    StyleDeclaration(property: property.description, value: .percentage(thousandths: part * 100_000 / max(1, whole)))
  }

  /// A property with a colour.
  public static func color(_ property: StaticString, _ value: EventColor) -> StyleDeclaration {
    StyleDeclaration(property: property.description, value: .color(value))
  }

  /// A property with a length on paper, in tenths of a millimetre.
  public static func millimetres(_ property: StaticString, tenths: Int) -> StyleDeclaration {
    StyleDeclaration(property: property.description, value: .millimetres(tenths: tenths))
  }

  /// The declaration as CSS, without a semicolon.
  var css: String {
    switch value {
    case .number(let number): "\(property):\(number)"
    case .percentage(let thousandths): "\(property):\(Decimal.text(thousandths, places: 3))%"
    case .color(let color): "\(property):\(color.hex)"
    case .millimetres(let tenths): "\(property):\(Decimal.text(tenths, places: 1))mm"
    }
  }
}
