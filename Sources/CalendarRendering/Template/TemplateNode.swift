/// A part of a parsed template.
indirect enum TemplateNode: Sendable {
  /// Text of the template's own, written as it is.
  case literal([UInt8])
  /// A field, escaped for its place.
  case field(TemplateField, TemplateFormat, TemplateSlot)
  /// A part that is repeated for the elements of a list.
  case repetition(TemplateField, TemplateFrame, [TemplateNode])
  /// A part that is written if a field holds something, or if it does not.
  case condition(TemplateField, equals: String?, isInverted: Bool, [TemplateNode])
}

/// How a field is written.
enum TemplateFormat: Hashable, Sendable {
  /// In its usual form.
  case standard
  /// A text of at most so many columns.
  case columns(Int)
  /// A date or time in a pattern.
  case pattern(TemplateDatePattern)
}

/// The place of a field, which determines its escaping together with the type of the template.
enum TemplateSlot: Hashable, Sendable {
  /// Text. In a CSV file, part of a cell.
  case text
  /// A whole address in an attribute.
  case address
  /// Part of an address behind its beginning.
  case addressPart
  /// Part of a JSON string.
  case string
  /// A whole JSON value.
  case value
}
