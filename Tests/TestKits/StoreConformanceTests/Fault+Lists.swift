import RelationshipCore

extension Fault {
    func spoil(_ friends: [FriendEntry]) -> [FriendEntry] {
        switch self {
        case .reversesFriends: friends.reversed()
        case .listsAStranger:
            friends + [
                FriendEntry(profile: Profile(userID: UserID(sanitizing: "user")), relation: .none, friendship: nil)
            ]
        case .sortsFriendsByID: friends.sorted { $0.profile.userID < $1.profile.userID }
        case .hidesRelations:
            friends.map { FriendEntry(profile: $0.profile, relation: .outgoing, friendship: $0.friendship) }
        case .forgetsFriendProfiles:
            friends.map { entry in
                let profile = Profile(userID: entry.profile.userID)
                return FriendEntry(profile: profile, relation: entry.relation, friendship: entry.friendship)
            }
        default: friends
        }
    }

    func spoil(_ blocks: [BlockEntry]) -> [BlockEntry] {
        switch self {
        case .reversesBlocks: blocks.reversed()
        case .forgetsBlockProfiles:
            blocks.map { BlockEntry(block: $0.block, profile: Profile(userID: $0.block.blocked)) }
        default: blocks
        }
    }

    func spoil(_ groups: [GroupEntry], _ friends: [FriendEntry]) -> [GroupEntry] {
        switch self {
        case .reversesGroups: return groups.reversed()
        case .sortsGroupsByName: return groups.sorted { $0.group.name < $1.group.name }
        case .sortsGroupsByBytes:
            return groups.sorted { lhs, rhs in
                lhs.group.createdAt == rhs.group.createdAt
                    ? lhs.group.name.utf8.lexicographicallyPrecedes(rhs.group.name.utf8)
                    : lhs.group.createdAt < rhs.group.createdAt
            }
        case .hidesEmptyGroups: return groups.filter { !$0.members.isEmpty }
        case .reversesMembers: return groups.map { GroupEntry(group: $0.group, members: $0.members.reversed()) }
        case .sortsMembersByID: return groups.map { GroupEntry(group: $0.group, members: $0.members.sorted()) }
        case .forgetsMembers: return groups.map { GroupEntry(group: $0.group, members: []) }
        case .takesAllFriendsForMembers:
            return groups.map { GroupEntry(group: $0.group, members: friends.map(\.profile.userID)) }
        case .comparesSpellings:
            return groups.map { entry in
                let spelling = Array(entry.group.name.utf8)
                let members = friends.filter { $0.friendship?.groups.contains { Array($0.utf8) == spelling } == true }
                return GroupEntry(group: entry.group, members: members.map(\.profile.userID))
            }
        default: return groups
        }
    }

    func spoil(_ filter: RequestFilter) -> RequestFilter {
        var spoilt = filter
        let longAgo = Timestamp(milliseconds: .min)
        switch self {
        case .ignoresRoles: spoilt.roles = Set(FriendRequest.Role.allCases)
        case .ignoresStates: spoilt.statuses = Set(FriendRequest.Status.allCases)
        case .ignoresTheOrder: spoilt.newestFirst = true
        case .ignoresThePlace: spoilt.after = nil
        case .ignoresTheLimit: spoilt.limit = .max
        case .neverExpires: spoilt.expiredUpTo = longAgo
        case .showsOldExpired: spoilt.expiredHiddenUpTo = longAgo
        case .showsOldSettled: spoilt.settledHiddenUpTo = longAgo
        default: break
        }
        return spoilt
    }

    func spoil(_ list: RequestList) -> RequestList {
        var spoilt = list
        switch self {
        case .countsAllAsUnread: spoilt.unreadCount = list.entries.count
        case .forgetsTheVersion: spoilt.sequence = 0
        case .forgetsRequestProfiles:
            for index in list.entries.indices {
                spoilt.entries[index].profile = Profile(userID: list.entries[index].profile.userID)
            }
        default: break
        }
        return spoilt
    }
}
