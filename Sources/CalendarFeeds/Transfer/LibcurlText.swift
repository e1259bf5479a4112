internal import CCurl

/// The functions of libcurl that take or return texts and need no handle.
///
/// Unsafe: texts are passed and returned by their addresses; those that are returned are constants.
package enum LibcurlText {
  /// The meaning of a code.
  static func meaning(of code: CURLcode) -> String {
    unsafe curl_easy_strerror(code).map { unsafe String(cString: $0) } ?? "error \(code.rawValue)"
  }

  /// An address, which may be relative, as seen from another one; nil if one of them is not valid.
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

  /// The seconds since 1970 of a date of HTTP; nil if the text is none.
  package static func seconds(ofDate text: String) -> Int? {
    let seconds = unsafe curl_getdate(text, nil)
    return seconds < 0 ? nil : Int(seconds)
  }
}
