/// The arrangement of small months in columns and rows, on further sheets if they would be illegible on one.
struct SheetMonthGrid {
  static let (columnGap, rowGap) = (28_00, 14_00)
  /// The least size of a day. Numbers in lower rows would be drawn over each other.
  private static let leastDay = (width: TypeScale.least * 5 / 4, height: TypeScale.least * 7 / 8)

  let columns: Int
  /// The number of rows of a sheet.
  let rows: Int
  /// The height of all rows at their least.
  let leastHeight: Int
  private let count: Int

  /// Arranges months.
  /// - Parameters:
  ///   - count: The number of months.
  ///   - columns: The number of columns, unless they would be too narrow.
  ///   - room: The space on a sheet.
  ///   - linesHeight: The height of the lines above and below the days of a month.
  ///   - isPaged: Whether months continue on further sheets.
  init(_ count: Int, columns: Int, in room: SheetBox, linesHeight: Int, isPaged: Bool) {
    let fitting = (room.width + Self.columnGap) / (7 * Self.leastDay.width + Self.columnGap)
    self.columns = max(1, min(columns, fitting))
    let rows = max(1, (count + self.columns - 1) / self.columns)
    // The weeks of a month and the names of their days.
    let height = linesHeight + 7 * Self.leastDay.height + Self.rowGap
    self.rows = isPaged ? max(1, min(rows, (room.height + Self.rowGap) / height)) : rows
    leastHeight = rows * height - Self.rowGap
    self.count = count
  }

  /// The months of each sheet.
  var sheets: [Range<Int>] {
    let most = columns * rows
    return stride(from: 0, to: max(1, count), by: most).map { $0..<min($0 + most, count) }
  }

  /// The size of a month in the space on a sheet.
  func size(in room: SheetBox) -> (width: Int, height: Int) {
    ((room.width + Self.columnGap) / columns - Self.columnGap, (room.height + Self.rowGap) / rows - Self.rowGap)
  }

  /// The place of a month on a sheet.
  /// - Parameter index: The position among the months of the sheet.
  func box(of index: Int, _ size: (width: Int, height: Int), in room: SheetBox) -> SheetBox {
    SheetBox(
      start: room.start + index % columns * (size.width + Self.columnGap),
      top: room.top + index / columns * (size.height + Self.rowGap), width: size.width, height: size.height)
  }
}
