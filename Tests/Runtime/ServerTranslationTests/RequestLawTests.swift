import JSONSyntax
import RelationshipCore
import SeededRandom
import ServerTranslation
import StandardServers
import TestThreads
import Testing

/// A request becomes a call, and the call the same request again.
struct RequestLawTests {
    @Test func `a request that a call is written as is the same request`() throws {
        let run = LawRun.current
        let settings = ServerAPIKind.Settings(app: "1", keys: ["secret"], administrators: ["root"])
        for api in try ServerAPIKind.standard.flatMap({ try $0.make(settings) }) {
            for endpoint in api.rows.endpoints where endpoint.plan != .refused {
                var random = RandomRequest(endpoint: endpoint, isForm: api.rows.body == .form, seed: run.seed)
                for _ in 0..<max(40, run.count / 250) {
                    let body = random.body()
                    let bytes = random.isForm ? FormBody.write(body) : Array(JSONValue.object(body).line.utf8)
                    let head = WireRequest.Head(method: endpoint.methods[0], path: endpoint.path)
                    let call = try api.call(WireRequest(head, body: bytes))
                    #expect(call.refused.isEmpty)
                    let again = api.request(call)
                    let written = random.isForm ? FormBody.read(again.body) : try JSONValue(parsing: again.body).object
                    #expect(
                        written == (random.isForm ? FormBody.read(bytes) : body),
                        "seed \(run.seed): \(endpoint.path)"
                    )
                    #expect(try api.call(again) == call, "seed \(run.seed): \(endpoint.path)")
                }
            }
        }
    }
}

/// Random bodies of requests, by the members of a row that have an argument.
private struct RandomRequest {
    let endpoint: ServerEndpoint
    /// Whether every value is a text.
    let isForm: Bool
    var generator: SplitMix64

    init(endpoint: ServerEndpoint, isForm: Bool, seed: UInt64) {
        (self.endpoint, self.isForm, generator) = (endpoint, isForm, SplitMix64(seed: seed))
    }

    mutating func body() -> JSONObject { object(endpoint.request) }

    private mutating func object(_ members: [RequestMember]) -> JSONObject {
        var object = JSONObject()
        for member in members where member.argument != nil {
            guard member.required == true || Bool.random(using: &generator) else { continue }
            object[member.name] = value(member)
        }
        return object
    }

    private mutating func value(_ member: RequestMember) -> JSONValue {
        if let values = member.values {
            let key = values.texts.randomElement(using: &generator) ?? ""
            return member.type == .number ? number(Int64(key) ?? 0) : .string(key)
        }
        let count = Int.random(in: 1...3, using: &generator)
        switch member.type {
        case .user: return .string(user())
        case .text: return .string((member.prefix ?? "") + text())
        case .number, .numberText, .milliseconds: return number(Int64.random(in: 1...90, using: &generator))
        case .seconds: return number(Int64.random(in: 0...2_000_000_000, using: &generator))
        case .flag: return number(Int64.random(in: 0...1, using: &generator))
        case .dateTime: return "2024-02-29 23:59:59"
        case .users:
            return .array(
                (0..<count)
                    .map { _ in
                        let user = JSONValue.string(user())
                        return member.wrapped.map { [$0: user] } ?? user
                    }
            )
        case .texts: return .array((0..<count).map { _ in .string(text()) })
        case .items: return .array((0..<count).map { _ in .object(object(member.members ?? [])) })
        case .fields: return fields(endpoint.fieldLists[member.list ?? ""])
        case .any: return .string(text())
        }
    }

    private func number(_ number: Int64) -> JSONValue { isForm ? .string("\(number)") : .integer(number) }

    /// Returns a list of fields in the order of the table, as the writer has it.
    private mutating func fields(_ list: FieldList?) -> JSONValue {
        var entries: [(String, JSONValue)] = []
        for field in list?.fields ?? [] where field.field != nil && field.readOnly != true {
            guard entries.isEmpty || Bool.random(using: &generator) else { continue }
            let value: JSONValue =
                if let values = field.values {
                    .string(values.texts.randomElement(using: &generator) ?? "")
                } else if field.type == .number {
                    .integer(Int64.random(in: 0...(field.limit.map { Int64($0) } ?? 9), using: &generator))
                } else {
                    field.type == .texts ? [.string(text())] : .string(text())
                }
            entries.append(
                (field.name + (field.rest == true ? "ext_\(Int.random(in: 0...9, using: &generator))" : ""), value)
            )
        }
        let (name, value) = (list?.nameMember ?? "name", list?.valueMember ?? "value")
        switch list?.layout {
        case .tags, nil: return .array(entries.map { [name: .string($0), value: $1] })
        case .object: return .object(JSONObject(entries))
        case .text: return .string(JSONValue.object(JSONObject(entries)).line)
        }
    }

    private mutating func user() -> String {
        ["alice", "bob", "carol+x", "d ave", "e&f"].randomElement(using: &generator) ?? ""
    }

    private mutating func text() -> String {
        ["a", "爱 b", "x&y=z", "1+1", "%41", "\"\\", "🙂"].randomElement(using: &generator) ?? ""
    }
}
