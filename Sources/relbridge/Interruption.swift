import BridgeCommands
import Dispatch
import Foundation

/// The final actions of a command that is stopped by ^C or by the system.
struct Interruption {
    private static let signals = [SIGINT, SIGTERM]

    private let sources: [any DispatchSourceSignal]

    /// Begins to wait for signals.
    ///
    /// - Parameter finish: What to do at the first one; then the process ends with the status that shells expect, 128 and the
    ///   signal's number, or 1 if that fails.
    init(_ finish: @escaping @Sendable () async throws -> Void) {
        sources = Interruption.signals.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler {
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
            source.resume()
            return source
        }
    }

    /// Leaves signals to the system again.
    func end() {
        for source in sources { source.cancel() }
        for number in Interruption.signals { signal(number, SIG_DFL) }
    }
}
