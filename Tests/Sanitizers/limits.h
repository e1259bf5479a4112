// The sanitizers reserve more addresses for their shadow memory than ics2day-paper allows itself. It has no such limit in their
// builds.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/resource.h>

int setrlimit(__rlimit_resource_t resource, const struct rlimit *limits) {
  if (resource == RLIMIT_AS) return 0;
  int (*set)(__rlimit_resource_t, const struct rlimit *) = dlsym(RTLD_NEXT, "setrlimit");
  if (!set) abort();
  return set(resource, limits);
}
