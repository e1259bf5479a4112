/// What a program says first about itself.
package struct FeedHello: Hashable, Sendable {
  /// The version of the form of messages. Changes with every change of the form.
  package static let formVersion = 2
  /// The version of the form that the program writes and reads.
  package var formVersion = FeedHello.formVersion
  /// The version of the program.
  package var release: String

  package init(release: String) { self.release = release }
}
