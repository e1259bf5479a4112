internal import AgendaGeneration
internal import CalendarModel
internal import Glibc

/// What the process knows of its surroundings.
enum ProcessEnvironment {
  /// The surroundings of this moment.
  /// - Parameter asksForZone: Whether the machine's zone may be needed, which costs a look at some files.
  static func current(asksForZone: Bool = true) -> AgendaEnvironment {
    var environment = AgendaEnvironment(now: now(), localeName: localeName())
    if asksForZone {
      // An empty TZ is UTC, unlike one that is not set.
      let zone = getenv("TZ").map { String(cString: $0) }
      environment.zoneName = AgendaEnvironment.machineZoneName(variable: zone)
    }
    if isatty(STDOUT_FILENO) == 1 {
      environment.terminalWidth = terminalWidth()
      // By the convention of no-color.org.
      environment.terminalHasColor = variable("NO_COLOR") == nil && variable("TERM").map { $0 != "dumb" } == true
    }
    return environment
  }

  /// The clock, or what `SOURCE_DATE_EPOCH` sets it to for output that can be reproduced.
  private static func now() -> Instant {
    if let epoch = variable("SOURCE_DATE_EPOCH").flatMap(Int.init), (0...253_402_300_799).contains(epoch) {
      return Instant(secondsSinceEpoch: epoch)
    }
    return Instant(secondsSinceEpoch: time(nil))
  }

  /// The locale of dates by POSIX (section 8.2): the first of these variables that is not empty.
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
