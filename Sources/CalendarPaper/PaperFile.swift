/// A finished document.
public struct PaperFile: Hashable, Sendable {
  /// The bytes of the PDF or PNG. They are the same for the same sheets, properties and fonts.
  public let bytes: [UInt8]
  /// What the reader may miss, as sentences: `No font here has Japanese text; install fonts-noto-cjk.`
  public let notes: [String]
}
