/// A line that was checked and put into the form in which libical may see it.
struct LibicalLine {
  var property: PropertyName
  /// Its bytes in the ``LibicalFeed``, the NUL behind it not counted.
  var bytes: Range<Int>
  /// Which `VALARM` it belongs to, counted from 0; nil for the event's own lines.
  var alarm: Int?
}
