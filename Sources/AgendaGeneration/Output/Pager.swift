internal import SystemInterface

/// The program for output longer than the screen, chosen as by git: `ICS2DAY_PAGER`, else `PAGER`, else `less`.
package struct Pager: Hashable, Sendable {
  /// The shell command.
  package var command: String
  /// The rows of the terminal.
  package var rows: Int

  /// Creates a pager for a terminal with some rows.
  package init(command: String, rows: Int) {
    (self.command, self.rows) = (command, rows)
  }

  /// The pager in an environment; nil if a variable is empty or `cat`.
  /// - Parameters:
  ///   - rows: The rows of the terminal; nil if unknown.
  ///   - variable: Returns the value of a variable; nil if unset.
  ///   - hasProgram: Whether a program exists.
  package init?(rows: Int?, variable: (String) -> String?, hasProgram: (String) -> Bool) {
    guard let rows else { return nil }
    let chosen = variable("ICS2DAY_PAGER") ?? variable("PAGER")
    guard let command = chosen ?? (hasProgram("less") ? "less" : nil), !command.isEmpty, command != "cat" else {
      return nil
    }
    self.init(command: command, rows: rows)
  }

  /// Whether it passes on the escape sequences of hyperlinks.
  var keepsHyperlinks: Bool {
    let program = command.split(separator: " ").first?.split(separator: "/").last
    return program == "less"
  }

  /// Shows output that does not fit the screen with the prompt below it, until the user quits.
  ///
  /// - Returns: Whether the output was shown; false also if the pager cannot be run.
  func shows(_ bytes: [UInt8]) -> Bool {
    guard bytes.lazy.filter({ $0 == 0x0A }).count >= rows else { return false }
    // git's options: colours, quit at once if one screen is enough, leave the output on the screen.
    let usual = [(name: "LESS", value: "FRX"), (name: "LV", value: "-c")]
    let unset = usual.filter { Environment.variable($0.name) == nil }
    guard let end = try? ForegroundProgram.run(command, input: bytes, variables: unset) else { return false }
    // The shell reports that it knows no such program.
    return end != .exited(127)
  }
}
