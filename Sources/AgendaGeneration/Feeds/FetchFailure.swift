internal import FeedModel
internal import SystemInterface

/// Why no feeds or archives can be read at all.
package struct FetchFailure: Error, Hashable, Sendable {
  /// What is wrong, and what can be done, as a sentence.
  package let message: String

  package init(message: String) { self.message = message }

  private static let packages = "libcurl4, libarchive13 and libexpat1"

  /// There is no program.
  static let missing = FetchFailure(
    message: """
      Addresses and archives need the program ics2day-fetch, which is neither beside ics2day nor in ../libexec/ics2day. \
      Build it with “swift build -c release --product ics2day-fetch”; it uses the Debian packages \(packages).
      """)

  /// Something else has the program's name.
  static func unknownProgram(_ path: String) -> FetchFailure {
    FetchFailure(
      message: "The program \(path) does not answer as ics2day-fetch does; install it from the release of ics2day.")
  }

  /// The programs are of two releases.
  static func otherVersion(_ path: String, _ other: FeedHello, _ own: FeedHello) -> FetchFailure {
    FetchFailure(
      message: """
        The program \(path) has version \(other.release) (messages \(other.formVersion)), but ics2day has version \
        \(own.release) (messages \(own.formVersion)); install both from the same release.
        """)
  }

  /// The program does nothing.
  static func tooSlow(_ path: String) -> FetchFailure {
    FetchFailure(message: "The program \(path) has not answered for a long time and was ended.")
  }

  /// The program has ended.
  static func ended(_ path: String, _ end: ProcessEnd?, errors: String) -> FetchFailure {
    if let library = HelperProgram.missingLibrary(in: errors) {
      let package =
        package(of: library).map { "install the Debian package \($0)" } ?? "it uses the Debian packages \(packages)"
      return FetchFailure(
        message: "The program \(path) needs the library \(library), which is not installed; \(package).")
    }
    return switch end {
    case .signalled(let number): FetchFailure(message: "ics2day-fetch was ended by signal \(number).")
    case .exited(let code): FetchFailure(message: "ics2day-fetch ended with exit code \(code).")
    case nil: FetchFailure(message: "ics2day-fetch has ended.")
    }
  }

  private static func package(of library: String) -> String? {
    [
      "libcurl.so.4": "libcurl4", "libarchive.so.13": "libarchive13", "libexpat.so.1": "libexpat1",
      "libicuuc.so.72": "libicu72", "libicui18n.so.72": "libicu72",
    ][library]
  }
}
