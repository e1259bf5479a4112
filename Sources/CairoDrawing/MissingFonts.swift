/// The scripts of which the fonts lack characters.
final class MissingFonts {
  /// The characters that are looked up. A document with more has told enough.
  private static let mostLookups = 512

  private var known: Set<Unicode.Scalar> = []
  private var missing: [FontPackage] = []

  /// Finds the characters of a text that no font has.
  ///
  /// - Throws: `DrawingError` if there is no font for ASCII.
  func note(_ text: String, _ setter: TextSetter) throws(DrawingError) {
    for scalar in text.unicodeScalars {
      guard known.count < Self.mostLookups else { return }
      guard known.insert(scalar).inserted else { continue }
      let face = FontFace(isBold: false, isItalic: false)
      let line = try setter.line(LineKey(text: String(scalar), face: face, isRightToLeft: false))
      guard line.missingCount > 0 else { continue }
      if scalar.isASCII { throw DrawingError("There are no fonts here; install fonts-liberation.") }
      let package = FontPackage(of: scalar)
      if !missing.contains(package) { missing.append(package) }
    }
  }

  /// A sentence for each, in the order of appearance.
  var notes: [String] {
    missing.map { "No font here has \($0.script); install \($0.name)." }
  }
}
