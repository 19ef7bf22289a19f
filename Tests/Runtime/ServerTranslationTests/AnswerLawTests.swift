import Foundation
import JSONSyntax
import RelationshipCore
import SeededRandom
import ServerTranslation
import StandardServers
import TestFiles
import TestThreads
import Testing

/// An answer is the outcome that it was written from, except for what its row declares as lost.
struct AnswerLawTests {
    private static let tables = Result {
        let settings = ServerAPIKind.Settings(app: "1", keys: ["secret"], administrators: ["root"])
        return try ServerAPIKind.standard.flatMap { try $0.make(settings) }.map(\.rows)
    }

    /// The end of the path of a member that no row shows.
    private static let hidden = " (hidden)"

    @Test func `every outcome is read from its answer, except for exactly the declared losses`() throws {
        let run = LawRun.current
        let shapes = try OutcomeShapes()
        var count = 0
        for rows in try Self.tables.get() {
            for endpoint in rows.endpoints where endpoint.plan != .refused {
                var random = RandomOutcome(endpoint: endpoint, shapes: shapes, seed: run.seed)
                var seen: Set<String> = endpoint.answer.contains { $0.field != nil } ? [] : ["."]
                for _ in 0..<max(40, run.count / 250) {
                    let outcome = random.outcome()
                    let names = random.names
                    let answer = endpoint.content(of: outcome, names: names)
                    let read = try endpoint.outcome(of: JSONReader(.object(answer)))
                    seen.formUnion(differences(.object(outcome), .object(read), endpoint))
                    let again = endpoint.content(of: read, names: names)
                    #expect(again == answer, "seed \(run.seed): \(endpoint.path)")
                    count += 1
                }
                let declared = Set((endpoint.losses ?? [:]).keys)
                // One declaration is enough for several members that no row shows.
                let lost = seen.map { path in
                    guard path.hasSuffix(Self.hidden) else { return path }
                    let name = path.dropLast(Self.hidden.count)
                    return declared.first { name == $0 || name.hasPrefix("\($0).") } ?? String(name)
                }
                #expect(Set(lost) == declared, "seed \(run.seed): \(rows.api) \(endpoint.path)")
            }
        }
        print("\(count) outcomes of server APIs")
    }

    /// Returns the paths at which two outcomes differ, without the places in lists.
    private func differences(_ left: JSONValue, _ right: JSONValue, _ endpoint: ServerEndpoint) -> Set<String> {
        let found = JSONComparison.differences(of: left, right, by: Rules(endpoint: endpoint))
        return Set(found.map { $0.memberPath + ($0.first == RandomOutcome.hidden ? Self.hidden : "") })
    }

    /// The order of lists is compared, and codes with the same number and text are one on the wire.
    private struct Rules: JSONComparisonRules {
        let endpoint: ServerEndpoint

        func identity(of element: JSONValue) -> JSONValue? { nil }

        func treatment(of difference: JSONDifference) -> JSONDifference.Treatment {
            let (left, right, path) = (difference.first, difference.second, difference.memberPath)
            if left == RandomOutcome.hidden || path.hasSuffix("custom") { return .whole }
            if path.hasSuffix(".error"), let left = vendorError(left), left == vendorError(right) { return .ignored }
            if left?.object != nil { return .parts }
            guard let left = left?.elements, let right = right?.elements else { return .whole }
            return left.count == right.count ? .parts : .whole
        }

        private func vendorError(_ error: JSONValue?) -> VendorError? {
            error?["code"]?.text.flatMap { RelationshipError.Code(rawValue: $0) }
                .map { endpoint.vendorError(RelationshipError($0)) }
        }
    }

    @Test func `the members of every answer are those of the vendor`() throws {
        let settings = ServerAPIKind.Settings(app: "1", keys: ["secret"], administrators: ["root"])
        for api in try ServerAPIKind.standard.flatMap({ try $0.make(settings) }) {
            let fields = try fields(of: api.rows.api)
            func names(_ key: String) -> Set<String>? { fields[key]?.elements.map { Set($0.compactMap(\.text)) } }
            let answers = try #require(names("everyAnswer"))
            let written = api.rows.endpoints.flatMap { endpoint in
                api.success([:], of: ServerCall(endpoint, [:])).body.members.map(\.key)
            }
            #expect(Set(written) == answers)
            let failures = api.rows.endpoints.flatMap { endpoint in
                api.response(to: .unknownPath, path: endpoint.path).body.members.map(\.key)
            }
            #expect(Set(failures) == names("everyFailure") ?? answers)
        }
    }

    /// Returns the vendor's fields of an API.
    private func fields(of api: String) throws -> JSONValue {
        let folder = repository.appending(path: "Mappings").path
        for file in try FileManager.default.subpathsOfDirectory(atPath: folder)
        where file.contains("/server-api") && !file.hasPrefix("schemas/") {
            guard try OutcomeShapes.json(file)["api"]?.text == api else { continue }
            return try OutcomeShapes.json(file.replacing("server-api", with: "server-fields"))
        }
        throw CocoaError(.fileNoSuchFile)
    }

    @Test(arguments: [
        (#"{"UserDataItem": [{"ValueItem": []}]}"#, "UserDataItem[0].To_Account: missing"),
        (#"{"UserDataItem": [{"To_Account": "ü", "ValueItem": []}]}"#, "UserDataItem[0].To_Account: \"ü\""),
        (#"{"UserDataItem": 1}"#, "UserDataItem: expected"), (#"{"FriendNum": "x"}"#, "FriendNum: expected"),
        (
            #"{"UserDataItem": [{"To_Account": "a", "ValueItem": [{"Tag": "Tag_SNS_IM_Remark", "Value": 1}]}]}"#,
            "UserDataItem[0].ValueItem: Tag_SNS_IM_Remark: wrong value"
        ),
    ]) func `an answer of another type is refused with its place`(text: String, problem: String) throws {
        let endpoint = try #require(try Self.tables.get().lazy.compactMap { $0["/v4/sns/friend_get"] }.first)
        let answer = try JSONValue(parsing: Array(text.utf8))
        let fault = #expect(throws: JSONFault.self) { try endpoint.outcome(of: JSONReader(answer)) }
        #expect(fault?.description.hasPrefix(problem) == true, "\(fault?.description ?? "")")
    }
}

extension JSONDifference {
    /// The place without the steps to elements, such as `friends.remark`.
    fileprivate var memberPath: String { field.replacing("[]", with: "") }
}
