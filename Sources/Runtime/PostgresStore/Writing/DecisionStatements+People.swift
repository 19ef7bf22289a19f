#if PostgreSQL
internal import RelationshipCore
internal import StoreRecords

// Devices, subscriptions and follows.

extension DecisionStatements {
    mutating func addDeviceChange(_ change: Change) {
        switch change {
        case .putDevice(let user, let device):
            let key = ColumnText.key(device.id.rawValue)
            begin(RowKey(table: .device, first: user.rawValue, second: key))
            let row: [PostgresValue] = [
                .list(user), .texts([key]), .texts([ColumnText.encode(device.id.rawValue)]),
                .texts([device.platform.rawValue]), .flags([device.isOnline]),
                .integers([device.changedAt.milliseconds]), .integers([holder]),
            ]
            add(.put, .device, row)
        case .deleteDevice(let user, let device):
            let key = ColumnText.key(device.rawValue)
            begin(RowKey(table: .device, first: user.rawValue, second: key))
            add(.delete, .device, [.list(user), .texts([key])])
        case .setFeedPosition(let user, let device, let position):
            let key = ColumnText.key(device.rawValue)
            begin(RowKey(table: .feedPosition, first: user.rawValue, second: key))
            let row: [PostgresValue] = [
                .list(user), .texts([key]), .integers([position.place]), .integers([position.epoch]),
                .integers([Int64(bitPattern: position.mark)]), .integers([moment.milliseconds]),
            ]
            add(.put, .feedPosition, row)
        case .putAccess(let user, let access):
            begin(RowKey(table: .access, first: user.rawValue))
            let row: [PostgresValue] = [
                .list(user), .integers([access.revision]), .integers([access.voidUpTo?.milliseconds]),
                .texts([JSONText.encode(access.sessions)]),
            ]
            // Without a row there is nothing to lock. An insertion fails if another transaction was first.
            add(access.revision == 1 ? .insert : .put, .access, row)
        default:
            break
        }
    }

    mutating func addPeopleChange(_ change: Change) {
        switch change {
        case .putSubscription(let subscription):
            begin(RowKey(subscription))
            subscriptions.append(subscription)
            let times: [PostgresValue] = [
                .integers([subscription.subscribedAt.milliseconds]), .integers([subscription.expiresAt?.milliseconds]),
            ]
            add(.put, .subscription, .sides(subscription.pair, .texts([subscription.topic.rawValue])), both: times)
        case .deleteSubscription(let subscription):
            begin(RowKey(subscription))
            add(.delete, .subscription, .sides(subscription.pair, .texts([subscription.topic.rawValue])))
            switch subscription.topic {
            case .presence: counters[subscription.publisher].presenceSubscribers -= 1
            case .profile: counters[subscription.publisher].profileSubscribers -= 1
            }
        case .putAnnouncement(let announcement):
            begin(RowKey(announcement))
            let row: [PostgresValue] = [
                .list(announcement.user), .texts([announcement.topic.rawValue]),
                .texts([announcement.last?.rawValue ?? ""]), .texts([announcement.reached?.rawValue]),
                .texts([JSONText.encode(announcement.previous)]),
                .texts([(announcement.device?.rawValue).map(ColumnText.encode)]),
                .integers([announcement.request?.rawValue]),
            ]
            add(.put, .announcement, row)
        case .deleteAnnouncement(let announcement):
            begin(RowKey(announcement))
            let key: [PostgresValue] = [
                .list(announcement.user), .texts([announcement.topic.rawValue]),
                .texts([announcement.last?.rawValue ?? ""]),
            ]
            add(.delete, .announcement, key)
        case .insertFollow(let follow):
            begin(RowKey(follow))
            add(.insert, .follow, .sides(follow.pair), both: [.integers([follow.followedAt.milliseconds])])
            counters[follow.follower].following += 1
            counters[follow.followee].followers += 1
            newFollows.add(follow)
        case .deleteFollow(let follow):
            begin(RowKey(follow))
            add(.delete, .follow, .sides(follow.pair))
            counters[follow.follower].following -= 1
            counters[follow.followee].followers -= 1
            oldFollows.add(follow)
        default:
            break
        }
    }
}

extension DecisionStatements.RowKey {
    fileprivate init(_ subscription: Subscription) {
        let pair = subscription.pair
        self.init(
            table: .subscription,
            first: pair.owner.rawValue,
            second: pair.other.rawValue,
            third: subscription.topic.rawValue
        )
    }

    fileprivate init(_ announcement: Announcement) {
        self.init(
            table: .announcement,
            first: announcement.user.rawValue,
            second: announcement.topic.rawValue,
            third: announcement.last?.rawValue ?? ""
        )
    }

    /// Creates the same key for both directions, because a follow is counted as mutual if the other direction exists.
    fileprivate init(_ follow: Follow) {
        let (first, second) = (min(follow.follower, follow.followee), max(follow.follower, follow.followee))
        self.init(table: .follow, first: first.rawValue, second: second.rawValue)
    }
}

extension Subscription {
    var pair: UserPair { UserPair(from: subscriber, to: publisher) }
}

extension Follow {
    var pair: UserPair { UserPair(from: follower, to: followee) }
}
#endif
