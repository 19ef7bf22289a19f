import JSONSyntax
import RelationshipCore
import RongCloudWire
import ServerTranslation
import Testing

/// The maximum lengths of texts, which are those of the app's SDK.
struct LimitTests {
    /// A text of a request: its path in both versions, its name and, in an object, its key, and its limit.
    private struct Place: Sendable {
        let paths: (three: String, four: String)
        let names: (three: String, four: String)
        var key: String?
        let limit: Int
        var field: LimitedField?
    }

    private static let places: [Place] = {
        let set = (three: "/user/profile/set.json", four: "/v4/user/profile/set")
        let token = (three: "/user/getToken.json", four: "/v4/auth/access-token/issue")
        let refresh = (three: "/user/refresh.json", four: "/v4/user/update")
        let friend = (three: "/friend/profile/set.json", four: "/v4/friend/profile/set")
        func profile(_ key: String, _ limit: Int, _ field: LimitedField? = nil) -> Place {
            Place(paths: set, names: ("userProfile", "userProfile"), key: key, limit: limit, field: field)
        }
        return [
            Place(
                paths: ("/friend/add.json", "/v4/friend/add"),
                names: ("extra", "extra"),
                limit: 128,
                field: .wording
            ),
            Place(paths: friend, names: ("remarkName", "alias"), limit: 64, field: .remark),
            Place(
                paths: friend,
                names: ("friendExtProfile", "friendExtProfile"),
                key: "ext_a",
                limit: 256,
                field: .customValue
            ),
            // The newer limits of names and pictures; the SDK of older apps has smaller ones.
            Place(paths: token, names: ("name", "name"), limit: 64),
            Place(paths: refresh, names: ("name", "name"), limit: 64),
            profile("name", 64), profile("portraitUri", 1_024), profile("email", 128, .email),
            profile("birthday", 32, .birthday), profile("location", 32, .location),
            profile("uniqueId", 32, .uniqueID),
            Place(
                paths: set,
                names: ("userExtProfile", "userExtProfile"),
                key: "ext_a",
                limit: 256,
                field: .customValue
            ),
        ]
    }()

    @Test(arguments: places.indices, ["a", "爱", "🙂", "e\u{301}", "👩‍👩‍👧‍👦"])
    func `a text is accepted up to its limit in UTF-16 units`(_ index: Int, _ character: String) async throws {
        let place = Self.places[index]
        let fitting = String(repeating: character, count: place.limit / character.utf16.count)
        let text = fitting + String(repeating: "a", count: place.limit - fitting.utf16.count)
        for (text, isAccepted) in [(text, true), (text + "a", false)] {
            let world = try await ServerWorld()
            await world.befriend("alice", "bob")
            let target = place.names.three == "extra" ? "carol" : "bob"
            let value: JSONValue = place.key.map { [$0: .string(text)] } ?? .string(text)
            let body = [("userId", JSONValue.string("alice")), ("targetId", .string(target))]
            let form = JSONObject(body + [(place.names.three, .string(value.text ?? value.line))])
            let three = await world.post(place.paths.three, String(decoding: FormBody.write(form), as: UTF8.self))
            #expect((three.bodyCode == 200) == isAccepted, "\(place.paths.three) \(text.utf16.count): \(three.text)")
            var json = JSONObject(body)
            json[place.names.four] = value
            let four = await world.post(place.paths.four, json: .object(json))
            #expect((four.bodyCode == 0) == isAccepted, "\(place.paths.four) \(text.utf16.count): \(four.text)")
            if let field = place.field {
                #expect(DialectTables.rongcloud.limit(field)?.admits(text) == isAccepted)
            }
        }
    }
}
