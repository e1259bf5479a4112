internal import CalendarModel
internal import SystemInterface

// Fetches feeds and unpacks archives for ics2day, which does not link the libraries for it.

let help =
  "ics2day-fetch requests feeds for ics2day, which runs it and talks to it over standard input and output.\n"
let output = FileDescriptor.standardOutput
CurrentProcess.reserveStandardDescriptors()

switch CommandLine.arguments.dropFirst() {
case ["--version"]: try? output.write(Array("ics2day-fetch \(Release.version)\n".utf8))
case ["--help"]: try? output.write(Array(help.utf8))
case []:
  guard !FileDescriptor.standardInput.isTerminal else {
    try? output.write(Array(help.utf8))
    break
  }
  CurrentProcess.ignoreBrokenPipes()
  try? ResourceLimit.dump(0).apply()
  var server = FetchServer()
  let status = server.run()
  // Requests may still be running: OpenSSL's exit handler frees its locks.
  CurrentProcess.exitAtOnce(status)
default:
  try? FileDescriptor.standardError.write(Array(help.utf8))
  CurrentProcess.exit(64)
}
