package import JSONSyntax
package import RelationshipCore

extension ServerEndpoint {
    /// Reads the members of a vendor's answer: the reverse of ``content(of:names:)``.
    ///
    /// Members that no row has, and values that are none of a row's, are passed over: a vendor adds some at any time. A
    /// number 0 and an empty text that stand for an unset field are left out.
    ///
    /// - Parameter answer: The members of the answer.
    /// - Returns: The hub's outcome as JSON, with what the answer contains of it.
    /// - Throws: ``JSONFault`` with the place of a value of another type, or of an item without its user.
    package func outcome(of answer: JSONReader<JSONFault>) throws(JSONFault) -> JSONObject {
        try AnswerReader(endpoint: self).read(answer, self.answer)
    }
}

/// Reads the members of an answer as an outcome of the hub.
private struct AnswerReader {
    let endpoint: ServerEndpoint

    /// Reads the members of an object; a failed item may have a user that is no user id.
    func read(
        _ reader: JSONReader<JSONFault>,
        _ members: [AnswerMember],
        isFailed: Bool = false
    ) throws(JSONFault) -> JSONObject {
        let object = try reader.object()
        var outcome = JSONObject()
        for member in members {
            guard let field = member.field else { continue }
            guard let value = ([member.name] + (member.names ?? [])).lazy.compactMap(object.member).first else {
                if member.type == .user { _ = try object.required(member.name) }
                continue
            }
            if member.type == .user, isFailed {
                outcome[path: field] = .string(try value.string())
            } else if member.type == .fields {
                try read(value, endpoint.list(member.list), in: field, into: &outcome)
            } else if let known = try read(value, member), !known.isUnset(member.whenMissing) {
                outcome[path: field] = known
            }
        }
        return outcome
    }

    private func read(
        _ value: JSONReader<JSONFault>,
        _ list: FieldList,
        in field: String,
        into outcome: inout JSONObject
    ) throws(JSONFault) {
        do throws(RelationshipError) {
            try list.read(value.value, into: &outcome, in: field, isAnswer: true)
        } catch {
            throw value.problem(error.message)
        }
    }

    private func read(_ reader: JSONReader<JSONFault>, _ member: AnswerMember) throws(JSONFault) -> JSONValue? {
        if let values = member.values {
            return values.text(of: reader.value)
                .map { ["true", "false"].contains($0) ? .bool($0 == "true") : .string($0) }
        }
        switch member.type {
        case .user: return .string(try reader.userID().rawValue)
        case .text: return .string(try reader.string())
        case .number, .milliseconds: return .integer(try reader.integer())
        case .seconds:
            let (milliseconds, overflows) = try reader.integer().multipliedReportingOverflow(by: 1_000)
            guard !overflows else { throw reader.problem("expected seconds since 1970") }
            return .integer(milliseconds)
        case .dateTime:
            let text = try reader.string()
            if text.isEmpty { return nil }
            guard let milliseconds = CalendarTime.milliseconds(text) else {
                throw reader.problem("expected yyyy-MM-dd HH:mm:ss")
            }
            return .integer(milliseconds)
        case .numberText:
            guard let number = Int64(try reader.string()) else { throw reader.problem("expected a number") }
            return .integer(number)
        case .users:
            return .array(
                try reader.elements()
                    .map { user throws(JSONFault) in
                        .string(try user.userID().rawValue)
                    }
            )
        case .texts:
            return .array(
                try reader.elements()
                    .map { text throws(JSONFault) in
                        .string(try text.string())
                    }
            )
        case .items:
            return .array(
                try reader.elements()
                    .map { element throws(JSONFault) in
                        try item(element, member)
                    }
            )
        case .flag, .fields, .any: return reader.value
        }
    }

    private func item(_ element: JSONReader<JSONFault>, _ member: AnswerMember) throws(JSONFault) -> JSONValue {
        let result = endpoint.itemResult
        let number = member.results == true ? result.code.flatMap { element.value[$0]?.wholeNumber } : nil
        var item = try read(element, member.members ?? [], isFailed: number ?? 0 != 0 || member.refused == true)
        if let number, number != 0 {
            let text = result.text.flatMap { element.value[$0]?.text } ?? ""
            item["error"] = ["code": .string(endpoint.code(of: Int(clamping: number), text).rawValue)]
        }
        return .object(item)
    }
}

extension JSONReader where Fault == JSONFault {
    /// Reads a user id.
    package func userID() throws(JSONFault) -> UserID {
        let text = try string()
        guard let user = UserID(text) else {
            throw problem(
                "\(text.debugDescription) is not a user id; one has 1 to \(UserID.maximumByteCount) bytes of printable ASCII"
            )
        }
        return user
    }
}

extension JSONValue {
    /// Returns whether a value that was read stands for an unset field, which answers write as 0 or an empty text.
    func isUnset(_ whenMissing: RowValue?) -> Bool { whenMissing != nil && (wholeNumber == 0 || text == "") }
}
