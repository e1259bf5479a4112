/// The system calls that can fail, in an error and at the seam through which all of them pass.
package enum SystemCall: Sendable {
  case open, close, read, write, poll, status, sync, startWriting, setPermissions, lock
  case rename, createDirectory, removeFile, removeDirectory, access, resolve, readLink, listDirectory
  case map, windowSize, createThread, setSignal
  case setLimit, createPipe, startProcess, setFlags, wait
}
