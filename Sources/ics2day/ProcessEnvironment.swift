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
    if asksForZone {
      // An empty TZ means UTC; an unset one does not.
      environment.zoneName = AgendaEnvironment.machineZoneName(variable: Environment.variable("TZ"))
    }
    environment.mapsLargeFiles = (try? MappedFile.surviveTruncation()) != nil
    let output = FileDescriptor.standardOutput
    if output.isTerminal {
      environment.terminalWidth = output.terminalWidth
      // See no-color.org.
      environment.terminalHasColor =
        Environment.text("NO_COLOR") == nil && Environment.text("TERM").map { $0 != "dumb" } == true
    }
    return environment
  }

  /// `SOURCE_DATE_EPOCH`; nil if it is not set.
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
