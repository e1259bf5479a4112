internal import CCurl
internal import FeedModel

/// How libcurl ended a transfer.
struct TransferEnd {
  let code: CURLcode
  /// Whether a connection was established.
  let wasConnected: Bool
  /// Whether an address was refused because it is private.
  let wasPrivate: Bool
  /// OpenSSL's verification error of the certificate; 0 for none.
  let certificateFault: Int
  /// The status with which a proxy answered a request for a tunnel; 0 for none.
  let proxyStatus: Int
  let elapsed: Duration

  /// The failure for the feed; nil if the response is complete.
  func failure(policy: FeedPolicy) -> FeedFailure? {
    if code == CURLE_OK { return nil }
    if wasPrivate {
      return FeedFailure(
        .privateAddress,
        "A redirect leads to a private address.")
    }
    if proxyStatus == 407 { return FeedFailure(.unauthorized, "The proxy requires a user and password (407).") }
    if proxyStatus >= 300 {
      return FeedFailure(.connection, "The proxy does not connect to the server (\(proxyStatus)).")
    }
    switch code {
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_HTTP2, CURLE_HTTP3:
      return FeedFailure(.protocol, "The server does not answer with HTTP.")
    case CURLE_URL_MALFORMAT: return FeedFailure(.address, "The address is not valid.")
    case CURLE_COULDNT_RESOLVE_HOST:
      return FeedFailure(.nameNotFound, "The name of the host is unknown; check the address and the network.")
    case CURLE_COULDNT_RESOLVE_PROXY: return FeedFailure(.nameNotFound, "The name of the proxy is unknown.")
    case CURLE_COULDNT_CONNECT:
      return FeedFailure(.connection, "The server cannot be reached: it refuses connections, or no route leads to it.")
    case CURLE_PROXY: return FeedFailure(.connection, "The proxy refuses the connection.")
    case CURLE_OPERATION_TIMEDOUT: return timeout(policy)
    case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_HTTP2_STREAM:
      return FeedFailure(.interrupted, "The connection ended before the answer was complete.")
    // libcurl's own decoders end with a write error, too.
    case CURLE_BAD_CONTENT_ENCODING, CURLE_WRITE_ERROR:
      return FeedFailure(.encoding, "The compression of the answer is damaged.")
    case CURLE_FILESIZE_EXCEEDED:
      return FeedFailure(.tooLarge, "The answer is larger than \(policy.receivedBytes >> 20) MiB.")
    // libcurl reports header lines from 100 KiB on with this code.
    case CURLE_OUT_OF_MEMORY: return FeedFailure(.tooLarge, "The head of the answer is too large.")
    case CURLE_SSL_CACERT_BADFILE where policy.certificateAuthorities != nil:
      return FeedFailure(.tls, "The file of trusted certificates has no certificate in PEM.")
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CIPHER, CURLE_SSL_CERTPROBLEM,
      CURLE_SSL_ISSUER_ERROR, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CRL_BADFILE, CURLE_SSL_INVALIDCERTSTATUS,
      CURLE_SSL_CLIENTCERT, CURLE_USE_SSL_FAILED, CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_ENGINE_NOTFOUND,
      CURLE_SSL_ENGINE_SETFAILED, CURLE_SSL_SHUTDOWN_FAILED, CURLE_SSL_ENGINE_INITFAILED:
      var failure = FeedFailure(.tls, certificateMessage)
      // A refused certificate has another code.
      if code == CURLE_SSL_CONNECT_ERROR { failure.detail = .unencrypted }
      return failure
    default:
      return FeedFailure(.protocol, "The answer cannot be read: \(LibcurlText.meaning(of: code)).")
    }
  }

  private func timeout(_ policy: FeedPolicy) -> FeedFailure {
    let words: String
    if !wasConnected {
      words = "The server did not take a connection within \(Self.text(min(elapsed, policy.connectTimeout)))"
    } else if elapsed + .milliseconds(100) >= policy.totalTimeout {
      words = "The answer was not complete within \(Self.text(policy.totalTimeout))"
    } else if elapsed + .milliseconds(100) >= policy.idleTimeout {
      words = "Nothing arrived for \(Self.text(policy.idleTimeout))"
    } else {
      words = "The answer was not complete in time"
    }
    var failure = FeedFailure(.timeout, "\(words).")
    if !wasConnected { failure.detail = .unconnected }
    return failure
  }

  private static func text(_ time: Duration) -> String {
    let milliseconds = time.milliseconds
    return milliseconds % 1_000 == 0 || milliseconds > 10_000
      ? "\((milliseconds + 500) / 1_000) s" : "\((milliseconds + 50) / 100 / 10).\((milliseconds + 50) / 100 % 10) s"
  }

  private var certificateMessage: String {
    // Before a certificate was received, the verification error has no meaning.
    switch code == CURLE_SSL_CONNECT_ERROR ? 0 : certificateFault {
    case 9, 10: "The certificate of the server has expired or is not valid yet; check the date of this machine."
    case 18, 19, 20, 21:
      "The certificate of the server is from an authority that is not trusted here."
    case 62, 63, 64: "The certificate of the server is for another host."
    case 23: "The certificate of the server was revoked."
    case 0: "The encrypted connection to the server failed."
    default: "The certificate of the server is not valid (OpenSSL \(certificateFault))."
    }
  }
}
