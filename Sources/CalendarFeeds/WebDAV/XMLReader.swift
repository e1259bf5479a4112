internal import Bytes
internal import CExpat

/// Reads an XML 1.0 document with namespaces. Encodings are UTF-8, UTF-16, ISO 8859-1 and ASCII. Document types are
/// rejected, so that there are only XML's five predefined entities.
///
/// The document is parsed in one call, because expat 2.5 takes quadratic time for a long token in parts.
///
/// Unsafe: expat is a C library. The parser belongs to this object, whose address it passes to the callbacks during
/// `read`. Names, attributes and texts are copied or used during the callback.
@safe final class XMLReader {
  private let parser: XML_Parser
  private let target: any XMLTarget
  private let limits: WebDAVLimits
  private var depth = 0
  private var elementCount = 0
  private var failure: WebDAVError?

  private init(_ target: any XMLTarget, _ limits: WebDAVLimits) throws(WebDAVError) {
    guard let parser = unsafe XML_ParserCreateNS(nil, 0x0A) else { throw .noMemory }
    unsafe self.parser = unsafe parser
    self.target = target
    self.limits = limits
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    unsafe XML_SetElementHandler(parser, Self.start, Self.end)
    unsafe XML_SetCharacterDataHandler(parser, Self.text)
    unsafe XML_SetStartDoctypeDeclHandler(parser, Self.documentType)
  }

  deinit { unsafe XML_ParserFree(parser) }

  /// Parses a document, calling the target.
  static func read(_ bytes: [UInt8], _ target: any XMLTarget, _ limits: WebDAVLimits) throws(WebDAVError) {
    guard bytes.count <= limits.bytes, let count = Int32(exactly: bytes.count) else {
      throw .tooManyBytes(limits.bytes)
    }
    let reader = try XMLReader(target, limits)
    let status = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { unsafe XML_Parse(reader.parser, $0.baseAddress, count, 1) }
    }
    if let failure = reader.failure { throw failure }
    guard status == XML_STATUS_OK else { throw reader.error }
  }

  /// The current line, from 1.
  private var line: Int { Int(clamping: unsafe XML_GetCurrentLineNumber(parser)) }

  /// expat's error.
  private var error: WebDAVError {
    let code = unsafe XML_GetErrorCode(parser)
    switch code {
    case XML_ERROR_UNKNOWN_ENCODING, XML_ERROR_INCORRECT_ENCODING: return .encoding(line)
    case XML_ERROR_NO_MEMORY: return .noMemory
    default: return .malformed(unsafe String(cString: XML_ErrorString(code)), line)
    }
  }

  private func fail(_ error: WebDAVError) {
    guard failure == nil else { return }
    failure = error
    unsafe XML_StopParser(parser, 0)
  }

  // MARK: Callbacks

  /// Calls the target, unless reading has failed: expat may call once more after it is stopped.
  private func callTarget(_ body: () throws(XMLRefusal) -> Void) {
    guard failure == nil else { return }
    do throws(XMLRefusal) {
      try body()
    } catch {
      switch error {
      case .tooManyResponses: fail(.tooManyResponses(limits.responses, line))
      case .textTooLong: fail(.textTooLong(limits.textBytes, line))
      case .unexpectedRoot: fail(.unexpectedRoot(line))
      }
    }
  }

  private static func reader(_ object: UnsafeMutableRawPointer) -> XMLReader {
    unsafe Unmanaged<XMLReader>.fromOpaque(object).takeUnretainedValue()
  }

  private static let start: XML_StartElementHandler = { object, name, attributes in
    guard let object = unsafe object, let name = unsafe name, let attributes = unsafe attributes else { return }
    let reader = unsafe reader(object)
    reader.depth += 1
    reader.elementCount += 1
    guard reader.elementCount <= reader.limits.elements else {
      return reader.fail(.tooManyElements(reader.limits.elements, reader.line))
    }
    guard reader.depth <= reader.limits.depth else { return reader.fail(.tooDeep(reader.limits.depth, reader.line)) }
    guard Int(unsafe XML_GetSpecifiedAttributeCount(reader.parser)) / 2 <= reader.limits.attributes else {
      return reader.fail(.tooManyAttributes(reader.limits.attributes, reader.line))
    }
    let element = unsafe String(cString: name)
    reader.callTarget { () throws(XMLRefusal) in
      try reader.target.start(element) { wanted in
        // Alternating names and values, terminated by a null pointer.
        var index = 0
        while let key = unsafe attributes[index], let value = unsafe attributes[index + 1] {
          if unsafe String(cString: key) == wanted { return unsafe String(cString: value) }
          index += 2
        }
        return nil
      }
    }
  }

  private static let end: XML_EndElementHandler = { object, _ in
    guard let object = unsafe object else { return }
    let reader = unsafe reader(object)
    reader.depth -= 1
    reader.callTarget { () throws(XMLRefusal) in try reader.target.end() }
  }

  private static let text: XML_CharacterDataHandler = { object, address, count in
    guard let object = unsafe object, let address = unsafe address else { return }
    let reader = unsafe reader(object)
    unsafe UnsafeBufferPointer(start: address, count: Int(count)).withMemoryRebound(to: UInt8.self) { bytes in
      reader.callTarget { () throws(XMLRefusal) in try reader.target.text(unsafe ByteView(bytes)) }
    }
  }

  private static let documentType: XML_StartDoctypeDeclHandler = { object, _, _, _, _ in
    guard let object = unsafe object else { return }
    let reader = unsafe reader(object)
    reader.fail(.documentType(reader.line))
  }
}

/// The limits for reading a response. The defaults are far above what calendars need.
package struct WebDAVLimits: Hashable, Sendable {
  /// The maximum size of a response in bytes; never more than 2 GiB.
  package var bytes = 256 << 20
  /// The maximum nesting depth of elements.
  package var depth = 64
  /// The maximum number of resources in a response.
  package var responses = 200_000
  /// The maximum number of elements. expat keeps every name, which may take ten times the size of the response.
  package var elements = 4_000_000
  /// The maximum number of attributes of an element.
  package var attributes = 64
  /// The maximum size of a text other than calendar data, in bytes.
  package var textBytes = 16 << 10

  /// Creates the default limits.
  package init() {}
}

/// Receives the elements and texts of a document in order.
protocol XMLTarget: AnyObject {
  /// An element starts. Its name is its namespace, a line feed, and its local name; without a namespace, the local
  /// name.
  func start(_ name: String, attribute: (String) -> String?) throws(XMLRefusal)
  /// The element that started last ends.
  func end() throws(XMLRefusal)
  /// A text, or a part of it.
  func text(_ bytes: ByteView) throws(XMLRefusal)
}

/// Why a target stops reading.
enum XMLRefusal: Error {
  case tooManyResponses, textTooLong
  /// The root is not the expected element.
  case unexpectedRoot
}
