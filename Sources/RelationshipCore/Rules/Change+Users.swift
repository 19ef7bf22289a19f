extension Change {
    /// Whether a test holds for each user about whom the change says something.
    func isOnly(about isIncluded: (UserID) -> Bool) -> Bool {
        switch self {
        case .putUser(let profile): isIncluded(profile.userID)
        case .insertFriendship(let edge), .updateFriendship(let edge): isIncluded(edge.owner) && isIncluded(edge.friend)
        case .insertBlock(let block): isIncluded(block.owner) && isIncluded(block.blocked)
        case .deleteFriendship(let pair), .deleteBlock(let pair): isIncluded(pair.owner) && isIncluded(pair.other)
        case .putRequest(let request): isIncluded(request.requester) && isIncluded(request.addressee)
        case .insertGroup(let group): isIncluded(group.owner)
        case .setRequestSequence(let user, _), .deleteGroup(let user, _), .setForbiddenToAdd(let user, _),
            .putDevice(let user, _), .deleteDevice(let user, _), .setStatusText(let user, _):
            isIncluded(user)
        case .putSubscription(let subscription), .deleteSubscription(let subscription):
            isIncluded(subscription.subscriber) && isIncluded(subscription.publisher)
        case .insertFollow(let follow), .deleteFollow(let follow):
            isIncluded(follow.follower) && isIncluded(follow.followee)
        }
    }
}
