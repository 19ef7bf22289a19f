package import Foundation
package import MappingGenerator
package import RelationshipCore

/// The meanings of the vendors' methods and callbacks in the mapping tables.
package struct MappedSurface: Sendable {
    /// The meaning of a row.
    package struct Meaning: Sendable, Hashable {
        /// The neutral commands or events; `local` for a row without any.
        package fileprivate(set) var names: [String] = []
        /// The reason if the row has no effect.
        package fileprivate(set) var unsupported: Unsupported?

        fileprivate mutating func add(_ name: String) {
            if !names.contains(name) { names.append(name) }
        }
    }

    private struct Key: Hashable {
        var dialect: DialectName
        /// The protocol of a callback; `nil` for a call, because its table does not contain the class.
        var owner: String?
        var member: String
    }

    private var meanings: [Key: Meaning] = [:]

    /// Returns the meaning of a row.
    ///
    /// - Parameters:
    ///   - row: A method or a callback.
    ///   - dialect: Its dialect.
    /// - Returns: The meaning, or `nil` if no table contains the row.
    package func meaning(of row: SurfaceRow, in dialect: DialectName) -> Meaning? {
        guard let member = row.member else { return nil }
        return meanings[Key(dialect: dialect, owner: row.kind == .callback ? row.owner : nil, member: member)]
    }

    /// Reads the tables of calls and of callbacks.
    ///
    /// - Parameter mappings: The folder `Mappings`.
    /// - Returns: The content of the tables.
    /// - Throws: The first rule that a table breaks.
    package static func load(from mappings: URL) throws(Problem) -> MappedSurface {
        var folder = TableFolder(mappings)
        var surface = MappedSurface()
        for dialect in try MappedDialect.all(in: mappings) {
            let name = DialectName(rawValue: dialect.name)
            let calls = try folder.table(dialect.path(NameTable.callsFile), NameTable.calls)
            let callbacks = try folder.table(dialect.path(NameTable.callbacksFile), NameTable.callbacks)
            for entry in calls.entries { surface.add(entry, of: name, owner: nil) }
            for entry in callbacks.entries { surface.add(entry, of: name, owner: entry.entry.place) }
        }
        return surface
    }

    private mutating func add(
        _ entry: (name: String, entry: NameTable.Entry),
        of dialect: DialectName,
        owner: String?
    ) {
        for member in entry.entry.swift {
            var meaning = meanings[Key(dialect: dialect, owner: owner, member: member)] ?? Meaning()
            meaning.add(entry.name.isEmpty ? "local" : entry.name)
            if entry.name.isEmpty { meaning.unsupported = entry.entry.unsupported }
            meanings[Key(dialect: dialect, owner: owner, member: member)] = meaning
        }
    }
}
