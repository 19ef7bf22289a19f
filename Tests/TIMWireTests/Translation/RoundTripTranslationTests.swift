import Foundation
import RelationshipCore
import TestValues
import Testing

@testable import TIMWire

/// TIM → hub → TIM: whatever an app can ask for in full comes back as it was.
struct RoundTripTranslationTests {
    /// Printed with every failure; put it here to repeat a run.
    private static let seed = UInt64.random(in: 0 ... .max)
    private let translation = TIMTranslation()
    private let me = id("me")

    @Test func callsReturnFromTheHubAsTheyWere() throws {
        var random = TIMValues(seed: Self.seed)
        for round in 0..<2_000 {
            let call = random.fullCall()
            let command = try #require(try translation.command(for: call, as: me), "seed \(Self.seed), round \(round)")
            #expect(translation.call(for: command, as: me) == call, "seed \(Self.seed), round \(round)")
            #expect(TIMTranslation().operation(of: call) == command.kind, "seed \(Self.seed), round \(round)")
        }
    }

    @Test(
        arguments: [
            .searchFriends(FriendSearch(keywords: ["a"], fields: [.remark])), .searchUsers(UserSearch(keywords: ["a"])),
            .findProfile(uniqueID: "1"), .getBlocked([id("a")]), .mayMessage(id("a")),
            .follow(UserBatch([id("a")])), .unfollow(UserBatch([id("a")])), .listFollows(FollowQuery(.following)),
            .countFollows([id("a")]), .checkFollows([id("a")]), .goOnline(.ios), .goOffline(signsOut: true),
            .setStatusText("busy"), .getPresence([id("a")]), .subscribe(SubscribeArguments(.presence, to: [id("a")])),
            .unsubscribe(.presence, from: nil), .listSubscriptions(SubscriptionQuery(.presence)),
            .importFriends([]), .clearFriends(.oneWay), .forbidAdding(true),
            .endSessions(EndSessionsArguments(reason: .kicked)), .deleteUser,
        ] as [Command]
    )
    func whatLaterSDKsOrServersDoHasNoCall(_ command: Command) {
        #expect(translation.call(for: command, as: me) == nil)
        #expect(DialectTables.tim.calls(for: command.kind).map(\.name) == [nil])
    }

    @Test func `fields that TIM has no key for are left out of a call`() {
        let patch = ProfilePatch(
            nickname: "n",
            fields: ["email": .set(.string("a@b")), "uniqueID": .set(.string("1"))]
        )
        #expect(
            translation.call(for: .updateProfile(patch), as: me)
                == .modifySelfProfile(values: ["Tag_Profile_IM_Nick": .string("n")])
        )
    }

    @Test func aLoginNamesTheUser() {
        #expect(translation.call(for: .signIn, as: me) == .login(param: .init(identifier: "me")))
    }

    @Test func whatIsClearedIsWrittenEmpty() {
        let patch = ProfilePatch(fields: ["signature": .clear, "level": .clear], custom: ["Own": .clear])
        #expect(
            translation.call(for: .updateProfile(patch), as: me)
                == .modifySelfProfile(values: [
                    "Tag_Profile_IM_SelfSignature": .string(""), "Tag_Profile_IM_Level": .number(0),
                    "Tag_Profile_Custom_Own": .string(""),
                ])
        )
        #expect(
            translation.call(for: .updateFriend(id("a"), FriendPatch(custom: ["Own": .clear])), as: me)
                == .modifyFriend(identifier: "a", values: ["Tag_SNS_Custom_Own": .data(Data())])
        )
    }

    @Test(arguments: [
        (30_001, "Err_SNS_FriendAdd_Friend_Exist", Command.Kind.addFriend, RelationshipError.Code.alreadyFriends),
        (30_001, "Err_SNS_BlackListAdd_Already_Exist", .block, .alreadyBlocked),
        (30_001, "Err_SNS_FriendDelete_Not_Friend", .deleteFriends, .notFriends),
        (30_539, "", .addFriend, .needsApproval),
        (30_614, "Err_SNS_FriendResponse_Pendency_Not_Exist", .acceptRequest, .requestNotFound),
        (31_704, "Err_SNS_FriendDelete_Not_Friend", .deleteFriends, .notFriends),
        (9_002, "", .addFriend, .invalidRemark),
        (39_999, "Err_New", .addFriend, .unmappedForeign),
    ]) func codesKeepTheirNumberAndText(
        _ number: Int,
        _ text: String,
        _ operation: Command.Kind,
        _ code: RelationshipError.Code
    ) throws {
        let read = TIMTranslation.error(of: TIMCode(rawValue: number), text: text, operation: operation)
        let error = try #require(read)
        #expect(error.code == code)
        #expect(error.foreign == .init(dialect: .tim, code: number, text: text))
        let call = try #require(TIMTranslation().call(for: .listBlocked, as: me))
        let expected = TIMReply.fail(code: TIMCode(rawValue: number), desc: text.isEmpty ? error.message : text)
        #expect(translation.reply(to: call, error: error) == expected)
    }

    @Test func zeroIsNoError() {
        #expect(TIMTranslation.error(of: .success, text: "OK", operation: .block) == nil)
    }
}
