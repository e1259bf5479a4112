/// Decodes messages of recorded drawings from frames, and checks every value.
package enum DrawingDecoder {
  /// Decodes a frame.
  ///
  /// - Throws: `FormError` if the bytes are not a message of this format, or a value is outside ``FormLimits``.
  package static func message(_ frame: FormFrame) throws(FormError) -> FormMessage {
    var reader = FormReader(frame.payload)
    let message: FormMessage
    switch frame.kind {
    case .hello:
      for byte in FormHello.magic where try reader.byte() != byte { throw FormError("this is not a recorded drawing") }
      let version = try reader.number(in: FormHello.versions, "version")
      message = .hello(FormHello(formVersion: version, release: try reader.name(.version)))
    case .document:
      let (format, properties) = try reader.document()
      message = .document(format, properties)
    case .sheet: message = .sheet(try reader.sheet())
    case .endOfDocument: message = .endOfDocument
    case .bytes: return .bytes(frame.payload)
    case .note: message = .note(try reader.text(atMost: FormLimits.textBytes, "message"))
    case .failure: message = .failure(try reader.text(atMost: FormLimits.textBytes, "message"))
    case .finished: message = .finished(count: try reader.number(in: 0...FormLimits.outputBytes, "size"))
    }
    try reader.finish()
    return message
  }
}
