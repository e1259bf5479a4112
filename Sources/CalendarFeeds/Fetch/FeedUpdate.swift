internal import Bytes
internal import CalendarModel
internal import FeedModel
internal import ICalendar
internal import SystemInterface

/// Brings the copy of one feed up to date.
///
/// The copy is only replaced by a calendar that is one. Whatever fails, the copy stays as it is.
struct FeedUpdate: Sendable {
  let feed: Feed
  let place: FeedPlace
  let policy: FeedPolicy
  let loop: TransferLoop
  let options: ReadingOptions
  /// Whether new versions are compared with the old ones.
  var countsChanges = false
  let now: @Sendable () -> Instant

  /// What came of it.
  struct Outcome: Sendable {
    var answer: FeedAnswer
    /// The new version, if it was read.
    var calendar: CalendarFile?
    /// What is different in it, if that was asked for.
    var changes: [CalendarChange] = []
  }

  /// How long another process may take that reads the same feed.
  private var longestLock: Duration { policy.totalTimeout + .seconds(1) }
  private static let lockPause = Duration.milliseconds(20)
  /// The longest wait that a server can ask for if the user wants the feed now.
  private static let longestServerWait = 3_600

  /// Asks for the feed unless its copy is fresh.
  ///
  /// - Throws: `CancellationError`.
  func run() async throws -> Outcome {
    let begin = ContinuousClock.now
    var outcome = try await lockedRun()
    outcome.answer.milliseconds = begin.duration(to: .now).milliseconds
    if let note = feed.address.note { outcome.answer.notes.insert(note, at: 0) }
    return outcome
  }

  private func lockedRun() async throws -> Outcome {
    var storageFailure: SystemError?
    var lock: FileDescriptor?
    let end = ContinuousClock.now.advanced(by: longestLock)
    while lock == nil, storageFailure == nil, ContinuousClock.now < end {
      do {
        lock = try place.lock()
      } catch {
        storageFailure = error
      }
      if lock == nil, storageFailure == nil { try await Task.sleep(for: Self.lockPause) }
    }
    let record = place.record()
    let copy = CopyState(place, record, limit: policy.decodedBytes)
    guard lock != nil || storageFailure != nil else {
      return Outcome(
        answer: answer(
          FeedFailure(.waiting, "Another program has been reading this feed for a long time."), record, copy))
    }
    if let answer = answerWithoutRequest(record, copy) { return Outcome(answer: answer) }
    let outcome = try await ask(record, copy, storageFailure)
    // The lock ends with its file.
    _ = consume lock
    return outcome
  }

  // MARK: Without a request

  /// The answer if the feed is not asked for now; nil if it is.
  private func answerWithoutRequest(_ record: FeedRecord, _ copy: CopyState) -> FeedAnswer? {
    let now = now()
    if policy.freshness.rule == .offline {
      guard copy.isUsable else {
        return answer(
          FeedFailure(.offline, "There is no copy of this feed, and it may not be asked for (--offline)."), record, copy
        )
      }
      return unchanged(record, copy)
    }
    if copy.isUsable, isFresh(record, now) { return unchanged(record, copy) }
    guard let next = record.nextTime, next > now else { return nil }
    let wait = next.secondsSinceEpoch - now.secondsSinceEpoch
    let most =
      policy.freshness.ignoresBackoff
      ? record.isServerTime ? Self.longestServerWait : 0 : policy.longestBackoff.milliseconds / 1_000
    // The clock may have gone back.
    guard wait <= most else { return nil }
    let reason = record.failure.map { " \($0.message)" } ?? ""
    return answer(
      FeedFailure(
        .waiting, "The feed is asked for again after \(FeedTime.text(next)).\(reason)", retryTime: next), record, copy)
  }

  private func isFresh(_ record: FeedRecord, _ now: Instant) -> Bool {
    guard let checked = record.checkTime, checked <= now, record.copy?.isComplete == true else { return false }
    switch policy.freshness.rule {
    case .offline: return true
    case .maximumAge(let age):
      return (now.secondsSinceEpoch - checked.secondsSinceEpoch) * 1_000 < age.milliseconds
    case .feed:
      let longest = checked.adding(seconds: policy.freshness.ceiling.milliseconds / 1_000)
      return record.freshTime.map { now < $0 && now < longest } ?? false
    }
  }

  // MARK: Requests

  private func ask(_ record: FeedRecord, _ copy: CopyState, _ storageFailure: SystemError?) async throws -> Outcome {
    var record = record
    var exchange = Exchange(loop: loop, feed: feed, policy: policy)
    var outcome: Outcome
    do {
      let received = try await receive(&record, copy, &exchange)
      outcome = keep(received, &record, copy, storageFailure)
    } catch let failure as FeedFailure {
      outcome = Outcome(answer: answer(failure, record, copy))
      note(failure, in: &record)
      if storageFailure == nil { try? place.store(record) }
    }
    outcome.answer.requestCount = exchange.requestCount
    outcome.answer.receivedBytes = exchange.receivedBytes
    return outcome
  }

  /// What a server has.
  enum Received {
    /// The copy is as the server has it.
    case same
    /// A body, with what the server said about it.
    case body(FeedContents, received: UInt64, entityTag: String?, lastModified: String?, CollectionRecord?)
  }

  private func receive(
    _ record: inout FeedRecord, _ copy: CopyState, _ exchange: inout Exchange
  ) async throws -> Received {
    switch feed.address.kind {
    case .file: return try file()
    case .web, .collection: return try await resource(&record, copy, &exchange)
    }
  }

  private func file() throws(FeedFailure) -> Received {
    let path = feed.address.location
    let bytes: [UInt8]
    do {
      bytes = try FileDescriptor(opening: path, for: .reading).read(upTo: policy.decodedBytes + 1)
    } catch {
      throw FeedFailure(
        error.number == .noEntry ? .notFound : .connection, "The file cannot be read: \(error.message).")
    }
    guard bytes.count <= policy.decodedBytes else {
      throw FeedFailure(.tooLarge, "The file is larger than \(policy.decodedBytes >> 20) MiB.")
    }
    let contents = try FeedContents(bytes, type: MediaType(""), label: feed.label, options: options)
    return .body(contents, received: Fingerprint(of: bytes).value, entityTag: nil, lastModified: nil, nil)
  }

  private func resource(
    _ record: inout FeedRecord, _ copy: CopyState, _ exchange: inout Exchange
  ) async throws -> Received {
    let validators = copy.isKnown ? Self.validators(record.copy) : []
    var (response, place) = try await response(validators, &record, &exchange)
    if response.status == 304 {
      if !validators.isEmpty {
        note(response, in: &record)
        return .same
      }
      // An answer to a question that was not asked; some caches keep it.
      response = try await exchange.answer(to: Exchange.Question(), at: place)
      guard response.status != 304 else {
        throw FeedFailure(.protocol, "The server says that nothing is new (304) though there is no copy.")
      }
    }
    if let failure = StatusFailure.failure(of: response, now: now()) { throw failure }
    let received = Fingerprint(of: response.body).value
    record.movedTo = exchange.movedTo ?? record.movedTo
    note(response, in: &record)
    if copy.isKnown, record.copy?.received == received {
      record.copy?.entityTag = response["etag"]
      record.copy?.lastModified = response["last-modified"]
      return .same
    }
    let contents = try FeedContents(
      response.body, type: MediaType(response["content-type"] ?? ""), label: feed.label, options: options)
    return .body(
      contents, received: received, entityTag: response["etag"],
      lastModified: response["last-modified"], nil)
  }

  /// Asks where the feed has moved to, and where it was if that does not help.
  private func response(
    _ validators: [FeedHeader], _ record: inout FeedRecord, _ exchange: inout Exchange
  ) async throws -> (HTTPResponse, place: String) {
    let question = Exchange.Question(headers: validators)
    if let moved = record.movedTo {
      do {
        let response = try await exchange.answer(to: question, at: moved)
        if StatusFailure.failure(of: response, now: now()) == nil { return (response, moved) }
      } catch is FeedFailure {}
      record.movedTo = nil
    }
    return (try await exchange.answer(to: question, at: feed.address.location), feed.address.location)
  }

  /// The headers that ask for a new version only (RFC 9110, section 13.1).
  private static func validators(_ copy: FeedRecord.Copy?) -> [FeedHeader] {
    guard let copy, copy.isComplete else { return [] }
    return [("If-None-Match", copy.entityTag), ("If-Modified-Since", copy.lastModified)].compactMap { name, value in
      value.flatMap { try? FeedHeader(name: name, value: $0) }
    }
  }

  /// Notes until when the answer is fresh.
  private func note(_ response: HTTPResponse, in record: inout FeedRecord) {
    let age = CacheControl.seconds(response)
    record.freshTime = age.map { now().adding(seconds: min($0, 1 << 40)) }
  }

  // MARK: Results

  private func note(_ failure: FeedFailure, in record: inout FeedRecord) {
    record.failure = failure
    record.failureCount += 1
    let longest = policy.longestBackoff.milliseconds
    let doubled = policy.firstBackoff.milliseconds << min(20, record.failureCount - 1)
    // So that feeds that have failed together are not asked for together.
    let wait = Double(min(doubled, longest)) * Double.random(in: 0.8...1)
    let own = now().adding(seconds: Int(wait / 1_000))
    let servers = failure.retryTime.map { min($0, now().adding(seconds: longest / 1_000)) }
    record.isServerTime = servers.map { $0 >= own } ?? false
    record.nextTime = max(own, servers ?? own)
  }

  /// Stores what has arrived.
  private func keep(
    _ received: Received, _ record: inout FeedRecord, _ copy: CopyState, _ storageFailure: SystemError?
  ) -> Outcome {
    let now = now()
    (record.failure, record.failureCount, record.nextTime, record.isServerTime) = (nil, 0, nil, false)
    record.checkTime = now
    switch received {
    case .same:
      noteFreshness(in: &record, now)
      if storageFailure == nil { try? place.store(record) }
      return Outcome(answer: unchanged(record, copy))
    case .body(let contents, let hash, let tag, let modified, let collection):
      if !contents.isComplete, copy.isUsable, record.copy?.isComplete != false {
        let failure = FeedFailure(.truncated, "The calendar that the server sent has no end; it was probably cut.")
        var failed = record
        failed.checkTime = nil
        note(failure, in: &failed)
        if storageFailure == nil { try? place.store(failed) }
        return Outcome(answer: answer(failure, record, copy))
      }
      var new = FeedRecord.Copy(
        fingerprint: Fingerprint(of: contents.bytes).value, size: contents.bytes.count, received: hash, fetchTime: now)
      (new.isComplete, new.notes, new.collection) = (contents.isComplete, contents.notes, collection)
      if contents.isComplete { (new.entityTag, new.lastModified) = (tag, modified) }
      new.refreshInterval = RefreshInterval.seconds(of: contents.bytes)
      return keep(contents, new, &record, copy, storageFailure)
    }
  }

  private func keep(
    _ contents: FeedContents, _ new: FeedRecord.Copy, _ record: inout FeedRecord, _ copy: CopyState,
    _ storageFailure: SystemError?
  ) -> Outcome {
    let old = record.copy
    var outcome = Outcome(answer: FeedAnswer(.updated), calendar: contents.calendar)
    outcome.answer.notes = contents.notes
    let isSame = copy.bytes.map { StampComparison.areEqual($0, contents.bytes) } ?? false
    if isSame, copy.isKnown, var kept = old {
      // The file is kept as it is, so that nothing is made again of it.
      (kept.received, kept.entityTag, kept.lastModified) = (new.received, new.entityTag, new.lastModified)
      record.copy = kept
    } else {
      record.copy = new
    }
    noteFreshness(in: &record, new.fetchTime)
    if isSame { outcome.answer.state = .unchanged }
    if countsChanges, !isSame, let bytes = copy.bytes {
      let previous = CalendarFile(bytes: bytes, name: feed.label, options: options)
      outcome.changes = contents.calendar.changes(since: previous)
      outcome.answer.changes = FeedAnswer.ChangeCounts(outcome.changes)
      if outcome.changes.isEmpty { outcome.answer.state = .unchanged }
    } else if countsChanges, copy.bytes == nil {
      outcome.answer.changes.added = contents.calendar.eventCount
    }
    do {
      if let storageFailure { throw storageFailure }
      if record.copy == new || !copy.isUsable { try place.storeCopy(contents.bytes, isDurable: copy.isUsable) }
      try place.store(record)
      outcome.answer.path = place.copyPath
    } catch {
      return unstored(contents, outcome, error, FeedRecord.Copy?.some(new) == record.copy ? old : record.copy, copy)
    }
    outcome.answer.fetchTime = record.copy?.fetchTime
    return outcome
  }

  /// The result for a calendar that cannot be stored.
  private func unstored(
    _ contents: FeedContents, _ outcome: Outcome, _ error: any Error, _ old: FeedRecord.Copy?, _ copy: CopyState
  ) -> Outcome {
    let reason = (error as? SystemError)?.message ?? "\(error)"
    if place.isPublished {
      var record = FeedRecord()
      record.copy = old
      return Outcome(
        answer: answer(FeedFailure(.storage, "The calendar cannot be written: \(reason)."), record, copy))
    }
    var outcome = outcome
    outcome.answer.contents = contents.bytes
    outcome.answer.fetchTime = now()
    outcome.answer.notes.append("The calendar cannot be stored for later: \(reason).")
    return outcome
  }

  /// Notes until when the copy is fresh, by what the calendar and the server say.
  private func noteFreshness(in record: inout FeedRecord, _ now: Instant) {
    let freshness = policy.freshness
    let byServer = record.freshTime.map { $0.secondsSinceEpoch - now.secondsSinceEpoch }
    let wanted = record.copy?.refreshInterval ?? byServer ?? freshness.usual.milliseconds / 1_000
    let seconds = max(freshness.floor.milliseconds / 1_000, min(freshness.ceiling.milliseconds / 1_000, wanted))
    record.freshTime = now.adding(seconds: seconds)
  }

  private func unchanged(_ record: FeedRecord, _ copy: CopyState) -> FeedAnswer {
    var answer = FeedAnswer(.unchanged)
    (answer.path, answer.fetchTime, answer.notes) = (place.copyPath, record.copy?.fetchTime, record.copy?.notes ?? [])
    return answer
  }

  private func answer(_ failure: FeedFailure, _ record: FeedRecord, _ copy: CopyState) -> FeedAnswer {
    guard copy.isUsable else { return FeedAnswer(.failed, failure: failure) }
    var answer = FeedAnswer(.kept, failure: failure)
    (answer.path, answer.fetchTime, answer.notes) = (place.copyPath, record.copy?.fetchTime, record.copy?.notes ?? [])
    return answer
  }
}

extension FeedAnswer.ChangeCounts {
  init(_ changes: [CalendarChange]) {
    self.init()
    for change in changes {
      switch change {
      case .added: added += 1
      case .removed: removed += 1
      case .changed: changed += 1
      }
    }
  }
}
