// The C library by platform. Only the files of this folder import it for system calls.
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The calls to the operating system, each with a safe signature: descriptors are numbers, and no pointer leaves a function
/// except the address of a mapping. The types of this module give them owners and names.
///
/// Every call that can fail passes through one of the functions named `checked`, where `errno` becomes a ``SystemError``.
///
/// Unsafe: C functions take and return pointers. Those to strings, buffers and structures are valid during the call alone.
enum Platform {
  /// The result of a call that returns a negative number on failure.
  @inline(__always)
  static func checked<Result: SignedInteger>(
    _ call: SystemCall, _ body: () -> Result
  ) throws(SystemError) -> Result {
    let result = body()
    guard result >= 0 else { throw SystemError(call, ErrorNumber(rawValue: errno)) }
    return result
  }

  /// The result of a call that returns nil on failure.
  @inline(__always)
  static func checked<Result>(_ call: SystemCall, pointer body: () -> Result?) throws(SystemError) -> Result {
    guard let result = body() else { throw SystemError(call, ErrorNumber(rawValue: errno)) }
    return result
  }

  /// The result of a call with a path.
  @inline(__always)
  static func checked<Result: SignedInteger>(
    _ call: SystemCall, path: String, _ body: (UnsafePointer<CChar>) -> Result
  ) throws(SystemError) -> Result {
    try checkPath(path, call)
    return try checked(call) { unsafe withPath(path, body) }
  }

  /// The result of a call with a path, which is made again as long as a signal interrupts it.
  @inline(__always)
  static func checkedAgain(
    _ call: SystemCall, path: String, _ body: (UnsafePointer<CChar>) -> Int32
  ) throws(SystemError) -> Int32 {
    while true {
      do throws(SystemError) {
        return try unsafe checked(call, path: path, body)
      } catch  where error.number == .interrupted {
        continue
      }
    }
  }

  /// Calls a function with the bytes of a path.
  static func withPath<Result>(_ path: String, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    guard let bytes = PathText.escapedBytes(path) else { return unsafe path.withCString(body) }
    return unsafe bytes.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { buffer in
      // There is at least a NUL.
      unsafe buffer.baseAddress.map { unsafe body($0) } ?? path.withCString(body)
    }
  }

  /// The text of a path of the system.
  static func text(_ path: UnsafePointer<CChar>) -> String {
    unsafe PathText.text(UnsafeBufferPointer(start: path, count: strlen(path)).lazy.map { UInt8(bitPattern: $0) })
  }

  static func checkPath(_ path: String, _ call: SystemCall) throws(SystemError) {
    guard unsafe strlen(path) == path.utf8.count else { throw SystemError(call, .nulInPath) }
  }

  static func message(of number: ErrorNumber) -> String {
    unsafe strerror(number.rawValue).map { unsafe String(cString: $0) } ?? "error \(number.rawValue)"
  }
}
