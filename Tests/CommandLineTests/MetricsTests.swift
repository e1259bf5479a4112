import Foundation
import TestSupport
import Testing

@testable import BatchGeneration

/// `--metrics`: what node_exporter reads.
struct MetricsTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try FileManager.default.createDirectory(at: scratch.url("in"), withIntermediateDirectories: true)
    for (fixture, name) in [("team.ics", "in/team.ics"), ("unreadable-start.ics", "in/other.ics")] {
      try FileManager.default.copyItem(at: Repository.fixtures.appending(path: fixture), to: scratch.url(name))
    }
  }

  private func run(_ arguments: String..., variables: [String: String] = [:]) throws -> Tool.Run {
    try Tool.run(arguments, variables: variables, directory: scratch.directory)
  }

  private func metrics() throws -> PrometheusText {
    try PrometheusText(String(decoding: try Data(contentsOf: scratch.url("m.prom")), as: UTF8.self))
  }

  private let now = 1_773_043_200.0

  @Test func aBatchHasFigures() throws {
    let first = try run(
      "batch", "in", "--out", "out", "--date-format", "d", "--view", "agenda", "--from", "2026-03-01", "--to",
      "2026-04-01", "--resume", "--metrics", "m.prom")
    #expect(first.status == 0, "\(first.messages)")
    let batch = try metrics()
    #expect(batch.samples.allSatisfy { $0.name.hasPrefix("ics2day_batch_") && $0.labels["directory"] == "out" })
    #expect(batch.value("ics2day_batch_calendars", ["result": "done"]) == 2)
    #expect(batch.value("ics2day_batch_calendars", ["result": "failed"]) == 0)
    #expect(batch.value("ics2day_batch_exit_code") == 0)
    #expect(batch.value("ics2day_batch_last_run_timestamp_seconds") == now)
    #expect(batch.value("ics2day_batch_last_success_timestamp_seconds") == now)
    #expect(batch.value("ics2day_batch_duration_seconds") == nil)
    let written = try #require(batch.value("ics2day_batch_pages", ["result": "written"]))
    #expect(written > 2)
    let sizes = try FileManager.default.subpathsOfDirectory(atPath: scratch.path("out"))
      .filter { $0.contains("/") && $0.hasSuffix(".html") }.map { try scratch.bytes("out/\($0)").count }
    #expect(batch.value("ics2day_batch_written_bytes") == Double(sizes.reduce(0, +)))
    #expect(Double(sizes.count) == written)
    #expect(batch.value("ics2day_batch_warnings", ["effect": "content"]) == 2)
    #expect(
      batch.value("ics2day_batch_warnings_by_code", ["code": "unreadable-value", "effect": "content"]) == 1)

    // A failure later keeps the time of the last success. What is unchanged has its warnings still.
    _ = try scratch.file("in/empty.ics", "")
    let second = try run(
      "batch", "in", "--out", "out", "--date-format", "d", "--view", "agenda", "--from", "2026-03-01", "--to",
      "2026-04-01", "--resume", "--metrics", "m.prom", variables: ["SOURCE_DATE_EPOCH": "1773050000"])
    #expect(second.status == 1)
    let failed = try metrics()
    #expect(failed.value("ics2day_batch_last_run_timestamp_seconds") == 1_773_050_000)
    #expect(failed.value("ics2day_batch_last_success_timestamp_seconds") == now)
    #expect(failed.value("ics2day_batch_exit_code") == 1)
    #expect(failed.value("ics2day_batch_calendars", ["result": "failed"]) == 1)
    #expect(failed.value("ics2day_batch_calendars", ["result": "unchanged"]) == 2)
    #expect(failed.value("ics2day_batch_pages", ["result": "unchanged"]) == written)
    #expect(failed.value("ics2day_batch_warnings", ["effect": "content"]) == 2)
    #expect(try scratch.names.filter { $0.contains(".tmp") }.isEmpty)
  }

  /// Without a given time there is a duration, also where nothing was done. Files of several shards do not contradict each other.
  @Test func runsThatFailHaveFigures() throws {
    let run = try run(
      "batch", "in/nowhere.ics", "--out", "o\"u\\t\n", "--shard", "1/1", "--metrics", "m.prom",
      variables: ["SOURCE_DATE_EPOCH": ""])
    #expect(run.status == 2)
    let batch = try metrics()
    #expect(try #require(batch.value("ics2day_batch_duration_seconds")) >= 0)
    #expect(batch.value("ics2day_batch_exit_code", ["directory": "o\"u\\t\n", "shard": "1/1"]) == 2)
    #expect(batch.value("ics2day_batch_last_success_timestamp_seconds") == nil)
    #expect(try #require(batch.value("ics2day_batch_last_run_timestamp_seconds")) > 1_700_000_000)
    let list = try Tool.run(
      ["batch", "@nowhere.txt", "--out", "out", "--metrics", "m.prom"], directory: scratch.directory)
    #expect(list.status == 2)
    #expect(try metrics().value("ics2day_batch_exit_code", ["directory": "out"]) == 2)
  }

  @Test func metricsThatCannotBeWrittenFailTheRun() throws {
    let run = try run("batch", "in/team.ics", "--out", "out", "--metrics", "nowhere/m.prom")
    #expect(run.status == 1)
    #expect(run.messages.contains("nowhere/m.prom: No such file or directory"))
  }

  @Test func aSiteHasFigures() throws {
    #expect(try run("site", "in/team.ics", "--out", "site", "--from", "2026", "--to", "2027").status == 0)
    let again = try run(
      "site", "in/team.ics", "--out", "site", "--from", "2026", "--to", "2027", "--metrics", "m.prom")
    #expect(again.status == 0)
    let site = try metrics()
    #expect(site.value("ics2day_site_calendars") == 1)
    #expect(site.value("ics2day_site_files", ["result": "written"]) == 0)
    #expect(try #require(site.value("ics2day_site_files", ["result": "unchanged"])) > 400)
    #expect(try #require(site.value("ics2day_site_events")) > 3)
    #expect(site.value("ics2day_site_exit_code") == 0)
    #expect(site.value("ics2day_site_feeds", ["state": "failed"]) == 0)
    // Nothing was written, and the run has figures too.
    let missing = try run("site", "missing.ics", "--out", "site", "--metrics", "m.prom")
    #expect(missing.status == 2)
    #expect(try metrics().value("ics2day_site_exit_code") == 2)
  }

  @Test func fetchingHasFigures() throws {
    let feed = "file://\(Tool.team) team"
    _ = try scratch.file("feeds.txt", "\(feed)\nfile:///nowhere.ics gone\n")
    let run = try run("fetch", "feeds.txt", "--out", "feeds", "--metrics", "m.prom", "--log", "log.jsonl")
    #expect(run.status == 1, "\(run.messages)")
    let fetch = try metrics()
    #expect(fetch.value("ics2day_fetch_feeds", ["state": "updated"]) == 1)
    #expect(fetch.value("ics2day_fetch_feeds", ["state": "failed"]) == 1)
    #expect(fetch.value("ics2day_fetch_exit_code") == 1)
    #expect(fetch.samples.filter { $0.name == "ics2day_fetch_errors" }.reduce(0) { $0 + $1.value } == 1)
    let log = try scratch.log("log.jsonl")
    #expect(log.map { $0["event"] as? String } == ["start", "feed", "feed", "end"])
    #expect(Set(log.compactMap { $0["state"] as? String }) == ["updated", "failed"])
  }

  /// The parser of these tests refuses what Prometheus would, and a bit more.
  @Test(arguments: [
    "a{b=\"c\"} 1\n", "# HELP a A.\na{b=\"c\"} 1\n", "# HELP a A.\n# TYPE a gauge\n",
    "# HELP a A.\n# TYPE a gauge\na{b=\"c\"} 1", "# HELP a A.\n# TYPE a gauge\na{b=\"c\"} x\n",
    "# HELP a A.\n# TYPE a gauge\na{b=\"c\\d\"} 1\n", "# HELP a A.\n# TYPE a gauge\na{b=\"c\"} 1\na{b=\"c\"} 2\n",
    "# HELP a A.\n# TYPE a gauge\na{b=\"c\",b=\"d\"} 1\n", "# HELP a A.\n# TYPE a gauge\nb{b=\"c\"} 1\n",
    "# HELP a A.\n# TYPE a gauge\na{1b=\"c\"} 1\n",
  ]) func theParserIsStrict(text: String) {
    #expect(throws: PrometheusText.Fault.self) { try PrometheusText(text) }
  }

  @Test func valuesOfLabelsAreEscaped() throws {
    for value in ["a\"b", "\\", "a\nb", "} 1\n# HELP x", "Grüße 🎉"] {
      let line = "# HELP a A.\n# TYPE a gauge\na{b=\"\(MetricsFile.escaped(value))\"} 1\n"
      #expect(try PrometheusText(line).samples[0].labels["b"] == value)
    }
    #expect(MetricsFile.escaped("\u{1B}[31m\0") == "\u{FFFD}[31m\u{FFFD}")
  }
}
