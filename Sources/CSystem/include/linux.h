#include <fcntl.h>
#include <malloc.h>
#include <signal.h>
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

// Swift imports no functions with a variable number of arguments.
static inline int clinux_openat(int directory, const char *path, int flags, unsigned int permissions) {
  return openat(directory, path, flags, permissions);
}

// Where a memory access failed. C libraries name the member of the union differently.
static inline void *clinux_fault_address(const siginfo_t *info) { return info->si_addr; }

// Whether a page of a file could not be loaded: the file has become shorter, or its disk has failed.
static inline int clinux_is_missing_page(const siginfo_t *info) { return info->si_code == BUS_ADRERR; }

static inline int clinux_on_bus_error(void (*handler)(int, siginfo_t *, void *)) {
  struct sigaction action = {0};
  action.sa_sigaction = handler;
  action.sa_flags = SA_SIGINFO;
  return sigaction(SIGBUS, &action, 0);
}
