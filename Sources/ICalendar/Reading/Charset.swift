/// How to read text that is not UTF-8.
public struct Charset: Sendable {
  /// The name in diagnostics, such as `ISO-8859-2`.
  public var name: String
  /// Decodes the bytes of one line, which has no line break; nil if they are not text of this charset.
  public var decode: @Sendable ([UInt8]) -> String?

  /// Creates a charset.
  /// - Parameters:
  ///   - name: The name in diagnostics.
  ///   - decode: Decodes the bytes of one line; nil if they are not text of this charset.
  public init(name: String, decode: @escaping @Sendable ([UInt8]) -> String?) {
    self.name = name
    self.decode = decode
  }

  /// ISO 8859-1: each byte is the character of that number.
  public static let isoLatin1 = Charset(name: "ISO-8859-1") { bytes in
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
