package import JSONSyntax
package import RelationshipCore

extension ServerEndpoint {
    /// Reads the members of a vendor's answer: the reverse of ``content(of:names:)``.
    ///
    /// - Parameters:
    ///   - content: The members of the answer.
    ///   - dialect: The dialect of the vendor's numbers.
    /// - Returns: The hub's outcome as JSON, with what the answer contains of it.
    package func outcome(of content: JSONObject, in dialect: DialectName) -> JSONObject {
        AnswerReader(endpoint: self, dialect: dialect).read(content, answer)
    }
}

/// Reads the members of an answer as an outcome of the hub.
private struct AnswerReader {
    let endpoint: ServerEndpoint
    let dialect: DialectName

    func read(_ object: JSONObject, _ members: [AnswerMember]) -> JSONObject {
        var outcome = JSONObject()
        for member in members {
            guard let field = member.field, let value = object[member.name], value != .null else { continue }
            if member.type == .fields {
                var fields = field == "." ? outcome : JSONObject()
                // A field that the table lacks, or a value of another kind, is not the hub's.
                do throws(RelationshipError) {
                    try endpoint.list(member.list).read(value, into: &fields, in: ".", isAnswer: true)
                } catch {
                    continue
                }
                if field == "." { outcome = fields } else { outcome[path: field] = .object(fields) }
            } else if let known = read(value, member) {
                outcome[path: field] = known
            }
        }
        return outcome
    }

    private func read(_ value: JSONValue, _ member: AnswerMember) -> JSONValue? {
        if let values = member.values { return values.filter { $0.value.json == value }.keys.min().map { .string($0) } }
        switch member.type {
        case .seconds:
            let (milliseconds, overflows) = (value.wholeNumber ?? 0).multipliedReportingOverflow(by: 1_000)
            return overflows ? nil : .integer(milliseconds)
        case .dateTime: return value.text.flatMap(CalendarTime.milliseconds).map { .integer($0) }
        case .numberText: return value.text.flatMap { Int64($0) }.map { .integer($0) }
        case .items: return .array((value.elements ?? []).map { item($0, member) })
        case .user, .text, .number, .flag, .milliseconds, .users, .texts, .fields, .any: return value
        }
    }

    private func item(_ element: JSONValue, _ member: AnswerMember) -> JSONValue {
        let object = element.object ?? JSONObject()
        var item = read(object, member.members ?? [])
        if let plain = item["value"], item.members.count == 1 { return plain }
        let result = endpoint.itemResult
        if member.results == true, let number = result.code.flatMap({ object[$0]?.wholeNumber }), number != 0 {
            let text = result.text.flatMap { object[$0]?.text } ?? ""
            let error = endpoint.error(Int(clamping: number), text, in: dialect)
            item["error"] = ["code": .string(error.code.rawValue)]
        }
        return .object(item)
    }
}
