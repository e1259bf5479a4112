internal import Glibc

/// The system's error message: `No such file or directory`.
package func systemMessage(_ code: Int32) -> String {
  strerror(code).map { String(cString: $0) } ?? "error \(code)"
}
