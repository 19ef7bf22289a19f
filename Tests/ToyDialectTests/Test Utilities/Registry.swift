import BridgeCommands
import Foundation
import RelationshipCore
import StandardDialects
import TestFiles
import ToyDialect

/// The dialects of the package, and the toy beside them.
func registryWithToy() throws -> DialectRegistry {
    try DialectRegistry(DialectRegistry.standard.dialects + [ToyDialect()])
}

/// The dialects of the package.
let others = DialectRegistry.standard.names

/// The fixtures of the toy.
let fixtures = repository.appending(path: "Tests/ToyDialectTests/Fixtures")

/// The path of a fixture of the toy.
func path(_ name: String) -> String { fixtures.appending(path: name).path(percentEncoded: false) }

/// A user.
func id(_ text: String) -> UserID { UserID(sanitizing: text) }

/// The toy as an app of the user speaks it.
func toy(as user: String = "u1") -> ToyTranslation { ToyTranslation(DialectContext(user: id(user))) }

/// Plays lines on a bridge in memory that speaks the toy, too.
///
/// - Returns: For each line the answer, then the callbacks.
func play(_ lines: [String]) async throws -> [[String]] {
    let noon = ClockChoice.fixed(Timestamp(milliseconds: 1_767_225_600_000))
    var player = Player(try Bridge(store: InMemoryStore(), clock: noon, dialects: try registryWithToy()))
    var answers: [[String]] = []
    for line in lines { answers.append(try await player.play(Data(line.utf8))) }
    return answers
}
