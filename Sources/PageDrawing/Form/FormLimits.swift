/// The limits of values in recorded drawings, for encoding and decoding. drawings.md lists them.
package enum FormLimits {
  /// The maximum number of bytes in a frame, without its header.
  package static let frameBytes = 16 << 20
  /// The maximum number of bytes in all sheets of a document.
  package static let documentBytes = 256 << 20
  /// The maximum number of bytes in a finished document.
  package static let outputBytes = 512 << 20
  /// The maximum number of sheets in a document.
  package static let sheets = 10_000
  /// The maximum number of notes about a document.
  package static let notes = 64
  /// The maximum number of steps in a sheet.
  package static let drawings = 100_000
  /// The maximum nesting depth of groups.
  package static let depth = 64
  /// The maximum number of points in a polygon.
  package static let points = 1_000
  /// The maximum number of UTF-8 bytes in a text, title or description.
  package static let textBytes = 64 << 10
  /// The maximum number of UTF-8 bytes in an address.
  package static let addressBytes = 8 << 10
  /// The maximum number of bytes in the name of a destination.
  package static let nameBytes = 127
  /// The maximum number of bytes in a language tag or version.
  package static let tagBytes = 64

  /// Positions on a sheet, in hundredths of a unit.
  package static let position = -10_000_000...10_000_000
  /// Widths, heights and radii, in hundredths of a unit.
  package static let length = 0...10_000_000
  /// Sides of sheets, in hundredths of a unit: at most 200 inches, as in PDF 1.7 (annex C).
  package static let side = 1...1_920_000
  /// Font sizes, in hundredths of a unit.
  package static let fontSize = 1...1_000_00
  /// Line widths, in hundredths of a unit.
  package static let strokeWidth = 0...1_000_00
  /// Scales, in millionths.
  package static let scale = 1_000...100_000_000
  /// The levels of the document's outline.
  package static let bookmarkLevel = 1...9
  /// Resolutions of PNG, in dots per inch.
  package static let dotsPerInch = 10...2_400
  /// The maximum number of pixels of an image's side, which is Cairo's limit.
  package static let imageSide = 32_767
  /// Creation times in seconds since 1970: the years 0 to 9999.
  package static let created = -62_167_219_200...253_402_300_799
}
