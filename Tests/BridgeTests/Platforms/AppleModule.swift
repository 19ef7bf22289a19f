/// What a module of Apple's has of what an app links here uses, for a compiler on a machine that has none of them.
///
/// This is a list and no implementation: nothing of it is ever run. A declaration stands here only if the oldest system of the
/// manifest has it, or with its version in `@available`; so a use of anything else is an error. A test that needs a further name looks
/// up its version in Apple's documentation and adds it.
struct AppleModule {
    /// The module's name.
    let name: String
    /// The declarations, as Swift.
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

    /// Queues.
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
