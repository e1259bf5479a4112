import FeedModel
import Synchronization

@testable import CalendarFeeds

/// A server without a network: gives its answers in order, and can cancel the task that asks.
final class ScriptedTransfers: Transfers {
  /// When the asking task is cancelled: at a request or pause by its number, from 0, before or after it.
  struct Cut: CustomStringConvertible {
    var number: Int
    var isAfter: Bool
    var description: String { "\(isAfter ? "after" : "before") request or pause \(number)" }
  }

  private struct State {
    var rest: [HTTPResponse]
    var count = 0
    var requests: [HTTPRequest] = []
    var isCancelled = false
  }

  private let state: Mutex<State>
  private let cut: Cut?

  init(_ answers: [HTTPResponse], cut: Cut? = nil) {
    state = Mutex(State(rest: answers.reversed()))
    self.cut = cut
  }

  /// Whether the task was cancelled.
  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// The number of requests and pauses.
  var count: Int { state.withLock { $0.count } }

  /// The requests, also those without an answer.
  var requests: [HTTPRequest] { state.withLock { $0.requests } }

  func response(to request: HTTPRequest) async throws -> HTTPResponse {
    let number = try begin()
    state.withLock { $0.requests.append(request) }
    guard let answer = state.withLock({ $0.rest.popLast() }) else {
      throw FeedFailure(.connection, "Nothing listens.")
    }
    await end(number)
    return answer
  }

  func sleep(for duration: Duration) async throws { await end(try begin()) }

  private func begin() throws -> Int {
    let number = state.withLock { state in
      state.count += 1
      return state.count - 1
    }
    if let cut, cut.number == number, !cut.isAfter { cancel() }
    try Task.checkCancellation()
    return number
  }

  private func end(_ number: Int) async {
    await Task.yield()
    if let cut, cut.number == number, cut.isAfter { cancel() }
  }

  private func cancel() {
    state.withLock { $0.isCancelled = true }
    unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
  }
}
