internal import CalendarText

/// A feed to read: its address, name and credentials.
public struct Feed: Hashable, Sendable {
  /// Where the calendar is.
  public var address: FeedAddress
  /// The name in messages and of its file; nil for the label of the address.
  public var name: String?
  /// Headers for requests, such as `Authorization`. Sent only to the origin of the address.
  public var headers: [FeedHeader]
  /// The user and password for the origin of the address; nil to use those in the address.
  public var account: FeedAccount?
  /// A client certificate for the origin of the address; nil for none.
  public var clientCertificate: FeedClientCertificate?

  /// Creates a feed.
  public init(_ address: FeedAddress, name: String? = nil, headers: [FeedHeader] = [], account: FeedAccount? = nil) {
    self.address = address
    self.name = name
    self.headers = headers
    self.account = account
  }

  /// Creates a feed.
  /// - Throws: ``FeedFailure`` if the text is not an address.
  public init(_ address: String, name: String? = nil) throws(FeedFailure) {
    self.init(try FeedAddress(address), name: name)
  }

  /// The name, or the label of the address.
  public var label: String { name ?? address.label }
}

extension Feed {
  /// What a message says about the feed.
  var members: [(String, JSONValue?)] {
    [
      ("address", address.json), ("note", address.note.map(JSONValue.string)), ("name", name.map(JSONValue.string)),
      ("headers", .array(headers.map { .array([.string($0.name), .string($0.value)]) })),
      ("account", account.map { .array([.string($0.user), .string($0.password)]) }),
      (
        "certificate",
        clientCertificate.map { .array(([$0.certificate] + [$0.key].compactMap(\.self)).map(JSONValue.string)) }
      ),
    ]
  }

  init?(_ value: JSONValue) {
    guard var address = value["address"].flatMap(FeedAddress.init(json:)) else { return nil }
    // A replacement address has no note of its own.
    address.note = value["note"]?.string
    self.init(address, name: value["name"]?.string)
    if case .array(let lines) = value["headers"] ?? .null {
      for case .array(let parts) in lines where parts.count == 2 {
        guard let header = try? FeedHeader(name: parts[0].string ?? "", value: parts[1].string ?? "") else {
          return nil
        }
        headers.append(header)
      }
    }
    if case .array(let parts) = value["account"] ?? .null, parts.count == 2, let user = parts[0].string {
      account = FeedAccount(user: user, password: parts[1].string ?? "")
    }
    if case .array(let paths) = value["certificate"] ?? .null, let certificate = paths.first?.string {
      clientCertificate = FeedClientCertificate(
        certificate: certificate, key: paths.count > 1 ? paths[1].string : nil)
    }
  }
}

extension FeedAddress {
  /// The whole address, including the account.
  var json: JSONValue { .string(text) }

  init?(json value: JSONValue) {
    guard let text = value.string, let address = try? FeedAddress(text) else { return nil }
    self = address
  }
}

/// A certificate that identifies a program to a server.
public struct FeedClientCertificate: Hashable, Sendable {
  /// The path of the certificate (PEM).
  public var certificate: String
  /// The path of the private key (PEM); nil if it is in the certificate file.
  public var key: String?

  /// Creates a certificate.
  public init(certificate: String, key: String? = nil) { (self.certificate, self.key) = (certificate, key) }
}

/// A user and password, for Basic and Digest authentication. Descriptions never show the password.
public struct FeedAccount: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
{
  /// The user name, as text without encoding.
  public let user: String
  package let password: String

  /// Creates an account.
  public init(user: String, password: String) { (self.user, self.password) = (user, password) }

  /// Shows nothing of the account.
  public var description: String { "…" }
  /// Shows nothing of the account.
  public var debugDescription: String { "…" }
  /// Shows nothing of the account.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// A header for requests. Its value is a secret that descriptions never show.
public struct FeedHeader: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The name, such as `Authorization`.
  public let name: String
  package let value: String

  /// Creates a header.
  ///
  /// - Throws: ``FeedFailure`` of the kind ``FeedFailure/Kind/address`` if the name is not a token (RFC 9110, section
  ///   5.1), or the value has a control character or more than 8,192 bytes.
  public init(name: String, value: String) throws(FeedFailure) {
    let marks = Set("!#$%&'*+-.^_`|~".utf8)
    guard !name.isEmpty, name.utf8.count <= 256,
      name.utf8.allSatisfy({ byte in
        marks.contains(byte) || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
      })
    else { throw FeedFailure(.address, "The name of a header may have only letters, digits and '-'.") }
    guard value.utf8.count <= 8_192, value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
      throw FeedFailure(.address, "The value of the header \(name) is too long or has a control character.")
    }
    (self.name, self.value) = (name, value)
  }

  /// Parses `Name: value`.
  ///
  /// - Throws: ``FeedFailure`` of the kind ``FeedFailure/Kind/address``. The message leaves out the text, which may be
  ///   secret.
  public init(_ line: String) throws(FeedFailure) {
    guard let colon = line.firstIndex(of: ":") else {
      throw FeedFailure(.address, "A header is written as 'Name: value'.")
    }
    var value = line[line.index(after: colon)...]
    while let first = value.first, first == " " || first == "\t" { value.removeFirst() }
    while let last = value.last, last == " " || last == "\t" { value.removeLast() }
    try self.init(name: String(line[..<colon]), value: String(value))
  }

  /// The header's name.
  public var description: String { "\(name): …" }
  /// The header's name.
  public var debugDescription: String { description }
  /// Contains only the name.
  public var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}
