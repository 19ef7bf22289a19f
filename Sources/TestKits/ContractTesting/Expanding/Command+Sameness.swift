import RelationshipCore

extension Command {
    /// The command without the values that a dialect determines: limits, and whether a batch is all or nothing.
    var essence: Command {
        switch self {
        case .deleteFriends(let batch, let direction): return .deleteFriends(UserBatch(batch.users), direction)
        case .block(let batch): return .block(UserBatch(batch.users))
        case .unblock(let batch): return .unblock(UserBatch(batch.users))
        case .follow(let batch): return .follow(UserBatch(batch.users))
        case .unfollow(let batch): return .unfollow(UserBatch(batch.users))
        case .updateFriend(let user, var patch):
            patch.customFieldLimit = nil
            patch.custom = patch.custom.mapValues(\.essence)
            return .updateFriend(user, patch)
        case .updateProfile(var patch):
            patch.customFieldLimit = nil
            patch.custom = patch.custom.mapValues(\.essence)
            return .updateProfile(patch)
        case .subscribe(var subscribe):
            (subscribe.limit, subscribe.evictsOldest) = (0, false)
            return .subscribe(subscribe)
        // A dialect determines no value of another command.
        default: return self
        }
    }
}

extension FieldChange {
    /// The change in a form that is equal for a text and its bytes, because a dialect may store a text as bytes.
    fileprivate var essence: FieldChange {
        if case .set(let value) = self { .set(.bytes(value.bytes)) } else { self }
    }
}
