internal import AgendaGeneration

/// The meaning of an exit code.
struct ExitMeaning {
  let status: ExitStatus
  /// Without a period.
  let meaning: String

  /// The meanings of all exit codes of a command.
  static func all(
    done: String = "success, possibly with warnings",
    refused: String = "an input is not a calendar, or has warnings that --strict or --fail-on names",
    failure: String = "a file could not be read or written", usage: String = "usage error: nothing was read"
  ) -> [ExitMeaning] {
    [
      ExitMeaning(status: .done, meaning: done), ExitMeaning(status: .refused, meaning: refused),
      ExitMeaning(status: .ioFailure, meaning: failure), ExitMeaning(status: .usage, meaning: usage),
    ]
  }

  /// The meanings for commands that only print something.
  static let ofInformation = [
    ExitMeaning(status: .done, meaning: "success"), ExitMeaning(status: .usage, meaning: "usage error"),
  ]
}
