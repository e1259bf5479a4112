internal import AgendaGeneration

/// What determines how arguments are read, besides themselves. All of it enters here.
struct ArgumentContext {
  /// Whether there is a file or directory at a path.
  var exists: (String) -> Bool = { _ in false }
  /// The names of the files in the current directory, to suggest.
  var fileNames: () -> [String] = { [] }
  /// Whether something is piped into standard input.
  var hasPipedInput = false
  /// The settings of the person.
  var configuration = Configuration()
}
