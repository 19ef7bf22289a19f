import Foundation
import JSONSyntax
import RelationshipCore
import SeededRandom
import ServerTranslation
import TestFiles
import Testing

@testable import TencentServer

/// The rows of the API in both directions.
struct RowTests {
    @Test func `the table has every endpoint`() throws {
        let endpoints = try ServerWorld().api.rows.endpoints
        #expect(endpoints.count == 29)
        #expect(Set(endpoints.map(\.path)).count == 29)
        #expect(try ServerWorld().api.prefixes.count == 5)
    }

    @Test func `the code has exactly the operations of the rows`() throws {
        let named = try ServerWorld().api.rows.endpoints.compactMap(\.operation)
        #expect(Set(named) == Set(TencentOperation.allCases.map(\.rawValue)))
    }

    @Test(arguments: 0..<29) func `a request that a call is written as is the same call`(_ place: Int) throws {
        let seed = UInt64.random(in: 0..<(.max))
        var random = SplitMix64(seed: seed)
        let api = try ServerWorld().api
        let endpoint = api.rows.endpoints[place]
        for _ in 0..<200 {
            let body = random.object(endpoint.request, endpoint)
            let head = WireRequest.Head(method: endpoint.methods[0], path: endpoint.path)
            let request = WireRequest(head, body: Array(JSONValue.object(body).line.utf8))
            let call = try api.call(request)
            #expect(call.refused.isEmpty)
            let again = api.request(call)
            let written = try JSONValue(parsing: again.body)
            #expect(written == .object(body), "seed \(seed): \(endpoint.path)")
            #expect(try api.call(again) == call, "seed \(seed): \(endpoint.path)")
        }
    }

    @Test func `every hub code has a number in every endpoint`() throws {
        for endpoint in try ServerWorld().api.rows.endpoints {
            for code in RelationshipError.Code.allCases {
                #expect(endpoint.vendorError(RelationshipError(code)).code > 0, "\(endpoint.path) \(code)")
            }
        }
    }
}

extension SplitMix64 {
    /// Returns a random object with the members that have an argument.
    mutating func object(_ members: [RequestMember], _ endpoint: ServerEndpoint) -> JSONObject {
        var object = JSONObject()
        for member in members where member.argument != nil && (member.required == true || Bool.random(using: &self)) {
            object[member.name] = value(member, endpoint)
        }
        return object
    }

    private mutating func value(_ member: RequestMember, _ endpoint: ServerEndpoint) -> JSONValue {
        if let values = member.values {
            let key = values.keys.sorted().randomElement(using: &self) ?? ""
            return member.type == .number ? .integer(Int64(key) ?? 0) : .string(key)
        }
        let count = Int.random(in: 1...3, using: &self)
        switch member.type {
        case .user: return .string(word())
        case .text: return .string((member.prefix ?? "") + word())
        case .number, .numberText, .milliseconds: return .integer(Int64.random(in: 1...900, using: &self))
        case .seconds: return .integer(Int64.random(in: 0...2_000_000_000, using: &self))
        case .flag: return .integer(Int64.random(in: 0...1, using: &self))
        case .dateTime: return "2024-02-29 23:59:59"
        case .users:
            return .array(
                (0..<count)
                    .map { _ in
                        let user = JSONValue.string(word())
                        return member.wrapped.map { [$0: user] } ?? user
                    }
            )
        case .texts: return .array((0..<count).map { _ in .string(word()) })
        case .items: return .array((0..<count).map { _ in .object(object(member.members ?? [], endpoint)) })
        case .fields: return fields(member, endpoint)
        case .any: return .string(word())
        }
    }

    /// Returns a list of tags in the order of the table, as the writer has it.
    private mutating func fields(_ member: RequestMember, _ endpoint: ServerEndpoint) -> JSONValue {
        var entries: [JSONValue] = []
        for field in endpoint.fieldLists[member.list ?? ""]?.fields ?? []
        where field.field != nil && field.readOnly != true && (entries.isEmpty || Bool.random(using: &self)) {
            let name = field.name + (field.rest == true ? word() : "")
            let value: JSONValue
            if let values = field.values {
                value = .string(values.keys.sorted().randomElement(using: &self) ?? "")
            } else if field.type == .number {
                value = .integer(Int64.random(in: 0...9, using: &self))
            } else {
                value = field.type == .texts ? [.string(word())] : .string(word())
            }
            entries.append(["Tag": .string(name), "Value": value])
        }
        return .array(entries)
    }

    private mutating func word() -> String {
        String((0..<Int.random(in: 1...8, using: &self)).compactMap { _ in "abcXYZ019".randomElement(using: &self) })
    }
}
