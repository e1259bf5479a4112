public import CalendarModel

/// An attribute of an element. What stands in a calendar gets into one only by a road that makes it harmless.
public struct MarkupAttribute: Sendable {
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

  /// An attribute written in the source code.
  public static func literal(_ name: StaticString, _ value: StaticString) -> MarkupAttribute {
    MarkupAttribute(name: name, value: .literal(value))
  }

  /// An attribute that holds text, which is escaped.
  public static func text(_ name: StaticString, _ value: String) -> MarkupAttribute {
    MarkupAttribute(name: name, value: .text(value))
  }

  /// An attribute that holds a whole number.
  public static func number(_ name: StaticString, _ value: Int) -> MarkupAttribute {
    MarkupAttribute(name: name, value: .number(value))
  }

  /// An attribute that holds a number between two literals: an identifier, or a reference to one.
  public static func numbered(
    _ name: StaticString, _ prefix: StaticString, _ number: Int, _ suffix: StaticString = ""
  ) -> MarkupAttribute {
    MarkupAttribute(name: name, value: .numbered(prefix, number, suffix))
  }

  /// An attribute that holds a length, given in hundredths of a unit and written as a decimal fraction.
  public static func length(_ name: StaticString, hundredths: Int) -> MarkupAttribute {
    MarkupAttribute(name: name, value: .hundredths(hundredths))
  }

  /// An attribute that holds an address.
  public static func url(_ name: StaticString, _ value: SafeURL) -> MarkupAttribute {
    MarkupAttribute(name: name, value: .url(value))
  }

  /// An attribute that holds a colour.
  public static func color(_ name: StaticString, _ value: EventColor) -> MarkupAttribute {
    MarkupAttribute(name: name, value: .color(value))
  }

  /// `class`, the names with a space between them.
  public static func classes(_ names: [StaticString]) -> MarkupAttribute {
    MarkupAttribute(name: "class", value: .literals(names, number: nil))
  }

  /// `class`, with a number behind the last name.
  public static func classes(_ names: [StaticString], number: Int?) -> MarkupAttribute {
    MarkupAttribute(name: "class", value: .literals(names, number: number))
  }

  /// `style`, from declarations whose values are numbers.
  public static func styles(_ declarations: [StyleDeclaration]) -> MarkupAttribute {
    MarkupAttribute(name: "style", value: .styles(declarations))
  }
}
