import RelationshipCore
import RongCloudWire
import TestValues
import Testing

/// The calls for commands.
///
/// A law of all dialects tests that calls come back from the hub unchanged.
struct CallTests {
    @Test func `commands that RongCloud lacks have no call`() throws {
        let me = try #require(UserID("me"))
        let other = try #require(UserID("u1"))
        let translation = RongCloudTranslation(user: me, device: DeviceID("d1"))
        let unsayable: [(RongCloudCall.Name, Command)] = [
            (.addFriend, .addFriend(AddFriendArguments(target: other, direction: .oneWay))),
            (.addFriend, .addFriend(AddFriendArguments(target: other, remark: "r"))),
            (.acceptFriendApplication, .acceptRequest(AcceptRequestArguments(requester: other, direction: .oneWay))),
            (.deleteFriends, .deleteFriends(UserBatch([other], isAllOrNothing: true), .oneWay)),
            (.setFriendInfo, .updateFriend(other, FriendPatch(custom: ["k": .clear]))),
            (.setFriendInfo, .updateFriend(other, FriendPatch(remark: "r", custom: ["k": .set(.bytes([0xFF]))]))),
            (.getFriends, .listFriends(FriendQuery(mutualOnly: false))),
            (.addToBlacklist, .block(UserBatch([me, other]))),
            (.getFriends, .listBlocked),
            (.getBlacklistStatus, .getBlocked([me, other])),
            (.subscribeEvent, .subscribe(SubscribeArguments(.presence, to: [other]))),
            (.subscribeEvent, .subscribe(SubscribeArguments(.presence, to: [other], lifetime: 60_000))),
            (.unSubscribeEvent, .unsubscribe(.presence, from: nil)),
            (.querySubscribeEvent, .listSubscriptions(SubscriptionQuery(.profile))),
            (.updateMyUserProfileVisibility, .updateProfile(ProfilePatch(nickname: "n", visibility: .nobody))),
            (.updateMyUserProfile, .updateProfile(ProfilePatch(visibility: .nobody))),
            (.updateMyUserProfile, .updateProfile(ProfilePatch(fields: ["signature": .clear]))),
            (.setFriendInfo, .updateFriend(other, FriendPatch(remark: "r", groups: ["g"]))),
            (.searchFriendsInfo, .searchFriends(FriendSearch(keywords: ["x"], fields: [.userID], mutualOnly: true))),
            (.searchFriendsInfo, .searchFriends(FriendSearch(keywords: ["x"], fields: [.remark, .nickname]))),
        ]
        for (name, command) in unsayable { #expect(translation.call(name, for: command) == nil) }
    }
}
