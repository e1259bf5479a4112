internal import CalendarModel

extension Theme {
  /// The maximum length of a theme file in bytes.
  public static let maximumFileLength = 65_536

  /// Parses a theme file: UTF-8 lines of `key = value`, empty lines, and comments that start with `#` or `;`.
  ///
  /// | key | value |
  /// |---|---|
  /// | `color-by` | `event`, `calendar` or `category` |
  /// | `grey` | `yes` or `no` |
  /// | `palette` | one or more colours, separated by spaces |
  /// | `calendar.NAME` | the colour of the calendar with this name |
  /// | `category.NAME` | the colour of this category |
  /// | `light.PART`, `dark.PART` | a colour; the parts are `paper`, `ink`, `quiet`, `line`, `shade` and `accent` |
  ///
  /// Colours are `#rrggbb` or `#rgb`. Keys must be unique. Text must have enough contrast (WCAG 2.2): `ink` 7 on
  /// `paper`, `quiet` 4.5 on `paper` and `shade`, `accent` 4.5 on `paper`.
  /// - Throws: ``ThemeError`` with all faults.
  public static func parse(_ bytes: [UInt8]) throws(ThemeError) -> Theme {
    var parser = ThemeParser()
    parser.read(bytes)
    if !parser.faults.isEmpty { throw ThemeError(faults: parser.faults) }
    return parser.theme
  }
}
