internal import CCurl

/// libcurl functions that take or return strings and need no handle.
///
/// Unsafe: strings are passed and returned by address; returned ones are constants.
package enum LibcurlText {
  /// libcurl's message for the code.
  static func meaning(of code: CURLcode) -> String {
    unsafe curl_easy_strerror(code).map { unsafe String(cString: $0) } ?? "error \(code.rawValue)"
  }

  /// Resolves an address, which may be relative; nil if either is invalid.
  package static func address(_ text: String, from base: String) -> String? {
    guard let parts = unsafe curl_url() else { return nil }
    defer { unsafe curl_url_cleanup(parts) }
    let flags = UInt32(CURLU_NON_SUPPORT_SCHEME)
    for address in [base, text] {
      guard unsafe curl_url_set(parts, CURLUPART_URL, address, flags) == CURLUE_OK else { return nil }
    }
    var result: UnsafeMutablePointer<CChar>?
    guard unsafe curl_url_get(parts, CURLUPART_URL, &result, 0) == CURLUE_OK, let text = unsafe result else {
      return nil
    }
    defer { unsafe curl_free(text) }
    return unsafe String(cString: text)
  }

  /// The 4 or 16 bytes of the address of a host; nil for a name.
  static func bytes(ofAddress text: String) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = unsafe Int(ccurl_text_address_bytes(text, &bytes))
    return count > 0 ? Array(bytes[..<count]) : nil
  }

  /// The seconds since 1970 of an HTTP date; nil if it is invalid.
  package static func seconds(ofDate text: String) -> Int? {
    let seconds = unsafe curl_getdate(text, nil)
    return seconds < 0 ? nil : Int(seconds)
  }
}
