// What Tests/sanitize address does not report, because it is of libraries. It links these functions into all programs, so
// that those that tests start have it too.

const char *__lsan_default_suppressions(void) {
  return
      // XCTest keeps its suites, of which this package has none, until the process ends.
      "leak:libXCTest\n"
      // Fontconfig keeps its configuration, and Pango its font maps.
      "leak:libfontconfig\n"
      "leak:libpango\n";
}

const char *__asan_default_suppressions(void) {
  // The standard library copies the value that a key path leads to onto itself.
  return "interceptor_via_fun:KeyPathC16_projectReadOnly\n";
}
