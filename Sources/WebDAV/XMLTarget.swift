internal import Bytes

/// Gets the elements and texts of a document in their order.
protocol XMLTarget: AnyObject {
  /// An element starts. Its name is its namespace, a line feed, and its local name; without a namespace, the local name.
  func start(_ name: String, attribute: (String) -> String?) throws(XMLRefusal)
  /// The last element that started ends.
  func end() throws(XMLRefusal)
  /// A text, or a part of it.
  func text(_ bytes: ByteView) throws(XMLRefusal)
}

/// Why a target reads no further.
enum XMLRefusal: Error {
  case tooManyResponses, textTooLong
  /// The root is another element; a document of this kind was expected.
  case unexpectedRoot
}
