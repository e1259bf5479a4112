#if defined(__linux__)
#include "linux.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/socket.h>

int clinux_make_stream(int ends[2]) { return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends); }

long clinux_send(int socket, const void *bytes, unsigned long count) { return send(socket, bytes, count, MSG_NOSIGNAL); }

int clinux_openat(int directory, const char *path, int flags, unsigned int permissions) {
  return openat(directory, path, flags, permissions);
}

static int (*repair_page)(const void *address);

// C libraries name the member of the union with the address differently.
static void handle_bus_error(int number, siginfo_t *information, void *context) {
  (void)context;
  if (information->si_code != BUS_ADRERR || !repair_page(information->si_addr)) signal(number, SIG_DFL);
}

int clinux_on_missing_page(int (*repair)(const void *address)) {
  repair_page = repair;
  struct sigaction action = {0};
  action.sa_sigaction = handle_bus_error;
  action.sa_flags = SA_SIGINFO;
  return sigaction(SIGBUS, &action, 0);
}
#endif
