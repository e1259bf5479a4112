internal import CalendarModel

/// A view with its own rendering for each format.
///
/// A new view is one type that conforms to it, with a file for each format, instead of a case in every renderer.
protocol PageForm: Sendable {
  /// All occurrences on the page, in page order, possibly with duplicates.
  var occurrences: [Occurrence] { get }

  /// The heading of the page, without the calendars' title.
  func heading(_ dates: DateText, _ settings: PageSettings) -> String

  /// Writes the content below the heading as text.
  func write(to output: inout TextOutput, _ context: TextContext)

  /// Selects the style sheets of its HTML.
  var style: HTMLStyle { get }

  /// Writes the content below the heading as HTML.
  func write(into writer: inout MarkupWriter, _ context: HTMLContext)

  /// Plans its sheets.
  /// - Parameters:
  ///   - upright: The frame of an upright sheet.
  ///   - across: The frame of a landscape sheet.
  func sheets(_ context: SheetContext, upright: SheetFrame, across: SheetFrame) -> SheetRenderer.Plan

  /// Writes the whole page as JSON.
  func write(into writer: inout JSONWriter, _ settings: PageSettings)
}

extension PageForm {
  /// As for lists by day.
  var style: HTMLStyle { .agenda }

  /// Writes the events in list order.
  func write(into writer: inout JSONWriter, _ settings: PageSettings) {
    writer.array(Page.listed(occurrences, settings)) { $0.write($1, settings) }
  }
}

/// A page of a view with its own rendering. Tables, templates and data formats use its occurrences.
public struct FormPage: Sendable {
  let form: any PageForm

  init(_ form: any PageForm) { self.form = form }
}
