internal import CalendarModel

/// A kind of page that writes itself in every material.
///
/// A new view has one type that conforms to it, with a file for each material, instead of a case in every renderer.
protocol PageForm: Sendable {
  /// All occurrences on the page, in page order, possibly with duplicates.
  var occurrences: [Occurrence] { get }

  /// The heading of the page, without the title of its calendars.
  func heading(_ dates: DateText, _ settings: PageSettings) -> String

  /// Writes the content below the heading as text.
  func write(to output: inout TextOutput, _ context: TextContext)

  /// The style of its HTML.
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
  /// The style of lists by day.
  var style: HTMLStyle { .agenda }

  /// Writes the events in the order of lists.
  func write(into writer: inout JSONWriter, _ settings: PageSettings) {
    writer.array(Page.listed(occurrences, settings)) { $0.write($1, settings) }
  }
}

/// A page of a form. Tables, templates and data have its occurrences.
public struct FormPage: Sendable {
  let form: any PageForm

  init(_ form: any PageForm) { self.form = form }
}
