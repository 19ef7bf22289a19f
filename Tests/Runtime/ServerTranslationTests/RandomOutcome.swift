import Foundation
import JSONSyntax
import RelationshipCore
import SeededRandom
import ServerTranslation
import TestFiles
import Testing

/// Random outcomes of the hub, by the members of a row and by the hub's schemas.
///
/// A member that no row has is in an outcome, too, so that its loss shows.
struct RandomOutcome {
    let endpoint: ServerEndpoint
    let shapes: OutcomeShapes
    var generator: SplitMix64

    init(endpoint: ServerEndpoint, shapes: OutcomeShapes, seed: UInt64) {
        (self.endpoint, self.shapes, generator) = (endpoint, shapes, SplitMix64(seed: seed))
    }

    /// The fields that a request may ask for, if it can name fields.
    var names: [String]? {
        let lists = endpoint.answer.flatMap { $0.members ?? [] }.compactMap(\.list)
        guard endpoint.request.contains(where: { $0.argument == "names" }), !lists.isEmpty else { return nil }
        let fields: [WireField] = lists.flatMap { endpoint.fieldLists[$0]?.fields ?? [] }
        return fields.flatMap { field -> [String] in
            field.rest == true ? Self.custom.map { field.name + $0 } : [field.name]
        }
    }

    private static let custom = ["a", "b.c"]
    private static let texts = ["a", "爱 b", "\"\\", "🙂", "1"]

    mutating func outcome() -> JSONObject { object(endpoint.answer, shape: shapes.root, isItem: false) }

    private mutating func object(_ members: [AnswerMember], shape: JSONValue?, isItem: Bool) -> JSONObject {
        var object = JSONObject()
        let hasFailed = members.contains { $0.unlessFailed == true } && Bool.random(using: &generator)
        for member in members where !(hasFailed && member.unlessFailed == true) {
            guard let field = member.field else { continue }
            if member.type == .fields {
                var fields = field == "." ? object : object[path: field]?.object ?? [:]
                add(endpoint.fieldLists[member.list ?? ""]?.fields ?? [], to: &fields)
                if field == "." { object = fields } else { object[path: field] = .object(fields) }
            } else if [.user, .users, .items].contains(member.type) || Bool.random(using: &generator) {
                object[path: field] = value(member, shape: shapes.member(field, of: shape))
            }
        }
        if members.contains(where: { $0.unlessFailed == true }) { object["error"] = hasFailed ? error() : nil }
        if isItem, !hasFailed {
            addOthers(to: &object, members, shape)
        }
        return object
    }

    private mutating func value(_ member: AnswerMember, shape: JSONValue?) -> JSONValue {
        if let values = member.values {
            // The keys are the hub's values.
            let key = values.texts.randomElement(using: &generator) ?? ""
            return ["true", "false"].contains(key) ? .bool(key == "true") : .string(key)
        }
        let least = member.whenMissing == nil ? 0 : 1
        let count = Int.random(in: 0...3, using: &generator)
        switch member.type {
        case .user: return user()
        case .text: return least == 0 && Bool.random(using: &generator) ? "" : text()
        case .number: return .integer(Int64.random(in: Int64(least)...900, using: &generator))
        case .numberText, .seconds, .milliseconds, .dateTime:
            return .integer(Int64.random(in: 1_000...2_000_000_000_999, using: &generator))
        case .users: return .array((0..<count).map { _ in user() })
        case .texts: return .array((0..<count).map { _ in text() })
        case .flag, .any: return .bool(Bool.random(using: &generator))
        case .fields: return .object([:])
        case .items:
            return .array((0..<count).map { _ in item(member, shape: shapes.element(of: shape)) })
        }
    }

    private mutating func item(_ member: AnswerMember, shape: JSONValue?) -> JSONValue {
        let members = member.members ?? []
        var item = object(members, shape: shape, isItem: true)
        if member.results == true, !members.contains(where: { $0.unlessFailed == true }) {
            item["error"] = Bool.random(using: &generator) ? error() : nil
        }
        return .object(item)
    }

    private mutating func add(_ fields: [WireField], to object: inout JSONObject) {
        for field in fields where Bool.random(using: &generator) {
            guard let path = field.field else { continue }
            if field.rest == true {
                // A name may contain dots, which the path of a member may not.
                let name = Self.custom.randomElement(using: &generator) ?? ""
                // A text, a number, the bytes of a text, and others.
                let values: [JSONValue] = [text(), 3, ["base64": "eA=="], ["base64": "/w=="]]
                object[path: path] = .object([name: values.randomElement(using: &generator) ?? ""])
            } else if let values = field.values {
                let known = values.values.filter { $0 != 0 }.sorted { $0.line < $1.line }
                object[path: path] = known.randomElement(using: &generator)
            } else {
                switch field.type {
                case .number: object[path: path] = .integer(Int64.random(in: 1...99, using: &generator))
                case .seconds:
                    object[path: path] = .integer(Int64.random(in: 1_000...2_000_000_000_999, using: &generator))
                case .texts: object[path: path] = .array([text(), text()])
                default: object[path: path] = text()
                }
            }
        }
    }

    /// The value of what the hub has and no member of the row shows.
    static let hidden: JSONValue = "only in the hub"

    /// Adds what the hub has and no member of the row shows.
    ///
    /// Some composed endpoints have outcomes of their own form, in which the hub's members have no place.
    private func addOthers(to object: inout JSONObject, _ members: [AnswerMember], _ shape: JSONValue?) {
        let shown = members.flatMap { member -> [String] in
            guard member.type == .fields else { return [member.field].compactMap(\.self) }
            let prefix = member.field == "." ? "" : "\(member.field ?? "")."
            return endpoint.fieldLists[member.list ?? ""]?.fields.compactMap(\.field).map { prefix + $0 } ?? []
        }
        let paths = shapes.paths(of: shape)
        let hidden = paths.filter { path in
            !shown.contains { $0 == path || path.hasPrefix("\($0).") || $0.hasPrefix("\(path).") }
        }
        guard hidden.count < paths.count else { return }
        for path in hidden where object[path] == nil { object[path: path] = Self.hidden }
    }

    private mutating func error() -> JSONValue {
        ["code": .string(RelationshipError.Code.allCases.randomElement(using: &generator)?.rawValue ?? "")]
    }

    private mutating func user() -> JSONValue { .string("u\(Int.random(in: 0...9, using: &generator))") }
    private mutating func text() -> JSONValue { .string(Self.texts.randomElement(using: &generator) ?? "") }
}
