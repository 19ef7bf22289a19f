import Foundation
import JSONSyntax

extension SourceGenerator {
    mutating func addHub(_ folder: inout TableFolder) {
        let core = "Sources/Runtime/RelationshipCore"
        add("HubNames", to: core, from: "Mappings/hub", tables.hub.namesSource)
        add("HubTables+Words", to: "Sources/Runtime/MappingLookup", from: "Mappings/hub", tables.hub.wordsSource)
        var schemas: [HubSchema] = []
        var texts: [(String, JSONValue)] = []
        for name in HubSchema.files {
            let file = HubSchema.path(name)
            problems.attempt { _ throws(Problem) in
                texts.append((name, try folder.tree(file)))
                schemas.append(try HubSchema(folder.tree(file), file: file))
            }
        }
        guard schemas.count == HubSchema.files.count else { return }
        let coding = HubCoding(schemas)
        let sources = "Mappings/hub/*.schema.json"
        add("HubSchemas", to: "Sources/Runtime/MappingExports", from: sources, HubSchema.swift(texts))
        for schema in schemas {
            let name = (schema.file as NSString).lastPathComponent.prefix { $0 != "." }
            let file = "HubJSON+\(name.prefix(1).uppercased())\(name.dropFirst())"
            add(file, to: core, from: "Mappings/\(schema.file)", coding.swift(schema))
        }
        let byFile = Dictionary(schemas.map { ($0.file, $0) }) { first, _ in first }
        guard let schema = byFile[HubSchema.path("commands")], let outcomes = byFile[HubSchema.path("outcomes")] else {
            return
        }
        let commands = HubCommands(schema, outcomes: outcomes, coding: coding)
        add("Command", to: core, from: "Mappings/\(schema.file)", commands.enumerations)
        add("Command+Facts", to: core, from: "Mappings/\(schema.file)", commands.facts)
        add("Command+Dispatch", to: core, from: "Mappings/\(schema.file)", commands.dispatch)
        if let fields = tables.hub.limits?.names, let errors = tables.hub.errors?.codes {
            schema.checkLimits(of: schemas, fields: fields, errors: errors, &problems)
        }
        add("HubLimit", to: core, from: "Mappings/\(schema.file)", schema.limitsSource)
        let values = schemas.filter { [HubSchema.path("values"), HubSchema.path("data")].contains($0.file) }
        add("HubLimit+Values", to: core, from: sources, commands.limits(ofValuesIn: values))
    }

    /// Adds the schema of fixtures.
    mutating func addFixtureSchema(_ folder: inout TableFolder) {
        problems.attempt { _ throws(Problem) in
            var hub: [String: JSONValue] = [:]
            for name in HubSchema.files { hub["\(name).schema.json"] = try folder.tree(HubSchema.path(name)) }
            let commands = tables.hub.operations?.names ?? []
            let schema = FixtureSchema(try folder.tree(FixtureSchema.file), hub: hub, commands: commands)
            files.append(File(path: FixtureSchema.publishedFile, text: try schema.published()))
        }
    }

    /// Adds the glue of each dialect, which the apps of the demo and the tests use.
    mutating func addGlue(_ folder: TableFolder) {
        for tables in tables.dialectTables {
            let glue = problems.attempt { _ throws(Problem) in
                try GlueGenerator.all(of: tables, in: folder)
                    .map { glue throws(Problem) in
                        let name = glue.spelledName
                        let text = try glue.source(named: name)
                        return File(path: "Sources/Tools/StandardApps/Generated/\(name).swift", text: text)
                    }
            }
            files += glue ?? []
        }
    }

    /// Adds the rows of the vendors' server APIs.
    mutating func addServerAPIs(_ folder: inout TableFolder) {
        for file in folder.files where ServerAPITable.isTable(file) {
            var list = ProblemList()
            let table = list.attempt { list throws(Problem) in
                let fields = try folder.tree(ServerAPITable.fieldsFile(of: file))
                return try ServerAPITable(folder.tree(file), file: file, fields: fields, tables.hub, &list)
            }
            for problem in list.problems { problems.add(problem) }
            if let table {
                add(table.name, to: "Sources/Runtime/\(table.target)", from: "Mappings/\(file)", table.swift)
            }
        }
    }
}
