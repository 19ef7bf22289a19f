import RelationshipCore

/// The faults that a store can have.
enum Fault: String, CaseIterable {
    // Commits
    case decidesOnAnOldState, writesChangeByChange, writesEventsLater, writesAfterAnswering
    case writesWhenRefused, hidesTheRefusal, reversesChanges
    case reversesCommands, failsTheCommandsAfterAFailedOne
    // Changes
    case keepsTheFirstProfile, losesProfileFields, losesThePermission
    case ignoresFriendshipUpdates, ignoresFriendshipDeletions, deletesBothFriendships, losesGroups, losesCustomFields
    case ignoresBlockDeletions, insertsBlocksBothWays
    case ignoresNewGroups, ignoresGroupDeletions, losesTheGroupsTime, sharesGroups
    case ignoresTheProhibition, neverLiftsTheProhibition, ignoresCreationTimes
    case losesOwnFields, losesTheVisibility, keepsUniqueIDs, losesTheStatusText
    case ignoresDeviceDeletions, keepsTheFirstDevice, sharesDevices, losesThePlatform, losesTheDevicesTime
    case ignoresSubscriptionDeletions, losesTheExpiry, subscribesToEverything, countsSubscribersAgain
    case ignoresFollowDeletions, followsBothWays, losesTheFollowsTime, unfollowsBothWays
    case losesTheRequestGroup, losesTheReadMark, losesTheRemoval, sharesOnePosition, ignoresTheVersion
    case ignoresAccess, losesTheVoiding, sharesAccess, deletesAccess
    case losesTheWait, ignoresRecentRequestDeletions, ignoresRefusedRequests
    case forgetsAnswers, ignoresFeedPositions, ignoresUserDeletions, ignoresRequestDeletions
    // Events
    case losesTheLastEvent, repeatsTheFirstEvent, reversesEvents, losesTheDevice, losesTheRequest, losesTheTime
    case repeatsTheLastEvent, ignoresTheFeedLimit, countsOneEventMore, addsAnEventWithoutChanges, forgetsThePositions
    // Pruning
    case keepsOldEvents, keepsAllEvents, keepsExpiredRequests, keepsSettledRequests, keepsEndedSubscriptions
    case keepsDeviceRecords, hidesDeadDevices, prunesFromTheStart, prunesEverything
    // Loading
    case loadsOneDirection, forgetsBlocks, forgetsRequests, forgetsFriendCounts, forgetsBlockCounts
    case forgetsSentCounts, forgetsReceivedCounts, countsExpiredRequests, forgetsReceivedRequests,
        forgetsObservingFriends
    case forgetsFriendshipsWithObservers, loadsUnknownUsers, loadsExpiredRequests, forgetsGroups,
        loadsGroupsOfOneUserOnly
    case forgetsGroupsOfRequests, loadsUnrequestedGroups
    case reversesLoadedGroups, forgetsFriends, forgetsFriendshipsOfFriends, forgetsFriendsRecords, loadsAllRelations
    case forgetsTheProhibition, prohibitsAll
    case forgetsDevices, loadsDevicesOfOneUserOnly, loadsAllDevices, reversesDevices, forgetsTheStatusText
    case forgetsSubscriptions, forgetsSubscribers, loadsLiveSubscriptionsOnly, mixesTopics
    case forgetsSubscriberCounts, countsLiveSubscribersOnly
    case forgetsObservers, ignoresTheObserverLimit, ignoresTheObserverPlace, ignoresTheObserverEnd, addsFriends
    case forgetsAnnouncements, ignoresAnnouncementDeletions, losesTheAnnouncementRange, losesTheAnnouncementRequest
    case forgetsRecentRequests
    case forgetsFollows, forgetsFollowsBack, loadsUnrequestedFollows, forgetsFollowCounts, countsFollowersAsMutual
    case forgetsUniqueIDs, forgetsTheFoundRecord, comparesUniqueIDsByBytes
    case forgetsContacts, ignoresTheContactLimit
    case forgetsShortForms, forgetsShortFormsWithANewProfile, takesAnyIDForAShortForm
    // Lists
    case ignoresTheFriendPlace, keepsTheFirstFingerprint, countsThePartOnly
    case reversesFriends, sortsFriendsByID, hidesRelations, forgetsFriendProfiles, listsAStranger
    case swapsDirectionsOfRelations, reversesRelations, forgetsRelationsWithStrangers, inventsStrangers
    case reversesBlocks, forgetsBlockProfiles
    case reversesGroups, sortsGroupsByName, sortsGroupsByBytes, hidesEmptyGroups
    case reversesMembers, sortsMembersByID, forgetsMembers, takesAllFriendsForMembers, comparesSpellings
    case readsGroupsBeforeMembers
    case ignoresRoles, ignoresStates, ignoresTheOrder, ignoresThePlace, ignoresTheLimit
    case neverExpires, showsOldExpired, showsOldSettled
    case countsAllAsUnread, forgetsTheVersion, forgetsRequestProfiles
    case reversesFollows, sortsFollowsByID, takesFollowersForFollowing, takesFollowingForMutual
    case ignoresTheFollowPlace, skipsFollowsOfTheSameTime, ignoresTheFollowLimit, forgetsFollowProfiles
    case ignoresWords, requiresOnlyOneWord, ignoresTheGender, ignoresTheBirthday, showsHiddenFields
    case reversesFoundUsers, ignoresTheSearchPlace, ignoresTheSearchLimit, countsThePageOnly, forgetsTheNextPage
    case reversesAccounts, ignoresTheAccountPlace, ignoresTheAccountLimit, listsAllAccounts, forgetsProhibitions,
        countsNoAccounts
    case losesActs, losesTheSenderOfActs, usesPlacesAgain, hidesLanesOfDeletedUsers
    case ignoresLeases, acceptsLateReports, removesTheWholeLane, ignoresTheNextAttempt, forgetsAttempts, forgetsNotes
    case reversesLanes, reversesEntries, ignoresTheLaneLimit, ignoresTheEntryLimit
    case listsAllEntries, ignoresTheOutboxPlace, ignoresTheOutboxLimit, givesNothingUp, revivesNothing, dropsNothing
    case reversesData, forgetsDataOfFollows, repeatsTheLastUsersData
    case inventsANextPage, forgetsFoundProfiles, findsSpellingsOfCaseOnly
}

extension Fault {
    func spoil(_ retention: Retention) -> Retention {
        var spoilt = retention
        let (never, always) = (Timestamp(milliseconds: .min), Timestamp(milliseconds: .max))
        switch self {
        case .keepsOldEvents: spoilt.eventsUpTo = never
        case .keepsAllEvents: spoilt.eventLimit = .max
        case .keepsExpiredRequests: spoilt.expiredRequestsUpTo = never
        case .keepsSettledRequests: spoilt.settledRequestsUpTo = never
        case .keepsEndedSubscriptions: spoilt.now = never
        case .keepsDeviceRecords: spoilt.devicesUpTo = never
        case .prunesEverything:
            spoilt.settledRequestsUpTo = always
            spoilt.eventLimit = 1
        default: break
        }
        return spoilt
    }

    func spoil(_ decision: Decision) -> Decision {
        var spoilt = decision
        spoilt.changes = decision.changes.flatMap(spoil)
        switch self {
        case .reversesChanges: spoilt.changes.reverse()
        case .losesTheLastEvent: spoilt.events = decision.events.dropLast()
        case .repeatsTheFirstEvent: spoilt.events = decision.events.prefix(1) + decision.events
        case .reversesEvents: spoilt.events.reverse()
        case .losesTheDevice: spoilt.caller = Caller(decision.caller.user, request: decision.caller.request)
        case .losesTheRequest: spoilt.caller = Caller(decision.caller.user, device: decision.caller.device)
        case .addsAnEventWithoutChanges where decision.changes.isEmpty:
            spoilt.events.append(EventDraft(to: decision.caller.user, .unblocked([])))
        case .forgetsAnswers: spoilt.answered = nil
        case .losesActs: spoilt.act = nil
        case .ignoresRefusedRequests where decision.refusal != nil: spoilt.changes = []
        case .losesTheTime: spoilt.at = Timestamp(milliseconds: 0)
        default: break
        }
        return spoilt
    }

    private func spoil(_ change: Change) -> [Change] {
        if let spoilt = spoilPeople(change) { return spoilt }
        switch (self, change) {
        case (.keepsTheFirstProfile, .putUser(let profile)) where !profile.fields.isEmpty:
            return []
        case (_, .putUser(var profile)):
            if self == .losesProfileFields { profile.fields = [:] }
            if self == .losesThePermission { profile.addPermission = nil }
            if self == .losesOwnFields { profile.custom = [:] }
            if self == .losesTheVisibility { profile.visibility = .appDefault }
            return [.putUser(profile)]
        case (_, .insertFriendship(var friendship)):
            if self == .losesGroups { friendship.groups = [] }
            if self == .losesCustomFields { friendship.custom = [:] }
            return [.insertFriendship(friendship)]
        case (.ignoresFriendshipUpdates, .updateFriendship), (.ignoresFriendshipDeletions, .deleteFriendship),
            (.ignoresBlockDeletions, .deleteBlock), (.ignoresTheVersion, .setRequestSequence),
            (.ignoresNewGroups, .insertGroup), (.ignoresGroupDeletions, .deleteGroup),
            (.ignoresTheProhibition, .setForbiddenToAdd), (.ignoresCreationTimes, .setCreationTime),
            (.ignoresFeedPositions, .setFeedPosition),
            (.neverLiftsTheProhibition, .setForbiddenToAdd(_, false)), (.ignoresUserDeletions, .deleteUser),
            (.ignoresRequestDeletions, .deleteRequest), (.ignoresRecentRequestDeletions, .deleteRecentRequests):
            return []
        case (.losesTheWait, .putRecentRequests(var recent)):
            recent.refusedAt = nil
            return [.putRecentRequests(recent)]
        case (.losesTheGroupsTime, .insertGroup(var group)):
            group.createdAt = Timestamp(milliseconds: 1_800_000_000_000)
            return [.insertGroup(group)]
        case (.sharesGroups, .insertGroup(let group)):
            let other = UserID("carol").map { FriendGroup(owner: $0, name: group.name, createdAt: group.createdAt) }
            return [change] + [other].compactMap { $0 }.map { .insertGroup($0) }
        case (.deletesBothFriendships, .deleteFriendship(let pair)):
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
        case .sharesOnePosition: spoilt.addresseeSide.position = request.requesterSide.position
        default: break
        }
        return spoilt
    }

    func spoil(_ footprint: Footprint) -> Footprint {
        var spoilt = footprint
        switch self {
        case .countsExpiredRequests: spoilt.expiredUpTo = Timestamp(milliseconds: .min)
        case .forgetsReceivedRequests: spoilt.receivedRequestsOf = nil
        case .forgetsObservingFriends: spoilt.observers?.includesFriends = false
        case .loadsExpiredRequests where footprint.receivedRequestsOf != nil:
            spoilt.expiredUpTo = Timestamp(milliseconds: .min)
        case .forgetsGroups: spoilt.groupsOf = []
        case .loadsGroupsOfOneUserOnly: spoilt.groupsOf = Array(footprint.groupsOf.prefix(1))
        case .loadsUnrequestedGroups: spoilt.groupsOf += footprint.pairs.flatMap { [$0.owner, $0.other] }
        case .forgetsFriends: spoilt.friendsOf = nil
        case .forgetsContacts: spoilt.contactsOf = nil
        case .forgetsRecentRequests: spoilt.includesRecentRequests = false
        case .ignoresTheContactLimit where footprint.contactsOf != nil: spoilt.contactLimit = .max
        case .loadsAllRelations:
            let all = footprint.friendsOf.map { ObserverQuery(of: $0, includesFriends: true, topic: nil, limit: .max) }
            spoilt.observers = footprint.observers ?? all
        default: spoilPeople(&spoilt)
        }
        return spoilt
    }

    func spoil(_ state: RelationshipState, of footprint: Footprint) -> RelationshipState {
        var spoilt = state
        spoilPeople(&spoilt, of: footprint)
        switch self {
        case .loadsOneDirection:
            for pair in footprint.pairs { spoilt.friendships[pair.reversed] = nil }
        case .forgetsBlocks: spoilt.blocks = [:]
        case .forgetsRequests: spoilt.requests = [:]
        case .forgetsFriendshipsWithObservers:
            if let friend = footprint.observers?.user {
                spoilt.friendships = state.friendships.filter { $0.key.owner != friend }
            }
        case .forgetsGroupsOfRequests:
            spoilt.groups = state.groups.filter { footprint.groupsOf.contains($0.key) }
        case .reversesLoadedGroups: spoilt.groups = state.groups.mapValues { $0.reversed() }
        case .forgetsFriendshipsOfFriends:
            if let owner = footprint.friendsOf {
                spoilt.friendships = state.friendships.filter { $0.key.other != owner }
            }
        case .forgetsFriendsRecords:
            spoilt.users = state.users.filter { footprint.users.contains($0.key) }
        case .loadsUnknownUsers:
            for user in footprint.users where state.users[user] == nil {
                spoilt.users[user] = UserRecord(profile: Profile(userID: user))
            }
        default:
            for user in state.users.keys {
                if self == .forgetsFriendCounts { spoilt.users[user]?.friendCount = 0 }
                if self == .forgetsBlockCounts { spoilt.users[user]?.blockCount = 0 }
                if self == .forgetsSentCounts { spoilt.users[user]?.pendingSentCount = 0 }
                if self == .forgetsTheProhibition { spoilt.users[user]?.isForbiddenToAdd = false }
                if self == .prohibitsAll { spoilt.users[user]?.isForbiddenToAdd = true }
                if self == .forgetsReceivedCounts { spoilt.users[user]?.pendingReceivedCount = 0 }
            }
        }
        return spoilt
    }
}
