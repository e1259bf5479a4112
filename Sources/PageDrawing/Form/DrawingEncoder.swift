/// Encodes messages of recorded drawings as frames. Rejects what ``DrawingDecoder`` would reject.
package enum DrawingEncoder {
  /// Encodes a message.
  ///
  /// - Throws: `FormError` if a value is outside ``FormLimits``.
  package static func frame(_ message: FormMessage) throws(FormError) -> [UInt8] {
    var writer = FormWriter()
    writer.byte(message.kind.rawValue)
    // The length is filled in at the end.
    for _ in 0..<4 { writer.byte(0) }
    switch message {
    case .hello(let hello):
      for byte in FormHello.magic { writer.byte(byte) }
      try writer.number(hello.formVersion, in: FormHello.versions, "version")
      try writer.name(hello.release, .version)
    case .document(let format, let properties): try writer.write(format, properties)
    case .sheet(let sheet): try writer.write(sheet)
    case .endOfDocument: break
    case .bytes(let bytes): writer.append(bytes)
    case .note(let text), .failure(let text): try writer.text(text, atMost: FormLimits.textBytes, "message")
    case .finished(let count): try writer.number(count, in: 0...FormLimits.outputBytes, "size")
    }
    let count = writer.bytes.count - FormFrame.headSize
    guard count <= FormLimits.frameBytes else { throw .tooLong(FormLimits.frameBytes, count, "frame") }
    var bytes = writer.bytes
    for index in 0..<4 { bytes[1 + index] = UInt8(truncatingIfNeeded: count >> (8 * index)) }
    return bytes
  }
}
