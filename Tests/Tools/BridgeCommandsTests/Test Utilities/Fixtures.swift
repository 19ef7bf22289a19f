import BridgeCommands
import Foundation
import RelationshipCore
import TestFiles

/// The moment at which the clocks of these tests stand still: 2026-01-01T00:00:00Z.
let newYear = ClockChoice.fixed(Timestamp(milliseconds: 1_767_225_600_000))

/// The repository's fixtures.
let fixtures = repository.appending(path: "Fixtures")

extension Pipe {
    /// A pipe that gives the data and ends.
    ///
    /// A thread of its own feeds it: a pipe holds less than some tests write, and a writer that waits must not hold one
    /// of the concurrency pool's threads.
    static func feeding(_ data: Data) -> Pipe {
        let pipe = Pipe()
        let writer = pipe.fileHandleForWriting
        Thread {
            try? writer.write(contentsOf: data)
            try? writer.close()
        }
        .start()
        return pipe
    }
}

/// Plays a script to its end.
///
/// - Returns: The lines of output, and whether every line of input was well-formed.
func play(
    _ script: Data,
    on bridge: Bridge,
    recording: PlayRecording? = nil
) async throws -> (lines: [String], isWellFormed: Bool) {
    let pipe = Pipe.feeding(script)
    var output = ""
    var player = Player(bridge, recording: recording)
    let input = LineReader(pipe.fileHandleForReading)
    let isWellFormed = try await player.play(input) { output += $0 }
    try pipe.fileHandleForReading.close()
    return (output.split(separator: "\n").map(String.init), isWellFormed)
}

/// Gives a path for a store and removes the folder afterwards.
func withTemporaryStore<Result>(_ body: (StoreChoice) async throws -> Result) async throws -> Result {
    try await withTemporaryFolder { try await body(.file($0.appending(path: "store.sqlite").path)) }
}
