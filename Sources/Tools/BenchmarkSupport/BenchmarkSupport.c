#include "BenchmarkSupport.h"

#include <errno.h>
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

static __thread uint64_t count;

void *malloc(size_t size) {
    count += 1;
    return __libc_malloc(size);
}

void *calloc(size_t items, size_t size) {
    count += 1;
    return __libc_calloc(items, size);
}

void *realloc(void *block, size_t size) {
    count += 1;
    return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    count += 1;
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    count += 1;
    *block = __libc_memalign(alignment, size);
    return *block == NULL ? ENOMEM : 0;
}

bool benchmark_counts_allocations(void) { return true; }

uint64_t benchmark_allocation_count(void) { return count; }

#else

bool benchmark_counts_allocations(void) { return false; }

uint64_t benchmark_allocation_count(void) { return 0; }

#endif
