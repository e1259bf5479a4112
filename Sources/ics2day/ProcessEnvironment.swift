internal import AgendaGeneration
internal import CalendarModel
internal import Glibc

/// Reads the environment of the process.
enum ProcessEnvironment {
  /// The current environment.
  /// - Parameter asksForZone: Whether to look up the machine's zone, which may read some files.
  static func current(asksForZone: Bool = true) -> AgendaEnvironment {
    var environment = AgendaEnvironment(now: now(), localeName: localeName())
    if asksForZone {
      // An empty TZ means UTC; an unset one does not.
      let zone = getenv("TZ").map { String(cString: $0) }
      environment.zoneName = AgendaEnvironment.machineZoneName(variable: zone)
    }
    if isatty(STDOUT_FILENO) == 1 {
      environment.terminalWidth = terminalWidth()
      // See no-color.org.
      environment.terminalHasColor = variable("NO_COLOR") == nil && variable("TERM").map { $0 != "dumb" } == true
    }
    return environment
  }

  /// The current time, or `SOURCE_DATE_EPOCH` if set, for reproducible output.
  private static func now() -> Instant {
    if let epoch = variable("SOURCE_DATE_EPOCH").flatMap(Int.init), (0...253_402_300_799).contains(epoch) {
      return Instant(secondsSinceEpoch: epoch)
    }
    return Instant(secondsSinceEpoch: time(nil))
  }

  /// The date locale by POSIX (section 8.2): the first of these variables that is not empty.
  private static func localeName() -> String? {
    variable("LC_ALL") ?? variable("LC_TIME") ?? variable("LANG")
  }

  private static func terminalWidth() -> Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
