// What Tests/sanitize address does not report, because it is of libraries. It links this function into all programs, so
// that those that tests start have it too.

#include "limits.h"

const char *__lsan_default_suppressions(void) {
  return
      // XCTest keeps its suites, of which this package has none, until the process ends.
      "leak:libXCTest\n"
      // Fontconfig keeps its configuration, and Pango its font maps.
      "leak:libfontconfig\n"
      "leak:libpango\n";
}
