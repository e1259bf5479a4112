internal import PageDrawing
internal import SystemInterface

extension PaperFailure {
  private static let packages = "libpango-1.0-0, libpangocairo-1.0-0, libcairo2 and libqpdf29"

  /// There is no program.
  static let missing = PaperFailure(
    message: """
      PDF and PNG need the program ics2day-paper, which is neither beside ics2day nor in ../libexec/ics2day. Build it with \
      “swift build -c release --product ics2day-paper”; it uses the Debian packages \(packages).
      """)

  /// Something else has the program's name.
  static func unknownProgram(_ path: String) -> PaperFailure {
    PaperFailure(
      message: "The program \(path) does not answer as ics2day-paper does; install it from the release of ics2day.")
  }

  /// The programs are of two releases.
  static func otherVersion(_ path: String, _ other: FormHello, _ own: FormHello) -> PaperFailure {
    PaperFailure(
      message: """
        The program \(path) has version \(other.release) (drawings \(other.formVersion)), but ics2day has version \(own.release) \
        (drawings \(own.formVersion)); install both from the same release.
        """)
  }

  /// The program does nothing.
  static func tooSlow(_ path: String) -> PaperFailure {
    PaperFailure(message: "The program \(path) has not answered for a long time and was ended.")
  }

  /// The program has ended.
  static func ended(_ path: String, _ end: ProcessEnd?, errors: String) -> PaperFailure {
    if let library = HelperProgram.missingLibrary(in: errors) {
      let package =
        package(of: library).map { "install the Debian package \($0)" } ?? "it uses the Debian packages \(packages)"
      return PaperFailure(
        message: "The program \(path) needs the library \(library), which is not installed; \(package).")
    }
    return switch end {
    // SIGXCPU has this number on Linux and macOS.
    case .signalled(24): PaperFailure(message: "The document takes too long: ics2day-paper was ended.")
    case .signalled(let number): .signalled(number)
    case .exited(let code):
      PaperFailure(message: "ics2day-paper ended with exit code \(code) before the document was finished.")
    case nil: PaperFailure(message: "ics2day-paper ended before the document was finished.")
    }
  }

  private static func signalled(_ number: Int32) -> PaperFailure {
    var failure = PaperFailure(message: "ics2day-paper was ended by signal \(number) before the document was finished.")
    // SIGHUP, SIGINT, SIGKILL and SIGTERM: from a user, or from a system that is short of memory.
    failure.wasKilled = [1, 2, 9, 15].contains(number)
    return failure
  }

  private static func package(of library: String) -> String? {
    [
      "libpango-1.0.so.0": "libpango-1.0-0", "libpangocairo-1.0.so.0": "libpangocairo-1.0-0",
      "libpangoft2-1.0.so.0": "libpangoft2-1.0-0", "libcairo.so.2": "libcairo2", "libqpdf.so.29": "libqpdf29",
      "libgobject-2.0.so.0": "libglib2.0-0", "libglib-2.0.so.0": "libglib2.0-0", "libharfbuzz.so.0": "libharfbuzz0b",
      "libfontconfig.so.1": "libfontconfig1",
    ][library]
  }
}
