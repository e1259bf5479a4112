internal import Bytes
package import CalendarModel
package import FeedModel
internal import SystemInterface

extension FeedUpdate {
  /// Requests the feed, and stores the response or the failure.
  func ask(_ record: FeedRecord, _ copy: CopyState, _ storageFailure: SystemError?) async throws -> Outcome {
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

  /// A successful response.
  enum Received {
    /// The server's version is the same as the copy.
    case same
    /// A body, with the server's metadata.
    case body(FeedContents, received: UInt64, entityTag: String?, lastModified: String?, CollectionRecord?)
  }

  private func receive(
    _ record: inout FeedRecord, _ copy: CopyState, _ exchange: inout Exchange
  ) async throws -> Received {
    switch feed.address.kind {
    case .file: return try file()
    case .collection: return try await collection(&record, copy, &exchange)
    case .web where record.copy?.collection != nil: return try await collection(&record, copy, &exchange)
    case .web:
      do {
        return try await resource(&record, copy, &exchange)
      } catch let failure as FeedFailure where mayBeCollection(failure) {
        do {
          return try await collection(&record, copy, &exchange)
        } catch let other as FeedFailure {
          throw saysMore(other, than: failure) ? other : failure
        }
      }
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
    let contents = try FeedContents(bytes, type: MediaType(""), label: feed.label, options: options, policy: policy)
    return .body(contents, received: Fingerprint(of: bytes).value, entityTag: nil, lastModified: nil, nil)
  }

  /// Requests the new address of a moved feed, and falls back to the old one if there is no calendar.
  private func resource(
    _ record: inout FeedRecord, _ copy: CopyState, _ exchange: inout Exchange
  ) async throws -> Received {
    if let moved = record.movedTo {
      do {
        return try await resource(at: moved, &record, copy, &exchange)
      } catch let failure as FeedFailure {
        // Never goes from an encrypted to an unencrypted address.
        if moved == feed.address.secureLocation { throw failure }
      }
      record.movedTo = nil
    }
    guard let secure = feed.address.secureLocation else {
      return try await resource(at: feed.address.location, &record, copy, &exchange)
    }
    do {
      return try await resource(at: secure, &record, copy, &exchange)
    } catch let failure as FeedFailure
      where failure.kind == .connection || failure.detail == .unencrypted || failure.detail == .unconnected
    {
      // A server that has once encrypted is always asked so.
      if record.movedTo == secure { throw failure }
      return try await resource(at: feed.address.location, &record, copy, &exchange)
    }
  }

  private func resource(
    at place: String, _ record: inout FeedRecord, _ copy: CopyState, _ exchange: inout Exchange
  ) async throws -> Received {
    let validators = copy.isKnown && hasCredentials(record) ? Self.validators(record.copy) : []
    let question = Exchange.Question(fields: Self.preference + validators)
    var response = try await exchange.answer(to: question, at: place)
    if place == feed.address.secureLocation { record.movedTo = place }
    if response.status == 304 {
      if !validators.isEmpty {
        note(response, in: &record)
        // Where a redirect led is remembered only with a calendar.
        record.movedTo = place == feed.address.location && !feed.address.prefersHTTPS ? nil : place
        return .same
      }
      // A 304 without a conditional request, as some caches send.
      response = try await exchange.answer(to: Exchange.Question(fields: Self.preference), at: place)
      guard response.status != 304 else {
        throw FeedFailure(.protocol, "The server answered “not modified” (304) to a request without conditions.")
      }
    }
    if let failure = StatusFailure.failure(of: response, now: now()) { throw failure }
    guard Set(response.headers.lazy.filter { $0.name == "content-length" }.map(\.value)).count < 2 else {
      throw FeedFailure(.protocol, "The answer has two different lengths in Content-Length.")
    }
    let received = Fingerprint(of: response.body).value
    if copy.isKnown, record.copy?.received == received {
      accept(response, from: place, exchange, &record)
      record.copy?.entityTag = response["etag"]
      record.copy?.lastModified = response["last-modified"]
      return .same
    }
    var contents = try FeedContents(
      response.body, type: MediaType(response["content-type"] ?? ""), label: feed.label, options: options,
      policy: policy)
    accept(response, from: place, exchange, &record)
    contents.reservation = response.reservation
    return .body(
      contents, received: received, entityTag: response["etag"],
      lastModified: response["last-modified"], nil)
  }

  /// Records what a response with a calendar says about later requests: an error page says nothing.
  private func accept(
    _ response: HTTPResponse, from place: String, _ exchange: Exchange, _ record: inout FeedRecord
  ) {
    let isOwn = place == feed.address.location && !feed.address.prefersHTTPS
    record.movedTo = exchange.movedTo ?? (isOwn ? nil : place)
    note(response, in: &record)
  }

  /// Some servers offer the calendar in several formats.
  private static let preference = [HTTPField("Accept", "text/calendar, */*;q=0.1")]

  /// The headers of a conditional request (RFC 9110, section 13.1).
  private static func validators(_ copy: FeedRecord.Copy?) -> [HTTPField] {
    guard let copy, copy.isComplete else { return [] }
    return [("If-None-Match", copy.entityTag), ("If-Modified-Since", copy.lastModified)].compactMap { name, value in
      value.flatMap { HTTPField(name, received: $0) }
    }
  }

  /// Records until when the response is fresh.
  private func note(_ response: HTTPResponse, in record: inout FeedRecord) {
    note(secondsFresh: CacheControl.seconds(response), in: &record)
  }

  /// Records for how long the copy is fresh, as the last response says: an earlier one says nothing any more.
  private func note(secondsFresh: Int?, in record: inout FeedRecord) {
    record.freshTime = secondsFresh.map { now().adding(seconds: min($0, 1 << 40)) }
  }

  // MARK: Collections

  /// Whether an address without a calendar may be a collection: most servers reject GET on collections.
  private func mayBeCollection(_ failure: FeedFailure) -> Bool {
    feed.address.isDirectory
      && [.notACalendar, .empty, .status, .forbidden, .server, .protocol].contains(failure.kind)
  }

  /// Whether the failure of a question to a collection says more than the failure of the request before: where a server only refuses
  /// GET, it is why there is no calendar.
  private func saysMore(_ other: FeedFailure, than failure: FeedFailure) -> Bool {
    other.kind == .account
      || failure.kind == .status && [.server, .rateLimited, .unauthorized, .timeout].contains(other.kind)
  }

  private func collection(
    _ record: inout FeedRecord, _ copy: CopyState, _ exchange: inout Exchange
  ) async throws -> Received {
    var reading = CollectionReading(
      exchange, url: feed.address.location, policy: policy, now: now(),
      known: copy.isKnown && hasCredentials(record) ? record.copy?.collection : nil, copy: copy.bytes ?? [])
    // Counts requests, even if they failed.
    defer { exchange = reading.exchange }
    switch try await reading.read() {
    case .same(let known):
      note(secondsFresh: reading.secondsFresh, in: &record)
      record.copy?.collection = known
      return .same
    case .items(let bytes, let collection, let notes):
      let received = Fingerprint(of: bytes).value
      if copy.isKnown, record.copy?.received == received {
        note(secondsFresh: reading.secondsFresh, in: &record)
        record.copy?.collection = collection
        // An item that could not be read may be as it was.
        if record.copy?.isComplete == true { record.copy?.notes = notes }
        return .same
      }
      let contents = try FeedContents(
        bytes, type: MediaType("text/calendar; charset=utf-8"), label: feed.label, options: options, policy: policy,
        notes: notes)
      note(secondsFresh: reading.secondsFresh, in: &record)
      return .body(contents, received: received, entityTag: nil, lastModified: nil, collection)
    }
  }
}

/// The failure for an HTTP status (RFC 9110, section 15).
package enum StatusFailure {
  /// The failure; nil for a response with content, or 304.
  package static func failure(of response: HTTPResponse, now: Instant) -> FeedFailure? {
    let retry = retryTime(of: response, now: now)
    switch response.status {
    case 200, 203, 207, 304: return nil
    case 204, 205: return FeedFailure(.empty, "The answer is empty.")
    case 206: return FeedFailure(.protocol, "The server sent only a part of the calendar (206).")
    case 401:
      return FeedFailure(
        .unauthorized,
        "The server requires a user and password, or the given ones are wrong (401).")
    case 407: return FeedFailure(.unauthorized, "The proxy requires a user and password (407).")
    case 403: return FeedFailure(.forbidden, "The server denies access (403); the calendar may not be shared any more.")
    case 404: return FeedFailure(.notFound, "There is nothing at this address (404); check it, or ask for a new one.")
    case 410: return FeedFailure(.gone, "The calendar was removed permanently (410).")
    case 429: return limited("The server has received too many requests (429)", retry)
    case 503 where retry != nil: return limited("The server is not available (503)", retry)
    case 500...599:
      return FeedFailure(.server, "Server error (\(response.status)); it is usually temporary.")
    default:
      return FeedFailure(.status, "The server answered \(response.status) instead of a calendar.")
    }
  }

  private static func limited(_ words: String, _ time: Instant?) -> FeedFailure {
    FeedFailure(
      .rateLimited, "\(words)\(time.map { " and asks to wait until \(FeedTime.text($0))" } ?? "").", retryTime: time)
  }

  /// `Retry-After` (RFC 9110, section 10.2.3), in seconds or as a date, but at most a year from now; nil if absent, invalid or past.
  package static func retryTime(of response: HTTPResponse, now: Instant) -> Instant? {
    guard let text = response["retry-after"] else { return nil }
    if let seconds = Int(text) { return seconds < 0 ? nil : now.adding(seconds: min(seconds, mostSecondsToRetry)) }
    guard let time = HTTPDate.instant(text), time >= now else { return nil }
    return min(time, now.adding(seconds: mostSecondsToRetry))
  }

  private static let mostSecondsToRetry = 366 * 86_400
}
