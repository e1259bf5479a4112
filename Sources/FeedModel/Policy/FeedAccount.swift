/// A user and password, for Basic and Digest authentication. No description shows the password.
public struct FeedAccount: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
{
  /// The user.
  public let user: String
  package let password: String

  /// Creates an account.
  public init(user: String, password: String) { (self.user, self.password) = (user, password) }

  /// Nothing of the account.
  public var description: String { "…" }
  /// Nothing of the account.
  public var debugDescription: String { "…" }
  /// Nothing of the account.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
