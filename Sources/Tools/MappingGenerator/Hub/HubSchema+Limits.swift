import JSONSyntax

// The hub's own limits, which `x-limit` names.
extension HubSchema {
    /// A limit of the hub: a member of `x-limits`.
    struct Limit {
        var name: String
        var maximum: Int
        /// The limited fields of the dialects whose greatest limit is the maximum.
        var covers: [String]
        /// The code of the error for a text or list that is too long.
        var error: String
        /// Why the maximum is not the greatest limit of a dialect.
        var reason: String?
    }

    func limits(of document: Row) throws(Problem) -> [Limit] {
        var limits: [Limit] = []
        for (name, value) in try document.value("x-limits")?.entries() ?? [] {
            let row = try value.object(allowing: ["maximum", "covers", "error", "reason"])
            let limit = Limit(
                name: name,
                maximum: try row.integer("maximum"),
                covers: try row.optionalStrings("covers"),
                error: try row.string("error"),
                reason: try row.optionalString("reason")
            )
            if limit.maximum < 1 { throw row.problem("a limit of \(limit.maximum) admits nothing") }
            if limit.covers.isEmpty, limit.reason == nil {
                throw row.problem("the limit \(name) covers no field of a dialect, so it needs a reason")
            }
            limits.append(limit)
        }
        return limits
    }

    /// Records the limits, fields and error codes that do not exist.
    ///
    /// - Parameters:
    ///   - schemas: The schemas with the keyword `x-limit`.
    ///   - fields: The names of the limited fields.
    ///   - errors: The hub's error codes.
    ///   - list: Collects the problems.
    func checkLimits(of schemas: [HubSchema], fields: [String], errors: [String], _ list: inout ProblemList) {
        for limit in limits {
            for field in limit.covers where !fields.contains(field) {
                list.add("the limit \(limit.name) covers \(field), which no dialect limits", in: file)
            }
            if !errors.contains(limit.error) {
                list.add("the limit \(limit.name) has the error \(limit.error), which the hub does not have", in: file)
            }
        }
        for schema in schemas {
            for definition in schema.definitions {
                guard case .object(let members) = definition.kind else { continue }
                for case .name(let name)? in members.flatMap({ [$0.limit, $0.itemLimit] })
                where !limits.contains(where: { $0.name == name }) {
                    list.add("\(definition.name) has the limit \(name), which x-limits does not have", in: schema.file)
                }
            }
        }
    }

    /// The Swift source of the limits.
    var limitsSource: String {
        let properties: [(declaration: String, summary: String, value: (Limit) -> String)] = [
            ("package var maximum: Int", "The maximum number of bytes or items.", { "\($0.maximum)" }),
            (
                "package var covered: [LimitedField]",
                "The fields of the dialects whose greatest limit is the maximum.",
                { "[\($0.covers.map { ".\($0)" }.joined(separator: ", "))]" }
            ),
            (
                "var code: RelationshipError.Code", "The code of the error for a text or list that is too long.",
                { ".\($0.error)" }
            ),
        ]
        var swift = SwiftText()
        swift.documentation(
            "The hub's maximum lengths for the texts and lists of a command.",
            [
                "Each is the limit of the most permissive dialect, or has a reason. The adapters enforce the limits of their",
                "own vendors, in the vendor's units and with the vendor's codes. These limits apply to callers without an",
                "adapter, such as a gateway or an import. They count the bytes of a text in UTF-8. Where a vendor counts",
                "UTF-16 units, the limit here is three bytes for each unit.",
            ]
        )
        swift.block("package enum HubLimit: String, Sendable, CaseIterable") { swift in
            for limit in limits {
                if let reason = limit.reason { swift.line("// \(reason)") }
                swift.line("case \(limit.name)")
            }
            for (declaration, summary, value) in properties {
                swift.line()
                swift.documentation(summary)
                swift.block(declaration) { swift in
                    swift.switch("self") { swift in
                        for limit in limits { swift.line("case .\(limit.name): \(value(limit))") }
                    }
                }
            }
        }
        return swift.text
    }
}
