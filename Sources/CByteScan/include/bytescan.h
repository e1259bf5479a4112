#ifndef ICS2DAY_BYTESCAN_H
#define ICS2DAY_BYTESCAN_H

#include <stddef.h>
#include <stdint.h>

// A physical line: bytes[start ..< end] without its line feed, and its number, counted from 1.
typedef struct {
  size_t start;
  size_t end;
  size_t number;
} bytescan_line;

// How far a scan has come.
typedef struct {
  // The line that is under way: where it starts, and how many lines are before it.
  size_t start;
  size_t lines;
  // Carriage returns so far, and line feeds right behind one. When they differ at the end, a carriage return stands alone.
  size_t returns;
  size_t pairs;
  // Whether a NUL byte was met.
  int holds_nul;
} bytescan_state;

// Finds the lines that end in bytes[from ..< to], where `from` is where the call before ended, and writes those to
// `lines` whose first byte `interest` holds 1 for, not 0; returns their number. `lines` needs room for one more than half
// of to - from, when lines that are empty do not interest. The line behind the last line feed stays in `state`.
size_t bytescan_lines(const uint8_t *bytes, size_t from, size_t to, const uint8_t *interest, bytescan_state *state,
                      bytescan_line *lines);

// Takes `count` stripes of 64 bytes into eight sums that tell contents apart, as XXH3 does (Yann Collet); the same on every
// machine. What is behind the last stripe, and to mix the sums into one number, is left to the caller.
void bytescan_sum(const uint8_t *bytes, size_t count, uint64_t sums[8]);

#endif
