/// The writing direction of a language.
public enum TextDirection: String, Hashable, Sendable {
  /// From left to right, as in English.
  case leftToRight = "ltr"
  /// From right to left, as in Arabic and Hebrew.
  case rightToLeft = "rtl"
}
