import JSONSyntax

// The keywords of commands that JSON Schema does not define.
extension HubSchema {
    func facts(of object: Row) throws(Problem) -> CommandFacts {
        CommandFacts(
            answer: try object.optionalString("x-answers") ?? "done",
            isRead: try object.flag("x-reads"),
            concernsAll: try object.flag("x-concernsAll"),
            documentation: try object.optionalStrings("x-doc")
        )
    }

    func mark(_ keyword: String, of object: Row) throws(Problem) -> Mark? {
        guard let value = object.object[keyword] else { return nil }
        switch value.content {
        case .bool(let flag): return flag ? .own : Mark.none
        case .string(let name): return .name(name)
        case .null, .number, .array, .object: throw object.problem("\(keyword) is a name, true or false")
        }
    }

    /// Checks that no text or list of a command or of imported data lacks a limit, and that no stored text of a command
    /// lacks an audit, by oversight.
    ///
    /// Other values have no limits, or all their texts and lists have one.
    func checkMarks(of definition: Definition, _ object: Row) throws(Problem) {
        guard case .object(let members) = definition.kind else { return }
        let isCommand = file == Self.path("commands")
        guard isCommand || file == Self.path("data") || members.contains(where: { $0.limit != nil }) else { return }
        for member in members {
            let place = "\(definition.name).\(member.name)"
            if member.needsLimit, member.limit == nil {
                throw object.problem("\(place) needs x-limit: a limit of x-limits, or false")
            }
            if member.hasTexts, case .array = member.form, member.itemLimit == nil {
                throw object.problem("the items of \(place) need x-limit: a limit of x-limits, or false")
            }
            if !isCommand, member.hasFields, member.limit == nil {
                throw object.problem("\(place) needs x-limit: true for standard fields, or \"customValue\"")
            }
            if isCommand, member.hasTexts || member.hasFields, !definition.facts.isRead, member.audited == nil {
                throw object.problem("\(place) needs x-audited: the field in a ContentSubmission, or false")
            }
        }
    }
}

extension HubSchema.Member {
    /// Whether the member is a user or a list of users.
    var isUser: Bool {
        switch form {
        case .reference("UserID"), .array(.reference("UserID"), isSet: _): true
        case .string, .boolean, .integer, .empty, .reference, .array: false
        }
    }

    /// Whether the member is a list.
    var isList: Bool {
        if case .array = form { true } else { false }
    }

    /// Whether the member is a text or a list of texts.
    var hasTexts: Bool {
        switch form {
        case .string, .array(.string, isSet: _): true
        case .boolean, .integer, .empty, .reference, .array: false
        }
    }

    /// Whether the member contains texts by the names of fields.
    var hasFields: Bool {
        switch form {
        case .reference("StandardFieldChanges"), .reference("FieldChanges"), .reference("Fields"): true
        case .string, .boolean, .integer, .empty, .reference, .array: false
        }
    }

    /// Whether the names of the fields are those of the hub's standard fields.
    var hasStandardFields: Bool {
        if case .reference("StandardFieldChanges") = form { true } else { limit == .own }
    }

    /// Whether `x-limit` must be present.
    ///
    /// All lists of users have the same limit.
    fileprivate var needsLimit: Bool { (hasTexts || isList) && !isUser }
}
