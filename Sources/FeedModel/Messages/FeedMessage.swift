internal import CalendarText

/// A message between the tool and `ics2day-fetch`.
package enum FeedMessage: Hashable, Sendable {
  /// The first message in both directions.
  case hello(FeedHello)
  /// To the program: settings for the following feeds.
  case run(FeedRun)
  /// To the program: a feed, with a number for its answer.
  case feed(Int, Feed, file: String?)
  /// To the program: the address of an account whose calendars are asked for, with a number that its answer has.
  case account(Int, Feed)
  /// To the program: the last feed or account was sent.
  case endOfFeeds
  /// From the program: the result of a feed.
  case answer(Int, FeedAnswer)
  /// From the program: the calendars of an account.
  case calendars(Int, AccountAnswer)
  /// From the program: every feed of the run has its answer.
  case finished
  /// To the program: lists or reads the calendars of an archive.
  case unpack(ArchiveQuestion)
  /// From the program: a calendar of the archive; empty if only names were requested.
  case member(String, [UInt8])
  /// From the program: the archive ends, with notes about skipped entries, and the failure if it could not be read
  /// completely.
  case unpacked(notes: [String], failure: String?)
  /// From the program: it cannot continue.
  case failure(String)
}

extension FeedMessage {
  /// The message as bytes: a line of JSON, for some messages followed by content whose length it gives.
  package var bytes: [UInt8] {
    var value: JSONValue
    var contents: [UInt8] = []
    switch self {
    case .hello(let hello):
      value = JSONValue([("hello", JSONValue(hello.formVersion)), ("release", .string(hello.release))])
    case .run(let run): value = JSONValue([("run", run.json)])
    case .feed(let number, let feed, let file):
      value = JSONValue([("feed", JSONValue(number)), ("file", file.map(JSONValue.string))] + feed.members)
    case .account(let number, let feed): value = JSONValue([("listed", JSONValue(number))] + feed.members)
    case .endOfFeeds: value = JSONValue([("endOfFeeds", .bool(true))])
    case .answer(let number, let answer):
      contents = answer.contents ?? []
      value = JSONValue([("answer", JSONValue(number)), ("outcome", answer.json)])
    case .calendars(let number, let answer):
      value = JSONValue([("calendars", JSONValue(number)), ("list", answer.json)])
    case .finished: value = JSONValue([("finished", .bool(true))])
    case .unpack(let question):
      contents = question.contents ?? []
      value = JSONValue([
        ("unpack", .string(question.path)), ("below", question.directory.map(JSONValue.string)),
        ("namesOnly", .bool(question.namesOnly)),
        ("bytes", question.contents.map { JSONValue($0.count) }),
      ])
    case .member(let name, let bytes):
      contents = bytes
      value = JSONValue([("member", .string(name)), ("bytes", JSONValue(bytes.count))])
    case .unpacked(let notes, let failure):
      value = JSONValue([
        ("unpacked", .array(notes.map(JSONValue.string))), ("failure", failure.map(JSONValue.string)),
      ])
    case .failure(let message): value = JSONValue([("failure", .string(message))])
    }
    return Array(JSONText.line(value).utf8) + [0x0A] + contents
  }

  /// The number of content bytes after a line.
  static func contentCount(after value: JSONValue) -> Int {
    max(0, value["bytes"]?.int ?? value["outcome"]?["bytes"]?.int ?? 0)
  }

  /// Parses a message; nil if it is invalid.
  init?(_ value: JSONValue, contents: [UInt8]) {
    if let version = value["hello"]?.int, let release = value["release"]?.string {
      self = .hello(FeedHello(formVersion: version, release: release))
    } else if let run = value["run"] {
      guard let run = FeedRun(run) else { return nil }
      self = .run(run)
    } else if let number = value["feed"]?.int {
      guard let feed = Feed(value) else { return nil }
      self = .feed(number, feed, file: value["file"]?.string)
    } else if let number = value["listed"]?.int {
      guard let feed = Feed(value) else { return nil }
      self = .account(number, feed)
    } else if let number = value["calendars"]?.int, let list = value["list"] {
      guard let answer = AccountAnswer(list) else { return nil }
      self = .calendars(number, answer)
    } else if value["endOfFeeds"] != nil {
      self = .endOfFeeds
    } else if let number = value["answer"]?.int, let outcome = value["outcome"] {
      guard let answer = FeedAnswer(outcome, contents: contents) else { return nil }
      self = .answer(number, answer)
    } else if value["finished"] != nil {
      self = .finished
    } else if let path = value["unpack"]?.string {
      var question = ArchiveQuestion(path: path, below: value["below"]?.string)
      question.namesOnly = value["namesOnly"] == .bool(true)
      question.contents = value["bytes"] == nil ? nil : contents
      self = .unpack(question)
    } else if let name = value["member"]?.string {
      self = .member(name, contents)
    } else if case .array(let notes) = value["unpacked"] ?? .null {
      self = .unpacked(notes: notes.compactMap(\.string), failure: value["failure"]?.string)
    } else if let message = value["failure"]?.string {
      self = .failure(message)
    } else {
      return nil
    }
  }
}

/// A request for the calendars of an archive.
package struct ArchiveQuestion: Hashable, Sendable {
  /// The path of the archive, or its name if there are ``contents``.
  package var path: String
  /// The bytes of the archive; nil to read the file.
  package var contents: [UInt8]?
  /// The directory below which the archive must be a regular file, and with which the path begins; nil for any file.
  package var directory: String?
  /// Whether only the names of its calendars are needed.
  package var namesOnly = false

  package init(path: String, below directory: String? = nil) { (self.path, self.directory) = (path, directory) }
}

/// The versions that each program sends first.
package struct FeedHello: Hashable, Sendable {
  /// The version of the message format. Changes with every change of the format.
  package static let formVersion = 3
  /// The version of the message format that the program uses.
  package let formVersion: Int
  /// The release of the program.
  package let release: String

  package init(formVersion: Int = FeedHello.formVersion, release: String) {
    self.formVersion = formVersion
    self.release = release
  }
}
