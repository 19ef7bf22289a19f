import Foundation
import MappingRules

/// The types of a dialect's wire module, from `values.json`.
struct WireTypes {
    struct Field {
        var name: String
        var type: GlueType
    }

    /// An object of the wire module; its initialiser takes the fields in order.
    struct Structure {
        var fields: [Field] = []
        /// The names in JSON that differ from those in Swift; some are the vendor's.
        var vendorNames: [String: String] = [:]
    }

    /// The cases of an enumeration, each with its values.
    typealias Cases = [(name: String, values: [Field])]

    private(set) var structures: [String: Structure] = [:]
    private(set) var enumerations: [String: Cases] = [:]

    /// Reads the types of a dialect.
    ///
    /// - Parameters:
    ///   - dialect: The dialect.
    ///   - mappings: The folder `Mappings`.
    /// - Throws: ``CommandFailure`` for a table that cannot be read.
    init(_ dialect: MappedDialect, in mappings: URL) throws(CommandFailure) {
        var folder = TableFolder(mappings)
        let table: ValuesTable
        do {
            table = try ValuesTable(of: dialect, in: &folder)
        } catch {
            throw CommandFailure(error)
        }
        for value in table.values {
            var structure = Structure()
            for member in value.members {
                structure.fields.append(Field(name: member.name, type: GlueType(declaration: member.type)))
                if member.key != member.name { structure.vendorNames[member.name] = member.key }
            }
            structures[value.type] = structure
        }
        for message in table.messages {
            enumerations[message.type] = message.cases.map { item in
                let arguments = item.arguments.map { Field(name: $0.name, type: GlueType(declaration: $0.type)) }
                return (item.name, item.type.map { [Field(name: "", type: GlueType(declaration: $0))] } ?? arguments)
            }
        }
    }

    /// Returns the full name of a type that a scope names.
    ///
    /// - Parameters:
    ///   - name: The name, with or without the type that it is nested in.
    ///   - scope: The type in which the name is written.
    /// - Returns: The full name, or `nil` if there is no such type.
    func resolved(_ name: String, in scope: String) -> String? {
        var scope = scope
        while true {
            let full = scope.isEmpty ? name : "\(scope).\(name)"
            if structures[full] != nil || enumerations[full] != nil { return full }
            guard !scope.isEmpty else { return nil }
            scope = String(scope.prefix(upTo: scope.lastIndex(of: ".") ?? scope.startIndex))
        }
    }
}
