import BridgeCommands
import Foundation
import RelationshipCore
import StandardDialects
import TestFiles
import ToyDialect

/// Returns a registry with the dialects of the package and the toy.
func registryWithToy() throws -> DialectRegistry {
    try DialectRegistry(DialectRegistry.standard.dialects + [ToyDialect()])
}

/// The dialects of the package.
let others = DialectRegistry.standard.names

/// The fixtures of the toy.
let fixtures = repository.appending(path: "Tests/System/ToyDialectTests/Fixtures")

/// Returns the path of a fixture of the toy.
func path(_ name: String) -> String { fixtures.appending(path: name).path(percentEncoded: false) }

/// Returns a user's id.
func id(_ text: String) -> UserID { UserID(sanitizing: text) }

/// Returns the toy's translation for the app of a user.
func toy(as user: String = "u1") -> ToyTranslation { ToyTranslation(DialectContext(user: id(user))) }

/// Plays lines on a bridge in memory that also supports the toy.
///
/// - Returns: For each line the reply, then the callbacks.
func play(_ lines: [String]) async throws -> [[String]] {
    let noon = ClockChoice.fixed(Timestamp(milliseconds: 1_767_225_600_000))
    var player = Player(try Bridge(store: InMemoryStore(), clock: noon, dialects: try registryWithToy()))
    var answers: [[String]] = []
    for line in lines { answers.append(try await player.play(Data(line.utf8))) }
    return answers
}
