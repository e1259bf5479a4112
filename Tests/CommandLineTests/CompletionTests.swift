import AgendaGeneration
import BatchGeneration
import Foundation
import TestSupport
import Testing

@testable import ics2day

/// Completions. `Tests/Oracles/package` also tries them in zsh and fish.
struct CompletionTests {
  /// What bash offers for the last of some words.
  private func offers(_ words: String...) throws -> [String] {
    let scratch = try Scratch()
    try Data(Shell.bash.script.utf8).write(to: scratch.url("script"))
    for name in ["team.ics", "notes.txt", "two words.ics"] { try Data().write(to: scratch.url(name)) }
    try FileManager.default.createDirectory(at: scratch.url("folder"), withIntermediateDirectories: false)
    let typed = (["ics2day"] + words).map { "'\($0)'" }.joined(separator: " ")
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = [
      "--norc", "-c",
      """
      source ./script; compopt() { :; }; COMP_WORDS=(\(typed)); COMP_CWORD=\(words.count); _ics2day
      [[ ${#COMPREPLY[@]} = 0 ]] || printf '%s\\n' "${COMPREPLY[@]}"
      """,
    ]
    process.currentDirectoryURL = scratch.directory
    let output = try scratch.handle("output")
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    let text = String(decoding: try Data(contentsOf: scratch.url("output")), as: UTF8.self)
    return text.split(separator: "\n").map(String.init).filter { $0 != "output" }
  }

  @Test func commandsAndCalendars() throws {
    let first = try offers("")
    #expect(first.contains("month") && first.contains("batch") && first.contains("completions"))
    #expect(first.contains("team.ics") && first.contains("two words.ics") && first.contains("folder"))
    #expect(!first.contains("notes.txt"))
    #expect(try offers("mo") == ["month"])
    #expect(try offers("week", "t") == ["team.ics", "two words.ics"])
    #expect(try offers("fetch", "n") == ["notes.txt"])
    #expect(try offers("help", "f") == ["free", "freebusy", "fetch", "formats", "filters"])
    #expect(try offers("manual", "f") == ["free", "freebusy", "fetch"])
    #expect(try offers("completions", "") == ["bash", "zsh", "fish"])
    #expect(try offers("version", "") == [])
  }

  @Test func optionsOfTheCommand() throws {
    #expect(
      try offers("month", "--ca") == [
        "--calendar", "--calendar2", "--category", "--calendar-name", "--cacert", "--caldav-dates",
      ])
    #expect(try offers("check", "--coll") == [])
    #expect(try offers("batch", "--sha") == ["--shard"])
    #expect(try offers("site", "a.ics", "--ur") == ["--url"])
    #expect(try offers("--vers") == ["--version"])
    #expect(try offers("day", "--coll") == ["--collision"])
  }

  @Test("Every option of a command's help is offered, and --until beside --to")
  func offeredOptionsAreInHelp() throws {
    let program = Set(ArgumentParser.programOptions.map { "--\($0.name)" })
    for command in CommandTable.commands where !command.options.isEmpty {
      let names = command.options.map { "--\($0.name)" }
      let expected = program.union(names).union(names.contains("--to") ? ["--until"] : [])
      #expect(Set(try offers(command.name, "--")) == expected, "\(command.name)")
    }
    #expect(try offers("agenda", "--un") == ["--until"])
    #expect(try offers("check", "--un") == [])
    #expect(Shell.zsh.script.contains("'--until=["))
    #expect(Shell.fish.script.contains(" -l until "))
  }

  @Test func valuesOfOptions() throws {
    #expect(try offers("day", "--collision", "ca") == ["cascade", "calendarApp"])
    #expect(try offers("day", "--collision", "=", "ca") == ["cascade", "calendarApp"])
    #expect(try offers("day", "--collision", "=") == ["columns", "cascade", "calendarApp"])
    #expect(try offers("month", "--format", "") == ["text", "html", "svg", "pdf", "png", "json"])
    #expect(try offers("check", "--format", "") == ["text", "json"])
    #expect(try offers("batch", "--format", "html,p") == ["html,pdf", "html,png"])
    #expect(try offers("batch", "-o", "") == ["folder"])
    #expect(try offers("month", "-o", "n") == ["notes.txt"])
    #expect(try offers("month", "--search", "") == [])
    #expect(try offers("month", "--tz", "Europe/Berl") == ["Europe/Berlin"])
    #expect(try offers("week", "--week-start", "mo") == ["monday"])
  }

  private static let options = CommandTable.all.flatMap { command in command.options.map { (command.name, $0) } }

  /// Applies an option as its command does.
  private static func apply(
    _ option: OptionDescription, _ value: String, of command: String
  ) throws(UsageError) {
    func apply<Request: OptionedRequest>(_ request: Request) throws(UsageError) {
      var request = request
      guard let option = Option<Request>.named(option.name) else { throw UsageError("no \(option.name)") }
      try option.apply(value, to: &request)
    }
    switch command {
    case "batch": try apply(BatchRequest())
    case "site": try apply(SiteRequest())
    case "fetch": try apply(FetchRequest())
    default: try apply(AgendaRequest())
    }
  }

  /// Every word that is offered is accepted.
  @Test func offeredWordsAreValues() throws {
    var count = 0
    for (command, option) in Self.options {
      let words: [String] =
        switch option.kind {
        case .words(let words): words
        case .list(let words): words + [words.joined(separator: ",")]
        case .text, .file, .directory, .zone: []
        }
      for word in words {
        try Self.apply(option, word, of: command)
        count += 1
      }
    }
    #expect(count > 500)
  }

  /// An option whose message lists the words that it takes offers them.
  @Test func closedSetsOfWordsAreOffered() {
    for (command, option) in Self.options where option.kind == .text && option.value != .none {
      do throws(UsageError) {
        try Self.apply(option, "\u{1}", of: command)
      } catch {
        #expect(!error.message.contains(": write "), "\(error.message)")
      }
    }
  }

  @Test(arguments: Shell.allCases) func scriptsHaveEveryCommandAndOption(shell: Shell) {
    let script = shell.script
    for command in CommandTable.commands { #expect(script.contains(command.name)) }
    for option in CommandTable.all.flatMap(\.options) { #expect(script.contains(option.name), "\(option.name)") }
  }
}
