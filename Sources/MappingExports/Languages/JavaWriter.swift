import MappingTables
import RelationshipCore

/// Writes a Java class.
struct JavaWriter {
    /// What stands in a column of a table of data.
    enum Column {
        case text, number, flag, texts
        /// A member of an enumeration; "" is `null`.
        case member(String)
        /// A list of members of an enumeration.
        case members(String)
    }

    static func source(_ model: ExportModel) -> String {
        var text = SourceText()
        for table in tables(of: model) { text.add(table.indented(by: "  ")) }
        let head = """
            // \(Banner.origin)

            \(imports(of: model))

            /** \(Banner.about(model.dialects)) */
            public final class RelationshipMappings {
              private RelationshipMappings() {}


            """
        return head + text.text + "}\n"
    }

    private static func imports(of model: ExportModel) -> String {
        var names: Set = ["util.ArrayList", "util.Arrays", "util.List", "util.stream.Collectors"]
        if model.errors != nil {
            names.formUnion(
                ["LinkedHashMap", "LinkedHashSet", "Map", "Optional", "Set", "function.Function"].map { "util.\($0)" }
            )
        }
        if model.enums != nil { names.formUnion(["util.Optional", "util.OptionalInt"]) }
        if model.limits != nil { names.formUnion(["nio.charset.StandardCharsets", "util.Optional"]) }
        if model.fields != nil { names.formUnion(["util.Locale", "util.Optional"]) }
        return names.sorted().map { "import java.\($0);" }.joined(separator: "\n")
    }

    private static func tables(of model: ExportModel) -> [String] {
        var parts = [helpers, names("Dialect", "The dialects.", model.dialectItems)]
        if model.hasFidelity { parts.append(names("Fidelity", "How faithful a step is.", NamedItem.fidelities)) }
        if model.hasOperations { parts.append(names("Operation", "What can be done.", NamedItem.operations)) }
        if let errors = model.errors { parts += errorParts(errors) }
        if let enums = model.enums { parts += enumParts(enums) }
        if let calls = model.calls {
            let columns: [Column] = [
                .member("Operation"), .member("Dialect"), .text, .text, .texts, .member("Fidelity"), .text, .text,
            ]
            parts += [callTypes, data("calls", "CallEntry", columns, calls.rows), callFunctions]
        }
        if let events = model.events {
            let columns: [Column] = [
                .member("EventName"), .member("Dialect"), .text, .text, .text, .texts, .text, .member("Fidelity"),
                .text,
            ]
            parts.append(names("EventName", "What can be told.", NamedItem.events))
            parts += [eventTypes, data("callbacks", "CallbackEntry", columns, events.rows), eventFunctions]
        }
        if let limits = model.limits {
            let columns: [Column] = [.member("LimitedField"), .member("Dialect"), .number, .member("LimitUnit")]
            parts.append(names("LimitedField", "What is limited.", NamedItem.fields))
            parts.append(names("LimitUnit", "What is counted.", NamedItem.units))
            parts += [limitTypes, data("limits", "LimitRow", columns, limits.rows), limitFunctions]
        }
        if let profiles = model.profiles { parts += profileParts(profiles) }
        if let fields = model.fields { parts += fieldParts(fields) }
        return parts
    }

    private static func errorParts(_ errors: ErrorsModel) -> [String] {
        let operations = Column.members("Operation")
        let cells: [Column] = [
            .member("ErrorCode"), .member("Dialect"), operations, .member("ErrorArgument"), .number, .member("Place"),
            .text, .member("Fidelity"),
        ]
        let meanings: [Column] = [
            .member("Dialect"), .number, .member("ErrorCode"), operations, .text, .member("Channel"),
        ]
        var parts = [
            names("ErrorCode", "The neutral errors.", NamedItem.errors),
            names("ErrorArgument", "The arguments that an error can be about.", NamedItem.arguments),
            names("Channel", "Where a code arrives.", NamedItem.channels),
        ]
        parts += errors.dialects.map { dialect in
            let summary = "The names that \(dialect.prefix) has for its codes."
            return numbers("\(dialect.prefix)Code", summary, errors.constants(of: dialect))
        }
        parts += [
            errorTypes,
            data("cells", "CellRow", cells, errors.cellRows),
            data("meanings", "MeaningRow", meanings, errors.meaningRows),
            data("itemOperations", "ItemRow", [.member("Dialect"), operations], errors.itemRows),
            data("successes", "SuccessRow", [.member("Dialect"), .text, operations], errors.successRows),
            data("numbers", "NumberRow", [.member("Dialect"), .number, .text, .texts], errors.numberRows),
            errorFunctions,
            translateFunctions,
        ]
        return parts
    }

    private static func profileParts(_ profiles: ProfilesModel) -> [String] {
        let condition: [Column] = [.member("Dialect"), .text, .texts]
        let code: [Column] = [
            .member("ErrorCode"), .members("Operation"), .number, .member("Channel"), .text, .member("Fidelity"),
        ]
        let limit: [Column] = [.member("LimitedField"), .number, .member("LimitUnit")]
        let change: [Column] = [.member("Dialect"), .text, .text, .member("ChangeKind"), .text]
        let keys = "Custom fields whose keys have a prefix in some versions."
        return [
            names("CustomKeyField", keys, NamedItem.customKeys),
            names("ChangeKind", "What becomes of a name of an SDK.", NamedItem.changes),
            profileTypes,
            data("profiles", "Profile", [.member("Dialect"), .text, .text, .text], profiles.profileRows),
            data("profileCodes", "ProfileCodeRow", condition + code, profiles.codeRows),
            data("profileLimits", "ProfileLimitRow", condition + limit, profiles.limitRows),
            data("prefixes", "PrefixRow", condition + [.member("CustomKeyField"), .text], profiles.prefixRows),
            data("changes", "NameChange", change, profiles.changeRows),
            profileFunctions,
        ]
    }

    private static func enumParts(_ enums: [EnumEntry]) -> [String] {
        var parts = NeutralEnum.all(of: enums)
            .map { type in
                let items = type.values.map { NamedItem(name: $0, summary: "") }
                return names(type.name, "The neutral values of \(type.name).", items)
            }
        parts += VendorEnum.all(of: enums).map { numbers($0.name, "\($0.name) of \($0.dialect.prefix).", $0.cases) }
        let constants = enums.map { table in
            let create = "new EnumTable<>(\(table.name.quoted), \(table.typeName).class);"
            return """
                  /** \(table.summary.sentence.javadoc) */
                  public static final EnumTable<\(table.typeName)> \(table.name.upperSnake) =
                      \(create)
                """
        }
        let members = enums.map(\.name.upperSnake).joined(separator: ", ")
        parts.append(enumTypes(constants: constants.joined(separator: "\n\n"), members: members))
        let rows = enums.flatMap { table in
            [table].rows
                .map { row in
                    zip(row, [.text, .member("Dialect"), .member(table.typeName), .number, .flag] as [Column])
                        .map(literal).joined(separator: ", ")
                }
        }
        return parts + [data("enums", "EnumRow", rows), enumFunctions]
    }
}
