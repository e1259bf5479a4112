#include <malloc.h>
#include <stdint.h>

// Declared in <fcntl.h> only with _GNU_SOURCE. Offsets have 64 bits on every machine.
extern int sync_file_range(int descriptor, int64_t offset, int64_t count, unsigned int flags);

// Starts writing dirty pages without waiting.
static const unsigned int CLINUX_SYNC_FILE_RANGE_WRITE = 2;
