internal import CCairo

/// The warnings that Pango and GLib print.
///
/// Unsafe: GLib is a C library. The callback ignores its arguments.
package enum MessageLog {
  /// Stops Pango and GLib from printing to standard error.
  package static func silence() {
    unsafe g_log_set_writer_func({ _, _, _, _ in G_LOG_WRITER_HANDLED }, nil, nil)
  }
}
