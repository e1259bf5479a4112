/// The answer to a request.
package struct HTTPResponse: Sendable {
  package var status: Int
  /// The lines of the head, with names in lower case. Each scalar of a value is a byte.
  package var headers: [(name: String, value: String)] = []
  /// The body without its compression; of an answer without success perhaps only its start.
  package var body: [UInt8] = []
  /// The memory of the body.
  var reservation: BodyReservation?
  /// The requests that were made, more than one with some kinds of authentication.
  var requestCount = 1
  var receivedBytes = 0
  /// The time from the start of the request, after it has waited for others.
  var elapsed = Duration.zero

  /// The value of the first header of a name, which is in lower case.
  package subscript(header: String) -> String? { headers.first { $0.name == header }?.value }
}
