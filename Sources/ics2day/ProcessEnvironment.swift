internal import AgendaGeneration
internal import CalendarModel
internal import SystemInterface

/// Reads the environment of the process.
enum ProcessEnvironment {
  /// The current environment.
  /// - Parameter asksForZone: Whether to look up the machine's zone, which may read some files.
  static func current(asksForZone: Bool = true) -> AgendaEnvironment {
    // `SOURCE_DATE_EPOCH` makes output reproducible.
    let fixed = sourceDate()
    let now = fixed ?? Instant(secondsSinceEpoch: SystemClock.wall.seconds)
    var environment = AgendaEnvironment(now: now, localeName: localeName())
    environment.documentDate = fixed
    environment.feeds = FeedEnvironment { Environment.text($0) }
    environment.configurationFile = configurationFile()
    if asksForZone {
      // An empty TZ means UTC; an unset one does not.
      environment.zoneName = AgendaEnvironment.machineZoneName(variable: Environment.variable("TZ"))
    }
    environment.mapsLargeFiles = (try? MappedFile.surviveTruncation()) != nil
    let output = FileDescriptor.standardOutput
    if output.isTerminal {
      environment.terminalWidth = output.terminalWidth
      // See no-color.org.
      environment.terminalHasColor = Environment.text("NO_COLOR") == nil && isCapable
      environment.terminalHasHyperlinks = HyperlinkSupport.isKnown { Environment.variable($0) }
      environment.pager = pager
    }
    return environment
  }

  /// Messages about variables with values that cannot be read.
  static func notes(for request: AgendaRequest, _ environment: AgendaEnvironment) -> [String] {
    dateNotes(for: request) + zoneNotes(for: request, environment)
  }

  /// A message if `SOURCE_DATE_EPOCH` has a value that cannot be read; empty for others.
  private static func dateNotes(for request: AgendaRequest) -> [String] {
    guard request.view.descriptor.hasDates, !request.run.isQuiet, sourceDate() == nil,
      let value = Environment.text("SOURCE_DATE_EPOCH")
    else { return [] }
    return [
      "ics2day: The variable SOURCE_DATE_EPOCH is '\(terminalSafe(value))', not a number of seconds since 1970; the present time is used."
    ]
  }

  /// A message if `TZ` has a value that cannot be read, for pages in the machine's zone; empty for others.
  private static func zoneNotes(for request: AgendaRequest, _ environment: AgendaEnvironment) -> [String] {
    guard environment.zoneName == nil, request.timeZone == nil, request.view.descriptor.hasDates, !request.run.isQuiet,
      let value = Environment.text("TZ")
    else { return [] }
    return [
      "ics2day: The variable TZ has the unknown time zone '\(terminalSafe(value))'; times without --tz are in UTC."
    ]
  }

  /// Whether the terminal, if any, can do more than print lines.
  private static var isCapable: Bool { Environment.text("TERM").map { $0 != "dumb" } == true }

  /// The pager; nil if standard output is not a terminal, or nobody can use its keys.
  static var pager: Pager? {
    guard FileDescriptor.standardOutput.isTerminal, isCapable else { return nil }
    return Pager(
      rows: FileDescriptor.standardOutput.terminalHeight, variable: { Environment.variable($0) },
      hasProgram: { name in
        let directories = (Environment.text("PATH") ?? "").split(separator: ":")
        return directories.contains { FileSystem.exists("\($0)/\(name)") }
      })
  }

  /// Everything that affects parsing of the arguments.
  static func argumentContext(for arguments: [String]) throws(AgendaFailure) -> ArgumentContext {
    var context = ArgumentContext()
    context.exists = { FileSystem.hasEntry($0) }
    context.fileNames = { (try? FileSystem.entries(of: "."))?.map(\.name).sorted() ?? [] }
    let kind = (try? FileDescriptor.standardInput.status())?.kind
    context.localeName = localeName()
    context.hasPipedInput = kind == .pipe || kind == .regular
    // Commands that make many pages depend only on their arguments.
    let first = arguments.first ?? ""
    let asksForHelp = InformationCommand(rawValue: first) != nil || arguments.contains { $0 == "--help" || $0 == "-h" }
    if ArgumentParser.Command(rawValue: first) == nil, !asksForHelp {
      context.configuration = try configuration()
    }
    return context
  }

  /// The settings in `$ICS2DAY_CONFIG`, or in `ics2day/config` in the configuration directory (XDG Base Directory
  /// Specification). Empty if there is no such file, or `ICS2DAY_CONFIG` is empty.
  private static func configuration() throws(AgendaFailure) -> Configuration {
    guard let path = configurationFile() else { return Configuration() }
    return try Configuration(contentsOf: path, home: Environment.text("HOME"))
  }

  /// The path of the settings, which exists unless the user named it; nil for none.
  private static func configurationFile() -> String? {
    if let variable = Environment.variable("ICS2DAY_CONFIG") { return variable.isEmpty ? nil : variable }
    let home = Environment.text("HOME").map { $0 + "/.config" }
    let path = (Environment.text("XDG_CONFIG_HOME") ?? home).map { $0 + "/ics2day/config" }
    return path.flatMap { FileSystem.exists($0) ? $0 : nil }
  }

  /// `SOURCE_DATE_EPOCH`; nil if it is not set or no number of seconds from 1970 to the year 9999.
  private static func sourceDate() -> Instant? {
    guard let epoch = Environment.text("SOURCE_DATE_EPOCH").flatMap(Int.init), (0...253_402_300_799).contains(epoch)
    else { return nil }
    return Instant(secondsSinceEpoch: epoch)
  }

  /// The date locale by POSIX (section 8.2): the first of these variables that is not empty.
  private static func localeName() -> String? {
    Environment.text("LC_ALL") ?? Environment.text("LC_TIME") ?? Environment.text("LANG")
  }
}
