package import FeedModel
internal import ICalendar
internal import SystemInterface

extension FeedSettings {
  /// A file of headers is no larger.
  private static let longestFile = 1 << 20

  /// The headers of the arguments and of the files that they name.
  package func resolvedHeaders() throws(AgendaFailure) -> [FeedHeader] {
    var resolved: [FeedHeader] = []
    for argument in headers {
      guard argument.hasPrefix("@") else {
        resolved.append(try Self.header(argument, place: "--header"))
        continue
      }
      let path = String(argument.dropFirst())
      let bytes: [UInt8]
      do {
        bytes = try FileDescriptor(opening: path, for: .reading).read(upTo: Self.longestFile)
      } catch {
        throw .file(FileError(path: path, error))
      }
      for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
        let text = String(decoding: line.filter { $0 != 0x0D }, as: UTF8.self)
        if text.isEmpty || text.hasPrefix("#") { continue }
        resolved.append(try Self.header(text, place: "\(path):\(index + 1)"))
      }
    }
    return resolved
  }

  /// Throws if a file that is named for requests cannot be read.
  package func checkFiles(_ environment: FeedEnvironment) throws(AgendaFailure) {
    for path in [certificateAuthorities, usesNetrc ? environment.netrcFile : nil].compactMap(\.self) {
      do {
        _ = try FileDescriptor(opening: path, for: .readingWithoutWaiting)
      } catch {
        throw .file(FileError(path: path, error))
      }
    }
  }

  private static func header(_ text: String, place: String) throws(AgendaFailure) -> FeedHeader {
    do {
      return try FeedHeader(text)
    } catch {
      throw .usage(UsageError("\(place): \(error.message)"))
    }
  }
}
