public import ICalendar

extension Engine {
  /// The engine that uses libical 3.0 to read values and enumerate rules.
  ///
  /// For comparison with ``Engine/swift``: it is slower and single-threaded. Input that libical would crash on, hang on
  /// or misread is handled by the Swift engine and reported as `kept-from-libical`. Time zones are not read by libical,
  /// because it opens files by TZID.
  public static let libical = Engine(LibicalReference())
}
