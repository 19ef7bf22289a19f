import RelationshipCore
import Testing

/// The lines of an export.
struct UserDataJSONTests {
    private let full = """
        {"profile":{"user":"a","nickname":"A"},"isForbiddenToAdd":true,"createdAt":7,"requestSequence":4,\
        "groups":[{"name":"g","createdAt":1}],\
        "friends":[{"user":"b","remark":"B","groups":["g"],"source":"s","wording":"w","addedAt":2,"custom":{"x":1}}],\
        "blocked":[{"user":"c","blockedAt":3}],\
        "requests":[{"user":"d","wording":"w","direction":"oneWay","sentAt":4,"status":"refused","handledAt":5,\
        "sent":{"position":1},"received":{"position":2,"isRead":true,"isDeleted":true}}],\
        "follows":[{"user":"b","followedAt":6}]}
        """

    @Test func `a line is encoded with the same bytes`() throws {
        let data = try UserData(json: Array(full.utf8))
        #expect(String(decoding: data.json, as: UTF8.self) == full)
        #expect(data.friends.map(\.owner) == [id("a")] && data.requests.map(\.requester) == [id("a")])
        let least = #"{"profile":{"user":"a"}}"#
        #expect(String(decoding: try UserData(json: Array(least.utf8)).json, as: UTF8.self) == least)
    }

    @Test func `the profile may come last`() throws {
        let line = #"{"follows":[{"user":"b","followedAt":6}],"profile":{"user":"a"}}"#
        #expect(try UserData(json: Array(line.utf8)).follows.map(\.follower) == [id("a")])
    }

    @Test(arguments: [
        (#"{"friends":[]}"#, "profile: missing"),
        (#"{"profile":{"user":"a"},"frends":[]}"#, "frends: unknown member"),
        (#"{"profile":{"user":"a"},"friends":[{"user":"b"}]}"#, "friends[0].addedAt: missing"),
        (#"{"friends":[{"user":"b"}],"profile":{"user":"a"}}"#, "friends[0].addedAt: missing"),
    ])
    func `a fault is reported with its place`(_ line: String, _ text: String) {
        let fault = #expect(throws: JSONFault.self) { try UserData(json: Array(line.utf8)) }
        #expect(fault?.description.hasPrefix(text) == true, "\(fault?.description ?? "")")
    }
}
