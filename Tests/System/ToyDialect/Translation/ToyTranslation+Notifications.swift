public import RelationshipCore

extension ToyTranslation {
    /// Returns the callbacks for an event.
    ///
    /// - Parameter event: The event.
    /// - Returns: The callbacks; empty for events that the toy does not report.
    public func notifications(for event: Event) -> [ToyNotification] {
        let time = event.at.milliseconds
        switch event.payload {
        case .friendsAdded(let entries):
            return entries.isEmpty ? [] : [.onPalsAdded(pals: entries.map(ToyTranslation.pal), at: time)]
        case .friendsRemoved(let removals), .friendsCleared(let removals):
            return removals.isEmpty ? [] : [.onPalsRemoved(whos: removals.map(\.user.rawValue), at: time)]
        case .requestAdded(let entry):
            return [.onInvitation(invitation: ToyTranslation.invitation(entry))]
        case .requestSettled(let entry, _):
            return [.onInvitationAnswered(invitation: ToyTranslation.invitation(entry))]
        case .sessionsEnded(_, let reason):
            return [.onSessionEnded(reason: reason.rawValue)]
        // Changes that the toy's lists show, and features that the toy does not have.
        case .relationChanged, .friendUpdated, .friendProfileChanged, .profileUpdated, .requestsDeleted, .requestsRead,
            .blocked, .unblocked, .groupCreated, .groupsDeleted, .groupRenamed, .groupMembersAdded,
            .groupMembersRemoved, .presenceChanged, .subscribedProfileChanged, .subscriptionsChanged, .followsChanged:
            return []
        }
    }
}
