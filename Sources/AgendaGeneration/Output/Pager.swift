internal import SystemInterface

/// The program that shows what is longer than the screen, as with git: `ICS2DAY_PAGER`, else `PAGER`, else `less`.
package struct Pager: Hashable, Sendable {
  /// The command of the shell.
  package var command: String
  /// The rows of the terminal.
  package var rows: Int

  /// A pager for a terminal of some rows.
  package init(command: String, rows: Int) {
    (self.command, self.rows) = (command, rows)
  }

  /// The pager of an environment; nil for none, which an empty variable or `cat` asks for.
  /// - Parameters:
  ///   - rows: The rows of the terminal; nil if they are unknown.
  ///   - variable: The value of a variable; nil if it is not set.
  ///   - hasProgram: Whether there is a program of a name.
  package init?(rows: Int?, variable: (String) -> String?, hasProgram: (String) -> Bool) {
    guard let rows else { return nil }
    let chosen = variable("ICS2DAY_PAGER") ?? variable("PAGER")
    guard let command = chosen ?? (hasProgram("less") ? "less" : nil), !command.isEmpty, command != "cat" else {
      return nil
    }
    self.init(command: command, rows: rows)
  }

  /// Whether it shows the escape sequences of hyperlinks as what they are.
  var keepsHyperlinks: Bool {
    let program = command.split(separator: " ").first?.split(separator: "/").last
    return program == "less"
  }

  /// Shows output that does not fit the screen with the prompt below it, until the person quits.
  ///
  /// - Returns: Whether the output was shown; false also if the pager cannot be run.
  func shows(_ bytes: [UInt8]) -> Bool {
    guard bytes.lazy.filter({ $0 == 0x0A }).count >= rows else { return false }
    // Those of git: colours, no more than one screen without asking, the page remains.
    let usual = [(name: "LESS", value: "FRX"), (name: "LV", value: "-c")]
    let unset = usual.filter { Environment.variable($0.name) == nil }
    guard let end = try? ForegroundProgram.run(command, input: bytes, variables: unset) else { return false }
    // The shell says that it knows no such program.
    return end != .exited(127)
  }
}
