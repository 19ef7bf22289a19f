#include "BenchmarkSupport.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

void benchmark_keep(const void *value) {
    // The caller cannot see that nothing is read.
    __asm__ volatile("" : : "r"(value) : "memory");
}

// A sanitizer brings a malloc of its own, which must not be replaced.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define BENCHMARK_HAS_SANITIZER 1
#endif
#endif

#if defined(__GLIBC__) && !defined(BENCHMARK_HAS_SANITIZER)

// glibc lets an executable define malloc, and gives its own under these names. Each program that links this target counts.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

// Each thread counts in a slot of its own, which outlives it, so that the sum over all threads never gets smaller. The
// threads after the last slot share that one.
enum { SLOTS = 1024 };
static _Alignas(64) struct { _Atomic uint64_t count; char padding[56]; } slots[SLOTS];
static _Atomic unsigned next_slot;
static __thread unsigned slot; // 0 before the first allocation of the thread.

static void count_one(void) {
    if (slot == 0) {
        unsigned taken = atomic_fetch_add_explicit(&next_slot, 1, memory_order_relaxed) + 1;
        slot = taken < SLOTS ? taken : SLOTS - 1;
    }
    _Atomic uint64_t *count = &slots[slot].count;
    if (slot == SLOTS - 1) {
        atomic_fetch_add_explicit(count, 1, memory_order_relaxed);
    } else { // No other thread writes here, and this is cheaper.
        atomic_store_explicit(count, atomic_load_explicit(count, memory_order_relaxed) + 1, memory_order_relaxed);
    }
}

void *malloc(size_t size) {
    count_one();
    return __libc_malloc(size);
}

void *calloc(size_t items, size_t size) {
    count_one();
    return __libc_calloc(items, size);
}

void *realloc(void *block, size_t size) {
    count_one();
    return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    count_one();
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    count_one();
    *block = __libc_memalign(alignment, size);
    return *block == NULL ? ENOMEM : 0;
}

bool benchmark_counts_allocations(void) { return true; }

uint64_t benchmark_allocation_count(void) { return slots[slot].count; }

uint64_t benchmark_total_allocation_count(void) {
    uint64_t sum = 0;
    for (unsigned index = 1; index < SLOTS; index += 1) {
        sum += atomic_load_explicit(&slots[index].count, memory_order_relaxed);
    }
    return sum;
}

#else

bool benchmark_counts_allocations(void) { return false; }

uint64_t benchmark_allocation_count(void) { return 0; }

uint64_t benchmark_total_allocation_count(void) { return 0; }

#endif
