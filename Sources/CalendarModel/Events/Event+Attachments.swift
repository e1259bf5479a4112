/// `ATTACH` or `IMAGE` of an event: an address, or the content itself (RFC 5545 section 3.8.1.1, RFC 7986 section 5.10).
public struct Attachment: Hashable, Sendable {
  /// The address as written, or the content in base64. An address may have any scheme, so check it before using it.
  public var value: String
  /// Whether ``value`` is the content instead of an address.
  public var isInline: Bool
  /// `FMTTYPE`: the media type, such as `application/pdf`.
  public var mediaType: String?
  /// `FILENAME` (RFC 8607 section 4.2): the name to show.
  public var fileName: String?

  /// Creates an attachment.
  public init(value: String, isInline: Bool = false, mediaType: String? = nil, fileName: String? = nil) {
    self.value = value
    self.isInline = isInline
    self.mediaType = mediaType
    self.fileName = fileName
  }

  /// The content of an inline attachment; nil for an address, for more bytes than the limit, or if it is not in base64.
  /// - Parameter limit: The maximum size in bytes.
  public func content(limit: Int = 1 << 20) -> [UInt8]? {
    guard isInline, value.utf8.count / 4 * 3 <= max(0, limit) + 2 else { return nil }
    return Base64.decode(value).flatMap { $0.count <= limit ? $0 : nil }
  }

  init(_ property: OtherProperty) {
    let isInline =
      property.parameter("VALUE")?.uppercased() == "BINARY" || property.parameter("ENCODING")?.uppercased() == "BASE64"
    self.init(
      value: property.value, isInline: isInline, mediaType: property.parameter("FMTTYPE"),
      fileName: property.parameter("FILENAME") ?? property.parameter("X-FILENAME"))
  }

  func property(_ name: String) -> OtherProperty {
    var parameters = isInline ? ";VALUE=BINARY;ENCODING=BASE64" : name == "IMAGE" ? ";VALUE=URI" : ""
    func add(_ name: String, _ value: String?) {
      guard let value else { return }
      var text = ""
      for character in value {
        switch character {
        case "^": text += "^^"
        case "\"": text += "^'"
        case "\n", "\r\n": text += "^n"
        default: text.append(character)
        }
      }
      parameters += ";\(name)=\"\(text)\""
    }
    add("FMTTYPE", mediaType)
    add("FILENAME", fileName)
    return OtherProperty(name: name, parameters: parameters, value: value)
  }
}

extension Event {
  /// `ATTACH`, in order. Setting it drops parameters that ``Attachment`` cannot store.
  public var attachments: [Attachment] {
    get { attachments(named: "ATTACH") }
    set { properties.replace("ATTACH", with: newValue.map { $0.property("ATTACH") }) }
  }

  /// `IMAGE`, in order.
  public var images: [Attachment] {
    get { attachments(named: "IMAGE") }
    set { properties.replace("IMAGE", with: newValue.map { $0.property("IMAGE") }) }
  }

  private func attachments(named name: String) -> [Attachment] {
    properties.filter { $0.name.uppercased() == name }.map(Attachment.init)
  }
}

/// Base64 (RFC 4648 section 4).
private enum Base64 {
  /// The bytes of a text; nil if it is not base64. White space is ignored.
  static func decode(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count / 4 * 3)
    var (bits, count, padding) = (UInt32(0), 0, 0)
    for byte in text.utf8 where byte > 0x20 {
      if byte == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      guard padding == 0, let digit = digit(byte) else { return nil }
      (bits, count) = (bits << 6 | digit, count + 1)
      if count % 4 == 0 { bytes += [UInt8(bits >> 16 & 0xFF), UInt8(bits >> 8 & 0xFF), UInt8(bits & 0xFF)] }
    }
    switch count % 4 {
    case 0: return padding == 0 ? bytes : nil
    case 2: return bytes + [UInt8(bits >> 4 & 0xFF)]
    case 3: return bytes + [UInt8(bits >> 10 & 0xFF), UInt8(bits >> 2 & 0xFF)]
    default: return nil
    }
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
