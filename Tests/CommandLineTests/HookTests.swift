import Foundation
import TestSupport
import Testing

/// `--hook`: a program that gets the names of changed pages.
struct HookTests {
  private let scratch: Scratch
  private let days = ["--from", "2026-03-02", "--to", "2026-03-16"]

  init() throws {
    scratch = try Scratch()
    try FileManager.default.createDirectory(at: scratch.url("in"), withIntermediateDirectories: true)
    for name in ["a", "b"] { try copy("in/\(name).ics") }
    // Writes its input and variables to a file for each call.
    try hook(
      """
      #!/bin/sh
      set -eu
      [ $# = 0 ]
      file=$(mktemp "$CALLS/call.XXXXXX")
      printf '%s\\0' "$ICS2DAY_EVENT" "$ICS2DAY_CALENDAR" "$ICS2DAY_STATUS" "$ICS2DAY_PAGES" "$ICS2DAY_OUTPUT" \\
        "$ICS2DAY_INPUT" >"$file"
      cat >>"$file"
      if [ -e "$CALLS/../fail" ]; then echo "no network" >&2; exit 7; fi
      """)
  }

  private func copy(_ name: String) throws {
    try FileManager.default.copyItem(at: Repository.fixtures.appending(path: "team.ics"), to: scratch.url(name))
  }

  private func hook(_ text: String) throws {
    _ = try scratch.program("hook", text + "\n")
  }

  /// The recorded calls of the hook.
  private struct Call: Hashable {
    var event: String
    var calendar: String
    var status: String
    var output: String
    var input: String
    var files: Set<String>
  }

  private func run(_ arguments: [String]) throws -> (run: Tool.Run, calls: Set<Call>) {
    let calls = scratch.url("calls")
    try? FileManager.default.removeItem(at: calls)
    try FileManager.default.createDirectory(at: calls, withIntermediateDirectories: true)
    let run = try Tool.run(
      ["batch", "in", "--out", "out", "--hook", "./hook"] + days + arguments, variables: ["CALLS": calls.path],
      directory: scratch.directory)
    var found: Set<Call> = []
    for name in try FileManager.default.contentsOfDirectory(atPath: calls.path) {
      var words = try scratch.bytes("calls/\(name)").split(separator: 0, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      #expect(words.removeLast() == "")
      #expect(Int(words[3]) == words.count - 6)
      found.insert(
        Call(
          event: words[0], calendar: words[1], status: words[2], output: words[4], input: words[5],
          files: Set(words[6...])))
    }
    return (run, found)
  }

  private func pages(_ name: String) -> Set<String> {
    ["\(name)/2026-03-02-week.html", "\(name)/2026-03-09-week.html"]
  }

  private func call(_ event: String, _ name: String = "", _ status: String = "", _ files: Set<String>) -> Call {
    Call(
      event: event, calendar: name, status: status, output: scratch.url("out").resolvingSymlinksInPath().path,
      input: name.isEmpty ? "" : "in/\(name).ics", files: files)
  }

  @Test func hooksGetTheChangedPages() throws {
    let first = try run([])
    #expect(first.run.status == 0, "\(first.run.messages)")
    #expect(
      first.calls == [
        call("calendar", "a", "done", pages("a")), call("calendar", "b", "done", pages("b")),
        call("index", "", "", ["index.html"]),
      ])
    #expect(try run(["--resume"]).calls.isEmpty)
    // One page is missing; the index stays as it is.
    try FileManager.default.removeItem(atPath: scratch.path("out/b/2026-03-09-week.html"))
    #expect(
      try run(["--resume"]).calls == [call("calendar", "b", "done", ["b/2026-03-09-week.html"])])
    // A calendar is gone.
    try FileManager.default.removeItem(atPath: scratch.path("in/a.ics"))
    #expect(
      try run(["--resume", "--prune"]).calls == [
        call("index", "", "", ["index.html"]), call("removed", "", "", pages("a")),
      ])
    #expect(try run(["--resume", "--prune"]).calls.isEmpty)
  }

  /// A hook that fails is called again until it succeeds: what it has missed is not forgotten.
  @Test func failedHooksGetTheirPagesAgain() throws {
    _ = try scratch.file("fail", "")
    let failed = try run(["--report", "report.json"])
    #expect(failed.run.status == 1)
    #expect(
      failed.run.messages.contains("ics2day: a: the hook ./hook ended with exit code 7: no network\n"),
      "\(failed.run.messages)")
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: scratch.url("report.json"))) as? [String: Any])
    #expect(report["failed"] as? Int == 2)
    // The pages are in place.
    #expect(FileManager.default.fileExists(atPath: scratch.path("out/a/2026-03-02-week.html")))
    #expect(try run(["--resume"]).run.status == 1)
    try FileManager.default.removeItem(atPath: scratch.path("fail"))
    let again = try run(["--resume"])
    #expect(again.run.status == 0, "\(again.run.messages)")
    #expect(
      again.calls == [
        call("calendar", "a", "unchanged", pages("a")), call("calendar", "b", "unchanged", pages("b")),
        call("index", "", "", ["index.html"]),
      ])
    #expect(try run(["--resume"]).calls.isEmpty)
    // The same with removed pages.
    try FileManager.default.removeItem(atPath: scratch.path("in/a.ics"))
    _ = try scratch.file("fail", "")
    #expect(try run(["--resume", "--prune"]).run.status == 1)
    try FileManager.default.removeItem(atPath: scratch.path("fail"))
    #expect(try run(["--resume", "--prune"]).calls.contains(call("removed", "", "", pages("a"))))
    #expect(try run(["--resume", "--prune"]).calls.isEmpty)
  }

  @Test func hooksGetThePagesOfAKilledRun() throws {
    try hook("#!/bin/sh\ncat >/dev/null\nkill -9 $PPID\n")
    #expect(try run([]).run.status == -9)
    try hook(
      "#!/bin/sh\nprintf '%s\\0\\0\\0%s\\0\\0\\0' \"$ICS2DAY_EVENT\" \"$ICS2DAY_PAGES\" >\"$CALLS/$$\"\ncat >>\"$CALLS/$$\"\n"
    )
    let told = try run(["--resume"]).calls.reduce(into: Set<String>()) { $0.formUnion($1.files) }
    #expect(told == pages("a").union(pages("b")).union(["index.html"]))
  }

  /// Names of calendars are neither arguments nor code, whatever they are.
  @Test func hostileNamesStayNames() throws {
    for name in ["$(touch pwned)", "-rf", "`touch pwned`", "a;touch pwned", "x\ny", "\"'", "--help", "a b  c", "%s%n"] {
      try copy("in/\(name).ics")
    }
    let (run, calls) = try run([])
    #expect(run.status == 0, "\(run.messages)")
    #expect(calls.count == 12)
    #expect(Set(calls.map(\.input)).isSuperset(of: ["in/$(touch pwned).ics", "in/x\ny.ics", "in/-rf.ics"]))
    for call in calls {
      #expect(call.files.allSatisfy { FileManager.default.fileExists(atPath: scratch.path("out/\($0)")) }, "\(call)")
    }
    #expect(try !scratch.names.contains("pwned"))
    let named = try FileManager.default.subpathsOfDirectory(atPath: scratch.directory.path)
    #expect(!named.contains { $0.hasSuffix("/pwned") })
  }

  @Test func aHookIsBoundedInTime() throws {
    try hook("#!/bin/sh\nsleep 1000\n")
    let (run, _) = try run(["--hook-timeout", "1s", "--no-index"])
    #expect(run.status == 1)
    #expect(run.messages.contains("a: the hook ./hook was ended after 1 s"), "\(run.messages)")
  }

  @Test func wrongHooksAreUsageErrors() throws {
    for (arguments, sentence) in [
      (["--hook", "./nowhere"], "--hook ./nowhere: no such program"), (["--hook", "in"], "--hook in: no such program"),
      (["--hook", "in/a.ics"], "not executable"), (["--hook", "true -x"], "no such program"),
      (["--hook-timeout", "5s"], "--hook-timeout needs --hook."),
      (["--hook", "true", "--hook-timeout", "0"], "1s to 1d"),
    ] {
      let run = try Tool.run(["batch", "in", "--out", "new"] + arguments, directory: scratch.directory)
      #expect(run.status == 64 && run.messages.contains(sentence), "\(run.messages)")
    }
    #expect(!FileManager.default.fileExists(atPath: scratch.path("new")))
    // A name is looked up.
    #expect(
      try Tool.run(
        ["batch", "in", "--out", "new", "--hook", "true"], variables: ["PATH": "/nowhere:/bin"],
        directory: scratch.directory
      ).status == 0)
  }
}
