internal import CalendarModel

extension Theme {
  /// The longest theme file, in bytes.
  public static let maximumFileLength = 65_536

  /// The theme that a file describes: lines of `key = value` in UTF-8, empty lines, and lines that begin with `#` or `;`.
  ///
  /// | key | value |
  /// |---|---|
  /// | `color-by` | `event`, `calendar` or `category` |
  /// | `grey` | `yes` or `no` |
  /// | `palette` | one colour or more, with spaces between them |
  /// | `calendar.NAME` | the colour of the calendar of this name |
  /// | `category.NAME` | the colour of this category |
  /// | `light.PART`, `dark.PART` | a colour; the parts are `paper`, `ink`, `quiet`, `line`, `shade` and `accent` |
  ///
  /// Colours are `#rrggbb` or `#rgb`. Each key stands once. Text must stand out from its ground: `ink` by 7 on `paper`,
  /// `quiet` by 4.5 on `paper` and `shade`, `accent` by 4.5 on `paper` (WCAG 2.2).
  public static func parse(_ bytes: [UInt8]) throws(ThemeError) -> Theme {
    var parser = ThemeParser()
    parser.read(bytes)
    if !parser.faults.isEmpty { throw ThemeError(faults: parser.faults) }
    return parser.theme
  }
}
