import Foundation
import MappingRules

/// What calls and callbacks of the wire module are called in Swift, from `calls.json` and `callbacks.json`.
struct CallNames {
    private struct Calls: Decodable {
        struct Command: Decodable { var calls: [Call] }
        struct Call: Decodable {
            var call: String?
            var swift: [String]?
        }
        var commands: [Command]
        var localCalls: [Call]
    }

    private struct Callbacks: Decodable {
        struct Event: Decodable { var callbacks: [Callback] }
        struct Callback: Decodable {
            var callback: String?
            var swift: [String]?
        }
        var events: [Event]
        var localCallbacks: [Callback]
    }

    private let calls: [Calls.Call]
    private let callbacks: [Callbacks.Callback]

    init(_ dialect: MappedDialect, in mappings: URL) throws(CommandFailure) {
        let calls: Calls = try MappingFile.read(dialect.path("calls.json"), in: mappings)
        let callbacks: Callbacks = try MappingFile.read(dialect.path("callbacks.json"), in: mappings)
        self.calls = calls.commands.flatMap(\.calls) + calls.localCalls
        self.callbacks = callbacks.events.flatMap(\.callbacks) + callbacks.localCallbacks
    }

    /// The names of a call in all spellings.
    func members(of call: String) -> [String] { calls.filter { $0.call == call }.flatMap { $0.swift ?? [] } }

    /// The callback with a name in Swift.
    func callback(_ member: String) -> String? { callbacks.first { $0.swift?.contains(member) ?? false }?.callback }
}
