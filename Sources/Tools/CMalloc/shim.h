// The module of the GNU C library for Swift lacks <malloc.h>, and other C libraries have no such settings.
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/// Lets the process keep memory that it has freed, for its next allocations.
///
/// The GNU C library otherwise returns more than 128 KiB to the system at once, and asks for it again with the next long
/// answer, which takes about a fifth of its time. Each of the few arenas keeps 8 MiB at most.
static inline void keepFreedMemory(void) {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 4 << 20);
    mallopt(M_TRIM_THRESHOLD, 8 << 20);
#endif
}
