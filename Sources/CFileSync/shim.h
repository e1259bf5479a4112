#include <stdint.h>

// Of <fcntl.h>, where it hides behind _GNU_SOURCE; the offsets are of 64 bits on every machine.
extern int sync_file_range(int descriptor, int64_t offset, int64_t count, unsigned int flags);

// Begins to write what is not being written yet, and does not wait.
static const unsigned int CFILESYNC_WRITE = 2;
