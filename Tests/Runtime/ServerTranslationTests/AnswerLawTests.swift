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
    ///
    /// Codes with the same number and text are one on the wire.
    private func differences(
        _ left: JSONValue?,
        _ right: JSONValue?,
        _ endpoint: ServerEndpoint,
        at path: String = ""
    ) -> Set<String> {
        if left == right { return [] }
        if left == RandomOutcome.hidden { return ["\(path)\(Self.hidden)"] }
        if path.hasSuffix(".error"), let left = vendorError(left, endpoint), left == vendorError(right, endpoint) {
            return []
        }
        if let left = left?.object, !path.hasSuffix("custom") {
            let right = right?.object ?? [:]
            let names = Set(left.members.map(\.key) + right.members.map(\.key))
            return names.reduce(into: []) { paths, name in
                let inner = path.isEmpty ? name : "\(path).\(name)"
                paths.formUnion(differences(left[name], right[name], endpoint, at: inner))
            }
        }
        if let left = left?.elements, let right = right?.elements, left.count == right.count {
            return zip(left, right)
                .reduce(into: []) { $0.formUnion(differences($1.0, $1.1, endpoint, at: path)) }
        }
        return [path]
    }

    private func vendorError(_ error: JSONValue?, _ endpoint: ServerEndpoint) -> VendorError? {
        error?["code"]?.text.flatMap { RelationshipError.Code(rawValue: $0) }
            .map { endpoint.vendorError(RelationshipError($0)) }
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
