/// `ATTACH` of an alarm: a sound, or a file to send (RFC 5545 section 3.8.1.1).
public struct AlarmAttachment: Hashable, Sendable {
  /// The address as written, or the content in base64. An address may have any scheme, so check it before using it.
  public var value: String
  /// Whether ``value`` is the content instead of an address.
  public var isInline: Bool
  /// `FMTTYPE`: the media type, such as `audio/basic`.
  public var mediaType: String?

  /// Creates an attachment.
  public init(value: String, isInline: Bool = false, mediaType: String? = nil) {
    self.value = value
    self.isInline = isInline
    self.mediaType = mediaType
  }
}
