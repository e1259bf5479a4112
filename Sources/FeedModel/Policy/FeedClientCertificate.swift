/// A certificate that identifies a program to a server.
public struct FeedClientCertificate: Hashable, Sendable {
  /// The path of the certificate (PEM).
  public var certificate: String
  /// The path of its private key (PEM); nil if the file of the certificate has it.
  public var key: String?

  /// Creates a certificate.
  public init(certificate: String, key: String? = nil) { (self.certificate, self.key) = (certificate, key) }
}
