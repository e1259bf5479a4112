import Foundation
import Glibc
import Synchronization

/// An HTTP server on this machine that gives its answers in order, one per connection, and then closes.
///
/// Unsafe: calls of the system take addresses of local values.
final class CannedServer: Sendable {
  let port: UInt16
  private let socket: Int32
  private let count = Mutex(0)

  /// The requests that were answered.
  var answered: Int { count.withLock { $0 } }

  /// - Parameter answers: Whole answers: status, headers, an empty line, a body.
  init(_ answers: [String]) throws {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = unsafe inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        unsafe bind(socket, pointer, size) == 0 && listen(socket, 8) == 0 && getsockname(socket, pointer, &size) == 0
      }
    }
    guard isBound else { throw ServerError() }
    self.socket = socket
    port = UInt16(bigEndian: address.sin_port)
    let thread = Thread { [self] in serve(answers) }
    thread.start()
  }

  struct ServerError: Error {}

  private static func isWhole(_ request: [UInt8]) -> Bool {
    let text = String(decoding: request, as: UTF8.self)
    guard let head = text.range(of: "\r\n\r\n") else { return false }
    let length = text[..<head.lowerBound].components(separatedBy: "\r\n").lazy
      .filter { $0.lowercased().hasPrefix("content-length:") }.compactMap {
        Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces))
      }
    return text[head.upperBound...].utf8.count >= length.first ?? 0
  }

  private func serve(_ answers: [String]) {
    for answer in answers {
      let connection = accept(socket, nil, nil)
      guard connection >= 0 else { break }
      var request: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4_096)
      // With its body: a connection that is closed before it is read is reset.
      while !Self.isWhole(request) {
        let read = unsafe recv(connection, &buffer, buffer.count, 0)
        guard read > 0 else { break }
        request += buffer[..<read]
      }
      count.withLock { $0 += 1 }
      let bytes = Array(answer.utf8)
      _ = unsafe send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
      close(connection)
    }
    close(socket)
  }
}
