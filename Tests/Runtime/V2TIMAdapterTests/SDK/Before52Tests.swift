import RelationshipCore
import TestValues
import Testing
import V2TIMAdapter

/// The API of SDK 5.0, in the spelling of the vendor's documentation of that time, still works.
struct Before52Tests {
    @Test
    @available(*, deprecated)
    func `checkFriend accepts one user`() async throws {
        let world = try await CallSiteWorld()
        let friend = await answer { world.manager.checkFriend("friend", succ: $0, fail: $1) }
        #expect(friend.value??.relationType == .FRIEND_RELATION_TYPE_BOTH_WAY)
        #expect(friend.value??.userID == "friend")
        let unknown = await answer { world.manager.checkFriend("nobody", succ: $0, fail: $1) }
        #expect(unknown.value??.resultCode == 30_003)
        let none = await answer { world.manager.checkFriend(nil as String?, succ: $0, fail: $1) }
        #expect(none.code == 6_017)
    }

    @Test
    @available(*, deprecated)
    func `group calls return one result`() async throws {
        let world = try await CallSiteWorld()
        func create(_ name: String, _ users: [String]?) async -> Answer<V2TIMFriendOperationResult?> {
            await answer { (succ: @escaping V2TIMFriendOperationResultSucc, fail) in
                world.manager.createFriendGroup(name, userIDList: users, succ: succ, fail: fail)
            }
        }
        #expect(await create("h", ["friend"]).value??.userID == "friend")
        let mixed = await create("i", ["friend", "stranger"])
        #expect(mixed.value??.userID == "stranger")
        #expect(mixed.value??.resultCode == 30_001)
        let empty = await create("j", nil)
        #expect(empty.value??.resultCode == 0)
        #expect(empty.value??.userID == nil)
        #expect(await create("g", nil).code == 30_001)
        #expect(try await world.groups().keys.sorted() == ["g", "h", "i", "j"])
    }

    @Test
    @available(*, deprecated)
    func `the relation of a result is also a method`() {
        let result = V2TIMFriendInfoResult()
        result.relation = .FRIEND_RELATION_TYPE_BOTH_WAY
        #expect(result.getRelation() == .FRIEND_RELATION_TYPE_BOTH_WAY)
    }
}
