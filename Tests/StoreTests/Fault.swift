import RelationshipCore

/// What can be wrong with a store.
enum Fault: String, CaseIterable {
    // Commits
    case decidesOnAnOldState, writesChangeByChange, writesEventsLater, writesAfterAnswering
    case writesWhenRefused, hidesTheRefusal, reversesChanges
    // Changes
    case keepsTheFirstProfile, losesProfileFields, losesThePermission
    case ignoresFriendshipUpdates, ignoresFriendshipDeletions, deletesBothEdges, losesGroups, losesCustomFields
    case ignoresBlockDeletions, insertsBlocksBothWays
    case losesTheRequestGroup, losesTheReadMark, losesTheRemoval, sharesOnePlace, ignoresTheVersion
    // Events
    case losesTheLastEvent, repeatsTheFirstEvent, reversesEvents, losesTheDevice, losesTheTime
    case repeatsTheLastEvent, ignoresTheFeedLimit, countsOneEventMore, tellsOfNothing
    // Loading
    case loadsOneDirection, forgetsBlocks, forgetsRequests, forgetsFriendCounts, forgetsBlockCounts
    case forgetsSentCounts, forgetsReceivedCounts, countsExpiredRequests, forgetsReceivedRequests, forgetsListers
    case forgetsEdgesBack, loadsUnknownUsers
    // Lists
    case reversesFriends, sortsFriendsByID, hidesRelations, forgetsFriendProfiles, listsAStranger
    case reversesBlocks, forgetsBlockProfiles
    case ignoresRoles, ignoresStates, ignoresTheOrder, ignoresThePlace, ignoresTheLimit
    case neverExpires, showsOldExpired, showsOldSettled
    case countsAllAsUnread, forgetsTheVersion, forgetsRequestProfiles
}

extension Fault {
    func spoil(_ decision: Decision) -> Decision {
        var spoilt = decision
        spoilt.changes = decision.changes.flatMap(spoil)
        switch self {
        case .reversesChanges: spoilt.changes.reverse()
        case .losesTheLastEvent: spoilt.events = decision.events.dropLast()
        case .repeatsTheFirstEvent: spoilt.events = decision.events.prefix(1) + decision.events
        case .reversesEvents: spoilt.events.reverse()
        case .losesTheDevice: spoilt.caller = Caller(decision.caller.user)
        case .tellsOfNothing where decision.changes.isEmpty:
            spoilt.events.append(EventDraft(to: decision.caller.user, .unblocked([])))
        case .losesTheTime: spoilt.at = Timestamp(milliseconds: 0)
        default: break
        }
        return spoilt
    }

    private func spoil(_ change: Change) -> [Change] {
        switch (self, change) {
        case (.keepsTheFirstProfile, .putUser(let profile)) where !profile.fields.isEmpty:
            return []
        case (_, .putUser(var profile)):
            if self == .losesProfileFields { profile.fields = [:] }
            if self == .losesThePermission { profile.addPermission = nil }
            return [.putUser(profile)]
        case (_, .insertFriendship(var edge)):
            if self == .losesGroups { edge.groups = [] }
            if self == .losesCustomFields { edge.custom = [:] }
            return [.insertFriendship(edge)]
        case (.ignoresFriendshipUpdates, .updateFriendship), (.ignoresFriendshipDeletions, .deleteFriendship),
            (.ignoresBlockDeletions, .deleteBlock), (.ignoresTheVersion, .setRequestSequence):
            return []
        case (.deletesBothEdges, .deleteFriendship(let pair)):
            return [.deleteFriendship(pair), .deleteFriendship(pair.reversed)]
        case (.insertsBlocksBothWays, .insertBlock(let block)):
            let back = Block(owner: block.blocked, blocked: block.owner, blockedAt: block.blockedAt)
            return [.insertBlock(block), .insertBlock(back)]
        case (_, .putRequest(let request)):
            return [.putRequest(spoil(request))]
        default:
            return [change]
        }
    }

    private func spoil(_ request: FriendRequest) -> FriendRequest {
        var spoilt = request
        switch self {
        case .losesTheRequestGroup: spoilt.group = nil
        case .losesTheReadMark: spoilt.requesterSide.isRead = false
        case .losesTheRemoval: (spoilt.requesterSide.isDeleted, spoilt.addresseeSide.isDeleted) = (false, false)
        case .sharesOnePlace: spoilt.addresseeSide.position = request.requesterSide.position
        default: break
        }
        return spoilt
    }

    func spoil(_ footprint: Footprint) -> Footprint {
        var spoilt = footprint
        switch self {
        case .countsExpiredRequests: spoilt.expiredUpTo = Timestamp(milliseconds: .min)
        case .forgetsReceivedRequests: spoilt.receivedRequestsOf = nil
        case .forgetsListers: spoilt.listersOf = nil
        default: break
        }
        return spoilt
    }

    func spoil(_ state: RelationshipState, of footprint: Footprint) -> RelationshipState {
        var spoilt = state
        switch self {
        case .loadsOneDirection:
            for pair in footprint.pairs { spoilt.friendships[pair.reversed] = nil }
        case .forgetsBlocks: spoilt.blocks = [:]
        case .forgetsRequests: spoilt.requests = [:]
        case .forgetsEdgesBack:
            if let friend = footprint.listersOf {
                spoilt.friendships = state.friendships.filter { $0.key.owner != friend }
            }
        case .loadsUnknownUsers:
            for user in footprint.users where state.users[user] == nil {
                spoilt.users[user] = UserRecord(profile: Profile(userID: user))
            }
        default:
            for user in state.users.keys {
                if self == .forgetsFriendCounts { spoilt.users[user]?.friendCount = 0 }
                if self == .forgetsBlockCounts { spoilt.users[user]?.blockCount = 0 }
                if self == .forgetsSentCounts { spoilt.users[user]?.pendingSentCount = 0 }
                if self == .forgetsReceivedCounts { spoilt.users[user]?.pendingReceivedCount = 0 }
            }
        }
        return spoilt
    }

    func spoil(_ friends: [FriendEntry]) -> [FriendEntry] {
        switch self {
        case .reversesFriends: friends.reversed()
        case .listsAStranger:
            friends + sampleUsers(1).map { FriendEntry(profile: Profile(userID: $0), relation: .none, friendship: nil) }
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
