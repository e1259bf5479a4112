/// Why a response could not be read.
package struct WebDAVError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Kind: Hashable, Sendable {
    /// The response is not XML, is truncated, or violates XML or its namespaces.
    case malformed
    /// The response declares a document type, and so possibly entities. No server needs one.
    case documentType
    /// The response's character encoding is not supported.
    case encoding
    /// The response exceeds one of the ``WebDAVLimits``.
    case tooLarge
    /// The response is another kind of XML.
    case unexpected
  }

  package let kind: Kind
  /// The line in the response, from 1.
  package let line: Int
  /// What is wrong, in a sentence.
  package let description: String

  init(_ kind: Kind, line: Int, _ description: String) {
    self.kind = kind
    self.line = line
    self.description = description
  }
}

extension WebDAVError {
  static let noMemory = WebDAVError(.tooLarge, line: 1, "There is not enough memory for the answer.")

  static func malformed(_ fault: String, _ line: Int) -> WebDAVError {
    WebDAVError(.malformed, line: line, "The answer is not valid XML: \(fault) in line \(line).")
  }

  static func documentType(_ line: Int) -> WebDAVError {
    WebDAVError(.documentType, line: line, "The answer declares a document type in line \(line), which is not allowed.")
  }

  static func encoding(_ line: Int) -> WebDAVError {
    WebDAVError(
      .encoding, line: line, "The answer is in a character encoding that is not supported; UTF-8 and UTF-16 are.")
  }

  static func unexpectedRoot(_ line: Int) -> WebDAVError {
    WebDAVError(.unexpected, line: line, "The answer is XML, but not from a CalDAV server.")
  }

  static func tooManyBytes(_ limit: Int) -> WebDAVError {
    WebDAVError(.tooLarge, line: 1, "The answer is larger than \(limit) bytes.")
  }

  static func tooDeep(_ limit: Int, _ line: Int) -> WebDAVError {
    WebDAVError(.tooLarge, line: line, "The answer has elements nested more than \(limit) deep in line \(line).")
  }

  static func tooManyElements(_ limit: Int, _ line: Int) -> WebDAVError {
    WebDAVError(.tooLarge, line: line, "The answer has more than \(limit) elements.")
  }

  static func tooManyAttributes(_ limit: Int, _ line: Int) -> WebDAVError {
    WebDAVError(.tooLarge, line: line, "The answer has an element with more than \(limit) attributes in line \(line).")
  }

  static func tooManyResponses(_ limit: Int, _ line: Int) -> WebDAVError {
    WebDAVError(.tooLarge, line: line, "The answer has more than \(limit) resources.")
  }

  static func textTooLong(_ limit: Int, _ line: Int) -> WebDAVError {
    WebDAVError(.tooLarge, line: line, "The answer has a text of more than \(limit) bytes in line \(line).")
  }
}
