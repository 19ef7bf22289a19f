/// The declarations of an Apple module that an app's targets use, for a compiler on a machine without that module.
///
/// This is a list without implementations, and no part of it ever runs. It contains a declaration only if the oldest
/// system of the manifest has it, or with its version in `@available`. A use of any other declaration is therefore an
/// error. If a test needs another name, look up its version in Apple's documentation and add it.
struct AppleModule {
    /// The name of the module.
    let name: String
    /// The declarations in Swift.
    let declarations: String
}

extension AppleModule {
    /// The C library, for the clock, the lock and standard error.
    static let darwin = AppleModule(
        name: "Darwin",
        declarations: """
            public struct timespec { public init() {}; public var tv_sec: Int { 0 }; public var tv_nsec: Int { 0 } }
            public struct pthread_mutex_t { public init() {} }
            public struct pthread_mutexattr_t { public init() {} }
            public typealias time_t = Int
            public let CLOCK_REALTIME: Int32 = 0
            public let CLOCK_MONOTONIC: Int32 = 6
            public let STDERR_FILENO: Int32 = 2
            public func clock_gettime(_ clock: Int32, _ time: UnsafeMutablePointer<timespec>) -> Int32 { 0 }
            public func pthread_mutex_init(_: UnsafeMutablePointer<pthread_mutex_t>, _: UnsafePointer<pthread_mutexattr_t>?) -> Int32 { 0 }
            public func pthread_mutex_destroy(_: UnsafeMutablePointer<pthread_mutex_t>) -> Int32 { 0 }
            public func pthread_mutex_lock(_: UnsafeMutablePointer<pthread_mutex_t>) -> Int32 { 0 }
            public func pthread_mutex_trylock(_: UnsafeMutablePointer<pthread_mutex_t>) -> Int32 { 0 }
            public func pthread_mutex_unlock(_: UnsafeMutablePointer<pthread_mutex_t>) -> Int32 { 0 }
            public func write(_: Int32, _: UnsafeRawPointer?, _: Int) -> Int { 0 }
            """
    )

    /// The part of Dispatch that the adapters use.
    static let dispatch = AppleModule(
        name: "Dispatch",
        declarations: """
            open class DispatchObject: @unchecked Sendable {}

            public final class DispatchQueue: DispatchObject, @unchecked Sendable {
                public struct Attributes: OptionSet, Sendable {
                    public let rawValue: UInt64
                    public init(rawValue: UInt64) { self.rawValue = rawValue }
                    public static var concurrent: Attributes { Attributes(rawValue: 1) }
                }
                public static var main: DispatchQueue { fatalError() }
                public convenience init(label: String, attributes: Attributes = [], target: DispatchQueue? = nil) { fatalError() }
                public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {}
                public func sync<T>(execute work: () throws -> T) rethrows -> T { try work() }
                public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void) {}
            }

            public struct DispatchTime: Sendable {
                public static func now() -> DispatchTime { DispatchTime() }
                public static func + (time: DispatchTime, seconds: Double) -> DispatchTime { time }
            }
            """
    )
}
