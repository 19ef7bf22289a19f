public import RelationshipCore

extension ToyTranslation {
    /// Returns the neutral events of a callback.
    ///
    /// Values that the toy does not report are empty, 0 or the most common value: the user is the actor, except for
    /// invitations, and removed pals were removed in both directions.
    ///
    /// - Parameter notification: The callback.
    /// - Returns: The events; empty for invalid ids and unknown numbers.
    public func events(of notification: ToyNotification) -> [Event] {
        switch notification {
        case .onPalsAdded(let pals, let at):
            let entries = pals.compactMap(friendEntry)
            return entries.isEmpty ? [] : [event(.friendsAdded(entries), at)]
        case .onPalsRemoved(let whos, let at):
            let removals = whos.compactMap { UserID($0) }.map { Event.FriendRemoval(user: $0, previous: .mutual) }
            return removals.isEmpty ? [] : [event(.friendsRemoved(removals), at)]
        case .onInvitation(let invitation):
            guard let entry = requestEntry(invitation) else { return [] }
            return [event(.requestAdded(entry), invitation.at, by: entry.request.requester)]
        case .onInvitationAnswered(let invitation):
            guard let entry = requestEntry(invitation) else { return [] }
            let relation: Relation = entry.request.status == .accepted ? .mutual : .none
            let isWithdrawn = entry.request.status == .withdrawn
            let actor = isWithdrawn ? entry.request.requester : entry.request.addressee
            return [event(.requestSettled(entry, relation: relation), invitation.at, by: actor)]
        case .onSessionEnded(let reason):
            guard let reason = EndSessionsArguments.Reason(rawValue: reason) else { return [] }
            return [event(.sessionsEnded(nil, reason), 0)]
        }
    }

    private func event(_ payload: Event.Payload, _ time: Int64, by actor: UserID? = nil) -> Event {
        Event(reported: payload, to: user, at: Timestamp(milliseconds: time), by: actor)
    }
}
