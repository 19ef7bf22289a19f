/// The rules between users: pure functions from a command and the state that it needs to a decision.
///
/// The rules depend on no store, dialect or clock. Where the vendors contradict each other, the table of decisions in
/// the documentation contains the rule and the reason.
public struct Rules: Sendable {
    /// The maximum number of other users that one step of a deletion changes.
    static let deletionStep = 200

    /// The policy of the operator.
    public let policy: Policy

    /// Creates rules.
    ///
    /// - Parameter policy: The policy of the operator.
    public init(policy: Policy) {
        self.policy = policy
    }

    /// Returns the footprint of a command, or `nil` for a command that only reads.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - caller: The sender of the command.
    ///   - now: The time of the decision.
    /// - Returns: The data that the store must load.
    public func footprint(of command: Command, caller: Caller, now: Timestamp) -> Footprint? {
        let me = caller.user
        var footprint = Footprint(users: [me], expiredUpTo: policy.expiredUpTo(now))
        switch command {
        case .signIn, .forbidAdding: break
        case .updateProfile(let patch):
            footprint.observers = observers(of: me, .profile)
            footprint.announcementsOf = me
            if case .set(let id)? = patch.fields[Profile.Field.uniqueID.rawValue] { footprint.uniqueID = id.text }
        case .goOnline where !policy.tracksDevices:
            // Without stored devices, the command has nothing to store and no user to notify.
            return nil
        case .goOnline:
            includePresence(of: me, in: &footprint)
            if caller.session != nil || policy.allowsOneDevicePerPlatform { footprint.accessOf = me }
        case .goOffline:
            includePresence(of: me, in: &footprint)
            if caller.session != nil { footprint.accessOf = me }
        case .endSessions:
            includePresence(of: me, in: &footprint)
            footprint.accessOf = me
        case .setStatusText:
            includePresence(of: me, in: &footprint)
        case .subscribe(let subscribe):
            let publishers = subscribe.publishers.firstMentions
            footprint.subscriptionsOf = me
            footprint.subscriberCountsOf = publishers.filter { $0 != me }
            footprint.include(publishers)
        case .unsubscribe:
            footprint.subscriptionsOf = me
        case .follow(let batch):
            let followees = batch.users.firstMentions
            footprint.includesFollows = true
            footprint.followCountsOf = [me]
            if policy.followerLimit != nil { footprint.followCountsOf += followees.filter { $0 != me } }
            footprint.include(followees)
        case .unfollow(let batch):
            footprint.include(batch.users.firstMentions)
            footprint.includesFollows = true
        case .addFriend(let add):
            if add.group != nil { footprint.groupsOf = [me] }
            if policy.repeatedRequests != nil, !caller.isAdministrator { footprint.includesRecentRequests = true }
            footprint.include(CollectionOfOne(add.target))
        case .acceptRequest(let accept):
            footprint.include(CollectionOfOne(accept.requester))
        case .refuseRequest(let requester): footprint.include(CollectionOfOne(requester))
        case .deleteRequests(let users, _): footprint.include(users.firstMentions)
        case .markRequestsRead:
            footprint.receivedRequestsOf = me
        case .deleteFriends(let batch, _), .block(let batch), .unblock(let batch):
            footprint.include(batch.users.firstMentions)
        case .updateFriend(let friend, let patch):
            if patch.groups != nil { footprint.groupsOf = [me] }
            footprint.include(CollectionOfOne(friend))
        case .createGroups(let create):
            footprint.groupsOf = [me]
            footprint.include(create.members.firstMentions)
        case .addToGroup(let members), .removeFromGroup(let members):
            footprint.groupsOf = [me]
            footprint.include(members.users.firstMentions)
        case .deleteGroups, .renameGroup:
            footprint.groupsOf = [me]
            footprint.friendsOf = me
        case .importFriends(let friends):
            footprint.groupsOf = [me]
            footprint.include(friends.map(\.friend).firstMentions)
        case .clearFriends:
            footprint.friendsOf = me
        case .deleteUser:
            footprint.devicesOf = [me]
            footprint.accessOf = me
            footprint.contactsOf = me
            footprint.contactLimit = Self.deletionStep
        case .getProfiles, .findProfile, .searchUsers, .listRequests, .listFriends, .getFriends, .checkRelations,
            .listBlocked, .getBlocked, .listGroups, .searchFriends, .mayMessage, .listFollows, .countFollows,
            .checkFollows, .getPresence, .listSubscriptions:
            return nil
        }
        return footprint
    }

    func includePresence(of user: UserID, in footprint: inout Footprint) {
        footprint.devicesOf = [user]
        footprint.observers = observers(of: user, .presence)
        footprint.announcementsOf = user
    }

    /// Decides a command based on the state of its footprint.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - caller: The sender of the command.
    ///   - state: The state that the store loaded.
    ///   - now: The time of the decision.
    /// - Returns: The changes, the answer and the events.
    /// - Throws: The error of the whole command. In that case nothing changes.
    public func decide(
        _ command: Command,
        caller: Caller,
        state: consuming RelationshipState,
        now: Timestamp
    ) throws(RelationshipError) -> Decision {
        var draft = Draft(state: consume state, policy: policy, caller: caller, now: now)
        if case .signIn = command {
            try draft.signIn()
            return draft.decision
        }
        guard draft.state.users.contains(key: caller.user) || command.kind == .updateProfile else {
            throw RelationshipError(.unknownUser, "the caller does not exist; log in first", user: caller.user)
        }
        switch command {
        case .updateProfile(let patch): try draft.updateProfile(patch)
        case .addFriend(let add): try draft.addFriend(add)
        case .acceptRequest(let accept): try draft.acceptRequest(accept)
        case .refuseRequest(let requester): try draft.refuseRequest(from: requester)
        case .deleteRequests(let users, let role): draft.deleteRequests(from: users.firstMentions, role: role)
        case .markRequestsRead(let moment): draft.markRequestsRead(upTo: moment)
        case .deleteFriends(let batch, let direction): try draft.deleteFriends(batch, direction)
        case .updateFriend(let friend, let patch): try draft.updateFriend(friend, patch)
        case .block(let batch): try draft.block(batch)
        case .unblock(let batch): try draft.unblock(batch)
        case .createGroups(let create): try draft.createGroups(create)
        case .deleteGroups(let names): try draft.deleteGroups(names)
        case .renameGroup(let old, let new): try draft.renameGroup(old, to: new)
        case .addToGroup(let members): try draft.addToGroup(members)
        case .removeFromGroup(let members): try draft.removeFromGroup(members)
        case .importFriends(let friends): try draft.importFriends(friends)
        case .clearFriends(let direction): try draft.clearFriends(direction)
        case .forbidAdding(let isForbidden): try draft.setForbiddenToAdd(isForbidden)
        case .follow(let batch): try draft.follow(batch)
        case .unfollow(let batch): try draft.unfollow(batch)
        case .goOnline(let platform): try draft.goOnline(platform)
        case .goOffline(let signsOut): try draft.goOffline(signsOut: signsOut)
        case .setStatusText(let text): draft.changeStatusText(text)
        case .subscribe(let subscribe): try draft.subscribe(subscribe)
        case .unsubscribe(let topic, let publishers): try draft.unsubscribe(topic, from: publishers)
        case .endSessions(let end): try draft.endSessions(end)
        case .deleteUser: try draft.deleteUser()
        case .signIn, .getProfiles, .findProfile, .searchUsers, .listRequests, .listFriends, .getFriends,
            .checkRelations, .listBlocked, .getBlocked, .listGroups, .searchFriends, .mayMessage, .listFollows,
            .countFollows, .checkFollows, .getPresence, .listSubscriptions:
            throw RelationshipError(.internalFailure, "\(command.kind.rawValue) is not a writing command")
        }
        return draft.decision
    }
}
