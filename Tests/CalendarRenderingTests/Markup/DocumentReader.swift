import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads a document with an XML parser and records everything that a browser would act on.
final class DocumentReader: NSObject, XMLParserDelegate {
  private(set) var elements: Set<String> = []
  private(set) var attributes: Set<String> = []
  private(set) var links: [String] = []
  private(set) var text = ""
  private(set) var failure: String?

  /// The content of the document; `failure` says why it is not well-formed.
  static func read(_ bytes: [UInt8]) -> DocumentReader {
    let reader = DocumentReader()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = reader
    parser.shouldResolveExternalEntities = false
    if !parser.parse() { reader.failure = "line \(parser.lineNumber): \(String(describing: parser.parserError))" }
    return reader
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes values: [String: String]
  ) {
    elements.insert(name)
    attributes.formUnion(values.keys)
    for (key, value) in values where ["href", "src", "xlink:href", "action", "data"].contains(key) {
      links.append(value)
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}
