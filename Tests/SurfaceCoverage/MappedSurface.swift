package import BridgeCommands
package import Foundation
import MappingRules
package import RelationshipCore

/// What the mapping tables say of the vendors' methods and callbacks.
package struct MappedSurface: Sendable {
    /// Why a row does nothing here.
    package struct Unsupported: Sendable, Hashable, Codable {
        /// The number that the call is refused with, or the calls that would lead to the callback; `nil` if the call is
        /// accepted and has no effect.
        package let number: Int?
        /// Why.
        package let reason: String
    }

    /// What a row means.
    package struct Meaning: Sendable, Hashable {
        /// The neutral commands or events; `local` for what needs none.
        package fileprivate(set) var names: [String] = []
        /// Why it does nothing here, if that is so.
        package fileprivate(set) var unsupported: Unsupported?

        fileprivate mutating func add(_ name: String) {
            if !names.contains(name) { names.append(name) }
        }
    }

    private struct Key: Hashable {
        var dialect: DialectName
        /// The protocol of a callback; a call's table does not name its class.
        var owner: String?
        var member: String
    }

    private var meanings: [Key: Meaning] = [:]

    /// What a row means.
    ///
    /// - Parameters:
    ///   - row: A method or a callback.
    ///   - dialect: Its dialect.
    /// - Returns: `nil` if no table has it.
    package func meaning(of row: SurfaceRow, in dialect: DialectName) -> Meaning? {
        guard let member = row.member else { return nil }
        return meanings[Key(dialect: dialect, owner: row.kind == .callback ? row.owner : nil, member: member)]
    }

    /// Reads the tables of calls and of callbacks.
    ///
    /// - Parameter mappings: The folder `Mappings`.
    /// - Returns: What they say.
    /// - Throws: ``CommandFailure`` if a table is missing or does not fit.
    package static func load(from mappings: URL) throws(CommandFailure) -> MappedSurface {
        var surface = MappedSurface()
        for (name, dialect) in try MappingFile.dialects(in: mappings) {
            let calls: Calls = try MappingFile.read(dialect.path("calls.json"), in: mappings)
            let callbacks: Callbacks = try MappingFile.read(dialect.path("callbacks.json"), in: mappings)
            for row in calls.commands {
                for member in row.calls.flatMap({ $0.swift ?? [] }) { surface[name, nil, member].add(row.command) }
            }
            for row in callbacks.events {
                for cell in row.callbacks {
                    for member in cell.swift ?? [] { surface[name, cell.owner, member].add(row.event) }
                }
            }
            for row in calls.localCalls + callbacks.localCallbacks {
                for member in row.swift {
                    surface[name, row.owner, member].add("local")
                    surface[name, row.owner, member].unsupported = row.unsupported
                }
            }
        }
        return surface
    }

    private subscript(dialect: DialectName, owner: String?, member: String) -> Meaning {
        get { meanings[Key(dialect: dialect, owner: owner, member: member)] ?? Meaning() }
        set { meanings[Key(dialect: dialect, owner: owner, member: member)] = newValue }
    }
}

private struct Calls: Decodable {
    struct Row: Decodable {
        var command: String
        var calls: [Cell]
    }

    var commands: [Row]
    var localCalls: [LocalRow]
}

private struct Callbacks: Decodable {
    struct Row: Decodable {
        var event: String
        var callbacks: [Cell]
    }

    var events: [Row]
    var localCallbacks: [LocalRow]
}

private struct Cell: Decodable {
    var owner: String?
    var swift: [String]?
}

private struct LocalRow: Decodable {
    var owner: String?
    var swift: [String]
    var unsupported: MappedSurface.Unsupported?
}
