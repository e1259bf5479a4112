/// What a part of a page is, in the words of tagged PDF (ISO 32000-1 section 14.8.4). The raw value is its number in
/// recorded drawings.
public enum StructureRole: UInt8, CaseIterable, Hashable, Sendable {
  /// A part with a heading: a sheet, a day.
  case section
  /// The heading of a sheet.
  case heading1
  /// The heading of a part of a sheet, such as a week or a month.
  case heading2
  /// The heading of a day.
  case heading3
  /// Text of its own.
  case paragraph
  /// A list of items.
  case list
  /// An item of a list, such as an event.
  case item
  /// A graphic, which needs a description.
  case figure
  /// A table of rows.
  case table
  /// A row of a table.
  case row
  /// A heading of a row or column.
  case headerCell
  /// A cell of a table.
  case cell
}
