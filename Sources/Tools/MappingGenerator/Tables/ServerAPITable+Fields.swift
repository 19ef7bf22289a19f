import JSONSyntax

/// The names of a vendor's fields, which the rows of its server API must have.
///
/// The list comes from the vendor's documents and clients, as the surface lists of the SDKs do. A row also names a field
/// without effect, with the reason, so that no field is forgotten.
extension ServerAPITable {
    /// Returns the file with the fields of a table's endpoints.
    static func fieldsFile(of file: String) -> String { file.replacing("server-api", with: "server-fields") }

    /// Checks that the rows name every field, and that every endpoint has fields.
    ///
    /// - Parameters:
    ///   - fields: The content of the file with the fields.
    ///   - table: The table of the endpoints.
    ///   - list: Collects the broken rules.
    /// - Throws: A problem of a file that is no such list.
    static func check(_ fields: TableReader, of table: TableReader, _ list: inout ProblemList) throws(Problem) {
        let names = Names(table: try table.object())
        var endpoints = Dictionary(uniqueKeysWithValues: try fields.object().required("endpoints").entries())
        for reader in try table.object().required("endpoints").elements() {
            let row = try reader.object()
            let path = try row.required("path")
            guard let own = endpoints.removeValue(forKey: try path.string()) else {
                list.add(path.problem("\(fields.file) has no fields of this endpoint"))
                continue
            }
            // An endpoint that refuses every call never has the vendor's answer.
            let refuses = try row.required("plan").string() == "refused"
            for side in refuses ? ["request"] : ["request", "answer"] {
                var named = (members: Set<String>(), inner: Set<String>())
                try names.collect(row.required(side), into: &named)
                for (key, known) in [(side, named.members), ("\(side)Item", named.inner)] {
                    let all = try own.object().member(key)?.string().split(separator: " ").map(String.init) ?? []
                    for name in all where !known.contains(name) {
                        let rule = "the \(key) has no member \(name) of the vendor's; add it, or its reason as a note"
                        list.add(path.problem(rule))
                    }
                }
            }
        }
        for (path, reader) in endpoints.sorted(by: { $0.key < $1.key }) {
            list.add(reader.problem("\(table.file) has no endpoint \(path)"))
        }
    }

    /// Finds the names that members have on the wire.
    private struct Names {
        let table: TableReader.Object

        func collect(
            _ members: TableReader,
            into named: inout (members: Set<String>, inner: Set<String>)
        ) throws(Problem) {
            for reader in try members.elements() {
                let member = try reader.object()
                named.members.insert(try member.required("name").string())
                for name in try member.member("names")?.elements() ?? [] { named.members.insert(try name.string()) }
                if let wrapped = member.member("wrapped") { named.inner.insert(try wrapped.string()) }
                if member.member("results") != nil, let results = try table.member("itemResult")?.entries() {
                    for (key, name) in results {
                        if key == "failed" {
                            named.members.insert(try name.string())
                        } else {
                            named.inner.insert(try name.string())
                        }
                    }
                }
                if let list = try member.member("list")?.string() {
                    let fields = try table.required("fieldLists").object().required(list).object()
                    for key in ["nameMember", "valueMember"] {
                        if let name = fields.member(key) { named.inner.insert(try name.string()) }
                    }
                    for field in try fields.required("fields").elements() {
                        named.inner.insert(try field.object().required("name").string())
                    }
                }
                if let members = member.member("members") {
                    var inner = (members: Set<String>(), inner: Set<String>())
                    try collect(members, into: &inner)
                    named.inner.formUnion(inner.members.union(inner.inner))
                }
            }
        }
    }
}
