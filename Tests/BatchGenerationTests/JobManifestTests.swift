import CalendarText
import ICalendar
import TestSupport
import Testing

@testable import AgendaGeneration
@testable import BatchGeneration

struct JobManifestTests {
  private func jobs(_ text: String) throws -> [BatchRequest] {
    var base = BatchRequest()
    base.page.timeZone = "UTC"
    return try JobManifest.jobs(JSONReader.value(of: Array(text.utf8)), base: base)
  }

  @Test func jobsHaveTheOptionsOfTheCommandLine() throws {
    let jobs = try jobs(
      """
      {"version": 1, "jobs": [
        {"inputs": ["a.ics", "b"], "view": ["week", "month"], "format": "html,text", "from": "2026-03-01",
         "max-columns": 3, "category": ["A", "B"], "strict": true, "ascii": false},
        {"inputs": ["c.ics"], "tz": "Asia/Tokyo", "view": "agenda", "every": "month"}
      ]}
      """)
    #expect(jobs.count == 2)
    #expect(jobs[0].page.inputs == ["a.ics", "b"])
    #expect(jobs[0].views == [.week, .month])
    #expect(jobs[0].formats == [.html, .text])
    #expect(jobs[0].page.layout.columnLimit == 3)
    #expect(jobs[0].page.content.filter.categories == ["A", "B"])
    #expect(jobs[0].page.run.isStrict)
    #expect(!jobs[0].page.terminal.usesASCII)
    #expect(jobs[0].page.timeZone == "UTC")
    #expect(jobs[1].page.timeZone == "Asia/Tokyo")
    #expect(jobs[1].interval == .month)
    #expect(jobs[1].page.content.filter.categories == [])
  }

  @Test("Integers have every form of JSON, and a file may begin with a byte order mark")
  func formsOfIntegers() throws {
    let jobTexts = ["3.0", "3e0"].map { #"{"inputs": ["a"], "max-columns": \#($0)}"# }
    let text = #"{"version": 1.0, "jobs": [\#(jobTexts.joined(separator: ","))]}"#
    #expect(try jobs(text).map(\.page.layout.columnLimit) == [3, 3])
    let scratch = try Scratch()
    #expect(try JobManifest.jobs(BatchRequest())(scratch.file("jobs.json", "\u{FEFF}" + text)).count == 2)
  }

  @Test func theSchemaNamesEveryOption() throws {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let path = "/\(root)/docs/batch-jobs.schema.json"
    func member(_ name: String, of value: JSONValue) throws -> JSONValue {
      guard case .object(let members) = value else { return .null }
      return try #require(members.first { $0.name == name }?.value)
    }
    var value = try JSONReader.value(of: SourceStream(opening: path).readAll())
    for name in ["properties", "jobs", "items", "properties"] { value = try member(name, of: value) }
    guard case .object(let options) = value else { return #expect(Bool(false), "no properties") }
    #expect(Set(options.map(\.name)) == Set(BatchOption.all.filter(\.isOfJob).map(\.name) + ["inputs"]))
  }

  @Test(arguments: [
    ("[]", "a job file must be an object, not an array."), ("{}", "\"version\" must be 1."),
    (#"{"version": 2, "jobs": []}"#, "\"version\" must be 1."), (#"{"version": 1}"#, "\"jobs\" must be an array."),
    (#"{"version": 1, "job": []}"#, "unknown key \"job\""),
    (#"{"version": 1, "jobs": [{}]}"#, "job 1: \"inputs\" is required."),
    (#"{"version": 1, "jobs": [{"inputs": ["a"]}, 3]}"#, "job 2: a job must be an object, not a number."),
    (#"{"version": 1, "jobs": [{"inputs": ["a"], "veiw": "day"}]}"#, "did you mean 'view'?"),
    (#"{"version": 1, "jobs": [{"inputs": ["a"], "out": "x"}]}"#, "unknown option \"out\""),
    (#"{"version": 1, "jobs": [{"inputs": ["a"], "strict": 1}]}"#, "must be true or false, not a number."),
    (#"{"version": 1, "jobs": [{"inputs": ["a"], "tz": ["UTC"]}]}"#, "must be a string or a number, not an array."),
    (#"{"version": 1, "jobs": [{"inputs": ["a"], "days": null}]}"#, "\"days\" must be a string or a number, not null."),
    (#"{"version": 1, "jobs": [{"inputs": ["a"], "days": 2.5}]}"#, "--days 2.5: expected an integer"),
    (#"{"version": 1, "jobs": [{"inputs": ["-"]}]}"#, "standard input (-) cannot be an input of a job."),
    (#"{"version": 1, "jobs": [{"inputs": ["a"], "ascii": true}]}"#, "--ascii does not apply to the format html."),
    (#"{"version": 1, "jobs": [{"inputs": ["a"], "view": "check"}]}"#, "--view check: not supported in a batch"),
  ]) func invalidManifestsAreRefused(text: String, sentence: String) throws {
    let error = try #require(throws: UsageError.self) { try jobs(text) }
    #expect(error.message.contains(sentence), "\(error.message)")
  }

  @Test("What a job sets replaces what the command line says")
  func jobsReplaceOptions() throws {
    var base = BatchRequest()
    for (name, value) in [("category", "A"), ("category", "C"), ("busy-only", ""), ("12h", ""), ("view", "agenda")] {
      try base.apply(#require(BatchOption.named(name)), value)
    }
    let text = #"{"version": 1, "jobs": [{"inputs": ["a"], "category": ["B"], "busy-only": false, "24h": true}]}"#
    let job = try #require(try JobManifest.jobs(JSONReader.value(of: Array(text.utf8)), base: base).first)
    #expect(job.page.content.filter.categories == ["B"] && job.views == [.agenda])
    #expect(job.page.inputs == ["a"])
    var alone = BatchRequest()
    for (name, value) in [("view", "agenda"), ("category", "B"), ("24h", "")] {
      try alone.apply(#require(BatchOption.named(name)), value)
    }
    #expect(job.page.content == alone.page.content && job.page.locale == alone.page.locale)
  }

  @Test("What a job leaves out is not replaced by its contrary")
  func contrariesStay() throws {
    var base = BatchRequest()
    try base.apply(#require(BatchOption.named("24h")), "")
    let text = #"{"version": 1, "jobs": [{"inputs": ["a"], "12h": false}]}"#
    let job = try #require(try JobManifest.jobs(JSONReader.value(of: Array(text.utf8)), base: base).first)
    #expect(job.page.conventions.clock == .twentyFourHour)
  }

  @Test("An option that a job leaves out need not fit its views")
  func optionsLeftOut() throws {
    var base = BatchRequest()
    try base.apply(#require(BatchOption.named("now")), "")
    let text = #"{"version": 1, "jobs": [{"inputs": ["a"], "view": "year", "now": false}]}"#
    #expect(
      try JobManifest.jobs(JSONReader.value(of: Array(text.utf8)), base: base).first?.page.layout.marksNow == false)
  }

  @Test("An option acts on the views and formats that it applies to")
  func optionsOfViews() throws {
    var base = BatchRequest()
    for (name, value) in [("view", "week,events"), ("limit", "1"), ("from", "2026-03-09"), ("booklet", "")] {
      try base.apply(#require(BatchOption.named(name)), value)
    }
    let week = try base.page(of: .week, as: .pdf)
    #expect(try week.content.filter.limit == nil && base.page(of: .events, as: .pdf).content.filter.limit == 1)
    #expect(week.from != nil)
    #expect(try week.sheets.isBooklet && !base.page(of: .week, as: .html).sheets.isBooklet)
  }
}
