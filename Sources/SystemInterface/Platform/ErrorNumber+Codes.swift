#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The codes that this package distinguishes.
extension ErrorNumber {
  package static let
    alreadyExists = ErrorNumber(rawValue: EEXIST), brokenPipe = ErrorNumber(rawValue: EPIPE),
    crossDevice = ErrorNumber(rawValue: EXDEV), diskQuota = ErrorNumber(rawValue: EDQUOT),
    inputOutput = ErrorNumber(rawValue: EIO), interrupted = ErrorNumber(rawValue: EINTR),
    isDirectory = ErrorNumber(rawValue: EISDIR), linkLoop = ErrorNumber(rawValue: ELOOP),
    nameTooLong = ErrorNumber(rawValue: ENAMETOOLONG), noEntry = ErrorNumber(rawValue: ENOENT),
    notDirectory = ErrorNumber(rawValue: ENOTDIR),
    noSpace = ErrorNumber(rawValue: ENOSPC), timedOut = ErrorNumber(rawValue: ETIMEDOUT),
    wouldBlock = ErrorNumber(rawValue: EAGAIN)
}
