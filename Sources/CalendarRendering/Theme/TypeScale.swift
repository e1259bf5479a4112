/// Font sizes: four on a screen, four on paper, and steps for boxes in between. A page uses no others.
///
/// On a screen the sizes are variables of the style sheet, so that paper can change them without a second set of rules.
enum TypeScale {
  // MARK: Paper, in hundredths of a unit; 96 units are an inch

  /// The heading of the page: 22 points, or 16 and 11 for long headings and narrow panels.
  static let page = [29_33, 21_33, 14_67]
  /// Dates and months within a page: 11 points.
  static let heading = 14_67
  /// Titles, times and locations: 8.5 points.
  static let text = 11_33
  /// Hours, legends and footers: 7 points.
  static let small = 9_33
  /// The titles of boxes, cells and lists on a sheet where they fit without loss: 11 points.
  static let quiet = heading
  /// Where 7 points do not fit, not even on further sheets: 6 points.
  static let least = 8_00
  /// The titles of boxes and cells, one size per sheet: 9, 8 and 7 points, and the minimum.
  static let boxes = [12_00, 10_67, small, least]

  /// The largest size of the scale that is at most `size`.
  static func fitting(_ size: Int) -> Int { [heading, text, small].first { $0 <= size } ?? least }

  // MARK: Screen

  /// The sizes as variables: 32, 16, 13 and 11 pixels, and 12 pixels for boxes. On paper 22, 11 and 7 points; text is
  /// as large as the sheet allows.
  static let variables: StaticString = """
    :root{--size-page:2rem;--size-heading:1rem;--size-text:.8125rem;--size-box:.75rem;--size-small:.6875rem}
    @media print{:root{--size-page:22pt;--size-heading:11pt;--size-small:7pt}}
    """
}
