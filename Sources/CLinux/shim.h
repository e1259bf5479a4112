#include <malloc.h>
#include <stdint.h>
#include <sys/socket.h>

// Declared in <fcntl.h> only with _GNU_SOURCE. Offsets have 64 bits on every machine.
extern int sync_file_range(int descriptor, int64_t offset, int64_t count, unsigned int flags);

// Starts writing dirty pages without waiting.
static const unsigned int CLINUX_SYNC_FILE_RANGE_WRITE = 2;

// Declared in <unistd.h> only with _GNU_SOURCE.
extern int pipe2(int descriptors[2], int flags);
extern char **environ;

// Swift does not let a module read a variable of C that could change.
static inline char **clinux_environment(void) { return environ; }

// Constants of sockets are enumerations in one C library and macros in another.
static inline int clinux_make_stream(int ends[2]) { return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends); }

// Fails with EPIPE instead of raising SIGPIPE.
static inline long clinux_send(int socket, const void *bytes, unsigned long count) {
  return send(socket, bytes, count, MSG_NOSIGNAL);
}
