/// The time without new callbacks after which a client acknowledges the delivered ones, and the function that waits.
package struct QuietTime: Sendable {
    /// The duration, in milliseconds.
    package var milliseconds: Int64
    /// Waits for a number of milliseconds, and throws if the task is cancelled; tests replace it.
    package var sleep: @Sendable (Int64) async throws -> Void

    /// Creates a quiet time.
    ///
    /// - Parameters:
    ///   - milliseconds: The duration, in milliseconds.
    ///   - sleep: Waits for a number of milliseconds.
    package init(
        milliseconds: Int64 = 2_000,
        sleep: @escaping @Sendable (Int64) async throws -> Void = { milliseconds in
            let bounded = min(max(0, milliseconds), .max / 1_000_000)
            try await Task.sleep(nanoseconds: UInt64(bounded) * 1_000_000)
        }
    ) {
        (self.milliseconds, self.sleep) = (milliseconds, sleep)
    }

    /// Waits for the whole time, and returns `false` if the task was cancelled before.
    func passes() async -> Bool {
        do {
            try await sleep(milliseconds)
            return true
        } catch {
            return false
        }
    }
}

/// The notification of the system before it suspends an app.
package enum AppSuspension {
    /// The name of UIKit's notification that the app has entered the background, for adapters that don't link UIKit.
    package static let notificationName = "UIApplicationDidEnterBackgroundNotification"
}
