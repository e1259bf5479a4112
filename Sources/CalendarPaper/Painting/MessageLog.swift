internal import CCairo

/// The warnings that Pango and GLib print.
///
/// Unsafe: GLib is a C library. The function that it is given does nothing with its arguments.
package enum MessageLog {
  /// Makes Pango and GLib print nothing on standard error.
  package static func silence() {
    unsafe g_log_set_writer_func({ _, _, _, _ in G_LOG_WRITER_HANDLED }, nil, nil)
  }
}
