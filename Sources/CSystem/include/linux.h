// Types of other headers stay out of here: with them, a file would need this module or Glibc for `stat`, depending on which of
// both a compiler has read first.
#include <malloc.h>
#include <stdint.h>

// Declared in <fcntl.h> only with _GNU_SOURCE. Offsets have 64 bits on every machine.
extern int syncfs(int descriptor);
extern int sync_file_range(int descriptor, int64_t offset, int64_t count, unsigned int flags);

// Starts writing dirty pages without waiting.
static const unsigned int CLINUX_SYNC_FILE_RANGE_WRITE = 2;

// Declared in <unistd.h> only with _GNU_SOURCE.
extern int pipe2(int descriptors[2], int flags);
extern char **environ;

// Swift does not let a module read a variable of C that could change.
static inline char **clinux_environment(void) { return environ; }

// Constants of sockets are enumerations in one C library and macros in another.
int clinux_make_stream(int ends[2]);

// Fails with EPIPE instead of raising SIGPIPE.
long clinux_send(int socket, const void *bytes, unsigned long count);

// Swift imports no functions with a variable number of arguments.
int clinux_openat(int directory, const char *path, int flags, unsigned int permissions);

// Opens a new file without a name in a directory, for writing.
int clinux_open_unnamed(const char *directory, unsigned int permissions);

// Calls `repair` with the address of a page of a mapped file that cannot be loaded: the file has become shorter, or its disk has failed.
// If it returns 0, and for other bus errors, the process ends as usual.
int clinux_on_missing_page(int (*repair)(const void *address));

// Starts a thread like `pthread_create`, but on another processor than the caller's if it can. Some virtual machines start a thread on the
// processor of its creator and move it only after milliseconds, in which two threads have done as much as one.
int clinux_start_beside(void *thread, void *(*run)(void *argument), void *argument);
