public import CalendarModel
internal import ICalendar
public import PageDrawing

/// The sheets of pages, with the diagnostics of the calendars that they show. The module `CalendarPaper` makes PDF and PNG of
/// them.
public struct DrawnPages: Sendable {
  /// What a document of them says about itself.
  public let properties: DocumentProperties
  /// The sheets in order.
  public let sheets: [Sheet]
  /// What is wrong with the calendars, in the order of the calendars and their lines.
  public let diagnostics: [Diagnostic]
}
