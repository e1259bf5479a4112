internal import AgendaGeneration
internal import CalendarArchives
internal import CalendarModel
internal import CalendarPaper
internal import FeedModel
package import FuzzSupport
internal import HelperWire
internal import PageDrawing
internal import PaperSamples
internal import SystemInterface

/// What one end of the channel to a helper receives. The first byte says which: the tool from `ics2day-paper` or
/// `ics2day-fetch`, or one of them from the tool.
package enum HelpersTarget: FuzzTarget {
  package static func check(_ input: [UInt8]) throws(FuzzFinding) {
    guard let kind = input.first else { return }
    let rest = Array(input.dropFirst())
    switch kind % 6 {
    case 0: try checkDocument(rest)
    case 1: try checkAnswers(rest)
    case 2: checkAccount(rest)
    case 3: try checkArchive(rest)
    case 4: try checkPainting(rest)
    default: try checkUnpacking(rest)
    }
  }

  // MARK: To the tool

  /// A document has the bytes that were sent for it, within the limits.
  private static func checkDocument(_ bytes: [UInt8]) throws(FuzzFinding) {
    let helper = PaperHelper(channel: try greeted(FormMessage.self, bytes))
    guard let document = try? helper.document(.pdf, SampleWeek.properties, [Sheet]()) else { return }
    try FuzzFinding.require(document.bytes.count <= bytes.count, "a document has bytes that were not sent")
    try FuzzFinding.require(document.notes.count <= FormLimits.notes, "\(document.notes.count) notes")
  }

  /// Each feed has one answer.
  private static func checkAnswers(_ bytes: [UInt8]) throws(FuzzFinding) {
    let helper = FetchHelper(channel: try greeted(FeedMessage.self, bytes))
    var answered: [Int] = []
    let isAnswered = (try? helper.ask(run, feeds) { number, _ in answered.append(number) }) != nil
    try FuzzFinding.require(Set(answered).count == answered.count, "a feed is answered twice")
    try FuzzFinding.require(Set(answered).isSubset(of: feeds.indices), "an answer has no feed")
    try FuzzFinding.require(!isAnswered || answered.count == feeds.count, "a feed has no answer")
  }

  private static func checkAccount(_ bytes: [UInt8]) {
    guard let feed = feeds.first?.feed, let channel = try? greeted(FeedMessage.self, bytes) else { return }
    _ = try? FetchHelper(channel: channel).calendars(of: feed, run).calendars(of: feed.address)
  }

  private static func checkArchive(_ bytes: [UInt8]) throws(FuzzFinding) {
    let helper = FetchHelper(channel: try greeted(FeedMessage.self, bytes))
    guard let archive = try? helper.archive([1], named: "a.zip") else { return }
    let count = archive.members.reduce(0) { $0 + $1.bytes.count }
    try FuzzFinding.require(count <= bytes.count, "an archive has bytes that were not sent")
  }

  private static let run = FeedRun(directory: "/nowhere", policy: FeedPolicy())
  private static let feeds: [(feed: Feed, file: String?)] = {
    var feeds: [(feed: Feed, file: String?)] = []
    for number in 0..<3 {
      if let feed = try? Feed("https://example.org/\(number).ics") { feeds.append((feed, "\(number).ics")) }
    }
    return feeds
  }()

  /// A channel that begins with the greeting of this release.
  private static func greeted<Message: HelperMessage>(
    _: Message.Type, _ bytes: [UInt8]
  ) throws(FuzzFinding) -> RecordedChannel {
    let versions = HelperVersions(form: Message.formVersion, release: Release.version)
    guard let greeting = try? Message.greeting(versions).encoded() else { throw FuzzFinding("no greeting") }
    return RecordedChannel(greeting + bytes)
  }

  // MARK: To the helpers

  /// Documents are painted or refused.
  private static func checkPainting(_ bytes: [UInt8]) throws(FuzzFinding) {
    var frames = FrameParser()
    frames.append(bytes)
    var document: (format: PaperFormat, paper: PaperDocument)?
    while let frame = try? frames.next(), let message = try? DrawingDecoder.message(frame) {
      switch message {
      case .document(let format, let properties): document = (format, PaperDocument([], properties))
      case .sheet(let sheet): document?.paper.sheets.append(sheet)
      case .endOfDocument:
        if let document { try paint(document.paper, as: document.format) }
        document = nil
      default: return
      }
    }
  }

  /// Images larger than this take longer than they show. In points.
  private static let largestImage = 2_000_00

  private static func paint(_ paper: PaperDocument, as format: PaperFormat) throws(FuzzFinding) {
    switch format {
    case .pdf:
      guard let file = try? paper.pdf() else { return }
      try FuzzFinding.require(file.bytes.starts(with: "%PDF".utf8), "a PDF is none")
    case .png(let dots):
      guard dots <= 96, paper.sheets.allSatisfy({ max($0.width, $0.height) <= largestImage }),
        let file = try? paper.png(dotsPerInch: dots)
      else { return }
      try FuzzFinding.require(file.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), "a PNG is none")
    }
  }

  /// The calendars of an archive are sent as messages that are read as the same.
  private static func checkUnpacking(_ bytes: [UInt8]) throws(FuzzFinding) {
    var parser = FeedMessageParser()
    parser.append(bytes)
    while let message = try? parser.next() {
      guard case .unpack(let question) = message, let contents = question.contents,
        var reader = try? ArchiveReader(contents, name: question.path)
      else { continue }
      while let member = try? reader.next() {
        let sent = FeedMessage.member(member.name, member.bytes)
        var again = FeedMessageParser()
        again.append(sent.bytes)
        try FuzzFinding.require((try? again.next()) == sent, "a calendar of an archive is sent otherwise")
      }
    }
  }
}

/// A helper that has written some bytes, and takes everything.
private final class RecordedChannel: HelperChannel {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  func write(_ bytes: [UInt8], timeoutInSeconds seconds: Int) throws(SystemError) {}
  func closeInput() {}

  /// Reads in pieces, because messages do not end where pieces do.
  func read(upTo limit: Int, timeoutInSeconds seconds: Int) throws(SystemError) -> [UInt8] {
    let piece = Array(rest.prefix(min(limit, 1 + rest.count / 2)))
    rest = rest.dropFirst(piece.count)
    return piece
  }

  func errors(upTo limit: Int) -> [UInt8] { [] }
  func finish(timeoutInMilliseconds limit: Int) -> ProcessEnd? { nil }
}
