/// A feed to read: its address and what belongs to its requests.
public struct Feed: Hashable, Sendable {
  /// The address.
  public var address: FeedAddress
  /// The name in messages and of its file; nil for the label of the address.
  public var name: String?
  /// Headers of requests, such as `Authorization`. They are sent to the origin of the address only.
  public var headers: [FeedHeader]
  /// The user and password for the origin of the address; nil for those in the address.
  public var account: FeedAccount?
  /// A certificate that identifies this program to the origin of the address; nil for none.
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
