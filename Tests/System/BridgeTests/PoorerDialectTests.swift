import RelationshipCore
import RongCloudWire
import TIMWire
import Testing
import V2TIMWire

/// A write through a dialect with fewer fields changes only the fields that it specifies.
struct PoorerDialectTests {
    @Test(arguments: StoreKind.allCases)
    func `a remark from RongCloud keeps groups, source and custom fields`(store: StoreKind) async throws {
        try await store.withService(policy: rich) { service in
            let tim = try await WireDevice(.tim, "a", device: "tim", service)
            let rongcloud = try await WireDevice(.rongcloud, "a", device: "rongcloud", service)
            let v2tim = try await WireDevice(.v2tim, "a", device: "v2tim", service)
            try await befriend(tim, in: service)
            try await tim("createFriendGroup", #"{"groupNames":["work"],"identifiers":["b"]}"#)
            try await tim(
                "modifyFriend",
                #"{"identifier":"b","values":{"Tag_SNS_Custom_Team":"red","Tag_SNS_IM_Remark":"Bee"}}"#
            )

            try await rongcloud("setFriendInfo", #"{"userId":"b","remark":"Buzz","extProfile":{"ext_desk":"12"}}"#)

            let friend = try await v2tim("getFriendsInfo", #"{"userIDList":["b"]}"#)
            #expect(friend.contains(#""friendRemark":"Buzz""#))
            #expect(friend.contains(#""friendGroups":["work"]"#))
            let stored = try #require(try await entry(of: "b", for: "a", service).friendship)
            #expect(stored.custom == ["Team": .string("red"), "ext_desk": .string("12")])
            #expect(stored.source == "AddSource_Type_ios")

            // Clearing the remark with "" changes no other field either.
            try await rongcloud("setFriendInfo", #"{"userId":"b","remark":""}"#)
            let cleared = try #require(try await entry(of: "b", for: "a", service).friendship)
            #expect(cleared.remark == "")
            #expect(cleared.groups == ["work"])
            #expect(cleared.custom == stored.custom)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `a profile that three dialects write keeps the fields that each of them lacks`(store: StoreKind) async throws {
        try await store.withService(policy: rich) { service in
            let tim = try await WireDevice(.tim, "a", device: "tim", service)
            let v2tim = try await WireDevice(.v2tim, "a", device: "v2tim", service)
            let rongcloud = try await WireDevice(.rongcloud, "a", device: "rongcloud", service)
            try await tim(
                "modifySelfProfile",
                #"{"values":{"Tag_Profile_IM_Nick":"Una","Tag_Profile_IM_Language":7,"Tag_Profile_Custom_Star":"fish"}}"#
            )
            try await rongcloud("updateMyUserProfile", #"{"profile":{"name":"Uno","email":"uno@example.com"}}"#)
            try await v2tim("setSelfInfo", #"{"info":{"selfSignature":"hello","role":3}}"#)

            let profile = try #require(try await profile(of: "a", service))
            #expect(profile.nickname == "Uno")
            #expect(profile.fields["language"] == .integer(7))
            #expect(profile.fields["signature"] == .string("hello"))
            #expect(profile.fields["role"] == .integer(3))
            #expect(profile.fields["email"] == .string("uno@example.com"))
            #expect(profile.custom == ["Star": .string("fish")])

            // Each dialect also reads the fields of the other writes that it can express.
            let seen = try await tim("getSelfProfile")
            #expect(seen.contains(#""nickname":"Uno""#))
            #expect(seen.contains(#""role":3"#))
            #expect(try await v2tim("getUsersInfo", #"{"userIDList":["a"]}"#).contains(#""nickName":"Uno""#))
            #expect(try await rongcloud("getMyUserProfile").contains(#""email":"uno@example.com""#))
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `requests that are read in one dialect are read in each dialect`(store: StoreKind) async throws {
        try await store.withService(policy: rich) { service in
            let asker = try await WireDevice(.rongcloud, "b", service)
            let tim = try await WireDevice(.tim, "a", device: "tim", service)
            let v2tim = try await WireDevice(.v2tim, "a", device: "v2tim", service)
            try await asker("addFriend", #"{"userId":"a","directionType":2,"extra":"hi"}"#)
            #expect(try await v2tim("getFriendApplicationList").contains(#""unreadCount":1"#))

            try await tim("pendencyReport", #"{"timestamp":99999999999}"#)

            #expect(try await v2tim("getFriendApplicationList").contains(#""unreadCount":0"#))
            #expect(try await v2tim.callbacks().contains { $0.contains("onFriendApplicationListRead") })
        }
    }

    // MARK: Steps

    private var rich: Policy {
        var policy = Policy()
        policy.customFriendFields = ["Team", "ext_desk"]
        policy.customProfileFields = ["Star"]
        return policy
    }

    private func befriend(_ a: WireDevice, in service: RelationshipService) async throws {
        let b = try await WireDevice(.v2tim, "b", service)
        try await b("setSelfInfo", #"{"info":{"allowType":0}}"#)
        try await a(
            "addFriend",
            #"{"request":{"identifier":"b","addType":2,"addSource":"AddSource_Type_ios"}}"#
        )
    }

    private func entry(
        of friend: String,
        for owner: String,
        _ service: RelationshipService
    ) async throws -> FriendEntry {
        let (owner, friend) = (try #require(UserID(owner)), try #require(UserID(friend)))
        guard case .friends(let entries) = try await service.execute(.getFriends([friend]), as: Caller(owner)) else {
            throw NoAnswer()
        }
        return try #require(entries.first)
    }

    private func profile(of user: String, _ service: RelationshipService) async throws -> Profile? {
        let user = try #require(UserID(user))
        guard case .profiles(let profiles) = try await service.execute(.getProfiles([user]), as: Caller(user)) else {
            throw NoAnswer()
        }
        return profiles.first
    }
}
