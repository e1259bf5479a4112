internal import CCurl

/// A handle of libcurl for many transfers at once. It is used on one thread; only ``wake()`` may be called on others.
///
/// `@unchecked Sendable`: libcurl allows the wake-up call on every thread, and the owner calls all others on one.
///
/// Unsafe: libcurl takes handles by address, and returns messages that are valid until the next call.
@safe
final class MultiHandle: @unchecked Sendable {
  private let pointer: UnsafeMutableRawPointer

  /// Before the first handle, and once in a process.
  private static let isInitialised = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  /// Nil if memory is short.
  init?() {
    guard Self.isInitialised, let pointer = unsafe curl_multi_init() else { return nil }
    unsafe self.pointer = pointer
  }

  deinit { unsafe curl_multi_cleanup(pointer) }

  /// Sets how many connections are kept open between transfers.
  func keep(connections: Int) { unsafe ccurl_multi_set_number(pointer, CURLMOPT_MAXCONNECTS, connections) }

  /// Starts a transfer; false if it cannot be.
  func add(_ handle: EasyHandle) -> Bool { unsafe curl_multi_add_handle(pointer, handle.pointer) == CURLM_OK }

  /// Ends a transfer.
  func remove(_ handle: EasyHandle) { unsafe curl_multi_remove_handle(pointer, handle.pointer) }

  /// Reads and writes what is possible; returns the transfers that have ended.
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

  /// Waits until something can be done, a call of ``wake()``, or the time is over.
  func wait(milliseconds: Int32) { unsafe curl_multi_poll(pointer, nil, 0, milliseconds, nil) }

  /// Ends waiting.
  func wake() { unsafe curl_multi_wakeup(pointer) }
}
