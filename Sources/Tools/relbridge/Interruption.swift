import BridgeCommands
import Dispatch
import Foundation

/// The handling of the signals SIGINT and SIGTERM by a command.
struct Interruption {
    private static let signals = [SIGINT, SIGTERM]

    private let sources: [any DispatchSourceSignal]

    /// Handles signals until ``end()``.
    ///
    /// - Parameter handle: Receives the number of each signal.
    init(_ handle: @escaping @Sendable (Int32) -> Void) {
        let registered = DispatchSemaphore(value: 0)
        sources = Interruption.signals.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler { handle(number) }
            source.setRegistrationHandler { registered.signal() }
            source.resume()
            return source
        }
        // A signal that arrives before its source is registered would be lost.
        for _ in sources { registered.wait() }
    }

    /// Exits on a signal with the status that shells expect: 128 plus the signal's number.
    ///
    /// - Parameter finish: The work before the exit; if it throws, the status is 1.
    init(finishing finish: @escaping @Sendable () async throws -> Void) {
        self.init { number in
            Task {
                do {
                    try await finish()
                    exit(128 + number)
                } catch {
                    StandardError.writeLine("Error: \(error)")
                    exit(1)
                }
            }
        }
    }

    /// Restores the system's handling of the signals.
    func end() {
        for source in sources { source.cancel() }
        for number in Interruption.signals { signal(number, SIG_DFL) }
    }
}
