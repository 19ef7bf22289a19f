import Foundation
import JSONSyntax
import RelationshipCore
import ServerTranslation
import TencentServer
import TestFiles
import Testing

/// Replays what a real client sends.
struct RecordingTests {
    private func calls() throws -> [(name: String, request: WireRequest)] {
        let file = repository.appending(path: "Tests/Runtime/TencentServerTests/Recordings/timsdk.json")
        let recording = try JSONValue(parsing: Array(Data(contentsOf: file)))
        return try #require(recording["calls"]?.elements)
            .map { call in
                let request = try WireRequest(
                    #require(call["method"]?.text),
                    #require(call["target"]?.text),
                    #require(call["body"]?.text)
                )
                return (try #require(call["call"]?.text), request)
            }
    }

    @Test func `every recorded request is answered without an error`() async throws {
        let world = try ServerWorld()
        try await world.sign(in: "eve")
        let calls = try calls()
        #expect(calls.count == 27)
        var seen: [String: JSONObject] = [:]
        for (name, request) in calls {
            let answer = await world.answer(request)
            #expect(answer.status == 200)
            #expect(answer.body["ErrorCode"] == 0, "\(name): \(JSONValue.object(answer.body).line)")
            seen[name] = answer.body
        }
        // The whole answers of three calls, as a client reads them.
        #expect(
            seen["friend_check"]?["InfoItem"] == [
                ["To_Account": "bob", "Relation": "CheckResult_Type_BothWay", "ResultCode": 0, "ResultInfo": ""],
                [
                    "To_Account": "nobody", "Relation": "CheckResult_Type_NoRelation", "ResultCode": 30003,
                    "ResultInfo": "Err_SNS_User_Not_Exist",
                ],
            ]
        )
        #expect(seen["friend_check"]?["Fail_Account"] == ["nobody"])
        #expect(
            seen["account_check"]?["ResultItem"] == [
                ["UserID": "alice", "AccountStatus": "Imported", "ResultCode": 0, "ResultInfo": ""],
                ["UserID": "nobody", "AccountStatus": "NotImported", "ResultCode": 0, "ResultInfo": ""],
            ]
        )
        #expect(
            seen["friend_get_list"]?["InfoItem"]?.elements?.first == [
                "To_Account": "bob",
                "SnsProfileItem": [
                    ["Tag": "Tag_SNS_IM_Remark", "Value": "B"], ["Tag": "Tag_SNS_IM_Group", "Value": ["g1", "g2"]],
                    ["Tag": "Tag_Profile_IM_Nick", "Value": ""], ["Tag": "Tag_Profile_IM_Image", "Value": ""],
                ],
                "ResultCode": 0, "ResultInfo": "",
            ]
        )
    }

    @Test func `a recorded request with one changed bit in its signature is refused`() async throws {
        let world = try ServerWorld()
        for (name, request) in try calls() {
            var request = request
            let signature = try #require(request.head.query["usersig"])
            var bytes = Array(signature.utf8)
            // A character of the compressed signature; another letter keeps the text readable.
            bytes[bytes.count - 20] ^= 1
            request.head.query["usersig"] = String(decoding: bytes, as: UTF8.self)
            let code = await world.answer(request).body["ErrorCode"]
            #expect([70_003, 70_009].map { JSONValue.integer($0) }.contains(code), "\(name): \(code?.line ?? "")")
        }
    }

    @Test func `a recorded request is refused after its signature has expired`() async throws {
        let world = try ServerWorld()
        let request = try #require(try calls().first).request
        let last = Timestamp(milliseconds: 1_715_552_000_000)
        #expect(await world.answer(request, at: last).body["ErrorCode"] == 0)
        let late = last.advanced(byMilliseconds: 1_000)
        #expect(await world.answer(request, at: late).body["ErrorCode"] == 70_001)
    }
}
