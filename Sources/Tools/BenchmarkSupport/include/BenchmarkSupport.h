#ifndef BENCHMARK_SUPPORT_H
#define BENCHMARK_SUPPORT_H

#include <stdbool.h>
#include <stdint.h>

/// Whether this platform lets the process count its allocations: Linux with glibc does.
bool benchmark_counts_allocations(void);

/// How many blocks of memory the calling thread has asked for so far.
uint64_t benchmark_allocation_count(void);

/// How many blocks of memory all threads of the process have asked for so far.
uint64_t benchmark_total_allocation_count(void);

/// Takes a value that would otherwise be optimised away, and does nothing with it.
void benchmark_keep(const void *_Nullable value);

#endif
