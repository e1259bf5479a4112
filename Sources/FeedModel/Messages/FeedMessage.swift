internal import CalendarText

/// A message between the tool and `ics2day-fetch`.
package enum FeedMessage: Hashable, Sendable {
  /// The first message in both directions.
  case hello(FeedHello)
  /// To the program: what the next feeds have in common.
  case run(FeedRun)
  /// To the program: a feed, with a number that its answer has.
  case feed(Int, Feed, file: String?)
  /// To the program: the last feed was sent.
  case endOfFeeds
  /// From the program: what came of a feed.
  case answer(Int, FeedAnswer)
  /// From the program: every feed of the run has its answer.
  case finished
  /// To the program: the calendars of an archive are asked for.
  case unpack(ArchiveQuestion)
  /// From the program: a calendar of the archive, or just its name if only names were asked for.
  case member(String, [UInt8])
  /// From the program: the archive is at its end, with notes about skipped entries, and why it could not be read to its end.
  case unpacked(notes: [String], failure: String?)
  /// From the program: why it cannot go on.
  case failure(String)
}

extension FeedMessage {
  /// The bytes of a message: a line of JSON, and after some of them bytes whose number it tells.
  package var bytes: [UInt8] {
    var value: JSONValue
    var contents: [UInt8] = []
    switch self {
    case .hello(let hello):
      value = JSONValue([("hello", JSONValue(hello.formVersion)), ("release", .string(hello.release))])
    case .run(let run): value = JSONValue([("run", run.json)])
    case .feed(let number, let feed, let file):
      value = JSONValue([
        ("feed", JSONValue(number)), ("address", feed.address.json),
        ("note", feed.address.note.map(JSONValue.string)), ("name", feed.name.map(JSONValue.string)),
        ("file", file.map(JSONValue.string)),
        (
          "headers",
          .array(feed.headers.map { .array([.string($0.name), .string($0.value)]) })
        ),
        ("account", feed.account.map { .array([.string($0.user), .string($0.password)]) }),
        (
          "certificate",
          feed.clientCertificate.map { .array(([$0.certificate] + [$0.key].compactMap(\.self)).map(JSONValue.string)) }
        ),
      ])
    case .endOfFeeds: value = JSONValue([("endOfFeeds", .bool(true))])
    case .answer(let number, let answer):
      contents = answer.contents ?? []
      value = JSONValue([("answer", JSONValue(number)), ("outcome", answer.json)])
    case .finished: value = JSONValue([("finished", .bool(true))])
    case .unpack(let question):
      value = JSONValue([
        ("unpack", .string(question.path)), ("below", question.directory.map(JSONValue.string)),
        ("namesOnly", .bool(question.namesOnly)),
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

  /// The number of bytes that follow a line.
  static func contentCount(after value: JSONValue) -> Int {
    max(0, value["bytes"]?.int ?? value["outcome"]?["bytes"]?.int ?? 0)
  }

  /// Reads a message; nil if it is none.
  init?(_ value: JSONValue, contents: [UInt8]) {
    if let version = value["hello"]?.int, let release = value["release"]?.string {
      self = .hello(FeedHello(formVersion: version, release: release))
    } else if let run = value["run"] {
      guard let run = FeedRun(run) else { return nil }
      self = .run(run)
    } else if let number = value["feed"]?.int {
      guard let feed = Feed(value) else { return nil }
      self = .feed(number, feed, file: value["file"]?.string)
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
  /// The path of the archive.
  package var path: String
  /// The directory below which the archive must be a regular file, and with which the path begins; nil for any file.
  package var directory: String?
  /// Whether only the names of its calendars are needed.
  package var namesOnly = false

  package init(path: String, below directory: String? = nil) { (self.path, self.directory) = (path, directory) }
}

/// What a program says first about itself.
package struct FeedHello: Hashable, Sendable {
  /// The version of the form of messages. Changes with every change of the form.
  package static let formVersion = 3
  /// The version of the form that the program writes and reads.
  package let formVersion: Int
  /// The version of the program.
  package let release: String

  package init(formVersion: Int = FeedHello.formVersion, release: String) {
    self.formVersion = formVersion
    self.release = release
  }
}
