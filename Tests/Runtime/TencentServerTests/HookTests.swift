import JSONSyntax
import RelationshipCore
import ServerTranslation
import Testing

@testable import TencentServer

/// The vendor's callbacks for acts and questions.
struct HookTests {
    private let format: any HookFormat
    private static let at = Timestamp(milliseconds: 1_700_000_000_500)
    private static let (ann, bob, eve) = (
        UserID(sanitizing: "ann"), UserID(sanitizing: "bob"), UserID(sanitizing: "eve")
    )

    init() throws { format = try TencentHooks(app: 1_400_000_000, token: "hook-token") }

    private static func act(
        _ command: Command,
        _ changes: [CommittedAct.Change],
        isAdministrator: Bool = false
    ) -> CommittedAct {
        CommittedAct(command, of: ann, isAdministrator: isAdministrator, at: at, changes: changes)
    }

    private static let forced: Command = {
        var arguments = AddFriendArguments(target: bob)
        arguments.skipsApproval = true
        return .addFriend(arguments)
    }()

    @Test(arguments: [
        (
            act(forced, [.init(.friendAdded, of: ann, bob), .init(.friendAdded, of: bob, ann)], isAdministrator: true),
            [
                #"{"CallbackCommand":"Sns.CallbackFriendAdd","PairList":[{"From_Account":"ann","To_Account":"bob","Initiator_Account":"ann"},{"From_Account":"bob","To_Account":"ann","Initiator_Account":"ann"}],"ClientCmd":"friend_add","Admin_Account":"administrator","ForceFlag":1}"#
            ]
        ),
        (
            act(
                .acceptRequest(AcceptRequestArguments(requester: bob, direction: .twoWay)),
                [
                    .init(.requestAccepted, of: bob, ann), .init(.friendAdded, of: ann, bob),
                    .init(.friendAdded, of: bob, ann),
                ]
            ),
            [
                #"{"CallbackCommand":"Sns.CallbackFriendAdd","PairList":[{"From_Account":"ann","To_Account":"bob","Initiator_Account":"bob"},{"From_Account":"bob","To_Account":"ann","Initiator_Account":"bob"}],"ClientCmd":"friend_response","Admin_Account":"","ForceFlag":0}"#
            ]
        ),
        (
            act(
                .block(UserBatch([bob])),
                [
                    .init(.friendRemoved, of: ann, bob), .init(.friendRemoved, of: bob, ann),
                    .init(.blocked, of: ann, bob),
                ]
            ),
            [
                #"{"CallbackCommand":"Sns.CallbackFriendDelete","PairList":[{"From_Account":"ann","To_Account":"bob"},{"From_Account":"bob","To_Account":"ann"}]}"#,
                #"{"CallbackCommand":"Sns.CallbackBlackListAdd","PairList":[{"From_Account":"ann","To_Account":"bob"}]}"#,
            ]
        ),
        (
            act(.unblock(UserBatch([bob])), [.init(.unblocked, of: ann, bob)]),
            [
                #"{"CallbackCommand":"Sns.CallbackBlackListDelete","PairList":[{"From_Account":"ann","To_Account":"bob"}]}"#
            ]
        ),
        (
            act(
                .updateProfile(ProfilePatch(nickname: "Ann", fields: ["gender": .set(.integer(1))])),
                [.init(.profileChanged, of: ann)]
            ),
            [
                #"{"CallbackCommand":"Profile.CallbackPortraitSet","Operator_Account":"ann","From_Account":"ann","EventTime":1700000000500,"ProfileItem":[{"Tag":"Tag_Profile_IM_Nick","Value":"Ann"},{"Tag":"Tag_Profile_IM_Gender","Value":"Gender_Type_Male"}]}"#
            ]
        ),
        (
            act(.follow(UserBatch([bob, eve])), [.init(.followed, of: ann, bob), .init(.followed, of: ann, eve)]),
            [
                #"{"CallbackCommand":"Follow.CallbackAfterFollowAdd","From_Account":"ann","EventTime":1700000000500,"FollowList":[{"To_Account":"bob"},{"To_Account":"eve"}]}"#
            ]
        ),
        (
            // The follow of the other user ended as well, which is no act of that user.
            act(.unfollow(UserBatch([bob])), [.init(.unfollowed, of: ann, bob), .init(.unfollowed, of: bob, ann)]),
            [
                #"{"CallbackCommand":"Follow.CallbackAfterFollowDelete","From_Account":"ann","EventTime":1700000000500,"To_Account":["bob"]}"#
            ]
        ),
        (
            act(.goOnline(.ios), [.init(.wentOnline, of: ann, device: DeviceID("phone"), platform: .ios)]),
            [
                #"{"CallbackCommand":"State.StateChange","EventTime":1700000000500,"Info":{"Action":"Login","To_Account":"ann","Reason":"Register"}}"#
            ]
        ),
        (
            act(
                .goOnline(.pc),
                [
                    .init(.signedOut, of: ann, device: DeviceID("old"), platform: .web),
                    .init(.wentOnline, of: ann, device: DeviceID("new"), platform: .pc),
                ]
            ),
            [
                #"{"CallbackCommand":"State.StateChange","EventTime":1700000000500,"Info":{"Action":"Login","To_Account":"ann","Reason":"Register"},"KickedDevice":[{"Platform":"Web"}]}"#
            ]
        ),
        (
            // The service itself noticed it, so that no device sent the command.
            act(.goOffline(signsOut: false), [.init(.wentOffline, of: ann, device: DeviceID("phone"))]),
            [
                #"{"CallbackCommand":"State.StateChange","EventTime":1700000000500,"Info":{"Action":"Disconnect","To_Account":"ann","Reason":"TimeOut"}}"#
            ]
        ),
        (
            act(
                .endSessions(EndSessionsArguments(reason: .kicked)),
                [.init(.signedOut, of: ann, device: DeviceID("phone"), platform: .ios)],
                isAdministrator: true
            ),
            [
                #"{"CallbackCommand":"State.StateChange","EventTime":1700000000500,"Info":{"Action":"Logout","To_Account":"ann","Reason":"Unregister"}}"#
            ]
        ),
        (
            act(
                .importFriends([ImportedFriend(friend: bob)]),
                [.init(.friendAdded, of: ann, bob)],
                isAdministrator: true
            ), []
        ),
        (act(.addFriend(AddFriendArguments(target: bob)), [.init(.requestSent, of: ann, bob)]), []),
    ])
    func `an act becomes the vendor's callbacks`(_ act: CommittedAct, _ expected: [String]) throws {
        let expected = try expected.map { try JSONValue(parsing: Array($0.utf8)) }
        let messages = format.messages(for: act, id: "ann/1")
        #expect(messages.map(\.body) == expected)
        #expect(messages.allSatisfy { format.events.contains($0.event) })
        #expect(messages.map(\.event) == messages.map { $0.body.object?["CallbackCommand"]?.text })
    }

    @Test func `the query is signed with the token and the time in seconds`() {
        let message = HookMessage("State.StateChange", platform: "IOS", [:])
        let query = format.query(of: message, at: Timestamp(milliseconds: 1_700_000_000_900), nonce: "1")
        #expect(
            query.map { "\($0.name)=\($0.value)" } == [
                "SdkAppid=1400000000", "CallbackCommand=State.StateChange", "contenttype=json", "ClientIP=",
                "OptPlatform=IOS", "RequestTime=1700000000",
                "Sign=5bc6d38a3be364077b00d0aab17662ab5fa10b21f769b604f780d4ee4654730e",
            ]
        )
    }

    @Test(arguments: [
        (
            Command.addFriend(AddFriendArguments(target: bob, wording: "hi", source: "app", remark: "B")),
            #"{"CallbackCommand":"Sns.CallbackPrevFriendAdd","Requester_Account":"ann","From_Account":"ann","EventTime":1700000000500,"FriendItem":[{"To_Account":"bob","Remark":"B","AddSource":"AddSource_Type_app","AddWording":"hi"}],"AddType":"Add_Type_Both","ForceAddFlags":0}"#
        ),
        (
            .refuseRequest(from: bob),
            #"{"CallbackCommand":"Sns.CallbackPrevFriendResponse","Requester_Account":"ann","From_Account":"ann","EventTime":1700000000500,"ResponseFriendItem":[{"To_Account":"bob","ResponseAction":"Response_Action_Reject"}]}"#
        ),
        (
            .acceptRequest(AcceptRequestArguments(requester: bob, direction: .twoWay)),
            #"{"CallbackCommand":"Sns.CallbackPrevFriendResponse","Requester_Account":"ann","From_Account":"ann","EventTime":1700000000500,"ResponseFriendItem":[{"To_Account":"bob","ResponseAction":"Response_Action_AgreeAndAdd"}]}"#
        ),
    ])
    func `a user's command becomes a question`(_ command: Command, _ expected: String) throws {
        let expected = try JSONValue(parsing: Array(expected.utf8))
        #expect(format.askedCommands.contains(command.kind))
        #expect(format.question(about: command, by: Self.ann, from: CommandOrigin(), at: Self.at)?.body == expected)
    }

    @Test(arguments: [
        (#"{"ActionStatus":"OK","ErrorCode":0,"ErrorInfo":"","ResultItem":[]}"#, HookVerdict.pass),
        (#"{"ErrorCode":0,"ResultItem":[{"To_Account":"bob","ResultCode":0,"ResultInfo":""}]}"#, .pass),
        (
            #"{"ErrorCode":0,"ResultItem":[{"To_Account":"bob","ResultCode":38001,"ResultInfo":"no"}]}"#,
            .refuse(code: 38_001, text: "no")
        ),
        (#"{"ErrorCode":1,"ResultItem":[{"ResultCode":38001}]}"#, nil), (#"{"ResultItem":[]}"#, nil), ("no JSON", nil),
    ])
    func `an answer is a verdict only if it says that it is one`(_ answer: String, _ expected: HookVerdict?) {
        #expect(format.verdict(in: Array(answer.utf8)) == expected)
    }
}
