import RelationshipCore
import TestValues
import Testing

@testable import TIMWire

/// Replies and callbacks of a TIM backend, read and written again.
struct ReadingTests {
    private let translation = TIMTranslation()
    private let me = id("me")

    @Test(arguments: [
        (#"{"fail":{"code":6208,"desc":"x"}}"#, 6_208, "x"),
        (#"{"fail":{"code":39999,"desc":"Err_New"}}"#, 39_999, "Err_New"),
        (#"{"succ":{"result":{"identifier":"a","result_code":39999,"result_info":"Err_New"}}}"#, 39_999, "Err_New"),
        (#"{"succ":{"result":{"identifier":"a","result_code":30515,"result_info":"t"}}}"#, 30_515, "t"),
    ]) func `a failure keeps its code and text`(_ text: String, _ number: Int, _ desc: String) throws {
        let reply = try value(TIMReply.self, from: text)
        let call = TIMCall.addFriend(request: .init(identifier: "a"))
        guard case .failure(let error) = translation.outcome(of: reply, to: call, as: me) else {
            Issue.record("read as a success")
            return
        }
        #expect(error.foreign == .init(dialect: .tim, code: number, text: desc))
        #expect((error.code == .unmappedForeign) == (number == 39_999))
    }

    @Test(arguments: [
        #"{"succ":{"results":[{"identifier":"","result_code":0,"result_info":""}]}}"#,
        #"{"succ":{"results":[{"identifier":"a","result_code":0,"result_info":"","resultType":9}]}}"#,
        #"{"fail":{"code":0,"desc":""}}"#,
    ]) func `a reply that cannot belong to the call is an error without a foreign code`(_ text: String) throws {
        let reply = try value(TIMReply.self, from: text)
        let call = TIMCall.checkFriends(checkInfo: .init(users: ["a"], checkType: 2))
        guard case .failure(let error) = translation.outcome(of: reply, to: call, as: me) else {
            Issue.record("read as a success")
            return
        }
        #expect(error.code == .internalFailure)
        #expect(error.foreign == nil)
    }

    @Test func `an unmapped code of the only user is the error of the call`() throws {
        let call = TIMCall.getFriends(identifiers: ["a"])
        let stranger = TIMReply.Friend(profile: .init(identifier: "a"))
        let reply = TIMReply.succ(
            .friendGetResults([.init(resultCode: TIMCode(rawValue: 39_999), resultInfo: "Err", timFriend: stranger)])
        )
        guard case .failure(let error) = translation.outcome(of: reply, to: call, as: me) else {
            Issue.record("read as a success")
            return
        }
        #expect(error.user == id("a"))
        #expect(error.foreign?.code == 39_999)
    }

    @Test func `outcomes that TIM reports in full survive the conversion`() {
        let profile = Profile(
            userID: id("a"),
            nickname: "n",
            avatarURL: "u",
            addPermission: .nobody,
            fields: ["signature": .string("s"), "level": .integer(3), "location": .bytes([0xFF])],
            custom: ["Own": .bytes([1]), "No": .integer(-4)]
        )
        let friendship = Friendship(
            owner: me,
            friend: id("a"),
            remark: "r",
            groups: ["g"],
            source: "AddSource_Type_x",
            wording: "w",
            addedAt: Timestamp(milliseconds: 12_000),
            custom: ["Own": .bytes([1])]
        )
        let outcomes: [(TIMCall, Outcome)] = [
            (.getFriendList, .friends([.init(profile: profile, relation: .mutual, friendship: friendship)])),
            (
                .getFriends(identifiers: ["a"]),
                .friends([.init(profile: profile, relation: .outgoing, friendship: friendship)])
            ),
            (
                .getFriends(identifiers: ["a"]),
                .friends([.init(profile: Profile(userID: id("a")), relation: .incoming, friendship: nil)])
            ),
            (
                .getFriends(identifiers: ["a"]),
                .friends([.init(profile: Profile(userID: id("a")), relation: .none, friendship: nil, exists: false)])
            ),
            (.getUsersProfile(identifiers: ["a"], forceUpdate: true), .profiles([profile])),
            (.getSelfProfile, .profiles([profile])),
            (.checkFriends(checkInfo: nil), .relations([.init(user: id("a"), relation: .incoming)])),
            (.deleteFriends(identifiers: ["a"], delType: 2), .items([.init(user: id("a"))])),
            (.addFriend(request: .init(identifier: "a")), .added(.pending)),
            (.addFriend(request: .init(identifier: "a")), .added(.added)),
            (.doResponse(response: .init(identifier: "a")), .done),
            (.pendencyReport(timestamp: 1), .done),
        ]
        for (call, outcome) in outcomes {
            let reply = translation.reply(to: call, outcome: outcome)
            #expect(translation.outcome(of: reply, to: call, as: me) == .success(outcome))
        }
    }

    @Test(
        arguments: [
            (
                .friendsAdded([
                    .init(
                        profile: Profile(userID: id("a"), nickname: "n"),
                        relation: .mutual,
                        friendship: Friendship(
                            owner: id("me"),
                            friend: id("a"),
                            addedAt: Timestamp(milliseconds: 5_000)
                        )
                    )
                ]), 2
            ),
            (.friendsRemoved([.init(user: id("a"), previous: .mutual)]), 2),
            (.requestsDeleted([id("a")], role: .sent), 1),
            (.requestsRead(upTo: Timestamp(milliseconds: 4_999)), 1),
            (.unblocked([id("a")]), 1),
            (
                .blocked([
                    .init(
                        block: Block(owner: id("me"), blocked: id("a"), blockedAt: Timestamp(milliseconds: 5_000)),
                        profile: Profile(userID: id("a"), nickname: "n")
                    )
                ]), 1
            ),
            (.profileUpdated(Profile(userID: id("me"), nickname: "n")), 1),
            (.sessionsEnded(nil, .kicked), 1),
            (.sessionsEnded(nil, .expired), 1),
        ] as [(Event.Payload, Int)]
    ) func `events that TIM reports in full survive in the first callback`(
        _ kind: Event.Payload,
        _ count: Int
    ) throws {
        let event = Event(
            recipient: me,
            position: 0,
            at: Timestamp(milliseconds: 5_000),
            actor: me,
            device: nil,
            payload: kind
        )
        let notifications = translation.notifications(for: event, on: DeviceID("d1"))
        #expect(notifications.count == count)
        let read = translation.events(of: try #require(notifications.first), as: me)
        #expect(read.map(\.payload) == [kind])
        // The parallel callback contains the same users.
        for parallel in notifications.dropFirst() {
            #expect(translation.events(of: parallel, as: me).map(\.kind) == [kind.kind])
        }
    }

    @Test func `a sent request is recognized by the sender`() throws {
        let elem = TIMNotification.Elem.sns(.init(type: 3, users: [.init(identifier: "a", wording: "hi")]))
        for isSelf in [true, false] {
            let message = TIMNotification.Message(
                elems: [elem],
                isSelf: isSelf,
                sender: isSelf ? "me" : "a",
                timestamp: 9
            )
            let event = try #require(translation.events(of: .onNewMessage(msgs: [message]), as: me).first)
            guard case .requestAdded(let entry) = event.payload else {
                Issue.record("read as \(event.payload)")
                return
            }
            #expect(entry.role == (isSelf ? .sent : .received))
            #expect(entry.request.requester == (isSelf ? me : id("a")))
            #expect(event.actor == (isSelf ? me : id("a")))
            #expect(event.at == Timestamp(milliseconds: 9_000))
        }
    }

    @Test func `callbacks without an event are ignored`() {
        let elems: [TIMNotification.Elem] = [
            .sns(.init(type: 12, users: [.init(identifier: "a")])), .sns(.init(type: 1)),
            .sns(.init(type: 1, users: [.init(identifier: "")])), .profile(.init(fromUser: "", nickName: "")),
        ]
        for elem in elems {
            let message = TIMNotification.Message(elems: [elem], isSelf: false, sender: "a", timestamp: 0)
            #expect(translation.events(of: .onNewMessage(msgs: [message]), as: me).isEmpty)
        }
    }
}
