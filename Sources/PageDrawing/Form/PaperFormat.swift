/// What drawings are made into.
package enum PaperFormat: Hashable, Sendable {
  /// PDF of any number of pages.
  case pdf
  /// PNG of one page.
  case png(dotsPerInch: Int)
}
