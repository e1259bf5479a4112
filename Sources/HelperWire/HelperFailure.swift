internal import SystemInterface

/// Why a helper could not answer a question.
package struct HelperFailure: Error, Hashable, Sendable {
  /// What is wrong and what to do, as a sentence.
  package let message: String
  /// Whether the helper was killed from outside, so that a retry may succeed.
  package private(set) var wasKilled = false

  /// Creates a failure.
  package init(message: String) { self.message = message }

  /// The program was not found.
  static func missing(_ program: HelperProgram) -> HelperFailure {
    HelperFailure(
      message: """
        \(program.users) the program \(program.name), which is neither beside ics2day nor in ../libexec/ics2day. Build it with \
        “swift build -c release --product \(program.name)”; it uses the Debian packages \(program.packages).
        """)
  }

  /// The program cannot be started.
  static func notStarted(_ path: String, _ error: SystemError) -> HelperFailure {
    HelperFailure(message: "The program \(path) cannot be run: \(error.message).")
  }

  /// Another program has this name.
  static func unknown(_ program: HelperProgram, _ path: String) -> HelperFailure {
    HelperFailure(
      message: "The program \(path) is not \(program.name); install it from the release of ics2day.")
  }

  /// The programs are from different releases.
  static func otherVersion(
    _ program: HelperProgram, _ path: String, _ other: HelperVersions, _ own: HelperVersions
  ) -> HelperFailure {
    HelperFailure(
      message: """
        The program \(path) has version \(other.release) (\(program.form) \(other.form)), but ics2day has version \
        \(own.release) (\(program.form) \(own.form)); install both from the same release.
        """)
  }

  /// The program neither reads nor answers in time.
  static func tooSlow(_ path: String) -> HelperFailure {
    HelperFailure(message: "The program \(path) has not answered for a long time and was ended.")
  }

  /// The process has exited, with its status and what it wrote to standard error.
  static func ended(_ program: HelperProgram, _ path: String, _ end: ProcessEnd?, errors: String) -> HelperFailure {
    if let library = missingLibrary(in: errors) {
      let advice =
        program.packageOfLibrary[library].map { "install the Debian package \($0)" }
        ?? "it uses the Debian packages \(program.packages)"
      return HelperFailure(
        message: "The program \(path) needs the library \(library), which is not installed; \(advice).")
    }
    switch end {
    // SIGXCPU has this number on Linux and macOS. Only documents have a time limit.
    case .signalled(24) where !program.unfinished.isEmpty:
      return HelperFailure(message: "The document takes too long: \(program.name) was ended.")
    case .signalled(let number):
      var failure = HelperFailure(message: "\(program.name) was ended by signal \(number)\(program.unfinished).")
      // SIGHUP, SIGINT, SIGKILL and SIGTERM: from a user, or from a system short of memory.
      failure.wasKilled = [1, 2, 9, 15].contains(number)
      return failure
    case .exited(let code):
      return HelperFailure(message: "\(program.name) ended with exit code \(code)\(program.unfinished).")
    case nil:
      return HelperFailure(
        message: "\(program.name) \(program.unfinished.isEmpty ? "has ended" : "ended")\(program.unfinished).")
    }
  }

  /// The missing shared library, from the program's messages: `…: error while loading shared libraries: libX.so.1:
  /// cannot open …`.
  private static func missingLibrary(in errors: String) -> String? {
    let parts = errors.split(separator: ":")
    guard let index = parts.firstIndex(of: " error while loading shared libraries"), index + 1 < parts.count else {
      return nil
    }
    return String(parts[index + 1].drop { $0 == " " })
  }
}
