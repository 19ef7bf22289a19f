extension Rules {
    /// Adds the data that the command needs.
    func updateProfile(_ patch: ProfilePatch, by caller: Caller, needs footprint: inout Footprint) {
        footprint.observers = observers(of: caller.user, .profile)
        footprint.announcementsOf = caller.user
        if case .set(let id)? = patch.fields[Profile.Field.uniqueID.rawValue] { footprint.uniqueID = id.text }
    }
}

extension Draft {
    /// Changes the caller's profile, and notifies friends and subscribers of the changes that they may see.
    mutating func updateProfile(_ patch: ProfilePatch) throws(RelationshipError) {
        try check(patch)
        if !state.users.contains(key: me) { try checkNewID() }
        let before = state.profile(me)
        let after = patch.applied(to: before)
        guard after != before || !state.users.contains(key: me) else { return }
        try checkRoom(from: before.custom, to: after.custom, limit: patch.customFieldLimit)
        putUser(after)
        notify(me, .profileUpdated(after))
        notifyObservers(changedFrom: .profile(before))
    }

    /// Notifies the loaded observers of a change of the caller's profile if they may see it.
    mutating func notifyOfProfile(changedFrom before: Profile) {
        if policy.notifiesOfProfileChanges {
            for lister in listers where isVisibleChange(lister, before) {
                notify(lister, .friendProfileChanged(entry(UserPair(from: lister, to: me))))
            }
        }
        if policy.allowsProfileSubscriptions {
            for subscription in takeLiveSubscriptions(.profile) where isVisibleChange(subscription.subscriber, before) {
                let pair = UserPair(from: subscription.subscriber, to: me)
                let change = Event.ProfileChange(
                    profile: profile(me, shownTo: subscription.subscriber),
                    subscription: subscription,
                    relation: state.relation(pair)
                )
                notify(subscription.subscriber, .subscribedProfileChanged(change))
            }
        }
    }

    /// Returns whether a viewer sees a change of the caller's profile.
    ///
    /// Viewers are not notified of hidden changes.
    private func isVisibleChange(_ viewer: UserID, _ before: Profile) -> Bool {
        let isFriend = state.friendships.contains(key: UserPair(from: me, to: viewer))
        let shownBefore = before.shown(toFriend: isFriend, policy: policy)
        var shown = profile(me, shownTo: viewer)
        // The visibility itself is private. A viewer notices only the fields that it hides or shows.
        shown.visibility = shownBefore.visibility
        return shown != shownBefore
    }

    /// The users who have the caller in their friend list.
    var listers: [UserID] {
        state.friendships.keys.filter { $0.other == me }.map(\.owner).sorted()
    }

    /// Rejects fields that the app doesn't have, and fields that only the server may write.
    private func check(_ patch: ProfilePatch) throws(RelationshipError) {
        if let unknown = patch.custom.keys.filter({ !policy.customProfileFields.contains($0) }).min() {
            throw unknownField(unknown, listedIn: "customProfileFields")
        }
        for name in patch.fields.keys.sorted() where Profile.Field(rawValue: name) == nil {
            throw unknownField(name, listedIn: "Profile.Field")
        }
        let uniqueID = Profile.Field.uniqueID.rawValue
        guard let change = patch.fields[uniqueID] else { return }
        guard caller.isAdministrator else {
            throw error(.adminRequired, "only the server gives a user a unique id", field: uniqueID)
        }
        guard case .set(let value) = change else { return }
        guard case .string(let id) = value, !id.isEmpty else {
            throw error(.invalidFieldValue, "a unique id is a text that is not empty", field: uniqueID)
        }
        if let owner = state.uniqueIDOwner, owner != me {
            throw error(.invalidFieldValue, "the unique id belongs to \(owner)", field: uniqueID)
        }
    }
}
