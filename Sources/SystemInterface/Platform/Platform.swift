// The C library by platform. Only files in this folder import it for system calls.
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Calls to the operating system, each with a safe signature: descriptors are numbers, and no pointer is returned
/// except the address of a mapping. Other types of this module add ownership and names.
///
/// Every call that can fail passes through a function named `checked`, where `errno` becomes a ``SystemError``.
///
/// Unsafe: C functions take and return pointers. Strings, buffers and structures are only valid during the call.
enum Platform {
  /// Throws if a call returns a negative number.
  @inline(__always)
  static func checked<Result: SignedInteger>(
    _ call: SystemCall, _ body: () -> Result
  ) throws(SystemError) -> Result {
    let result = body()
    guard result >= 0 else { throw SystemError(call, ErrorNumber(rawValue: errno)) }
    return result
  }

  /// Throws if a call returns nil.
  @inline(__always)
  static func checked<Result>(_ call: SystemCall, pointer body: () -> Result?) throws(SystemError) -> Result {
    guard let result = body() else { throw SystemError(call, ErrorNumber(rawValue: errno)) }
    return result
  }

  /// Throws if a call with a path returns a negative number.
  @inline(__always)
  static func checked<Result: SignedInteger>(
    _ call: SystemCall, path: String, _ body: (UnsafePointer<CChar>) -> Result
  ) throws(SystemError) -> Result {
    try checkPath(path, call)
    return try checked(call) { unsafe withPath(path, body) }
  }

  /// Throws if a call with a path returns a negative number. Repeats the call while signals interrupt it.
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

  /// Calls a function with a path as a C string.
  static func withPath<Result>(_ path: String, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    guard let bytes = PathText.escapedBytes(path) else { return unsafe path.withCString(body) }
    return unsafe bytes.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { buffer in
      // There is at least a NUL.
      unsafe buffer.baseAddress.map { unsafe body($0) } ?? path.withCString(body)
    }
  }

  /// Decodes a path from the system.
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
