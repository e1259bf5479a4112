/// What a program says first about itself.
package struct FormHello: Hashable, Sendable {
  /// The version of the form of messages. Changes with every change of the form.
  package static let formVersion = 1
  /// The first bytes of a stream of messages, after the head of the first frame.
  static let magic = Array("ics2day drawings\n".utf8)
  static let versions = 1...1_000_000

  /// The version of the form that the program writes and reads.
  package let formVersion: Int
  /// The version of the program.
  package let release: String

  package init(formVersion: Int = FormHello.formVersion, release: String) {
    self.formVersion = formVersion
    self.release = release
  }
}
