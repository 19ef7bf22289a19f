import ArgumentParser
import BridgeCommands
import MappingExports
import RelationshipCore
import StandardDialects

/// The `relbridge export` command, which writes mapping tables, data of users or the glue for an SDK.
struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Writes the mapping tables as source of another language, or the data of users as JSON lines.",
        discussion: """
            Without the name of a subcommand the tables are written.

            EXAMPLES:
              relbridge export --language typescript --output src/generated
              relbridge export data --from sqlite:bridge.sqlite --output users.jsonl
              relbridge export glue --sdk v2tim --spelling 8.5 --output Sources/App
            """,
        subcommands: [ExportTables.self, ExportData.self, ExportGlue.self],
        defaultSubcommand: ExportTables.self
    )
}

/// The `relbridge export tables` command, which writes the mapping tables for programs in other languages.
struct ExportTables: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tables",
        abstract: "Writes the mapping tables as source of another language.",
        discussion: """
            The file stands alone and needs no library. It has the SDKs' names as constants, and functions that answer \
            what the Swift tables answer: which code a dialect has for an error, what a number means, what it is in \
            another dialect, the same for enumerations, calls, callbacks, limits and profiles, and how each dialect represents \
            every field of the hub. JSON has the data with its notes, Markdown is for people. Two runs write the same bytes.

            Without --output the file is printed; with it, it gets the name that the language expects: mappings.go, \
            RelationshipMappings.java, relationship_mappings.py, relationship_mappings.lua, relationship-mappings.ts, \
            .mjs, .json or .md.

            EXAMPLES:
              relbridge export --language typescript --output src/generated
              relbridge export --language go --only errors,limits > mappings.go
              relbridge export --language json | jq '.errors.meanings[] | select(.number == 30539)'
              relbridge export --language json --only fields | jq '.fields.cells[] | select(.field == "remark")'
              relbridge export --language markdown --only errors | less
            """
    )

    @Option(help: "The language.")
    var language: ExportLanguage

    @Option(
        help: ArgumentHelp(
            "The tables to write, separated by commas: \(ExportTable.allCases.map(\.rawValue).joined(separator: ", ")).",
            valueName: "tables"
        ),
        transform: { list in
            do {
                return try ExportTable.list(list)
            } catch {
                throw ValidationError("\(error)")
            }
        }
    )
    var only: Set<ExportTable>?

    @OptionGroup
    var folder: FolderOption

    func run() throws {
        let source = MappingExport.source(
            in: language,
            only: only ?? Set(ExportTable.allCases),
            of: DialectRegistry.standard.tables
        )
        try folder.write(source, named: language.fileName)
    }
}
