internal import Bytes
internal import CalendarModel
internal import FeedModel
internal import ICalendar
internal import SystemInterface

extension FeedUpdate {
  /// Records a failure, and until when not to request the feed again.
  func note(_ failure: FeedFailure, in record: inout FeedRecord) {
    let now = now()
    (record.failure, record.failureTime, record.options) = (failure, now, optionsHash)
    record.failureCount += 1
    let longest = policy.longestBackoff.milliseconds
    let doubled = policy.firstBackoff.milliseconds << min(20, record.failureCount - 1)
    // Jitter, so that feeds that failed together are not requested together.
    let wait = Double(min(doubled, longest)) * Double.random(in: 0.8...1)
    let own = now.adding(seconds: Int(wait / 1_000))
    let servers = failure.retryTime.map { min($0, now.adding(seconds: longest / 1_000)) }
    record.isServerTime = servers.map { $0 >= own } ?? false
    record.nextTime = max(own, servers ?? own)
  }

  /// Stores a new version.
  func keep(
    _ received: Received, _ record: inout FeedRecord, _ copy: CopyState, _ storageFailure: SystemError?
  ) -> Outcome {
    let now = now()
    (record.failure, record.failureTime, record.failureCount) = (nil, nil, 0)
    (record.nextTime, record.isServerTime) = (nil, false)
    let earlierCheck = record.checkTime
    record.checkTime = now
    switch received {
    case .same:
      (record.credentials, record.fileName) = (credentials, place.publishedName)
      noteFreshness(in: &record, now)
      if storageFailure == nil { try? place.store(record) }
      return Outcome(answer: unchanged(record, copy))
    case .body(let contents, let hash, let tag, let modified, let collection):
      if !contents.isComplete, copy.isUsable, record.copy?.isComplete != false {
        let failure = FeedFailure(.truncated, "The calendar that the server sent has no end; it was probably cut off.")
        var failed = record
        (failed.checkTime, failed.freshTime) = (earlierCheck, nil)
        note(failure, in: &failed)
        if storageFailure == nil { try? place.store(failed) }
        return Outcome(answer: answer(failure, failed, copy))
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
    let oldBytes = copy.isUsable ? copy.bytes : nil
    let isSame = oldBytes.map { StampComparison.areEqual($0, contents.bytes) } ?? false
    if isSame, copy.isKnown, new.collection == nil, var kept = old {
      // The file is kept unchanged, so that nothing is derived from it again.
      (kept.received, kept.entityTag, kept.lastModified) = (new.received, new.entityTag, new.lastModified)
      record.copy = kept
    } else {
      record.copy = new
    }
    (record.credentials, record.fileName) = (credentials, place.publishedName)
    noteFreshness(in: &record, new.fetchTime)
    if isSame { outcome.answer.state = .unchanged }
    if countsChanges, !isSame, let bytes = oldBytes {
      let previous = CalendarFile(bytes: bytes, name: feed.label, options: options)
      outcome.changes = contents.calendar.changes(since: previous)
      outcome.answer.changes = FeedAnswer.ChangeCounts(outcome.changes)
      if outcome.changes.isEmpty { outcome.answer.state = .unchanged }
    } else if countsChanges, oldBytes == nil {
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
    (outcome.answer.fetchTime, outcome.answer.checkTime) = (record.copy?.fetchTime, record.checkTime)
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

  /// Records until when the copy is fresh, according to the calendar and the server.
  func noteFreshness(in record: inout FeedRecord, _ now: Instant) {
    let freshness = policy.freshness
    let byServer = record.freshTime.map { $0.secondsSinceEpoch - now.secondsSinceEpoch }
    let wanted = record.copy?.refreshInterval ?? byServer ?? freshness.usual.milliseconds / 1_000
    let seconds = max(freshness.floor.milliseconds / 1_000, min(freshness.ceiling.milliseconds / 1_000, wanted))
    record.freshTime = now.adding(seconds: seconds)
  }
}

/// Compares two versions of a calendar, ignoring time stamps.
enum StampComparison {
  /// Whether they differ only in `DTSTAMP`, which some servers update in each response, and in line ends.
  static func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    if one == other { return true }
    var (left, right) = (Lines(one), Lines(other))
    while true {
      let (first, second) = (left.next(), right.next())
      guard let first, let second else { return first == nil && second == nil }
      guard first.elementsEqual(second) else { return false }
    }
  }

  private struct Lines {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    mutating func next() -> ArraySlice<UInt8>? {
      while !rest.isEmpty {
        let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
        var line = rest[..<end]
        rest = rest[min(end + 1, rest.endIndex)...]
        if line.last == 0x0D { line.removeLast() }
        if !line.starts(with: "DTSTAMP".utf8) { return line }
      }
      return nil
    }
  }
}
