package import CalendarModel

/// An attribute of an element. Calendar text enters attributes only through the escaping or checked cases.
package struct MarkupAttribute: Sendable {
  enum Value: Sendable {
    case literal(StaticString)
    case literals([StaticString], number: Int?)
    case text(String)
    case number(Int)
    case numbered(StaticString, Int, StaticString)
    case hundredths(Int)
    case url(SafeURL)
    case color(EventColor)
    case styles([StyleDeclaration])
  }

  let name: StaticString
  let value: Value

  package static func literal(_ name: StaticString, _ value: StaticString) -> MarkupAttribute {
    MarkupAttribute(name: name, value: .literal(value))
  }

  /// An attribute with a text value, which is escaped.
  package static func text(_ name: StaticString, _ value: String) -> MarkupAttribute {
    MarkupAttribute(name: name, value: .text(value))
  }

  /// An attribute with an integer value.
  package static func number(_ name: StaticString, _ value: Int) -> MarkupAttribute {
    MarkupAttribute(name: name, value: .number(value))
  }

  /// An attribute with a number between two literals, for identifiers and references.
  package static func numbered(
    _ name: StaticString, _ prefix: StaticString, _ number: Int, _ suffix: StaticString = ""
  ) -> MarkupAttribute {
    MarkupAttribute(name: name, value: .numbered(prefix, number, suffix))
  }

  /// An attribute with a length in hundredths of a unit, written as a decimal fraction.
  package static func length(_ name: StaticString, hundredths: Int) -> MarkupAttribute {
    MarkupAttribute(name: name, value: .hundredths(hundredths))
  }

  package static func url(_ name: StaticString, _ value: SafeURL) -> MarkupAttribute {
    MarkupAttribute(name: name, value: .url(value))
  }

  /// An attribute with a colour.
  package static func color(_ name: StaticString, _ value: EventColor) -> MarkupAttribute {
    MarkupAttribute(name: name, value: .color(value))
  }

  /// A `class` attribute with several names.
  package static func classes(_ names: [StaticString]) -> MarkupAttribute {
    MarkupAttribute(name: "class", value: .literals(names, number: nil))
  }

  /// A `class` attribute with a number after the last name.
  package static func classes(_ names: [StaticString], number: Int?) -> MarkupAttribute {
    MarkupAttribute(name: "class", value: .literals(names, number: number))
  }

  package static func styles(_ declarations: [StyleDeclaration]) -> MarkupAttribute {
    MarkupAttribute(name: "style", value: .styles(declarations))
  }
}
