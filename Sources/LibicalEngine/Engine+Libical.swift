public import ICalendar

extension Engine {
  /// libical 3.0 reads the values of events and enumerates rules.
  ///
  /// It is there to be compared with ``Engine/swift``: it is slower, runs in one thread at a time, and what libical would
  /// crash on, hang on or misread goes to the Swift engine with the diagnostic `kept-from-libical`. Time zones are not
  /// libical's, because it opens files by their names.
  public static let libical = Engine(LibicalReference())
}
