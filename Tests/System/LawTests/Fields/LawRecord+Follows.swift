import MappingLookup
import RelationshipCore
import TestValues
import V2TIMWire

// The records of follows, searches, presence and subscriptions.
extension LawRecord {
    static func followRecord() -> LawRecord {
        .value(
            "Follow",
            [
                LawField("follower") { _ in me }, LawField("followee") { $0.user() },
                LawField("followedAt", empty: Timestamp(milliseconds: 0)) { $0.moment() },
            ],
            pack: {
                Follow(follower: $0.get("follower"), followee: $0.get("followee"), followedAt: $0.get("followedAt"))
            },
            carry: { follow, subject in
                let entry = FollowEntry(profile: Profile(userID: follow.followee), followedAt: follow.followedAt)
                return carry(FollowPage(entries: [entry], next: nil), subject)?
                    .reading { page in
                        page.entries.first.map {
                            Follow(follower: me, followee: $0.profile.userID, followedAt: $0.followedAt)
                        }
                    }
            }
        )
    }

    private static func carry(_ page: FollowPage, _ subject: any LawDialect) -> RoundTrip<FollowPage>? {
        subject.record(.follows(page), of: .listFollows(FollowQuery(.following)))
    }

    static func followEntryRecord() -> LawRecord {
        .value(
            "FollowEntry",
            [
                LawField("profile") { generator in generator.profile(of: generator.user()) },
                LawField("followedAt", empty: Timestamp(milliseconds: 0)) { $0.moment() },
            ],
            pack: { FollowEntry(profile: $0.get("profile"), followedAt: $0.get("followedAt")) },
            carry: { entry, subject in
                carry(FollowPage(entries: [entry], next: nil), subject)?.reading { $0.entries.first }
            }
        )
    }

    static func followPageRecord() -> LawRecord {
        .value(
            "FollowPage",
            [
                LawField("entries", empty: [FollowEntry]()) { generator in
                    generator.list { FollowEntry(profile: $0.profile(of: $0.user()), followedAt: $0.moment()) }
                },
                LawField("next", empty: Cursor?.none) { $0.followPlace() },
            ],
            pack: { FollowPage(entries: $0.get("entries"), next: $0.get("next")) },
            carry: { page, subject in carry(page, subject) }
        )
    }

    static func followCountsRecord() -> LawRecord {
        .value(
            "FollowCounts",
            [
                LawField("following", empty: 0) { $0.int(0...9_999) },
                LawField("followers", empty: 0) { $0.int(0...9_999) },
                LawField("mutual", empty: 0) { $0.int(0...9_999) },
            ],
            pack: {
                FollowCounts(following: $0.get("following"), followers: $0.get("followers"), mutual: $0.get("mutual"))
            },
            carry: { counts, subject in
                carry(FollowCountItem(user: me, counts: counts), subject)?.reading { $0.counts }
            }
        )
    }

    private static func carry(_ item: FollowCountItem, _ subject: any LawDialect) -> RoundTrip<FollowCountItem>? {
        subject.record(.followCounts([item]), of: .countFollows([item.user]))
    }

    static func followCountItemRecord() -> LawRecord {
        .value(
            "FollowCountItem",
            [
                LawField("user") { $0.user() },
                LawField("counts") {
                    FollowCounts(following: $0.int(0...9), followers: $0.int(0...9), mutual: $0.int(0...9))
                },
                LawField("error", empty: RelationshipError?.none) { $0.itemError() },
            ],
            pack: { FollowCountItem(user: $0.get("user"), counts: $0.get("counts"), error: $0.get("error")) },
            carry: { item, subject in carry(item, subject) }
        )
    }

    static func userPageRecord() -> LawRecord {
        .value(
            "UserPage",
            [
                LawField("profiles", empty: [Profile]()) { generator in
                    generator.list { $0.profile(of: $0.user()) }
                },
                LawField("totalCount", empty: 0) { $0.int(0...999) },
                LawField("next", empty: Cursor?.none) { Cursor(.user($0.user())) },
            ],
            pack: { UserPage(profiles: $0.get("profiles"), totalCount: $0.get("totalCount"), next: $0.get("next")) },
            carry: { page, subject in
                subject.record(.users(page), of: .searchUsers(UserSearch(keywords: ["x"])))
            }
        )
    }

    static func accountRecord() -> LawRecord {
        .value(
            "UserAccount",
            [
                LawField("profile") { $0.profile(of: $0.user()) },
                LawField("createdAt", empty: Timestamp?.none) { .some($0.moment()) },
                LawField("isForbiddenToAdd", empty: false) { $0.chance() },
            ],
            pack: { fields in
                UserAccount(
                    profile: fields.get("profile"),
                    createdAt: fields.get("createdAt", as: Timestamp?.self),
                    isForbiddenToAdd: fields.get("isForbiddenToAdd")
                )
            },
            carry: { account, subject in
                let page = AccountPage(accounts: [account], next: nil)
                let read: RoundTrip<AccountPage>? = subject.record(.accounts(page), of: .listUsers(UserListQuery()))
                return read?.reading { $0.accounts.first }
            }
        )
    }

    static func deviceRecord() -> LawRecord {
        var record = value(
            "DevicePresence",
            [
                LawField("id") { DeviceID("d" + $0.letters()) },
                LawField("platform") { $0.one(of: Platform.allCases) }, LawField("isOnline") { $0.chance() },
                LawField("changedAt", empty: Timestamp(milliseconds: 0)) { $0.moment() },
            ],
            pack: { fields in
                DevicePresence(
                    id: fields.get("id"),
                    platform: fields.get("platform"),
                    isOnline: fields.get("isOnline"),
                    changedAt: fields.get("changedAt")
                )
            },
            carry: { device, subject in
                carry(Presence(user: me, devices: [device]), subject)?.reading { $0.devices.first }
            }
        )
        record.fallback = { field, fields, dialect in
            guard field == "id" else { return nil }
            let platform: Platform = fields.get("platform")
            return DeviceID(dialect == .v2tim ? "v2tim-1" : "rongcloud-\(platform.rawValue)")
        }
        return record
    }

    private static func carry(_ presence: Presence, _ subject: any LawDialect) -> RoundTrip<Presence>? {
        subject.record(.presences([presence]), of: .getPresence([presence.user]))
    }

    static func presenceRecord() -> LawRecord {
        .value(
            "Presence",
            [
                LawField("user") { $0.user() }, LawField("statusText", empty: "") { $0.text() },
                LawField("devices", empty: [DevicePresence]()) { $0.list { $0.device() } },
            ],
            pack: { Presence(user: $0.get("user"), statusText: $0.get("statusText"), devices: $0.get("devices")) },
            carry: { presence, subject in carry(presence, subject) }
        )
    }

    static func subscriptionRecord() -> LawRecord {
        .value(
            "Subscription",
            [
                LawField("subscriber") { _ in me }, LawField("publisher") { $0.user() },
                LawField("topic") { $0.one(of: Subscription.Topic.allCases) }, LawField("subscribedAt") { $0.moment() },
                LawField("expiresAt", empty: Timestamp?.none) { $0.moment() },
            ],
            adjust: { fields, generator in
                guard fields.get("expiresAt", as: Timestamp?.self) != nil else { return }
                let start: Timestamp = fields.get("subscribedAt")
                fields["expiresAt"] = AnyHashable(
                    start.advanced(byMilliseconds: Int64(generator.int(0...2_592_000_000))) as Timestamp?
                )
            },
            pack: { fields in
                Subscription(
                    subscriber: fields.get("subscriber"),
                    publisher: fields.get("publisher"),
                    topic: fields.get("topic"),
                    subscribedAt: fields.get("subscribedAt"),
                    expiresAt: fields.get("expiresAt")
                )
            },
            carry: { subscription, subject in
                carry(SubscriptionEntry(subscription: subscription), subject)?.reading { $0.subscription }
            }
        )
    }

    private static func carry(_ entry: SubscriptionEntry, _ subject: any LawDialect) -> RoundTrip<SubscriptionEntry>? {
        let subscription = entry.subscription
        let query = SubscriptionQuery(subscription.topic, of: [subscription.publisher])
        return subject.record(.subscriptions([entry]), of: .listSubscriptions(query))
    }

    static func subscriptionEntryRecord() -> LawRecord {
        .value(
            "SubscriptionEntry",
            [
                LawField("subscription") { $0.subscription() },
                LawField("presence", empty: Presence?.none) { .some($0.presence(of: me)) },
                LawField("profile", empty: Profile?.none) { .some($0.profile(of: me)) },
            ],
            adjust: { fields, generator in
                let publisher = fields.get("subscription", as: Subscription.self).publisher
                let presence: Presence? = fields.get("presence")
                let profile: Profile? = fields.get("profile")
                fields["presence"] = AnyHashable(
                    presence.map { Presence(user: publisher, statusText: $0.statusText, devices: $0.devices) }
                )
                fields["profile"] = AnyHashable(profile == nil ? nil : generator.profile(of: publisher) as Profile?)
            },
            pack: {
                SubscriptionEntry(
                    subscription: $0.get("subscription"),
                    presence: $0.get("presence"),
                    profile: $0.get("profile")
                )
            },
            carry: { entry, subject in carry(entry, subject) }
        )
    }

    /// Returns the records that no dialect shows: the verdict about a message, and a friendship that a server imports.
    static func unshownRecords() -> [LawRecord] {
        [
            LawRecord(
                name: "MessageVerdict",
                fields: [LawField("error", empty: RelationshipError?.none) { $0.itemError() }],
                shape: { ["error"] },
                carry: { fields, subject in
                    let error: RelationshipError? = fields.get("error")
                    let verdict = error.map { MessageVerdict.refused($0) } ?? .delivered
                    return subject.outcome(.message(verdict), of: .mayMessage(me))?.reading { _ in nil }
                }
            ),
            importedFriendRecord(),
        ]
    }
}
