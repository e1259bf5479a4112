internal import SystemInterface

/// A helper program, which links libraries that the tool itself does not.
package struct HelperProgram: Sendable {
  /// The name of the executable.
  let name: String
  /// The features that need it, as the beginning of a sentence.
  let users: String
  /// What its messages describe.
  let form: String
  /// The Debian packages of its libraries, as an enumeration.
  let packages: String
  /// Debian packages by the file name of the library.
  let packageOfLibrary: [String: String]
  /// What its failure leaves unfinished, with a leading space; may be empty.
  let unfinished: String

  /// Fetches feeds and reads archives.
  package static let fetch = HelperProgram(
    name: "ics2day-fetch", users: "Addresses and archives need", form: "messages",
    packages: "libcurl4, libarchive13 and libexpat1",
    packageOfLibrary: [
      "libcurl.so.4": "libcurl4", "libarchive.so.13": "libarchive13", "libexpat.so.1": "libexpat1",
      "libicuuc.so.72": "libicu72", "libicui18n.so.72": "libicu72",
    ], unfinished: "")

  /// Writes PDF and PNG.
  package static let paper = HelperProgram(
    name: "ics2day-paper", users: "PDF and PNG need", form: "drawings",
    packages: "libpango-1.0-0, libpangocairo-1.0-0, libcairo2 and zlib1g",
    packageOfLibrary: [
      "libpango-1.0.so.0": "libpango-1.0-0", "libpangocairo-1.0.so.0": "libpangocairo-1.0-0",
      "libpangoft2-1.0.so.0": "libpangoft2-1.0-0", "libcairo.so.2": "libcairo2", "libz.so.1": "zlib1g",
      "libgobject-2.0.so.0": "libglib2.0-0", "libglib-2.0.so.0": "libglib2.0-0", "libharfbuzz.so.0": "libharfbuzz0b",
      "libfontconfig.so.1": "libfontconfig1",
    ], unfinished: " before the document was finished")

  /// Possible paths: beside this program, and in `../libexec/ics2day`.
  package var standardPaths: [String] {
    guard let program = try? FileSystem.linkTarget("/proc/self/exe") else { return [] }
    let directory = FileSystem.parent(of: program)
    return ["\(directory)/\(name)", "\(directory)/../libexec/ics2day/\(name)"]
  }
}
