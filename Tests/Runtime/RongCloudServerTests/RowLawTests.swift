import JSONSyntax
import RelationshipCore
import SeededRandom
import ServerTranslation
import Testing

@testable import RongCloudServer

/// A request is the same after the way to the hub and back, and so is an answer.
struct RowLawTests {
    private static let rounds = 40

    @Test func `a request becomes a call and the same request again`() async throws {
        let world = try await ServerWorld()
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = RandomCall(generator: SplitMix64(seed: seed))
        for api in [world.three, world.four] {
            for endpoint in api.rows.endpoints where endpoint.plan != .refused {
                for _ in 0..<Self.rounds {
                    let call = random.call(of: endpoint)
                    let request = api.request(call)
                    let read = try api.call(request)
                    #expect(read.arguments == call.arguments, "\(endpoint.path), seed \(seed)")
                    #expect(api.request(read) == request, "\(endpoint.path), seed \(seed)")
                }
            }
        }
    }

    @Test func `both versions read the same call`() async throws {
        let world = try await ServerWorld()
        var compared = 0
        for four in world.four.rows.endpoints where four.plan != .refused {
            let twins = world.three.rows.endpoints.filter {
                $0.plan == four.plan && $0.operation == four.operation && $0.commands == four.commands
                    && Set($0.request.compactMap(\.argument)).isSubset(of: Set(four.request.compactMap(\.argument)))
                    && Set($0.answer.compactMap(\.field)) == Set(four.answer.compactMap(\.field))
            }
            #expect(!twins.isEmpty, "\(four.path)")
            compared += twins.count
        }
        print("\(compared) pairs of endpoints")
    }
}

/// Random calls by the members of a row.
private struct RandomCall {
    var generator: SplitMix64
    private static let texts = ["a", "爱 b", "x&y=z", "1+1", "%41", "\"\\", "🙂"]
    private static let users = ["alice", "bob", "carol+x", "d ave", "e&f"]

    mutating func call(of endpoint: ServerEndpoint) -> ServerCall {
        var arguments = JSONObject()
        for member in endpoint.request {
            guard let argument = member.argument else { continue }
            guard member.required == true || Bool.random(using: &generator) else { continue }
            if member.type == .fields {
                add(endpoint.fieldLists[member.list ?? ""], to: &arguments)
            } else {
                arguments[path: argument] = value(member)
            }
        }
        return ServerCall(endpoint, arguments)
    }

    private mutating func value(_ member: RequestMember) -> JSONValue {
        if let values = member.values {
            return values.sorted { $0.key < $1.key }.randomElement(using: &generator)?.value.json ?? .null
        }
        switch member.type {
        case .user: return .string(text(Self.users))
        case .users:
            return .array((0..<Int.random(in: 1...3, using: &generator)).map { _ in .string(text(Self.users)) })
        case .number, .milliseconds: return .integer(Int64.random(in: 0...90, using: &generator))
        case .text, .numberText, .flag, .seconds, .dateTime, .texts, .fields, .items, .any:
            return .string(text(Self.texts))
        }
    }

    private mutating func text(_ texts: [String]) -> String { texts.randomElement(using: &generator) ?? "" }

    private mutating func add(_ list: FieldList?, to arguments: inout JSONObject) {
        for field in list?.fields ?? [] where Bool.random(using: &generator) {
            guard let path = field.field else { continue }
            let value: JSONValue =
                field.type == .number ? .integer(Int64.random(in: 0...2, using: &generator)) : .string(text(Self.texts))
            arguments[path: field.rest == true ? "\(path).ext_\(Int.random(in: 0...3, using: &generator))" : path] =
                value
        }
    }
}
