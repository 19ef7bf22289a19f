import RelationshipCore
import TestEvidence
import TestValues
import Testing
import V2TIMAdapter

extension SurfaceTests {
    @CallSite.ListBuilder static var groups: [CallSite] {
        CallSite("V2TIMManager.createFriendGroup(groupName:userIDList:succ:fail:)") { world in
            let results = await answer {
                world.manager.createFriendGroup(
                    groupName: "h",
                    userIDList: ["friend", "stranger"],
                    succ: $0,
                    fail: $1
                )
            }
            try #require(results.value??.map(\.resultCode) == [0, 30_001])
            try #require(try await world.groups() == ["g": ["friend"], "h": ["friend"]])
        }
        CallSite("V2TIMManager.createFriendGroup(_:userIDList:succ:fail:)") { world in
            let results = await answer { (succ: @escaping V2TIMFriendOperationResultListSucc, fail) in
                world.manager.createFriendGroup("h", userIDList: ["friend"], succ: succ, fail: fail)
            }
            try #require(results.value??.map(\.resultCode) == [0])
            try #require(try await world.groups()["h"] == ["friend"])
        }
        CallSite("V2TIMManager.getFriendGroupList(groupNameList:succ:fail:)") { world in
            let list = await answer { world.manager.getFriendGroupList(groupNameList: nil, succ: $0, fail: $1) }
            try expectGroup(list)
        }
        CallSite("V2TIMManager.getFriendGroupList(_:succ:fail:)") { world in
            let list = await answer { world.manager.getFriendGroupList(["g", "none"], succ: $0, fail: $1) }
            try expectGroup(list)
        }
        CallSite("V2TIMManager.deleteFriendGroup(groupNameList:succ:fail:)") { world in
            try await requireCode(0) { world.manager.deleteFriendGroup(groupNameList: ["g"], succ: $0, fail: $1) }
            try #require(try await world.groups() == [:])
            try #require(try await world.relation(to: "friend") == .mutual)
        }
        CallSite("V2TIMManager.deleteFriendGroup(_:succ:fail:)") { world in
            try await requireCode(0) { world.manager.deleteFriendGroup(["g"], succ: $0, fail: $1) }
            try #require(try await world.groups() == [:])
        }
        CallSite("V2TIMManager.renameFriendGroup(oldName:newName:succ:fail:)") { world in
            try await requireCode(0) { world.manager.renameFriendGroup(oldName: "g", newName: "h", succ: $0, fail: $1) }
            try #require(try await world.groups() == ["h": ["friend"]])
        }
        CallSite("V2TIMManager.renameFriendGroup(_:newName:succ:fail:)") { world in
            try await requireCode(0) { world.manager.renameFriendGroup("g", newName: "h", succ: $0, fail: $1) }
            try #require(try await world.groups() == ["h": ["friend"]])
        }
        CallSite("V2TIMManager.addFriendsToFriendGroup(groupName:userIDList:succ:fail:)") { world in
            try await world.act("me", .createGroups(CreateGroupsArguments(names: ["h"])))
            let results = await answer {
                world.manager.addFriendsToFriendGroup(groupName: "h", userIDList: ["friend"], succ: $0, fail: $1)
            }
            try #require(results.value??.map(\.resultCode) == [0])
            try #require(try await world.groups()["h"] == ["friend"])
        }
        CallSite("V2TIMManager.addFriends(toFriendGroup:userIDList:succ:fail:)") { world in
            try await world.act("me", .createGroups(CreateGroupsArguments(names: ["h"])))
            let results = await answer {
                world.manager.addFriends(toFriendGroup: "h", userIDList: ["friend"], succ: $0, fail: $1)
            }
            try #require(results.value??.map(\.resultCode) == [0])
            try #require(try await world.groups()["h"] == ["friend"])
        }
        CallSite("V2TIMManager.deleteFriendsFromFriendGroup(groupName:userIDList:succ:fail:)") { world in
            let results = await answer {
                world.manager.deleteFriendsFromFriendGroup(groupName: "g", userIDList: ["friend"], succ: $0, fail: $1)
            }
            try #require(results.value??.map(\.resultCode) == [0])
            try #require(try await world.groups() == ["g": []])
        }
        CallSite("V2TIMManager.deleteFriends(fromFriendGroup:userIDList:succ:fail:)") { world in
            let results = await answer {
                world.manager.deleteFriends(fromFriendGroup: "g", userIDList: ["friend"], succ: $0, fail: $1)
            }
            try #require(results.value??.map(\.resultCode) == [0])
            try #require(try await world.groups() == ["g": []])
        }
    }

    private static func expectGroup(_ list: Answer<[V2TIMFriendGroup]?>) throws {
        let list = try #require(list.value ?? nil)
        try #require(list.map(\.groupName) == ["g"])
        try #require(list.map(\.userCount) == [1])
        try #require(list.first?.friendList as? [String] == ["friend"])
    }
}
