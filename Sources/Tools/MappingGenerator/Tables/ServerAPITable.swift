import JSONSyntax

/// The endpoints of a vendor's server API: a `server-api*.json` in any folder.
///
/// Its schema describes the rows. The generator checks what they refer to, and writes them as one text, which the
/// gateway reads when it starts.
struct ServerAPITable: Sendable {
    /// The target with the generated rows.
    let target: String
    /// The name of the generated file and, with a small letter, of its constant.
    let name: String
    private let root: JSONValue

    /// Returns whether a file is such a table.
    static func isTable(_ file: String) -> Bool {
        !file.hasPrefix("schemas/") && file.split(separator: "/").last?.hasPrefix("server-api") ?? false
    }

    /// Returns whether a file is such a table, or has the fields of one.
    static func isKnown(_ file: String) -> Bool { isTable(file.replacing("server-fields", with: "server-api")) }

    /// Reads a table.
    ///
    /// - Parameters:
    ///   - root: The content of the file.
    ///   - file: The path of the file.
    ///   - fields: The content of the file with the vendor's fields.
    ///   - hub: The hub's tables, to which the rows refer.
    ///   - list: Collects the broken rules.
    /// - Throws: A problem of a file that is no such table.
    init(
        _ root: JSONValue,
        file: String,
        fields: JSONValue,
        _ hub: SourceHubTables,
        _ list: inout ProblemList
    ) throws(Problem) {
        let table = try TableReader(root, in: file).object()
        target = try table.required("target").string()
        // server-api.json has ServerRows, and server-api-v4.json has ServerRowsV4.
        let words = file.split(separator: "/").last?.prefix { $0 != "." }.split(separator: "-").dropFirst(2) ?? []
        name = "ServerRows" + words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        self.root = root
        let errors = Set(hub.errors?.codes ?? [])
        let commands = Set(hub.operations?.names ?? [])
        var sets: [String: Set<String>] = [:]
        for (set, rows) in try table.required("errors").entries() {
            sets[set] = Set(try rows.entries().map(\.key))
            for (code, row) in try rows.entries() where code != "otherwise" && !errors.contains(code) {
                list.add(row.problem("there is no error \(code) in the hub"))
            }
        }
        let lists = Set(try table.member("fieldLists")?.entries().map(\.key) ?? [])
        var used: Set<String> = []
        var paths: Set<String> = []
        for reader in try table.required("endpoints").elements() {
            let row = try reader.object()
            let path = try row.required("path")
            for path in [path] + (try row.member("aliases")?.elements() ?? []) {
                guard paths.insert(try path.string()).inserted else {
                    list.add(path.problem("two endpoints have this path"))
                    continue
                }
            }
            let named = try row.required("commands").elements()
            for command in named {
                used.insert(try command.string())
                if !commands.contains(try command.string()) { list.add(command.problem("the hub has no such command")) }
            }
            let set = try row.required("errors")
            let shared = sets[try set.string()]
            if shared == nil { list.add(set.problem("there is no such set of errors")) }
            let own = try row.member("but")?.entries() ?? []
            for (code, error) in own where !errors.contains(code) {
                list.add(error.problem("there is no error \(code) in the hub"))
            }
            let answered = (shared ?? []).union(own.map(\.key)).intersection(errors)
            for error in try row.member("done")?.elements() ?? [] where !answered.contains(try error.string()) {
                list.add(error.problem("the endpoint answers no error \(try error.string())"))
            }
            if named.isEmpty, row.member("note") == nil {
                list.add(reader.problem("an endpoint without a command needs a note that says why"))
            }
            if try (row.required("plan").string() == "composed") != (row.member("operation") != nil) {
                list.add(reader.problem("an endpoint with the plan composed has an operation, and no other has"))
            }
            let isRefused = try row.required("plan").string() == "refused"
            for key in ["request", "answer"] {
                try Self.check(row.required(key), lists, errors, needsReasons: !isRefused, &list)
            }
        }
        let leftOut = try table.required("leftOut").entries()
        for (command, reason) in leftOut where used.contains(command) || !commands.contains(command) {
            list.add(reason.problem("\(command) has an endpoint, or is no command of the hub"))
        }
        for command in commands.subtracting(used).subtracting(leftOut.map(\.key)).sorted() {
            let rule = "no endpoint has the command \(command); add its reason to leftOut"
            list.add(TableReader(root, in: file).problem(rule))
        }
        if let backend = table.member("backend") { try Self.check(backend, leftOut.map(\.key), commands, &list) }
        try Self.check(TableReader(fields, in: Self.fieldsFile(of: file)), of: TableReader(root, in: file), &list)
    }

    /// Checks that a gateway in front of the vendor's cloud knows what to do with each command.
    private static func check(
        _ backend: TableReader,
        _ leftOut: [String],
        _ commands: Set<String>,
        _ list: inout ProblemList
    ) throws(Problem) {
        var known: Set<String> = []
        for row in try backend.elements() {
            for command in try row.object().required("commands").elements() {
                let isNew = known.insert(try command.string()).inserted
                guard isNew, commands.contains(try command.string()) else {
                    list.add(command.problem("the hub has no such command, or two rows have it"))
                    continue
                }
            }
        }
        // A read that no endpoint has is answered from the lists that the gateway reads.
        let derived = ["checkBlocks", "getBlocked", "getFriends", "getProfiles", "searchFriends"]
        for command in leftOut where !known.contains(command) && !derived.contains(command) {
            list.add(backend.problem("no endpoint has the command \(command); say what becomes of it"))
        }
    }

    /// Checks what the members of a request or an answer refer to, and that those without effect have a reason.
    private static func check(
        _ members: TableReader,
        _ lists: Set<String>,
        _ errors: Set<String>,
        needsReasons: Bool,
        _ list: inout ProblemList
    ) throws(Problem) {
        var names: Set<String> = []
        for reader in try members.elements() {
            let member = try reader.object()
            let name = try member.required("name")
            if !names.insert(try name.string()).inserted { list.add(name.problem("two members have this name")) }
            if try member.required("type").string() == "fields", !lists.contains(try member.required("list").string()) {
                list.add(reader.problem("there is no such list of fields"))
            }
            if let error = member.member("error"), !errors.contains(try error.string()) {
                list.add(error.problem("the hub has no such error"))
            }
            let hasEffect = ["argument", "field", "whenMissing"].contains { member.member($0) != nil }
            if needsReasons, !hasEffect, member.member("note") == nil {
                list.add(reader.problem("a member without effect needs a note that says why"))
            }
            if let inner = member.member("members") {
                try check(inner, lists, errors, needsReasons: needsReasons, &list)
            }
        }
    }

    /// The rows as a Swift constant.
    var swift: String {
        var swift = SwiftText()
        swift.line("/// The rows of the server API.")
        swift.line("let s\(name.dropFirst()) = #\"\"\"")
        for line in root.text(width: 112).split(separator: "\n") { swift.line("    \(line)") }
        swift.line("    \"\"\"#")
        return swift.text
    }
}
