package import CalendarRendering

/// What a caller shows in the cells and columns of a page.
package struct OwnContent: Sendable {
  /// The content of the day cells of months; nil for the default.
  package var cells: PageCell.Content?
  /// The content of the day columns of days and weeks; nil for the default.
  package var columns: PageColumn.Content?
  /// The content of pickers.
  package var picker = PickerContent()

  /// What events show; nil for the default.
  package var events: PageEvent.Content?
  /// The lines of the rows of lists; nil for the default.
  package var rows: PageRow.Content?
  /// The lines of the heading; nil for the default.
  package var header: PageHeader.Content?
  /// The line, dots and dates of lists by day; nil for those of the request.
  package var timeline: TimelineStyle?
  /// What writes lists instead of the format; nil for the format.
  package var template: Template?

  /// The default content, or that of a caller.
  package init(
    cells: PageCell.Content? = nil, columns: PageColumn.Content? = nil, template: Template? = nil
  ) {
    self.cells = cells
    self.columns = columns
    self.template = template
  }
}
