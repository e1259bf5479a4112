internal import FuzzSupport

extension FeedHeadsTarget {
  /// Heads with every header that is read, and stored records.
  package static var seeds: [[UInt8]] {
    [
      "HTTP/1.1 200 OK\r\nContent-Type: text/calendar; charset=ISO-8859-1\r\nCache-Control: max-age=3600, no-cache\r\n"
        + "ETag: \"1\"\r\nLast-Modified: Mon, 09 Mar 2026 09:00:00 GMT\r\n\r\nBEGIN:VCALENDAR\r\n"
        + "REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:P1D\r\nX:\u{E4}\r\n",
      "HTTP/2 429\r\nRetry-After: 120\r\n\r\n",
      "HTTP/1.1 503 Down\r\nretry-after: Mon, 09-Mar-26 09:00:00 GMT\r\n\r\n",
      "HTTP/1.1 301 Moved\r\nLocation: ../b.ics?x=%20#y\r\n\r\n", "HTTP/1.1 302 Found\r\nLocation: //[::1]:80/\r\n\r\n",
      "HTTP/1.1 200 OK\nContent-Type: text/calendar;charset=\"utf-16\"\n\n\u{7F}\u{0}\u{0}\u{1}",
      #"{"version":1,"checked":1772000000,"failures":3,"next":1772000100,"failed":1,"failure":"rateLimited","message":"a","#
        + #""moved":"https://example.org","copy":{"fingerprint":"1f","size":5,"received":"a","fetched":1,"notes":["b"],"#
        + #""etag":"\"1\"","refresh":3600,"collection":{}}}"#,
    ].map { Array($0.utf8) }
  }
}
