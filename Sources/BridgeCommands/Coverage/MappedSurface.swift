package import Foundation
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

    /// What a row stands for.
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

    /// What a row stands for.
    ///
    /// - Parameters:
    ///   - row: A method or a callback.
    ///   - dialect: Its dialect.
    /// - Returns: `nil` if no table has it.
    package func meaning(of row: SurfaceRow, in dialect: DialectName) -> Meaning? {
        guard let member = row.member else { return nil }
        return meanings[Key(dialect: dialect, owner: row.kind == .callback ? row.owner : nil, member: member)]
    }

    /// Reads the tables of calls and of events.
    ///
    /// - Parameter mappings: The folder `Mappings`.
    /// - Returns: What they say.
    /// - Throws: ``CommandFailure`` if a table is missing or does not fit.
    package static func load(from mappings: URL) throws(CommandFailure) -> MappedSurface {
        let calls: Calls = try MappingFile.read("calls.json", in: mappings)
        let events: Events = try MappingFile.read("events.json", in: mappings)
        var surface = MappedSurface()
        for row in calls.commands {
            for (dialect, cells) in row.cells {
                for member in cells.flatMap({ $0.swift ?? [] }) { surface[dialect, nil, member].add(row.command) }
            }
        }
        for row in events.events {
            for (dialect, cells) in row.cells {
                for cell in cells {
                    for member in cell.swift ?? [] { surface[dialect, cell.owner, member].add(row.event) }
                }
            }
        }
        for row in calls.localCalls + events.localCallbacks {
            for member in row.swift {
                surface[row.dialect, row.owner, member].add("local")
                surface[row.dialect, row.owner, member].unsupported = row.unsupported
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
    struct Row: Decodable, Cells {
        var command: String
        var tim: [Cell]
        var v2tim: [Cell]
        var rongcloud: [Cell]
    }

    var commands: [Row]
    var localCalls: [LocalRow]
}

private struct Events: Decodable {
    struct Row: Decodable, Cells {
        var event: String
        var tim: [Cell]
        var v2tim: [Cell]
        var rongcloud: [Cell]
    }

    var events: [Row]
    var localCallbacks: [LocalRow]
}

private struct Cell: Decodable {
    var owner: String?
    var swift: [String]?
}

private struct LocalRow: Decodable {
    var dialect: DialectName
    var owner: String?
    var swift: [String]
    var unsupported: MappedSurface.Unsupported?
}

private protocol Cells {
    var tim: [Cell] { get }
    var v2tim: [Cell] { get }
    var rongcloud: [Cell] { get }
}

extension Cells {
    fileprivate var cells: [(DialectName, [Cell])] { [(.tim, tim), (.v2tim, v2tim), (.rongcloud, rongcloud)] }
}
