extension SourceHubTables {
    /// The Swift source of the names in the dialects' tables, for the core; `nil` if a table could not be read.
    var namesSource: String? {
        guard let operations, let errors, let enums, let fields, let limits else { return nil }
        var swift = SwiftText()
        swift.enumeration(
            "ErrorArgument",
            "An argument of a call that an error can be about, where a dialect has a code for each.",
            errors.arguments.map { ($0.name, $0.summary) }
        )
        swift.line()
        swift.enumeration("LimitedField", "What a dialect limits.", limits.rows.map { ($0.name, $0.summary) })
        swift.line()
        swift.enumeration(
            "CustomKeyField",
            "A custom field with a key that has the vendor's prefix in some versions.",
            fields.customKeys.map { ($0.name, $0.summary) }
        )
        swift.line()
        swift.line("/// A dialect's numbers for the neutral enumerations, and back.")
        swift.block("public final class DialectEnums: Sendable") { swift in
            for table in enums.tables {
                swift.line("private let \(table.name)Numbers: EnumNumbers")
            }
            swift.line()
            swift.block("init(_ cells: [String: [EnumCell]])") { swift in
                for table in enums.tables {
                    let arguments = "cells[\(literal(table.name))], \(literal(table.cases))"
                    swift.line("\(table.name)Numbers = EnumNumbers(\(arguments))")
                }
            }
            for table in enums.tables { table.write(to: &swift) }
        }
        let ordinals = [
            ("Command.Kind", operations.names), ("RelationshipError.Code", errors.codes),
            ("LimitedField", limits.names),
        ]
        for (type, names) in ordinals {
            swift.line()
            swift.block("extension \(type)") { swift in
                swift.line("/// The place of the row in a list that has one for each.")
                swift.block("var ordinal: Int") { swift in
                    swift.switch("self") { swift in
                        for (index, name) in names.enumerated() { swift.line("case .\(name): \(index)") }
                    }
                }
            }
        }
        return swift.text
    }

    /// The Swift source of the hub's descriptions; `nil` if a table could not be read.
    var wordsSource: String? {
        guard let operations, let events, let enums, let fields, let limits else { return nil }
        var swift = SwiftText()
        swift.line("public import RelationshipCore")
        swift.line()
        swift.block("extension HubTables") { swift in
            swift.summaries(of: "Command.Kind", "What a command does", operations.rows)
            swift.summaries(of: "Event.Kind", "What an event reports to its recipient", events.rows)
            swift.summaries(of: "LimitedField", "What is limited", limits.rows)
            swift.line("package static let enumerations: [Enumeration] = [")
            for table in enums.tables {
                let words = [literal(table.name), literal(table.type), literal(table.summary), literal(table.cases)]
                swift.line("    Enumeration(\(words.joined(separator: ", "))),")
            }
            swift.line("]")
            swift.line()
            swift.line("/// The conversions of fields, in the order of the table.")
            swift.line("public static let conversions: [FieldConversion] = [")
            for conversion in fields.conversions {
                let (name, summary) = (literal(conversion.name), literal(conversion.summary))
                swift.line("    FieldConversion(name: \(name), summary: \(summary)),")
            }
            swift.line("]")
            swift.line()
            swift.line("/// The records of the hub with their fields, in the order of the table.")
            swift.line("public static let records: [FieldRecord] = [")
            for record in fields.records {
                let (name, summary) = (literal(record.name), literal(record.summary))
                swift.line("    FieldRecord(name: \(name), kind: .\(record.kind), summary: \(summary), fields: [")
                for field in record.fields {
                    let words = "name: \(literal(field.name)), summary: \(literal(field.summary))"
                    swift.line("        FieldEntry(\(words), type: \(literal(field.type))),")
                }
                swift.line("    ]),")
            }
            swift.line("]")
        }
        return swift.text
    }
}

extension HubEnums.Table {
    /// Writes the lookups of an enumeration in both directions, as a `switch`, which compares no raw values.
    fileprivate func write(to swift: inout SwiftText) {
        swift.line()
        swift.line("/// The number of \(summary).")
        swift.line("///")
        swift.line("/// - Parameter value: The neutral value.")
        swift.line("/// - Returns: The number, or `nil` if the dialect cannot say the value.")
        swift.block("public func \(name)(_ value: \(type)) -> Int?") { swift in
            swift.switch("value") { swift in
                for (place, value) in cases.enumerated() {
                    swift.line("case .\(value): \(name)Numbers.numbers[\(place)]")
                }
            }
        }
        swift.line()
        swift.line("/// What a number says about \(summary).")
        swift.line("///")
        swift.line("/// - Parameter number: The dialect's number.")
        swift.line("/// - Returns: The neutral value, or `nil` if the dialect has no such number.")
        swift.block("public func \(name)(number: Int) -> \(type)?") { swift in
            swift.switch("\(name)Numbers.place(of: number)") { swift in
                for (place, value) in cases.enumerated() { swift.line("case \(place): \(type).\(value)") }
                swift.line("default: nil")
            }
        }
    }
}

extension SwiftText {
    fileprivate mutating func enumeration(_ name: String, _ summary: String, _ cases: [(name: String, summary: String)])
    {
        line("/// \(summary)")
        block("public enum \(name): String, Sendable, Hashable, CaseIterable") { swift in
            for (name, summary) in cases {
                swift.line("/// \(summary)")
                swift.line("case \(name)")
            }
        }
    }

    fileprivate mutating func summaries(of type: String, _ summary: String, _ rows: [HubNames.Row]) {
        line("/// \(summary), in one sentence.")
        line("///")
        line("/// - Parameter name: Its name.")
        line("/// - Returns: The sentence.")
        block("public static func summary(of name: \(type)) -> String") { swift in
            swift.switch("name") { swift in
                for row in rows { swift.line("case .\(row.name): \(literal(row.summary))") }
            }
        }
        line()
    }
}
