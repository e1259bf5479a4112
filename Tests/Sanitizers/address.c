// What Tests/sanitize address does not report, because it is of libraries. It links this function into all programs, so
// that those that tests start have it too.

#include "limits.h"

const char *__lsan_default_suppressions(void) {
  return
      // XCTest keeps its suites, of which this package has none, until the process ends.
      "leak:libXCTest\n"
      // Fontconfig keeps its configuration, and Pango its font maps.
      "leak:libfontconfig\n"
      "leak:libpango\n"
      // Cairo loses 768 bytes whenever it finishes a PDF document.
      "leak:libcairo\n"
      // Foundation, which only tests use for this, loses its buffer when it reads an empty file, a reference when it starts a
      // process, and the errors of broken XML.
      "leak:readBytesFromFile\n"
      "leak:Foundation7ProcessC3run\n"
      "leak:libFoundationXML\n"
      "leak:libxml2\n";
}
