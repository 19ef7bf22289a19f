import Foundation
import Testing

/// Apps of the toy and of the package's dialects use one backend.
struct PlayTests {
    @Test func `a toy user adds a V2TIM user, who accepts, and both are notified`() async throws {
        let answers = try await play([
            #"{"dialect":"v2tim","user":"bob","call":"getFriendList","args":{}}"#,
            #"{"dialect":"toy","user":"ann","call":"invitePal","args":{"who":"bob","words":"hi"}}"#,
            #"{"dialect":"v2tim","user":"bob","call":"acceptFriendApplication","args":{"application":{"userID":"ann","type":1},"acceptType":1}}"#,
            #"{"dialect":"toy","user":"ann","call":"listPals","args":{}}"#,
        ])
        #expect(
            answers[1][0] == #"{"call":"invitePal","device":"d1","dialect":"toy","user":"ann","yes":{"code":7202}}"#
        )
        let received = answers[1].dropFirst()
        #expect(
            received.contains {
                $0.contains(#""event":"onFriendApplicationListAdded""#) && $0.contains(#""user":"bob""#)
            }
        )
        let sent =
            #"{"args":{"invitation":{"at":1767225600000,"nickname":"","picture":"","side":1,"state":1,"who":"bob","words":"hi"}},"device":"d1","dialect":"toy","event":"onInvitation","user":"ann"}"#
        #expect(received.contains(sent), "\(received)")

        let added = answers[2].filter { $0.contains(#""user":"ann""#) }
        let pal =
            #"{"bond":13,"name":"","nickname":"","picture":"","since":1767225600000,"who":"bob"}"#
        #expect(added.contains { $0.contains(#""args":{"at":1767225600000,"pals":[\#(pal)]}"#) }, "\(added)")
        #expect(added.contains { $0.contains(#""event":"onInvitationAnswered""#) && $0.contains(#""state":2"#) })
        #expect(answers[2].contains { $0.contains(#""event":"onFriendListAdded""#) && $0.contains(#""user":"bob""#) })
        #expect(answers[3][0].hasSuffix(#""yes":{"pals":[\#(pal)]}}"#), "\(answers[3])")
    }

    @Test func `pages contain each invitation once`() async throws {
        let names = ["bob", "cat", "dan", "eve", "fay"]
        let adds = names.map {
            #"{"dialect":"rongcloud","user":"\#($0)","call":"addFriend","args":{"userId":"ann","directionType":2}}"#
        }
        let session =
            #"{"dialect":"toy","user":"ann","call":"startSession","args":{"user":"ann","ticket":"ticket"}}"#
        let first =
            #"{"dialect":"toy","user":"ann","call":"listInvitations","args":{"sides":[2],"states":[1],"size":2}}"#
        var lines = [session] + adds + [first]
        var seen: [String] = []
        for page in 1...3 {
            let answer = try #require(try await play(lines).last?.first)
            let reply = try JSONDecoder().decode(Page.self, from: Data(answer.utf8)).yes.invitations
            seen += reply.list.map(\.who)
            #expect(reply.page.isEmpty == (page == 3))
            lines.append(first.replacingOccurrences(of: #""size":2"#, with: #""size":2,"page":"\#(reply.page)""#))
        }
        #expect(seen == names.reversed())
    }

    @Test func `a batch returns a result for each user, and has three users at most`() async throws {
        let answers = try await play([
            #"{"dialect":"tim","user":"bob","call":"getFriendList","args":{}}"#,
            #"{"dialect":"toy","user":"ann","call":"blockUsers","args":{"whos":["bob","nobody"]}}"#,
            #"{"dialect":"toy","user":"ann","call":"blockUsers","args":{"whos":["bob"]}}"#,
            #"{"dialect":"toy","user":"ann","call":"checkPals","args":{"whos":["a","b","c","d"]}}"#,
            #"{"dialect":"toy","user":"ann","call":"getCards","args":{"whos":[]}}"#,
        ])
        #expect(answers[1][0].contains(#"{"code":0,"who":"bob","why":""}"#), "\(answers[1])")
        #expect(answers[1][0].contains(#""code":7201,"who":"nobody""#))
        #expect(answers[2][0].contains(#""code":7301,"who":"bob""#))
        #expect(answers[3][0].contains(#""no":{"code":7007"#))
        #expect(answers[4][0].contains(#""no":{"code":7006"#))
    }

    @Test func `a message of a toy user is answered in the toy's format`() async throws {
        let answers = try await play([
            #"{"dialect":"toy","user":"bob","call":"blockUsers","args":{"whos":["ann"]}}"#,
            #"{"dialect":"toy","user":"ann","message":{"to":"bob"}}"#,
            #"{"dialect":"toy","user":"ann","message":{"to":"nobody"}}"#,
            #"{"server":{"user":"ann","call":"endSessions","args":{"reason":"kicked"}}}"#,
        ])
        // The sender of a message to a user who has blocked them is not notified.
        #expect(answers[1][0].contains(#""yes":{}"#), "\(answers[1])")
        #expect(answers[2][0].contains(#""no":{"code":7201"#), "\(answers[2])")
        let ended = #""args":{"reason":"kicked"},"device":"d1","dialect":"toy","event":"onSessionEnded","user":"ann""#
        #expect(answers[3].contains { $0.contains(ended) }, "\(answers[3])")
    }

    @Test func `calls fail without a session`() async throws {
        let answers = try await play([
            #"{"dialect":"toy","user":"ann","call":"startSession","args":{"user":"ann","ticket":""}}"#,
            #"{"dialect":"toy","user":"ann","call":"startSession","args":{"user":"ann","ticket":"t"}}"#,
            #"{"dialect":"toy","user":"ann","call":"endSession"}"#,
            #"{"dialect":"toy","user":"ann","call":"listPals"}"#,
        ])
        #expect(answers[0][0].contains(#""no":{"code":7102"#))
        #expect(answers[1][0].contains(#""yes":{}"#))
        #expect(answers[2][0].contains(#""yes":{}"#))
        #expect(answers[3][0].contains(#""no":{"code":7101"#))
    }
}

private struct Page: Decodable {
    var yes: Yes

    struct Yes: Decodable {
        var invitations: Invitations
    }

    struct Invitations: Decodable {
        var list: [Invitation]
        var page: String
    }

    struct Invitation: Decodable {
        var who: String
    }
}
