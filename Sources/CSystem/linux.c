#if defined(__linux__)
// For sets of processors.
#define _GNU_SOURCE
#include "linux.h"

#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/socket.h>

int clinux_make_stream(int ends[2]) { return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends); }

long clinux_send(int socket, const void *bytes, unsigned long count) { return send(socket, bytes, count, MSG_NOSIGNAL); }

int clinux_openat(int directory, const char *path, int flags, unsigned int permissions) {
  return openat(directory, path, flags, permissions);
}

int clinux_open_unnamed(const char *directory, unsigned int permissions) {
  return open(directory, O_TMPFILE | O_WRONLY | O_CLOEXEC, permissions);
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

#if defined(__GLIBC__)
typedef struct {
  void *(*run)(void *argument);
  void *argument;
  cpu_set_t allowed;
} thread_start;

// Where the thread runs is up to the system again.
static void *start_thread(void *memory) {
  const thread_start start = *(thread_start *)memory;
  free(memory);
  sched_setaffinity(0, sizeof start.allowed, &start.allowed);
  return start.run(start.argument);
}

static int start_on(const cpu_set_t *processors, pthread_t *thread, thread_start *start) {
  pthread_attr_t attributes;
  int code = pthread_attr_init(&attributes);
  if (code != 0) return code;
  code = pthread_attr_setaffinity_np(&attributes, sizeof *processors, processors);
  if (code == 0) code = pthread_create(thread, &attributes, start_thread, start);
  pthread_attr_destroy(&attributes);
  return code;
}
#endif

int clinux_start_beside(void *thread, void *(*run)(void *argument), void *argument) {
#if defined(__GLIBC__)
  const int own = sched_getcpu();
  thread_start *start = malloc(sizeof *start);
  if (start != NULL && own >= 0 && sched_getaffinity(0, sizeof start->allowed, &start->allowed) == 0) {
    cpu_set_t others = start->allowed;
    CPU_CLR(own, &others);
    start->run = run;
    start->argument = argument;
    if (CPU_COUNT(&others) > 0 && start_on(&others, thread, start) == 0) return 0;
  }
  free(start);
#endif
  return pthread_create(thread, NULL, run, argument);
}
#endif
