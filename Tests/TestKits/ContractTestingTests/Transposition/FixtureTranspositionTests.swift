import BridgeTranslation
import ContractTesting
import Foundation
import MappingLookup
import RelationshipCore
import RongCloudWire
import TestThreads
import TestValues
import Testing
import V2TIMWire

@Suite(.longWork)
struct FixtureTranspositionTests {
    /// A fixture in each dialect: a request with a remark, an acceptance, a check, an edit, a block and a list.
    ///
    /// Its words are those that all three dialects have, so that nothing of its calls is lost.
    static let stories: [String] = [
        fixture(
            "tim",
            [
                #"{"user":"alice","call":"addFriend","args":{"request":{"identifier":"bob","addWording":"hi","addType":2}},"expect":{"succ":{"result":{"identifier":"bob","result_code":30539,"result_info":{"$$any":true}}}},"events":{"bob":{"$$any":true},"alice":{"$$any":true}}}"#,
                #"{"clock":"+1h"}"#,
                #"{"user":"bob","call":"doResponse","args":{"response":{"identifier":"alice","responseType":1}}}"#,
                #"{"user":"bob","call":"modifyFriend","args":{"identifier":"alice","values":{"Tag_SNS_IM_Remark":"Al"}}}"#,
                #"{"user":"alice","call":"checkFriends","args":{"checkInfo":{"users":["bob","carol"],"checkType":2}}}"#,
                #"{"user":"alice","call":"addFriend","args":{"request":{"identifier":"carol","addType":2}}}"#,
                #"{"user":"carol","call":"doResponse","args":{"response":{"identifier":"alice","responseType":2}}}"#,
                #"{"user":"carol","call":"addBlackList","args":{"identifiers":["alice","bob"]}}"#,
                #"{"user":"alice","call":"addFriend","args":{"request":{"identifier":"carol","addType":2}},"expect":{"succ":{"result":{"identifier":"carol","result_code":30525,"result_info":{"$$any":true}}}}}"#,
                #"{"user":"bob","call":"modifySelfProfile","args":{"values":{"Tag_Profile_IM_Nick":"Bobby","Tag_Profile_IM_AllowType":0}}}"#,
                #"{"user":"carol","call":"getBlackList"}"#,
                #"{"user":"bob","call":"getFriendList","expect":{"succ":{"friends":[{"identifier":"alice","remark":"Al","$$open":true}]}}}"#,
            ]
        ),
        fixture(
            "v2tim",
            [
                #"{"user":"alice","call":"addFriend","args":{"application":{"userID":"bob","addWording":"hi"}}}"#,
                #"{"user":"bob","call":"getFriendApplicationList","expect":{"succ":{"result":{"unreadCount":1,"applicationList":[{"userID":"alice","addTime":{"$$capture":"time"},"$$open":true}]}}}}"#,
                #"{"user":"bob","call":"acceptFriendApplication","args":{"application":{"userID":"alice","type":1,"addTime":{"$$ref":"time"}},"acceptType":1},"events":{"alice":{"$$any":true},"bob":{"$$any":true}}}"#,
                #"{"user":"alice","call":"setFriendInfo","args":{"info":{"userID":"bob","friendRemark":"B"}}}"#,
                #"{"user":"alice","call":"checkFriend","args":{"userIDList":["bob"],"checkType":2}}"#,
                #"{"user":"alice","call":"deleteFromFriendList","args":{"userIDList":["bob"],"deleteType":2}}"#,
                #"{"user":"alice","call":"setSelfInfo","args":{"info":{"nickName":"Al","gender":1}}}"#,
                #"{"user":"bob","call":"getUsersInfo","args":{"userIDList":["alice"]}}"#,
            ]
        ),
        fixture(
            "rongcloud",
            [
                #"{"user":"alice","call":"addFriend","args":{"userId":"bob","directionType":2,"extra":"hi"},"expect":{"success":{"processCode":25461}}}"#,
                #"{"user":"bob","call":"getFriendApplications","args":{"option":{"count":100},"types":[1,2],"status":[0]}}"#,
                #"{"user":"bob","call":"acceptFriendApplication","args":{"userId":"alice"},"events":{"alice":[{"event":"onFriendAdd","args":{"$$open":true}}],"bob":{"$$any":true}}}"#,
                #"{"user":"alice","call":"addFriend","args":{"userId":"bob","directionType":2},"expect":{"error":{"code":25460}}}"#,
                #"{"user":"alice","call":"setFriendInfo","args":{"userId":"bob","remark":"B"}}"#,
                #"{"user":"alice","call":"addToBlacklist","args":{"userId":"carol"}}"#,
                #"{"user":"alice","call":"setFriendAddPermission","args":{"permission":3}}"#,
                #"{"user":"carol","call":"addFriend","args":{"userId":"alice","directionType":2}}"#,
                #"{"user":"alice","call":"getFriends","args":{"directionType":2}}"#,
            ]
        ),
    ]

    private static func fixture(_ dialect: String, _ steps: [String], end: String = "{}") -> String {
        """
        {"format":"1.0.0","name":"A story","why":"It is the same in every dialect.","source":[{"note": "a test"}],
        "dialect":"\(dialect)","clock":"2026-01-01T00:00:00Z",
        "start":{"users":{"alice":{"nickname":"Alice"},"bob":{},"carol":{}}},
        "steps":[\(steps.joined(separator: ","))],"end":\(end)}
        """
    }

    private func read(_ text: String) throws -> Fixture { try Fixture(Data(text.utf8)) }

    private func play(_ fixture: Fixture) async -> FixtureResult.Verdict {
        await FixtureRunner(ServiceBackend.memory).run(fixture, file: "a test").verdict
    }

    @Test(arguments: stories, DialectName.allCases)
    func `a transposed fixture has the same end in each dialect`(_ text: String, _ dialect: DialectName) async throws {
        let fixture = try read(text)
        #expect(await play(fixture) == .passed)
        guard fixture.dialect.name != dialect else { return }
        let transposed = try await FixtureTransposition.transpose(fixture, to: dialect, file: "a.json")
        let copy = try Fixture(transposed.document)
        #expect(copy.dialect.name == dialect)
        #expect(await play(copy) == .passed)
        #expect(!transposed.losses.contains { "\($0.path)".contains("end") }, "\(transposed.losses)")
        #expect(!transposed.losses.contains { $0.loss.fidelity == .rejected }, "\(transposed.losses)")
        // And the same every time.
        let again = try await FixtureTransposition.transpose(fixture, to: dialect, file: "a.json")
        #expect(again.document.text() == transposed.document.text())
        #expect(again.losses == transposed.losses)
    }

    @Test func `a fixture that fails is not transposed, and the message has the expectation`() async throws {
        let step = #"{"user":"alice","call":"getFriendList","expect":{"succ":{"result":0}}}"#
        let fixture = try read(FixtureTranspositionTests.fixture("v2tim", [step]))
        let problem = await #expect(throws: FixtureProblem.self) {
            try await FixtureTransposition.transpose(fixture, to: .rongcloud, file: "a.json")
        }
        #expect(problem?.problem == "the fixture fails: 0 was expected")
    }

    @Test func `each committed fixture of a vendor passes in the other dialects, or reports its losses`() async throws {
        let folder = fixtures.path(percentEncoded: false)
        var (count, alike) = (0, 0)
        for path in TestSize.every(4, of: try FixtureFolder.files(in: [folder]), "transposed files") {
            guard case .success(let fixture) = FixtureFile(path: path).content, let source = fixture.dialect.name,
                fixture.expectedFailure == nil
            else { continue }
            for dialect in DialectName.allCases where dialect != source {
                do {
                    let transposed = try await FixtureTransposition.transpose(fixture, to: dialect, file: path)
                    let copy = try Fixture(transposed.document)
                    #expect(await play(copy) == .passed, "\(path) in \(dialect.rawValue)")
                    count += 1
                    let ends = transposed.losses.filter { "\($0.path)".hasPrefix("end") }
                    if ends.isEmpty { alike += 1 }
                    // An end that differs has a step that says why.
                    #expect(ends.count < transposed.losses.count || ends.isEmpty, "\(path) in \(dialect.rawValue)")
                } catch let problem as FixtureProblem {
                    // Only what is about groups or follows alone keeps nothing.
                    #expect(problem.description.contains("none of it has a call"), "\(path): \(problem)")
                }
            }
        }
        print("transposed \(count) fixtures, of which \(alike) end alike in both dialects")
        #expect(alike > 0 && alike <= count)
    }

    @Test func `losses and differences of the end are listed with their places`() async throws {
        let fixture = try read(
            Self.fixture(
                "tim",
                [
                    #"{"user":"alice","call":"createFriendGroup","args":{"groupNames":["g"]}}"#,
                    #"{"user":"alice","call":"addFriend","args":{"request":{"identifier":"bob","addType":2,"remark":"B"}}}"#,
                    #"{"user":"alice","call":"getPendencyList","args":{"pendencyRequest":{"type":3}}}"#,
                ],
                end:
                    #"{"alice":{"groups":[{"name":"g","$$open":true}],"sent":[{"user":"bob","remark":"B","$$open":true}]}}"#
            )
        )
        #expect(await play(fixture) == .passed)
        let transposed = try await FixtureTransposition.transpose(fixture, to: .rongcloud, file: "a.json")
        let lost = transposed.losses.map(\.description)
        #expect(
            lost.contains { $0.contains("steps[0]") && $0.contains("rejected call: RongCloud has no friend groups") }
        )
        #expect(lost.contains { $0.contains("steps[1]") && $0.contains("dropped remark") })
        // What the dialect has no call for is done by the server, so that the groups are there nevertheless.
        #expect(lost.contains { $0.contains("steps[0]") && $0.contains("the app's server does it in rongcloud") })
        #expect(lost.contains { $0.contains("end.alice.sent") && $0.contains("converted sent") })
        #expect(!lost.contains { $0.contains("end.alice.groups") })
        let copy = try Fixture(transposed.document)
        #expect(copy.steps.count == 3)
        #expect(await play(copy) == .passed)
    }

    @Test func `a value over the other dialect's limit is a loss in its unit`() async throws {
        let remark = String(repeating: "r", count: 96)
        let fixture = try read(
            Self.fixture(
                "v2tim",
                [
                    #"{"server":{"user":"alice","call":"importFriends","args":{"friends":[{"user":"bob"}]}}}"#,
                    #"{"user":"alice","call":"setFriendInfo","args":{"info":{"userID":"bob","friendRemark":"\#(remark)"}}}"#,
                ]
            )
        )
        let transposed = try await FixtureTransposition.transpose(fixture, to: .rongcloud, file: "a.json")
        let reasons = transposed.losses.map(\.loss.reason)
        #expect(reasons.contains("rongcloud takes at most 64 UTF-16 units, and there are 96"))
        #expect(await play(try Fixture(transposed.document)) == .passed)
    }

    @Test func `a failing fixture is not transposed`() async throws {
        let fixture = try read(
            Self.fixture("tim", [#"{"user":"alice","call":"getFriendList","expect":{"succ":{"friends":[7]}}}"#])
        )
        let problem = await #expect(throws: FixtureProblem.self) {
            _ = try await FixtureTransposition.transpose(fixture, to: .v2tim, file: "a.json")
        }
        #expect(problem?.description.contains("steps[0].expect") == true, "\(problem?.description ?? "")")
    }

    @Test func `a neutral fixture is expanded, not transposed`() async throws {
        let fixture = try read(Self.fixture("neutral", [#"{"user":"alice","call":"listFriends"}"#]))
        await #expect(throws: FixtureProblem.self) {
            _ = try await FixtureTransposition.transpose(fixture, to: .v2tim, file: "a.json")
        }
    }
}
