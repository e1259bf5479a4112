internal import Bytes
internal import CalendarModel
internal import FeedModel
internal import ICalendar
internal import SystemInterface

/// Updates the copy of one feed.
///
/// Only a valid calendar replaces the copy. After any failure, the copy stays unchanged.
struct FeedUpdate: Sendable {
  let feed: Feed
  let place: FeedPlace
  let policy: FeedPolicy
  let loop: any Transfers
  let options: ReadingOptions
  /// Whether to count the events that changed between versions.
  var countsChanges = false
  let now: @Sendable () -> Instant

  /// The result of an update.
  struct Outcome: Sendable {
    var answer: FeedAnswer
    /// The new version, if it was read.
    var calendar: CalendarFile?
    /// The changes in the new version, if requested.
    var changes: [CalendarChange] = []
  }

  /// How long to wait for another process that updates the same feed.
  private var longestLock: Duration { policy.totalTimeout + .seconds(1) }
  private static let lockPause = Duration.milliseconds(20)
  /// The maximum time to respect a server's wish to wait if the user wants the feed now.
  private static let longestServerWait = 3_600

  /// Updates the copy unless it is fresh.
  ///
  /// - Throws: `CancellationError`.
  func run() async throws -> Outcome {
    let begin = ContinuousClock.now
    var outcome = try await lockedRun()
    outcome.answer.milliseconds = begin.duration(to: .now).milliseconds
    if let note = feed.address.note { outcome.answer.notes.insert(note, at: 0) }
    return outcome
  }

  /// Runs with the lock of the feed's directory.
  /// - Parameter body: Gets whether it has the lock, and why there cannot be one.
  func locked<Result>(_ body: (Bool, SystemError?) async throws -> Result) async throws -> Result {
    var storageFailure: SystemError?
    var lock: FileDescriptor?
    let end = ContinuousClock.now.advanced(by: longestLock)
    while lock == nil, storageFailure == nil, ContinuousClock.now < end {
      do {
        lock = try place.lock()
      } catch {
        storageFailure = error
      }
      if lock == nil, storageFailure == nil { try await loop.sleep(for: Self.lockPause) }
    }
    let result = try await body(lock != nil, storageFailure)
    // The lock ends with its file.
    _ = consume lock
    return result
  }

  static let busy = FeedFailure(.waiting, "Another program has been reading this feed for a long time.")

  private func lockedRun() async throws -> Outcome {
    try await locked { hasLock, storageFailure in
      let record = place.record()
      let copy = CopyState(place, record, limit: policy.decodedBytes)
      guard hasLock || storageFailure != nil else { return Outcome(answer: answer(Self.busy, record, copy)) }
      if let answer = answerWithoutRequest(record, copy) { return Outcome(answer: answer) }
      return try await ask(record, copy, storageFailure)
    }
  }

  // MARK: Without a request

  /// The answer if the feed need not be requested now; nil otherwise.
  private func answerWithoutRequest(_ record: FeedRecord, _ copy: CopyState) -> FeedAnswer? {
    let now = now()
    if policy.freshness.rule == .offline {
      guard copy.isUsable else {
        return answer(
          FeedFailure(.offline, "There is no copy of this feed, and requests are not allowed."), record, copy
        )
      }
      return known(record, copy)
    }
    // Local files need no request.
    if feed.address.kind == .file { return nil }
    if copy.isKnown, record.copy?.isComplete == true, hasRange(record), !hasOtherFailure(record),
      isFresh(record, now)
    {
      return known(record, copy)
    }
    return waiting(record, now).map { answer($0, record, copy) }
  }

  /// The answer with the copy, and with the failure if the server was asked since, in vain.
  private func known(_ record: FeedRecord, _ copy: CopyState) -> FeedAnswer {
    record.failure.map { answer($0, record, copy) } ?? unchanged(record, copy)
  }

  /// Why the server is not asked now after a failure; nil if it is.
  func waiting(_ record: FeedRecord, _ now: Instant) -> FeedFailure? {
    guard let next = waitingTime(record), next > now else { return nil }
    // The clock may have gone back.
    guard next.secondsSinceEpoch - now.secondsSinceEpoch <= policy.longestBackoff.milliseconds / 1_000 else {
      return nil
    }
    let reason = record.failure.map { " \($0.message)" } ?? ""
    return FeedFailure(
      .waiting, "The feed will not be requested before \(FeedTime.text(next)).\(reason)", retryTime: next)
  }

  /// Until when the feed must not be requested after a failure; nil if it may be.
  private func waitingTime(_ record: FeedRecord) -> Instant? {
    guard let next = record.nextTime, let failed = record.failureTime else { return nil }
    if policy.freshness.ignoresBackoff || hasOtherFailure(record) {
      return record.isServerTime ? min(next, failed.adding(seconds: Self.longestServerWait)) : nil
    }
    return next
  }

  /// A hash of the settings that a user may change because of a failure.
  var optionsHash: UInt64 {
    var hash = Fingerprint()
    for text in [
      credentials, policy.netrc, policy.certificateAuthorities,
      "\(policy.allowsPrivateRedirects) \(policy.allowsInsecureRedirects)",
    ] { hash.combine(text ?? "") }
    return hash.value
  }

  /// Whether the last request failed with other settings.
  func hasOtherFailure(_ record: FeedRecord) -> Bool { record.failure != nil && record.options != optionsHash }

  func isFresh(_ record: FeedRecord, _ now: Instant) -> Bool {
    guard hasCredentials(record), let checked = record.checkTime, checked <= now else { return false }
    switch policy.freshness.rule {
    case .offline: return true
    case .maximumAge(let age):
      return (now.secondsSinceEpoch - checked.secondsSinceEpoch) * 1_000 < age.milliseconds
    case .feed:
      let longest = checked.adding(seconds: policy.freshness.ceiling.milliseconds / 1_000)
      return record.freshTime.map { now < $0 && now < longest } ?? false
    }
  }

  // MARK: Answers

  /// The answer that the copy is up to date.
  func unchanged(_ record: FeedRecord, _ copy: CopyState) -> FeedAnswer {
    describing(FeedAnswer(.unchanged), record)
  }

  /// The answer for a failure: the last good copy, if there is one.
  func answer(_ failure: FeedFailure, _ record: FeedRecord, _ copy: CopyState) -> FeedAnswer {
    guard copy.isUsable else { return FeedAnswer(.failed, failure: failure) }
    return describing(FeedAnswer(.kept, failure: failure), record)
  }

  /// An answer with the place, the times and the notes of the copy.
  private func describing(_ answer: FeedAnswer, _ record: FeedRecord) -> FeedAnswer {
    var answer = answer
    (answer.path, answer.fetchTime, answer.checkTime) = (place.copyPath, record.copy?.fetchTime, record.checkTime)
    answer.notes = (record.copy?.notes ?? []) + rangeNotes(record)
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
