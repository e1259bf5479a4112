internal import SystemInterface

/// A program of ours that this one runs, because it links libraries that this one does not.
enum HelperProgram {
  /// Where a program may be: beside this one, and in `../libexec/ics2day`.
  static func paths(of name: String) -> [String] {
    guard let program = try? FileSystem.linkTarget("/proc/self/exe") else { return [] }
    let directory = FileSystem.parent(of: program)
    return ["\(directory)/\(name)", "\(directory)/../libexec/ics2day/\(name)"]
  }

  /// The library that a program lacks, by its messages: `…: error while loading shared libraries: libX.so.1: cannot open …`.
  static func missingLibrary(in errors: String) -> String? {
    let parts = errors.split(separator: ":")
    guard let index = parts.firstIndex(of: " error while loading shared libraries"), index + 1 < parts.count else {
      return nil
    }
    return String(parts[index + 1].drop { $0 == " " })
  }
}
