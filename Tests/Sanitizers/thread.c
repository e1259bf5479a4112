// Tells ThreadSanitizer about Synchronization.Mutex, which Swift has on Linux.
//
// The fast paths of Mutex are compiled into our modules, where the sanitizer sees them. Threads that have to wait are handled by the
// kernel and by a library without instrumentation, and what one thread has written before it unlocks then looks like a race.
// Tests/sanitize links these functions into all programs, in front of that library. They call its functions, and add what the
// sanitizer misses.

#include <stdbool.h>
#include <stdint.h>

#include "limits.h"

// Only processes with the sanitizer have them.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self

static void *next(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (!function) abort();
  return function;
}

// _MutexHandle._lockSlow(UInt32)
SWIFT void lock_slow(uint32_t thread, SELF) __asm__("$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");
SWIFT void lock_slow(uint32_t thread, SELF) {
  static SWIFT void (*lock)(uint32_t, SELF);
  if (!lock) lock = next("$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");
  lock(thread, self);
  if (__tsan_acquire) __tsan_acquire(self);
}

// _MutexHandle._tryLockSlow() -> Bool
SWIFT bool try_lock_slow(SELF) __asm__("$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF");
SWIFT bool try_lock_slow(SELF) {
  static SWIFT bool (*try_lock)(SELF);
  if (!try_lock) try_lock = next("$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF");
  bool is_locked = try_lock(self);
  if (is_locked && __tsan_acquire) __tsan_acquire(self);
  return is_locked;
}

// _MutexHandle._unlockSlow()
SWIFT void unlock_slow(SELF) __asm__("$s15Synchronization12_MutexHandleV11_unlockSlowyyF");
SWIFT void unlock_slow(SELF) {
  static SWIFT void (*unlock)(SELF);
  if (!unlock) unlock = next("$s15Synchronization12_MutexHandleV11_unlockSlowyyF");
  if (__tsan_release) __tsan_release(self);
  unlock(self);
}
