internal import CalendarModel
internal import FeedModel
internal import SystemInterface

extension FeedUpdate {
  /// Lists the calendars of the account at the address. Uses the kept list while it is fresh, or if the request fails.
  ///
  /// - Throws: `CancellationError`.
  func account() async throws -> AccountAnswer {
    try await locked { hasLock, storageFailure in
      var record = place.record()
      func known(_ failure: FeedFailure?) -> AccountAnswer {
        // An address without a list is asked as it is, and has a copy of its own.
        let isSingle = record.calendars == nil && record.checkTime != nil
        return AccountAnswer(record.calendars, failure: isSingle ? nil : failure, notes: record.calendarNotes)
      }
      guard hasLock || storageFailure != nil else { return known(Self.busy) }
      if policy.freshness.rule == .offline {
        let missing = FeedFailure(
          .offline, "There is no stored list of this account's calendars, and requests are not allowed.")
        return known(record.checkTime == nil ? missing : record.failure)
      }
      let now = now()
      if isFresh(record, now), !hasOtherFailure(record) { return known(record.failure) }
      if let failure = waiting(record, now) { return known(failure) }
      var reading = AccountReading(Exchange(loop: loop, feed: feed, policy: policy), feed.address, now: now)
      var failure: FeedFailure?
      do {
        let answer = try await reading.read()
        // A server that has a fault, or shows a login page, still has the calendars that it listed before.
        if case .single(let reason?) = answer, record.calendars != nil { throw reason }
        record = FeedRecord()
        if case .calendars(let entries, let notes) = answer {
          (record.calendars, record.calendarNotes) = (entries, notes)
        }
        (record.checkTime, record.credentials) = (now, credentials)
        noteFreshness(in: &record, now)
        // A fault says nothing about the address, so that the next run asks again.
        if case .single(let reason?) = answer, reason.kind == .server { record.freshTime = now }
      } catch let reason as FeedFailure {
        failure = reason
        note(reason, in: &record)
      }
      if storageFailure == nil { try? place.store(record) }
      return known(failure)
    }
  }
}
