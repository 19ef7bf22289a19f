import Foundation

/// A clock of a process that a run can move while the process runs.
///
/// A small library in C stands in front of the functions of the C library that read the real time, and adds the number in a
/// file. `libfaketime` can't be used: after a jump back it delays the kernel's timers too, also those that count monotonic
/// time, so that every `Task.sleep` hangs.
struct MovedClock: Sendable {
    private let file: URL
    private let library: URL

    /// Builds the library with the toolchain's compiler.
    ///
    /// - Parameters:
    ///   - name: The name of the process.
    ///   - folder: The folder for the library and the file.
    /// - Throws: ``RunFailure`` without a compiler.
    init(_ name: String, in folder: URL) throws {
        library = folder.appending(path: "clock.so")
        file = folder.appending(path: "clock-\(name)")
        try Data(count: 8).write(to: file)
        guard !FileManager.default.fileExists(atPath: library.path) else { return }
        let source = folder.appending(path: "clock.c")
        try Data(Self.source.utf8).write(to: source)
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        let arguments = "-shared -fPIC -O1 -o '\(library.path)' '\(source.path)' -ldl"
        process.arguments = ["-c", "clang \(arguments) || cc \(arguments)"]
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw RunFailure("no C compiler can build the movable clock") }
    }

    /// The environment of a process with this clock.
    var environment: [String: String] { ["LD_PRELOAD": library.path, "MOVED_CLOCK": file.path] }

    /// Sets the difference to the real time.
    ///
    /// - Parameter seconds: The difference in seconds.
    /// - Throws: An error if the file can't be written.
    func move(by seconds: Int) throws {
        // The process has mapped the file, so the bytes must change in place.
        let handle = try FileHandle(forWritingTo: file)
        try handle.write(contentsOf: Data((0..<8).map { UInt8(truncatingIfNeeded: seconds >> ($0 * 8)) }))
        try handle.close()
    }

    private static let source = """
        #define _GNU_SOURCE
        #include <dlfcn.h>
        #include <fcntl.h>
        #include <stdint.h>
        #include <stdlib.h>
        #include <sys/mman.h>
        #include <sys/time.h>
        #include <time.h>

        static int (*real)(clockid_t, struct timespec *);
        static const volatile int64_t *seconds;

        __attribute__((constructor)) static void prepare(void) {
            const char *path = getenv("MOVED_CLOCK");
            int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
            void *bytes = file < 0 ? MAP_FAILED : mmap(NULL, 8, PROT_READ, MAP_SHARED, file, 0);
            if (bytes != MAP_FAILED) seconds = bytes;
        }

        int clock_gettime(clockid_t clock, struct timespec *time) {
            if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
            int result = real(clock, time);
            if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE) time->tv_sec += seconds ? *seconds : 0;
            return result;
        }

        int gettimeofday(struct timeval *time, void *zone) {
            struct timespec now;
            clock_gettime(CLOCK_REALTIME, &now);
            time->tv_sec = now.tv_sec;
            time->tv_usec = now.tv_nsec / 1000;
            return 0;
        }

        time_t time(time_t *time) {
            struct timespec now;
            clock_gettime(CLOCK_REALTIME, &now);
            if (time) *time = now.tv_sec;
            return now.tv_sec;
        }

        """
}
