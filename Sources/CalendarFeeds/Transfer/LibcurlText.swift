internal import CCurl

/// The functions of libcurl that take or return texts and need no handle.
///
/// Unsafe: texts are passed and returned by their addresses; those that are returned are constants.
enum LibcurlText {
  /// The meaning of a code.
  static func meaning(of code: CURLcode) -> String {
    unsafe curl_easy_strerror(code).map { unsafe String(cString: $0) } ?? "error \(code.rawValue)"
  }

  /// The seconds since 1970 of a date of HTTP; nil if the text is none.
  static func seconds(ofDate text: String) -> Int? {
    let seconds = unsafe curl_getdate(text, nil)
    return seconds < 0 ? nil : Int(seconds)
  }
}
