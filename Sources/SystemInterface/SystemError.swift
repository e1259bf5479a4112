/// A failed system call.
package struct SystemError: Error, Hashable, Sendable {
  /// The call that failed.
  package let call: SystemCall
  /// Why it failed.
  package let number: ErrorNumber

  package init(_ call: SystemCall, _ number: ErrorNumber) {
    self.call = call
    self.number = number
  }

  /// The system's error message: `No such file or directory`.
  package var message: String { number.message }
}
