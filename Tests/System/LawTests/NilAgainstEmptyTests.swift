import Foundation
import RelationshipCore
import RongCloudWire
import TIMWire
import TestValues
import Testing
import V2TIMWire

/// Some calls of a dialect treat a missing and an empty value alike, and others distinguish them.
struct NilAgainstEmptyTests {
    @Test func `legacy TIM treats empty arguments as missing, but writes empty values of keys`() throws {
        func ask(_ call: TIMCall) throws -> Command? { try TIMTranslation().command(for: call, as: me) }
        let same: [(TIMCall, TIMCall)] = [
            (
                .addFriend(request: .init(identifier: "a", addType: 2)),
                .addFriend(
                    request: .init(identifier: "a", remark: "", addWording: "", addSource: "", group: "", addType: 2)
                )
            ),
            (
                .doResponse(response: .init(responseType: 1, identifier: "a")),
                .doResponse(response: .init(responseType: 1, identifier: "a", remark: ""))
            ),
            (.getFriendGroups(groupNames: nil), .getFriendGroups(groupNames: [])),
            (
                .createFriendGroup(groupNames: ["g"], identifiers: nil),
                .createFriendGroup(groupNames: ["g"], identifiers: [])
            ),
        ]
        for (left, right) in same { #expect(try ask(left) == ask(right)) }
        let cleared = TIMCall.modifyFriend(identifier: "a", values: ["Tag_SNS_IM_Remark": .string("")])
        #expect(try ask(cleared) == .updateFriend(#require(UserID("a")), FriendPatch(remark: "")))
        // A call without keys makes no change, and fails with an error.
        for values in [nil, [:]] as [[String: TIMProperty]?] {
            #expect(throws: RelationshipError.self) { try ask(.modifyFriend(identifier: "a", values: values)) }
        }
    }

    @Test func `V2TIM keeps fields that are nil and writes empty ones`() throws {
        let user = try #require(UserID("a"))
        func ask(_ call: V2TIMCall) throws -> Command? { try V2TIMTranslation().command(for: call) }
        #expect(try ask(.setFriendInfo(info: .init(userID: "a"))) == .updateFriend(user, FriendPatch()))
        #expect(
            try ask(.setFriendInfo(info: .init(userID: "a", friendRemark: "", friendCustomInfo: [:])))
                == .updateFriend(user, FriendPatch(remark: ""))
        )
        #expect(try ask(.setSelfInfo(info: .init())) == .updateProfile(ProfilePatch()))
        #expect(
            try ask(.setSelfInfo(info: .init(nickName: "", selfSignature: "", gender: 0)))
                == .updateProfile(
                    ProfilePatch(
                        nickname: "",
                        fields: ["signature": .set(.string("")), "gender": .set(.integer(0))]
                    )
                )
        )
        let same: [(V2TIMCall, V2TIMCall)] = [
            (
                .addFriend(application: .init(userID: "a")),
                .addFriend(
                    application: .init(
                        userID: "a",
                        friendRemark: "",
                        friendGroup: "",
                        addWording: "",
                        addSource: "",
                        addType: 0
                    )
                )
            ),
            (.getFriendGroupList(groupNameList: nil), .getFriendGroupList(groupNameList: [])),
            (.unsubscribeUserStatus(userIDList: nil), .unsubscribeUserStatus(userIDList: [])),
            (.getMyFollowingList(nextCursor: nil), .getMyFollowingList(nextCursor: "")),
            (.setSelfStatus(status: .init()), .setSelfStatus(status: .init(customStatus: ""))),
        ]
        for (left, right) in same { #expect(try ask(left) == ask(right)) }
    }

    @Test func `RongCloud always writes the remark, and clears keys with empty values`() throws {
        let user = try #require(UserID("a"))
        let translation = RongCloudTranslation(user: me, device: DeviceID("d1"))
        func ask(_ call: RongCloudCall) throws -> Command? { try translation.command(for: call) }
        for remark in [nil, ""] as [String?] {
            for extProfile in [nil, [:]] as [[String: String]?] {
                let patch = FriendPatch(remark: "", customFieldLimit: 10)
                #expect(
                    try ask(.setFriendInfo(userId: "a", remark: remark, extProfile: extProfile))
                        == .updateFriend(user, patch)
                )
            }
        }
        #expect(
            try ask(.setFriendInfo(userId: "a", remark: "r", extProfile: ["k": ""]))
                == .updateFriend(user, FriendPatch(remark: "r", custom: ["k": .clear], customFieldLimit: 10))
        )
        #expect(try ask(.updateMyUserProfile(profile: .init())) == .updateProfile(ProfilePatch()))
        #expect(
            try ask(.updateMyUserProfile(profile: .init(name: "", email: "", userExtProfile: [:])))
                == .updateProfile(ProfilePatch(nickname: "", fields: ["email": .clear]))
        )
        #expect(
            try ask(.addFriend(userId: "a", directionType: 2))
                == ask(.addFriend(userId: "a", directionType: 2, extra: ""))
        )
    }
}
