internal import AgendaGeneration
internal import BatchGeneration
internal import CalendarModel
internal import SystemInterface

/// Prints the manual page of a command in mdoc(7).
struct ManualPrinter {
  let command: CommandDescription
  private var lines: [String] = []

  init(_ command: CommandDescription) {
    self.command = command
  }

  /// The page in mdoc source.
  static func page(_ command: CommandDescription) -> String {
    var printer = ManualPrinter(command)
    printer.write()
    return printer.lines.joined(separator: "\n") + "\n"
  }

  private mutating func write() {
    lines = [".Dd \(Release.longDate)", ".Dt \(RoffText.literal(command.manualName.uppercased())) 1", ".Os"]
    section("Name")
    lines += [".Nm \(RoffText.literal(command.manualName))", ".Nd \(RoffText.prose(command.summary))"]
    section("Synopsis")
    synopsis()
    section("Description")
    for (index, paragraph) in command.paragraphs.enumerated() {
      if index > 0 { lines.append(".Pp") }
      lines.append(RoffText.prose(paragraph))
    }
    if command.isProgram {
      overview("Views", CommandTable.views)
      overview("Commands", CommandTable.jobs + CommandTable.information)
    }
    if command.isProgram {
      section("Forms of dates")
      lines.append(RoffText.prose(DateForms.introduction))
      writeList(
        DateForms.kinds.map { kind in
          (".It \(kind.examples.map(RoffText.argument).joined(separator: " , "))", Self.sentence(kind.meaning))
        })
    }
    section("Options")
    options()
    if command.isProgram {
      section("Environment")
      writeList(Surrounding.variables.map { (".It Ev \(RoffText.argument($0.name))", $0.meaning) })
      section("Files")
      writeList(Surrounding.files.map { (".It Pa \(RoffText.argument($0.name))", $0.meaning) })
    }
    section("Exit status")
    writeList(command.exitMeanings.map { (".It \($0.status.rawValue)", Self.sentence($0.meaning)) })
    section("Examples")
    examples()
    section("See also")
    references()
    if command.isProgram {
      section("Standards")
      lines.append(
        RoffText.prose("iCalendar is RFC 5545, with RFC 7529 and 7986; jCal is RFC 7265 and JSCalendar RFC 8984."))
    }
  }

  private mutating func section(_ title: String) { lines.append(".Sh \(title.uppercased())") }

  private mutating func synopsis() {
    lines.append(".Nm \(CommandTable.programName)")
    if !command.isProgram { lines.append(".Cm \(command.name)") }
    for word in command.synopsis.split(separator: " ") {
      let isOptional = word.first == "["
      let name = String(word.filter { $0 != "[" && $0 != "]" })
      let isRepeated = name.hasSuffix("...")
      let macro =
        name.hasPrefix("--") ? "Fl \\-\(name.dropFirst(2))" : "Ar \(isRepeated ? String(name.dropLast(3)) : name)"
      lines.append(".\(isOptional ? "Op " : "")\(macro)\(isRepeated ? " ..." : "")")
    }
  }

  private mutating func overview(_ title: String, _ commands: [CommandDescription]) {
    lines.append(".Ss \(title)")
    writeList(commands.map { (".It Cm \($0.name)", Self.sentence($0.summary)) })
  }

  private mutating func options() {
    for group in command.groups {
      lines.append(".Ss \(group.title)")
      writeList(
        group.options.map { option in
          (Self.item(option.name, option.letter, option.value), Self.sentence(option.help) + views(of: option))
        })
    }
    if !command.groups.isEmpty { lines.append(".Ss Help") }
    writeList(
      ArgumentParser.programOptions.map {
        (Self.item($0.name, $0.letter, OptionDescription.Value.none), Self.sentence($0.help))
      })
  }

  /// The views that an option of the program applies to; empty if all.
  private func views(of option: OptionDescription) -> String {
    guard command.isProgram, option.views.count < AgendaView.allCases.count else { return "" }
    return " Views: \(list(option.views.map(\.rawValue)))."
  }

  private static func item(_ name: String, _ letter: Character?, _ value: OptionDescription.Value) -> String {
    var item = ".It \(letter.map { "Fl \($0) , " } ?? "")Fl \\-\(RoffText.literal(name))"
    if case .required(let placeholder) = value { item += " Ar \(RoffText.argument(placeholder))" }
    return item
  }

  private mutating func writeList(_ items: [(head: String, text: String)]) {
    lines.append(".Bl -tag -width Ds")
    for item in items { lines += [item.head, RoffText.prose(item.text)] }
    lines.append(".El")
  }

  private mutating func examples() {
    for (index, example) in command.examples.enumerated() {
      if index > 0 { lines.append(".Pp") }
      if !example.purpose.isEmpty { lines.append(RoffText.prose(Self.sentence(example.purpose, end: ":"))) }
      for line in example.lines { lines.append(".Dl \(RoffText.literal(line))") }
    }
  }

  private mutating func references() {
    let others = CommandTable.all.filter { $0.name != command.name }
    let names = command.isProgram ? others : [CommandDescription.program]
    for (index, other) in names.map(\.manualName).sorted().enumerated() {
      lines.append(".Xr \(RoffText.literal(other)) 1\(index < names.count - 1 ? " ," : "")")
    }
  }

  /// Capitalizes and adds `end`.
  private static func sentence(_ phrase: String, end: String = ".") -> String {
    let last = phrase.last == "." ? "" : end
    return phrase.prefix(1).uppercased() + phrase.dropFirst() + last
  }
}
