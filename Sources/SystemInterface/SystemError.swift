/// A failed system call.
package struct SystemError: Error, Hashable, Sendable {
  /// The call that failed.
  package let call: SystemCall
  /// The reason, from `errno`.
  package let number: ErrorNumber

  package init(_ call: SystemCall, _ number: ErrorNumber) {
    self.call = call
    self.number = number
  }

  /// The system's error message: `No such file or directory`.
  package var message: String { number.message }
}

/// The system calls that can fail, for errors and for injecting faults.
package enum SystemCall: Sendable {
  case open, close, read, write, poll, status, sync, startWriting, setPermissions, lock
  case rename, link, createDirectory, removeFile, removeDirectory, access, resolve, readLink, listDirectory
  case map, windowSize, createThread, setSignal
  case setLimit, createPipe, startProcess, setFlags, wait
}

/// A value of `errno`. The folder Platform defines those that callers distinguish.
package struct ErrorNumber: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// The path contains a NUL, where the system would end it and open a different file. Not a value of `errno`.
  package static let nulInPath = ErrorNumber(rawValue: -1)

  /// The name is a symbolic link where links are not followed. Not a value of `errno`.
  package static let symbolicLink = ErrorNumber(rawValue: -2)
  /// The name is not a regular file where only regular files are allowed. Not a value of `errno`.
  package static let notRegular = ErrorNumber(rawValue: -3)
  /// The name is a symbolic link out of the directory whose files are read. Not a value of `errno`.
  package static let linkOutside = ErrorNumber(rawValue: -4)

  /// The name of a new directory is a symbolic link to something that does not exist. Not a value of `errno`.
  package static let danglingLink = ErrorNumber(rawValue: -5)

  /// Whether the file or a directory of its path does not exist.
  package var isAbsence: Bool { [.noEntry, .notDirectory, .nameTooLong, .nulInPath, .linkLoop].contains(self) }

  /// The system's error message: `No such file or directory`.
  package var message: String {
    switch self {
    case .nulInPath: "the path contains a NUL"
    case .symbolicLink:
      "the path leads through a symbolic link, which is not followed here; remove it, or choose another directory"
    case .notRegular: "it is not a regular file"
    case .linkOutside:
      "it is a symbolic link that leads out of the directory, which is not followed; name the file that it leads to"
    case .danglingLink: "it is a symbolic link to a directory that does not exist"
    default: Platform.message(of: self)
    }
  }
}
