import JSONSyntax
import RelationshipCore
import ServerTranslation
import TIMWire
import TencentServer
import Testing

/// The maximum lengths of texts, which are those of the app's SDK.
struct LimitTests {
    /// A place of a text in a request: the endpoint, the request around the text, its limit in bytes and in the SDK.
    private struct Place: Sendable {
        let path: String
        let body: @Sendable (String) -> JSONValue
        let limit: Int
        let field: LimitedField
    }

    private static func friend(_ path: String, _ list: String, _ item: @escaping @Sendable (JSONValue) -> JSONObject)
        -> @Sendable (String) -> JSONValue
    {
        { text in
            var item = item(.string(text))
            item["To_Account"] = "bob"
            return ["From_Account": "alice", list: [.object(item)]]
        }
    }

    private static func tag(_ name: String, _ list: String = "ProfileItem") -> @Sendable (String) -> JSONValue {
        { ["From_Account": "alice", list: [["Tag": .string(name), "Value": .string($0)]]] }
    }

    private static let places: [Place] = {
        let add = ("sns/friend_add", "AddFriendItem")
        let new = ("sns/friend_import", "AddFriendItem")
        let old = ("sns/friend_update", "UpdateItem")
        func place(
            _ endpoint: (String, String),
            _ limit: Int,
            _ field: LimitedField,
            _ item: @escaping @Sendable (JSONValue) -> JSONObject
        ) -> Place { Place(path: endpoint.0, body: friend(endpoint.0, endpoint.1, item), limit: limit, field: field) }
        func profile(_ name: String, _ limit: Int, _ field: LimitedField) -> Place {
            Place(path: "profile/portrait_set", body: tag("Tag_Profile_\(name)"), limit: limit, field: field)
        }
        return [
            place(add, 96, .remark) { ["Remark": $0] }, place(add, 30, .groupName) { ["GroupName": $0] },
            place(new, 96, .remark) { ["Remark": $0] }, place(new, 30, .groupName) { ["GroupName": [$0]] },
            place(new, 500, .customValue) { ["CustomItem": [["Tag": "Tag_SNS_Custom_Test", "Value": $0]]] },
            place(old, 96, .remark) { ["SnsItem": [["Tag": "Tag_SNS_IM_Remark", "Value": $0]]] },
            place(old, 30, .groupName) { ["SnsItem": [["Tag": "Tag_SNS_IM_Group", "Value": [$0]]]] },
            place(old, 500, .customValue) { ["SnsItem": [["Tag": "Tag_SNS_Custom_Test", "Value": $0]]] },
            Place(
                path: "sns/group_add",
                body: { ["From_Account": "alice", "GroupName": [.string($0)]] },
                limit: 30,
                field: .groupName
            ),
            profile("IM_Nick", 500, .nickname), profile("IM_Image", 500, .avatarURL),
            profile("IM_Location", 16, .location), profile("IM_SelfSignature", 500, .signature),
            profile("Custom_Test", 500, .customValue),
            Place(
                path: "im_open_login_svc/account_import",
                body: { ["UserID": "alice", "Nick": .string($0)] },
                limit: 500,
                field: .nickname
            ),
            Place(
                path: "im_open_login_svc/account_import",
                body: { ["UserID": "alice", "FaceUrl": .string($0)] },
                limit: 500,
                field: .avatarURL
            ),
        ]
    }()

    @Test(arguments: places.indices, ["a", "爱", "🙂", "e\u{301}", "👩‍👩‍👧‍👦"])
    func `a text is accepted up to its limit in bytes`(_ index: Int, _ character: String) async throws {
        let place = Self.places[index]
        let fitting = String(repeating: character, count: place.limit / character.utf8.count)
        let text = fitting + String(repeating: "a", count: place.limit - fitting.utf8.count)
        let limit = try #require(DialectTables.tim.limit(place.field))
        for (text, isAccepted) in [(text, true), (text + "a", false)] {
            let world = try ServerWorld()
            try await world.sign(in: "alice", "bob")
            if place.path == "sns/friend_update" {
                _ = try await world.run(.importFriends([ImportedFriend(friend: "bob")]), for: "alice")
                if place.field == .groupName, isAccepted {
                    _ = try await world.run(.createGroups(CreateGroupsArguments(names: [text])), for: "alice")
                }
            }
            let answer = try await world.tryAnswer(place.path, place.body(text))
            let code = answer["ResultItem"]?.elements?.first?["ResultCode"] ?? answer["ErrorCode"]
            // Bob is asked first.
            #expect(
                [0, 30_539].contains(code) == isAccepted,
                "\(place.path) \(text.utf8.count): \(JSONValue.object(answer).line)"
            )
            #expect(limit.admits(text) == isAccepted)
        }
    }

    @Test(arguments: [256, 257]) func `the words of a request may be longer than those of the app's SDK`(count: Int)
        async throws
    {
        let world = try ServerWorld()
        try await world.sign(in: "alice", "bob")
        let words = JSONValue.string(String(repeating: "w", count: count))
        let items: JSONValue = [["To_Account": "bob", "AddWording": words]]
        let answer = try await world.answer("sns/friend_add", ["From_Account": "alice", "AddFriendItem": items])
        #expect(answer["ResultItem"]?.elements?.first?["ResultCode"] == (count == 256 ? 30_539 : 30_001))
    }
}

extension ServerWorld {
    /// Answers a call that may be refused, and whose credentials are not checked.
    func tryAnswer(_ path: String, _ body: JSONValue) async throws -> JSONObject {
        do throws(ServerRefusal) {
            let head = WireRequest.Head(path: "/v4/\(path)")
            let call = try api.call(WireRequest(head, body: Array(body.line.utf8)))
            return await answer(call, at: Self.start).body
        } catch {
            return api.response(to: error, path: "/v4/\(path)").body
        }
    }
}
