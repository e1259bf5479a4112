internal import CCurl

/// A libcurl multi handle for concurrent transfers. Used on one thread, except ``wake()``, which is thread-safe.
///
/// `@unchecked Sendable`: libcurl allows the wake-up call on every thread, and the owner makes all other calls on one.
///
/// Unsafe: libcurl takes handles by address, and returns messages that are valid until the next call.
@safe
final class MultiHandle: @unchecked Sendable {
  private let pointer: UnsafeMutableRawPointer

  /// Required before the first handle, once per process.
  private static let isInitialised = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  /// Nil if out of memory.
  init?() {
    guard Self.isInitialised, let pointer = unsafe curl_multi_init() else { return nil }
    unsafe self.pointer = pointer
  }

  deinit { unsafe curl_multi_cleanup(pointer) }

  /// Sets the maximum number of idle connections to keep open.
  func keep(connections: Int) { unsafe ccurl_multi_set_number(pointer, CURLMOPT_MAXCONNECTS, connections) }

  /// Starts a transfer; false on failure.
  func add(_ handle: EasyHandle) -> Bool { unsafe curl_multi_add_handle(pointer, handle.pointer) == CURLM_OK }

  /// Ends a transfer.
  func remove(_ handle: EasyHandle) { unsafe curl_multi_remove_handle(pointer, handle.pointer) }

  /// Makes progress without blocking, and returns the finished transfers.
  func perform() -> [(handle: EasyHandle, code: CURLcode)] {
    var running: Int32 = 0
    unsafe curl_multi_perform(pointer, &running)
    var ended: [(EasyHandle, CURLcode)] = []
    var rest: Int32 = 0
    while let message = unsafe curl_multi_info_read(pointer, &rest) {
      guard unsafe message.pointee.msg == CURLMSG_DONE, let handle = unsafe message.pointee.easy_handle else {
        continue
      }
      let owner = unsafe UnsafeMutableRawPointer(mutating: ccurl_text(handle, CURLINFO_PRIVATE))
      guard let owner = unsafe EasyHandle.at(owner) else { continue }
      unsafe ended.append((owner, message.pointee.data.result))
    }
    return ended
  }

  /// Waits for activity, a call of ``wake()``, or the timeout.
  func wait(milliseconds: Int32) { unsafe curl_multi_poll(pointer, nil, 0, milliseconds, nil) }

  /// Ends a wait on any thread.
  func wake() { unsafe curl_multi_wakeup(pointer) }
}
