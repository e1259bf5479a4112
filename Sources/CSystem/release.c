#include "release.h"

// Package.swift defines it by the environment variable of the same name. Swift has no such definitions.
#ifndef ICS2DAY_COMMIT
#define ICS2DAY_COMMIT ""
#endif

int release_commit_character(int index) {
  static const char commit[] = ICS2DAY_COMMIT;
  return index < 0 || index >= (int)sizeof commit ? 0 : commit[index];
}
