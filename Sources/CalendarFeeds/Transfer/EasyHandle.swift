internal import CCurl
internal import FeedModel

/// A libcurl easy handle, reused for one transfer after the other. Used only on the thread of its ``TransferLoop``.
///
/// Unsafe: libcurl takes handles, strings and functions by address, and calls the functions with the address of this
/// object, which the loop retains during the transfer. Strings and buffers are only valid during a call; libcurl copies
/// them.
@safe
final class EasyHandle {
  let pointer: UnsafeMutableRawPointer
  private var reception: Reception?
  private let budget: BodyBudget
  private var request: HTTPRequest?
  private var lines: UnsafeMutablePointer<curl_slist>?
  private var wasPrivate = false
  private var start = ContinuousClock.now

  /// Nil if out of memory.
  /// - Parameter budget: The memory budget for response bodies.
  init?(budget: BodyBudget) {
    guard let pointer = unsafe curl_easy_init() else { return nil }
    unsafe self.pointer = pointer
    self.budget = budget
  }

  deinit {
    unsafe curl_easy_cleanup(pointer)
    unsafe curl_slist_free_all(lines)
  }

  /// Prepares the handle for a request. Open connections stay open.
  func prepare(_ request: HTTPRequest) {
    unsafe curl_easy_reset(pointer)
    unsafe curl_slist_free_all(lines)
    unsafe lines = nil
    reception = Reception(policy: request.policy, budget: budget)
    self.request = request
    wasPrivate = false
    start = .now
    setTarget(request)
    setSafety(request)
    setTimes(request)
    setFunctions()
  }

  private func setTarget(_ request: HTTPRequest) {
    set(CURLOPT_URL, request.url)
    set(CURLOPT_USERAGENT, request.policy.userAgent)
    // All encodings that this libcurl can decode.
    set(CURLOPT_ACCEPT_ENCODING, "")
    if request.method != "GET" {
      unsafe request.body.withUnsafeBytes { body in
        unsafe ccurl_set_large(pointer, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count))
        unsafe ccurl_set_object(
          pointer, CURLOPT_COPYPOSTFIELDS, UnsafeMutableRawPointer(mutating: body.baseAddress))
      }
      set(CURLOPT_CUSTOMREQUEST, request.method)
    }
    for field in request.fields {
      // An empty value needs a semicolon, or libcurl would remove the header.
      let start = field.value.isEmpty ? "\(field.name);" : "\(field.name): "
      let line = (Array(start.utf8) + field.value + [0]).map { CChar(bitPattern: $0) }
      unsafe lines = curl_slist_append(lines, line) ?? lines
    }
    unsafe ccurl_set_list(pointer, CURLOPT_HTTPHEADER, lines)
    set(CURLOPT_HTTPAUTH, Int(1 << 0 | 1 << 1))
    if let account = request.account {
      set(CURLOPT_USERNAME, account.user)
      set(CURLOPT_PASSWORD, account.password)
    } else if let netrc = request.policy.netrc {
      set(CURLOPT_NETRC, Int(CURL_NETRC_OPTIONAL.rawValue))
      set(CURLOPT_NETRC_FILE, netrc)
    }
    if let certificate = request.clientCertificate {
      set(CURLOPT_SSLCERT, certificate.certificate)
      set(CURLOPT_SSLKEY, certificate.key ?? certificate.certificate)
    }
  }

  private func setSafety(_ request: HTTPRequest) {
    set(CURLOPT_PROTOCOLS_STR, "http,https")
    set(CURLOPT_FOLLOWLOCATION, 0)
    set(CURLOPT_NOSIGNAL, 1)
    set(CURLOPT_PROXY, request.proxy ?? "")
    // The exceptions are already applied: only a connection to a proxy may be to any address.
    set(CURLOPT_NOPROXY, "")
    if let file = request.policy.certificateAuthorities {
      set(CURLOPT_CAINFO, file)
      unsafe ccurl_set_object(pointer, CURLOPT_CAPATH, nil)
    }
    unsafe ccurl_set_large(pointer, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(request.policy.receivedBytes))
  }

  private func setTimes(_ request: HTTPRequest) {
    let policy = request.policy
    let rest = max(1, request.remainingTime.milliseconds)
    set(CURLOPT_TIMEOUT_MS, rest)
    set(CURLOPT_CONNECTTIMEOUT_MS, min(rest, max(1, policy.connectTimeout.milliseconds)))
    set(CURLOPT_LOW_SPEED_LIMIT, 1)
    set(CURLOPT_LOW_SPEED_TIME, max(1, policy.idleTimeout.milliseconds / 1_000))
  }

  private func setFunctions() {
    let owner = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe ccurl_set_object(pointer, CURLOPT_PRIVATE, owner)
    for option in [CURLOPT_WRITEDATA, CURLOPT_HEADERDATA, CURLOPT_OPENSOCKETDATA, CURLOPT_PREREQDATA] {
      unsafe ccurl_set_object(pointer, option, owner)
    }
    unsafe ccurl_set_body_function(pointer) { bytes, size, count, owner in
      guard let handle = unsafe EasyHandle.at(owner) else { return 0 }
      let run = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
      return unsafe handle.takeBody(run) ? size * count : 0
    }
    unsafe ccurl_set_head_function(pointer) { bytes, size, count, owner in
      guard let handle = unsafe EasyHandle.at(owner) else { return 0 }
      let line = unsafe Array(UnsafeRawBufferPointer(start: bytes, count: size * count))
      return handle.reception?.takeHead(line) == true ? size * count : 0
    }
    unsafe ccurl_set_socket_function(pointer) { owner, _, address in
      guard let handle = unsafe EasyHandle.at(owner), let address = unsafe address else { return -1 }
      var bytes = [UInt8](repeating: 0, count: 16)
      let count = unsafe Int(ccurl_address_bytes(address, &bytes))
      return unsafe handle.allows(Array(bytes[..<count])) ? ccurl_open_socket(address) : -1
    }
    // Also called for connections that are already open.
    unsafe ccurl_set_request_function(pointer) { owner, text, _, _, _ in
      guard let handle = unsafe EasyHandle.at(owner), let text = unsafe text else { return 1 }
      var bytes = [UInt8](repeating: 0, count: 16)
      let count = unsafe Int(ccurl_text_address_bytes(text, &bytes))
      return handle.allows(Array(bytes[..<count])) ? 0 : 1
    }
  }

  static func at(_ owner: UnsafeMutableRawPointer?) -> EasyHandle? {
    unsafe owner.map { unsafe Unmanaged<EasyHandle>.fromOpaque($0).takeUnretainedValue() }
  }

  private func takeBody(_ bytes: some Collection<UInt8>) -> Bool {
    reception?.takeBody(bytes, received: unsafe Int(ccurl_large(pointer, CURLINFO_SIZE_DOWNLOAD_T))) == true
  }

  /// Whether the request may connect to an address: of the server, or of its proxy, which is trusted.
  private func allows(_ bytes: [UInt8]) -> Bool {
    guard let request else { return false }
    if request.allowsPrivateAddress || request.proxy != nil { return true }
    if let address = NetworkAddress(bytes: bytes), !address.isPrivate { return true }
    wasPrivate = true
    return false
  }

  /// The result of the transfer, with its duration.
  func result(_ code: CURLcode) -> Result<HTTPResponse, FeedFailure> {
    let elapsed = start.duration(to: .now)
    // The response now owns the body.
    guard let reception = reception.take() else { return .failure(FeedFailure(.protocol, "There is no answer.")) }
    if let failure = reception.failure { return .failure(failure) }
    let policy = request?.policy ?? FeedPolicy()
    // A connection that was open before took no time.
    let wasConnected =
      unsafe ccurl_large(pointer, CURLINFO_CONNECT_TIME_T) > 0
      || ccurl_number(pointer, CURLINFO_REQUEST_SIZE) > 0
    let end = unsafe TransferEnd(
      code: reception.isCut ? CURLE_OK : code, wasConnected: wasConnected,
      wasPrivate: wasPrivate, certificateFault: ccurl_number(pointer, CURLINFO_SSL_VERIFYRESULT),
      proxyStatus: ccurl_number(pointer, CURLINFO_HTTP_CONNECTCODE), elapsed: elapsed)
    if let failure = end.failure(policy: policy) { return .failure(failure) }
    guard reception.isHeadComplete else {
      return .failure(FeedFailure(.interrupted, "The connection ended before the answer was complete."))
    }
    return .success(
      reception.finished(
        receivedBytes: unsafe Int(ccurl_large(pointer, CURLINFO_SIZE_DOWNLOAD_T)),
        requestCount: 1, elapsed: elapsed))
  }

  /// Frees the memory of an abandoned response.
  func forget() { reception = nil }

  private func set(_ option: CURLoption, _ value: Int) { unsafe ccurl_set_number(pointer, option, value) }

  private func set(_ option: CURLoption, _ value: String) { unsafe ccurl_set_text(pointer, option, value) }
}

/// An IPv4 or IPv6 address, with a check whether it belongs to the public internet.
package struct NetworkAddress: Hashable, Sendable {
  /// Four bytes of IPv4 or sixteen of IPv6.
  package let bytes: [UInt8]

  /// Nil unless there are 4 or 16 bytes.
  package init?(bytes: [UInt8]) {
    guard bytes.count == 4 || bytes.count == 16 else { return nil }
    self.bytes = bytes
  }

  /// Whether the address only reaches this machine, its networks, or nothing: addresses that IANA's special-purpose
  /// registries do not list as globally reachable (RFC 6890), multicast, and IPv6 addresses that embed such IPv4
  /// addresses.
  package var isPrivate: Bool { bytes.count == 4 ? isPrivateIPv4(bytes[...]) : isPrivateIPv6 }

  private func isPrivateIPv4(_ bytes: ArraySlice<UInt8>) -> Bool {
    let part = Array(bytes)
    return switch (part[0], part[1]) {
    // This network, private networks, loopback, multicast and reserved.
    case (0, _), (10, _), (127, _), (224..., _): true
    // Carrier-grade NAT, link-local with cloud metadata, private networks.
    case (100, 64...127), (169, 254), (172, 16...31), (192, 168): true
    // Benchmarks.
    case (198, 18...19): true
    // Protocol assignments, documentation, and the former anycast of 6to4.
    case (192, 0): part[2] == 0 || part[2] == 2
    case (192, 88): part[2] == 99
    case (198, 51): part[2] == 100
    case (203, 0): part[2] == 113
    default: false
    }
  }

  private var isPrivateIPv6: Bool {
    // Unspecified, loopback, and IPv4 in the last four bytes, mapped or compatible.
    if bytes[..<10].allSatisfy({ $0 == 0 }), bytes[10] == bytes[11], bytes[10] == 0 || bytes[10] == 0xFF {
      return bytes[10] == 0 || isPrivateIPv4(bytes[12...])
    }
    // IPv4 translation (RFC 6052), for the whole internet or one network (RFC 8215).
    if bytes.starts(with: [0x00, 0x64, 0xFF, 0x9B]) {
      return bytes[4..<12].contains { $0 != 0 } || isPrivateIPv4(bytes[12...])
    }
    // 6to4 has the IPv4 address after its prefix.
    if bytes.starts(with: [0x20, 0x02]) { return isPrivateIPv4(bytes[2..<6]) }
    // Protocol assignments, with Teredo, and documentation.
    if bytes.starts(with: [0x20, 0x01]), bytes[2] < 0x02 || (bytes[2] == 0x0D && bytes[3] == 0xB8) { return true }
    if bytes.starts(with: [0x3F, 0xFF]), bytes[2] < 0x10 { return true }
    // Only 2000::/3 is assigned to the internet. The rest is discarded, unique local, link-local, site-local or
    // multicast.
    return bytes[0] & 0xE0 != 0x20
  }
}
