internal import CalendarModel
internal import CalendarText

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
        ("feed", JSONValue(number)), ("address", feed.address.json), ("name", feed.name.map(JSONValue.string)),
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
        ("unpack", .string(question.path)), ("namesOnly", .bool(question.namesOnly)),
        ("member", question.member.map(JSONValue.string)),
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
      var hello = FeedHello(release: release)
      hello.formVersion = version
      self = .hello(hello)
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
      var question = ArchiveQuestion(path: path)
      question.namesOnly = value["namesOnly"] == .bool(true)
      question.member = value["member"]?.string
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

extension Feed {
  init?(_ value: JSONValue) {
    guard let address = value["address"].flatMap(FeedAddress.init(json:)) else { return nil }
    self.init(address, name: value["name"]?.string)
    if case .array(let lines) = value["headers"] ?? .null {
      for case .array(let parts) in lines where parts.count == 2 {
        guard let header = try? FeedHeader(name: parts[0].string ?? "", value: parts[1].string ?? "") else {
          return nil
        }
        headers.append(header)
      }
    }
    if case .array(let parts) = value["account"] ?? .null, parts.count == 2, let user = parts[0].string {
      account = FeedAccount(user: user, password: parts[1].string ?? "")
    }
    if case .array(let paths) = value["certificate"] ?? .null, let certificate = paths.first?.string {
      clientCertificate = FeedClientCertificate(
        certificate: certificate, key: paths.count > 1 ? paths[1].string : nil)
    }
  }
}

extension FeedAddress {
  /// The whole address, also its account.
  var json: JSONValue { .string(text) }

  init?(json value: JSONValue) {
    guard let text = value.string, let address = try? FeedAddress(text) else { return nil }
    self = address
  }
}

extension FeedAnswer {
  var json: JSONValue {
    JSONValue([
      ("state", .string(state.rawValue)), ("error", failure.map { .string($0.kind.rawValue) }),
      ("message", failure.map { .string($0.message) }),
      ("retry", failure?.retryTime.map { JSONValue($0.secondsSinceEpoch) }),
      ("notes", .array(notes.map(JSONValue.string))), ("path", path.map(JSONValue.string)),
      ("bytes", contents.map { JSONValue($0.count) }), ("fetched", fetchTime.map { JSONValue($0.secondsSinceEpoch) }),
      ("requests", JSONValue(requestCount)), ("receivedBytes", JSONValue(receivedBytes)),
      ("milliseconds", JSONValue(milliseconds)),
      ("changes", .array([changes.added, changes.removed, changes.changed].map { JSONValue($0) })),
    ])
  }

  init?(_ value: JSONValue, contents: [UInt8]) {
    guard let state = value["state"]?.string.flatMap(State.init) else { return nil }
    self.init(state)
    if let kind = value["error"]?.string.flatMap(FeedFailure.Kind.init) {
      failure = FeedFailure(
        kind, value["message"]?.string ?? "", retryTime: value["retry"]?.int.map(Instant.init(secondsSinceEpoch:)))
    }
    if case .array(let texts) = value["notes"] ?? .null { notes = texts.compactMap(\.string) }
    path = value["path"]?.string
    self.contents = value["bytes"]?.int == nil ? nil : contents
    fetchTime = value["fetched"]?.int.map(Instant.init(secondsSinceEpoch:))
    requestCount = value["requests"]?.int ?? 0
    receivedBytes = value["receivedBytes"]?.int ?? 0
    milliseconds = value["milliseconds"]?.int ?? 0
    if case .array(let counts) = value["changes"] ?? .null, counts.count == 3 {
      (changes.added, changes.removed, changes.changed) = (counts[0].int ?? 0, counts[1].int ?? 0, counts[2].int ?? 0)
    }
  }
}
