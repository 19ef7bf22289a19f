import BridgeCommands
import Dispatch
import Foundation

/// The response of a command to ^C, or to a stop by the system.
struct Interruption {
    private static let signals = [SIGINT, SIGTERM]

    private let sources: [any DispatchSourceSignal]

    /// Waits for signals.
    ///
    /// - Parameter handle: Gets the number of each signal.
    init(_ handle: @escaping @Sendable (Int32) -> Void) {
        sources = Interruption.signals.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler { handle(number) }
            source.resume()
            return source
        }
    }

    /// Waits for a signal that ends the process with the status that shells expect, 128 and the signal's number.
    ///
    /// - Parameter finish: What to do before; if it fails, the status is 1.
    init(finishing finish: @escaping @Sendable () async throws -> Void) {
        self.init { number in
            Task {
                do {
                    try await finish()
                    exit(128 + number)
                } catch {
                    FileHandle.standardError.write(Data("Error: \(error)\n".utf8))
                    exit(1)
                }
            }
        }
    }

    /// Leaves signals to the system again.
    func end() {
        for source in sources { source.cancel() }
        for number in Interruption.signals { signal(number, SIG_DFL) }
    }
}
