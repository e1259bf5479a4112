package import FeedModel
package import PageDrawing

extension FormMessage: HelperMessage {
  /// Splits the stream into frames and parses their messages.
  package struct Parser: HelperParser {
    private var frames = FrameParser()

    package init() {}

    package var isEmpty: Bool { frames.isEmpty }

    package mutating func append(_ bytes: [UInt8]) { frames.append(bytes) }

    package mutating func nextMessage() throws -> FormMessage? {
      try frames.next().map { frame throws(FormError) in try DrawingDecoder.message(frame) }
    }
  }

  package static var formVersion: Int { FormHello.formVersion }

  package static func greeting(_ versions: HelperVersions) -> FormMessage {
    .hello(FormHello(formVersion: versions.form, release: versions.release))
  }

  package var versions: HelperVersions? {
    guard case .hello(let hello) = self else { return nil }
    return HelperVersions(form: hello.formVersion, release: hello.release)
  }

  package var failure: String? {
    if case .failure(let message) = self { message } else { nil }
  }

  package func encoded() throws(HelperFailure) -> [UInt8] {
    do {
      return try DrawingEncoder.frame(self)
    } catch {
      throw HelperFailure(message: "The page cannot be drawn: \(error.message).")
    }
  }
}

extension FrameParser: HelperParser {
  package mutating func nextMessage() throws -> FormFrame? { try next() }
}

extension FeedMessage: HelperMessage {
  package typealias Parser = FeedMessageParser

  package static var formVersion: Int { FeedHello.formVersion }

  package static func greeting(_ versions: HelperVersions) -> FeedMessage {
    .hello(FeedHello(formVersion: versions.form, release: versions.release))
  }

  package var versions: HelperVersions? {
    guard case .hello(let hello) = self else { return nil }
    return HelperVersions(form: hello.formVersion, release: hello.release)
  }

  package var failure: String? {
    if case .failure(let message) = self { message } else { nil }
  }

  package func encoded() throws(HelperFailure) -> [UInt8] { bytes }
}

extension FeedMessageParser: HelperParser {
  package mutating func nextMessage() throws -> FeedMessage? { try next() }
}
