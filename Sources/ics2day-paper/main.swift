// Makes PDF and PNG from recorded drawings for ics2day, which does not link the libraries for it.
internal import CalendarModel
internal import SystemInterface

let help =
  "ics2day-paper makes PDF and PNG for ics2day, which runs it and talks to it over standard input and output.\n"
let output = FileDescriptor.standardOutput
CurrentProcess.reserveStandardDescriptors()

switch CommandLine.arguments.dropFirst() {
case ["--version"]: try? output.write(Array("ics2day-paper \(Release.version)\n".utf8))
case ["--help"]: try? output.write(Array(help.utf8))
case []:
  guard !FileDescriptor.standardInput.isTerminal else {
    try? output.write(Array(help.utf8))
    break
  }
  ProcessLimits.apply()
  var server = PaperServer()
  CurrentProcess.exit(server.run())
default:
  try? FileDescriptor.standardError.write(Array(help.utf8))
  CurrentProcess.exit(64)
}
