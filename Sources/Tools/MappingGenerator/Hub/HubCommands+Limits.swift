extension HubCommands {
    /// Returns the source of the checks of the values whose schemas name limits, which only imports use.
    func limits(ofValuesIn schemas: [HubSchema]) -> String {
        var swift = SwiftText()
        for definition in schemas.flatMap(\.definitions) {
            let places = coding.expression(definition).places(in: "self")
            let lines = coding.members(definition)
                .flatMap { member in
                    member.limit == nil ? [] : limits(of: member, at: places[member.name] ?? member.name)
                }
            if lines.isEmpty { continue }
            if !swift.text.isEmpty { swift.line() }
            swift.block("extension \(coding.expression(definition).callee)") { swift in
                swift.line("/// Checks that all texts are within the hub's own limits.")
                swift.line("///")
                swift.line("/// - Throws: The error of the first text that is too long, with its length and the limit.")
                swift.block("func checkLimits() throws(RelationshipError)") { swift in
                    for line in lines { swift.line(line) }
                }
            }
        }
        return swift.text
    }

    /// Returns the statements that check the texts and lists of a member.
    func limits(of member: HubSchema.Member, at place: String) -> [String] {
        let check: (String, String) -> String = { name, value in "try HubLimit.\(name).check(\(value))" }
        if member.hasFields {
            return ["try HubLimit.check(\(member.hasStandardFields ? "standard" : "custom"): \(place))"]
        }
        if !member.isList {
            guard case .name(let limit)? = member.limit else { return [] }
            return member.isOptional
                ? ["if let text = \(place) { \(check(limit, "text")) }"] : [check(limit, place)]
        }
        var lines: [String] = []
        let count = member.isOptional ? "\(place)?.count ?? 0" : "\(place).count"
        if case .name(let limit)? = member.limit ?? (member.isUser ? .name("users") : nil) {
            lines.append(check(limit, "count: \(count)"))
        }
        let list = member.isOptional ? "\(place) ?? []" : place
        if case .name(let limit)? = member.itemLimit {
            lines.append("for text in \(list) { \(check(limit, "text")) }")
        }
        let elements = elements(of: member, in: "element").flatMap { limits(of: $0.member, at: $0.place) }
        if !elements.isEmpty { lines += ["for element in \(list) {"] + elements.map { "    \($0)" } + ["}"] }
        return lines
    }
}
