import AgendaGeneration
import BatchGeneration
import Testing

@testable import ics2day

struct HelpTests {
  private static let printer = HelpPrinter()

  private func notes(_ arguments: [String]) -> String {
    guard case .run(_, let notes)? = try? ArgumentParser.parse(arguments) else { return "" }
    return notes.joined()
  }

  private func complaint(_ arguments: [String], in context: ArgumentContext = ArgumentContext()) -> String? {
    do {
      _ = try ArgumentParser.parse(arguments, in: context)
      return nil
    } catch {
      return error.message
    }
  }

  @Test func wordsThatAskForHelp() throws {
    #expect(try ArgumentParser.parse(["help"]) == .help(nil))
    #expect(try ArgumentParser.parse(["-h"]) == .help(nil))
    #expect(try ArgumentParser.parse(["help", "month"]) == .help("month"))
    #expect(try ArgumentParser.parse(["month", "--help"]) == .help("month"))
    #expect(try ArgumentParser.parse(["batch", "-h"]) == .help("batch"))
    #expect(try ArgumentParser.parse(["help", "fetch"]) == .help("fetch"))
    #expect(try ArgumentParser.parse(["completions", "--help"]) == .help("completions"))
    #expect(try ArgumentParser.parse(["help", "help"]) == .help("help"))
    #expect(try ArgumentParser.parse(["version"]) == .version)
    #expect(try ArgumentParser.parse(["manual"]) == .manual(nil))
    #expect(try ArgumentParser.parse(["manual", "year"]) == .manual("year"))
    #expect(try ArgumentParser.parse(["completions", "fish"]) == .completions(.fish))
  }

  @Test func misspeltTopics() {
    #expect(complaint(["help", "monht"]) == "There is no command 'monht'; did you mean 'month'?")
    #expect(complaint(["help", "month", "week"]) == "'help' takes at most one argument.")
    #expect(complaint(["help", "--formt"]) == "Unknown option --formt")
    #expect(complaint(["version", "1"]) == "'version' takes no argument.")
    #expect(complaint(["completions"]) == "'completions' needs a shell: bash, zsh or fish.")
    #expect(complaint(["completions", "bsh"]) == "completions bsh: write bash, zsh or fish; did you mean 'bash'?")
  }

  @Test func theOverviewHasEveryCommandAndOptionOfViews() {
    let text = Self.printer.text(.program)
    for command in CommandTable.commands { #expect(text.contains("\n  \(command.name) "), "\(command.name)") }
    for option in RequestOption.all { #expect(text.contains(" --\(option.name)"), "\(option.name)") }
    #expect(RequestOption.groups.allSatisfy { text.contains("\n\($0.title):\n") })
  }

  @Test("Help of --to names --until, for the last day")
  func helpOfTheLastDay() {
    for name in ["agenda", "events"] {
      #expect(Self.printer.text(CommandTable.description(of: name)).contains("--until"))
    }
    #expect(DateForms.introduction.contains("--until"))
  }

  @Test(arguments: CommandTable.all.map(\.name)) func helpOfACommand(name: String) {
    let command = CommandTable.description(of: name)
    let text = Self.printer.text(command)
    #expect(text.contains(command.usage + "\n"))
    for option in command.options { #expect(text.contains(" --\(option.name)"), "\(option.name)") }
    #expect(text.contains("\n  64  usage error"))
    let examples = Set(command.examples.flatMap(\.lines))
    for line in text.split(separator: "\n") where line.count > HelpPrinter.standardWidth {
      #expect(examples.contains { line.contains($0) }, "\(line)")
    }
  }

  @Test func formsOfDatesAreRead() throws {
    #expect(try ArgumentParser.parse(["help", "dates"]) == .help("dates"))
    let text = Self.printer.text(HelpTopic.dates)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= HelpPrinter.standardWidth })
    for example in DateForms.kinds.flatMap(\.examples) {
      let words = try RequestWords(example.split(separator: " ").map(String.init)) { _ in false }
      #expect(words.dates != nil && words.views.isEmpty, "\(example)")
    }
  }

  @Test(arguments: HelpTopic.allCases) func topics(topic: HelpTopic) throws {
    #expect(try ArgumentParser.parse(["help", topic.rawValue]) == .help(topic.rawValue))
    #expect(throws: UsageError.self) { try ArgumentParser.parse(["manual", topic.rawValue]) }
    #expect(Self.printer.text(topic).split(separator: "\n").allSatisfy { $0.count <= HelpPrinter.standardWidth })
    #expect(!CommandTable.commands.contains { $0.name == topic.rawValue })
    for shell in Shell.allCases { #expect(shell.script.contains(topic.rawValue), "\(shell)") }
  }

  @Test("Topics have all formats and all filters") func topicsAreComplete() {
    for format in OutputFormat.allCases { #expect(Self.printer.text(.formats).contains("\n  \(format.rawValue)")) }
    for name in ["search", "exclude", "location", "min-duration"] {
      #expect(Self.printer.text(.filters).contains("--\(name) "))
    }
  }

  @Test("--help before a view is its help") func helpBeforeAView() throws {
    #expect(try ArgumentParser.parse(["--help", "week"]) == .help("week"))
    #expect(try ArgumentParser.parse(["--help"]) == .help(nil))
  }

  @Test func everyCommandOfTheParserIsInTheTable() {
    let names = CommandTable.commands.map(\.name)
    let parsed = AgendaView.allCases.map(\.rawValue) + ArgumentParser.Command.allCases.map(\.rawValue)
    #expect(names == parsed + InformationCommand.allCases.map(\.rawValue))
    #expect(Set(names).count == names.count)
    #expect(CommandTable.description(of: "batch").options.count == BatchOption.all.count)
    #expect(CommandTable.description(of: "site").options.count == SiteOption.all.count)
    #expect(CommandTable.description(of: "fetch").options.count == FetchOption.all.count)
  }

  /// A view's help has those options that the parser accepts for it.
  @Test(arguments: AgendaView.allCases) func optionsOfAView(view: AgendaView) {
    let shown = Set(CommandTable.description(of: view.rawValue).options.map(\.name))
    let words = [ViewDescriptor.Words.text, .name].contains(view.descriptor.words) ? ["review"] : []
    for option in RequestOption.all where option.value == .none {
      let notes = notes([view.rawValue] + words + ["a.ics", "--\(option.name)"])
      let isForOtherViews = notes.contains("on the view '\(view.rawValue)', only on")
      #expect(isForOtherViews != shown.contains(option.name), "\(option.name)")
    }
  }

  @Test func aViewListsTheFormatsItSupports() {
    let text = Self.printer.text(CommandTable.description(of: "check"))
    #expect(text.contains("text or json (default: by -o)"))
    #expect(text.contains("\nFormats: text and json.\n"))
    #expect(!text.contains("--collision"))
  }

  @Test func examplesAreAcceptedByTheParser() {
    var count = 0
    for example in CommandTable.all.flatMap(\.examples) {
      let lines = example.lines.map { $0.hasSuffix("\\") ? String($0.dropLast()) : $0 }.joined()
      guard let words = Self.words(lines) else {
        Issue.record("no command: \(lines)")
        continue
      }
      let context = ArgumentContext(hasPipedInput: lines.contains(" < "))
      #expect(complaint(words, in: context) == nil, "\(lines)")
      count += 1
    }
    #expect(count > 40)
  }

  @Test func terminalsHaveTheirWidth() {
    let narrow = HelpPrinter(terminalWidth: 20).text(.program)
    let wide = HelpPrinter(terminalWidth: 200).text(.program)
    #expect(HelpPrinter(terminalWidth: 20).width == 60)
    #expect(narrow.split(separator: "\n").count > wide.split(separator: "\n").count)
  }

  /// The arguments of the tool in a line of a shell, up to a redirection; nil if the line does not run it.
  private static func words(_ line: String) -> [String]? {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    for character in line + " " {
      switch character {
      case "'": isQuoted.toggle()
      case " " where !isQuoted:
        if !word.isEmpty { words.append(word) }
        word = ""
      default: word.append(character)
      }
    }
    guard let start = words.firstIndex(where: { $0.hasSuffix("ics2day") }) else { return nil }
    return words[(start + 1)...].prefix { !["<", ">", "|"].contains($0) }
      .map { $0.hasSuffix(")") ? String($0.dropLast()) : $0 }
  }
}
