#ifndef ICS2DAY_FUZZER_H
#define ICS2DAY_FUZZER_H

// The entry points of LLVM's libFuzzer, which the toolchain has only as an archive.

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*run)(const uint8_t *data, size_t size));
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t limit);

#endif
