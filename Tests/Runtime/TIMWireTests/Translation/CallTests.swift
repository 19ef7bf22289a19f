import Foundation
import RelationshipCore
import TestValues
import Testing

@testable import TIMWire

/// The calls for commands.
///
/// A law of all dialects tests that calls come back from the hub unchanged.
struct CallTests {
    private let translation = TIMTranslation()
    private let me = id("me")

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
            .voidCredentials(before: Timestamp(milliseconds: 1)), .listUsers(UserListQuery()),
        ] as [Command]
    )
    func `commands that TIM lacks have no call`(_ command: Command) {
        #expect(translation.call(for: command, as: me) == nil)
        #expect(DialectTables.tim.calls(for: command.kind).map(\.name) == [nil])
    }

    @Test func `fields without a key in TIM are omitted from a call`() {
        let patch = ProfilePatch(
            nickname: "n",
            fields: ["email": .set(.string("a@b")), "uniqueID": .set(.string("1"))]
        )
        #expect(
            translation.call(for: .updateProfile(patch), as: me)
                == .modifySelfProfile(values: ["Tag_Profile_IM_Nick": .string("n")])
        )
    }

    @Test func `a login contains the user`() {
        #expect(translation.call(for: .signIn, as: me) == .login(param: .init(identifier: "me")))
    }

    @Test func `cleared fields are written empty`() {
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
}
