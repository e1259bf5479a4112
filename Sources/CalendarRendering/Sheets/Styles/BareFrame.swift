internal import PageDrawing

/// The frame of a sheet without heading and footer.
struct BareFrame {
  /// The width of the sheet.
  let width: Int
  /// The height of the sheet.
  let height: Int
  /// The area between the margins.
  let content: SheetBox
}
