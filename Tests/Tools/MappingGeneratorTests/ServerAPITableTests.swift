import Foundation
import JSONSyntax
import Testing

@testable import MappingGenerator

/// What the generator refuses in the rows of a server API.
struct ServerAPITableTests {
    private static let file = "tencent/server-api.json"

    /// Returns the problems of a changed table, which is read alone; the other tables of the repository have none.
    private func problems(_ change: (inout [String: Any]) throws -> Void) throws -> [String] {
        var table = try Tables.object(Self.file)
        try change(&table)
        let tree = try JSONValue(parsing: Array(JSONSerialization.data(withJSONObject: table)))
        var folder = Tables.files
        let fields = try folder.tree(ServerAPITable.fieldsFile(of: Self.file))
        var list = ProblemList()
        _ = list.attempt { list throws(Problem) in
            try ServerAPITable(tree, file: Self.file, fields: fields, Tables.set.hub, &list)
        }
        return list.problems.map(\.message)
    }

    private func expect(_ rule: String, _ change: (inout [String: Any]) throws -> Void) throws {
        let problems = try problems(change)
        #expect(problems.contains { $0.contains(Self.file) && $0.contains(rule) }, "\(problems)")
    }

    @Test func `the generator reports the problems of the table`() throws {
        let copy = try GeneratorProcess()
        try copy.edit(Self.file) { try $0.rows("endpoints") { $0[0]["commands"] = ["befriend"] } }
        let problems = MappingCheck.problems(in: copy.folder).map(\.message)
        let rule = "the hub has no such command"
        #expect(problems.contains { $0.contains(Self.file) && $0.contains(rule) }, "\(problems)")
    }

    @Test func `a row that refers to nothing is refused`() throws {
        try expect("the hub has no such command") { try $0.rows("endpoints") { $0[0]["commands"] = ["befriend"] } }
        try expect("no endpoint has the command addFriend") { table in
            try table.rows("endpoints") { $0[0]["commands"] = ["block"] }
        }
        try expect("there is no such set of errors") { try $0.rows("endpoints") { $0[0]["errors"] = "none" } }
        try expect("two endpoints have this path") { try $0.rows("endpoints") { $0[1]["path"] = $0[0]["path"] } }
        try expect("there is no error tooBad in the hub") { table in
            try table.rows("endpoints") { $0[0]["but"] = ["tooBad": ["code": 1]] }
        }
        try expect("signIn has an endpoint, or is no command") { table in
            try table.object("leftOut") { $0["signIn"] = "no reason" }
        }
        try expect("an endpoint with the plan composed has an operation, and no other has") { table in
            try table.rows("endpoints") { $0[0]["operation"] = "add" }
        }
        try expect("needs a note that says why") { table in
            try table.rows("endpoints") { rows in
                rows[0]["commands"] = [String]()
                rows[0]["note"] = nil
            }
        }
    }

    @Test func `an error of a repeated call that the endpoint does not answer is refused`() throws {
        let rule = "the endpoint answers no error followLimit"
        try expect(rule) { try $0.rows("endpoints") { $0[0]["done"] = ["alreadyFriends", "followLimit"] } }
        let problems = try problems { table in
            try table.rows("endpoints") { $0[0]["done"] = ["alreadyFriends", "invalidSource"] }
        }
        #expect(!problems.contains { $0.contains("the endpoint answers no error") }, "\(problems)")
    }

    @Test func `a field of the vendor that no row has is refused`() throws {
        try expect("the requestItem has no member Remark of the vendor's") { table in
            try table.rows("endpoints") { rows in
                try rows[0]
                    .rows("request") { request in
                        try request[1].rows("members") { $0.removeAll { $0["name"] as? String == "Remark" } }
                    }
            }
        }
        try expect("the answer has no member Invalid_Account of the vendor's") { table in
            try table.rows("endpoints") { rows in try rows[1].rows("answer") { _ = $0.popLast() } }
        }
        try expect("the answerItem has no member ResultCode") { $0["itemResult"] = ["text": "ResultInfo"] }
        try expect("server-fields.json has no fields of this endpoint") { table in
            try table.rows("endpoints") { $0[0]["path"] = "/v4/sns/friend_dd" }
        }
        try expect("a member without effect needs a note that says why") { table in
            try table.rows("endpoints") { rows in try rows[1].rows("answer") { $0[1]["note"] = nil } }
        }
    }
}
