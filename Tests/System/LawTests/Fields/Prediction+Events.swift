import MappingLookup
import RelationshipCore
import RongCloudWire
import TIMWire
import TestValues
import V2TIMWire

// The conversions of the fields of events.
extension Prediction {
    /// Returns a field of an event as the table declares it, or `nil` for a conversion that is not about events.
    func reported(
        _ value: AnyHashable,
        _ cell: FieldCell,
        _ fields: Fields,
        _ record: String,
        _ dialect: DialectName
    ) -> AnyHashable? {
        switch cell.conversion {
        case "reportedFriend":
            if let entry = value.base as? FriendEntry { return AnyHashable(friend(entry, cell.keeps, record, dialect)) }
            let entries = value.base as? [FriendEntry] ?? []
            // RongCloud has a callback for each new friend, but only for mutual friends.
            let isMutualOnly = dialect == .rongcloud
            return AnyHashable(
                entries.filter { !isMutualOnly || $0.relation == .mutual }
                    .map { friend($0, cell.keeps, record, dialect) }
            )
        case "mutualOnly":
            let removals = value.base as? [Event.FriendRemoval] ?? []
            return AnyHashable(removals.filter { $0.previous == .mutual })
        case "mutualOrNone": return AnyHashable(value.base as? Relation == .mutual ? Relation.mutual : .none)
        case "asStranger": return AnyHashable(Relation.none)
        case "changedFriend":
            guard let entry = value.base as? FriendEntry else { return value }
            let profile = Profile(userID: entry.profile.userID)
            return AnyHashable(
                entry.relation == .mutual
                    ? friend(entry, ["profile.userID", "profile.nickname", "profile.avatarURL"], record, dialect)
                    : FriendEntry(profile: profile, relation: .none, friendship: nil)
            )
        case "settledUser":
            return (value.base as? RequestEntry).map { AnyHashable(LawRecord.bareEntry($0.profile.userID)) }
        case "ofStatus":
            let entry: RequestEntry = fields.get("entry")
            guard entry.request.status == .accepted else { return AnyHashable(Relation.none) }
            return AnyHashable(entry.role == .sent ? Relation.outgoing : .incoming)
        case "blockedNow":
            let entries = part(value, "BlockEntry", cell.keeps, dialect).base as? [BlockEntry] ?? []
            return AnyHashable(
                entries.map { entry in
                    var entry = entry
                    entry.block.blockedAt = Timestamp(milliseconds: LawRecord.eventTime.seconds * 1_000)
                    return entry
                }
            )
        case "reportedPresence":
            guard let presence = value.base as? Presence, presence.devices.isEmpty else {
                return nested(value, "Presence", dialect)
            }
            let previous: Presence? = fields.get("previous")
            let signedOut = Set(previous?.devices.map(\.platform) ?? [])
            let platforms = Platform.allCases.filter { signedOut.contains($0) }
            let devices = (platforms.isEmpty ? [.other] : platforms)
                .map { platform in
                    DevicePresence(
                        id: DeviceID("rongcloud-\(platform.rawValue)"),
                        platform: platform,
                        isOnline: false,
                        changedAt: LawRecord.eventTime
                    )
                }
                .sorted { first, second in
                    let numbers = [first, second].map { dialect.tables.enums.platform($0.platform) ?? 0 }
                    return numbers[0] < numbers[1]
                }
            return AnyHashable(Presence(user: presence.user, devices: devices))
        case "addedProfiles":
            return fields.get("isAdded")
                ? nested(value, "Profile", dialect) : part(value, "Profile", ["userID"], dialect)
        default: return nil
        }
    }

    /// Returns a friend as a callback reports them: as a mutual friend with some of the fields.
    private func friend(
        _ entry: FriendEntry,
        _ keeps: [String],
        _ record: String,
        _ dialect: DialectName
    ) -> FriendEntry {
        func kept(_ name: String) -> [String] {
            keeps.filter { $0.hasPrefix(name + ".") }.map { String($0.dropFirst(name.count + 1)) }
        }
        var reported = FriendEntry(profile: entry.profile, relation: .mutual, friendship: nil)
        let names = keeps.contains("profile") ? table["Profile"]?.fields.map(\.name) ?? [] : kept("profile")
        // V2TIM reports only the ID of a user who is not a friend. RongCloud does not show the permission and the
        // visibility of a friend.
        if dialect == .v2tim, entry.friendship == nil {
            reported.profile = Profile(userID: entry.profile.userID)
            return reported
        }
        let own: Set<String> = dialect == .rongcloud ? ["addPermission", "visibility"] : []
        reported.profile =
            part(entry.profile, "Profile", names.filter { !own.contains($0) }, dialect).base as? Profile
            ?? reported.profile
        if keeps.contains("friendship") {
            reported.friendship = nested(AnyHashable(entry.friendship), "Friendship", dialect).base as? Friendship
            return reported
        }
        // Only RongCloud's callback about a friend's profile contains no friendship.
        guard !(dialect == .rongcloud && record == "friendProfileChanged") else { return reported }
        let isNew = record == "friendsAdded" || record == "friendProfileChanged"
        let new = Friendship(owner: me, friend: entry.profile.userID, addedAt: LawRecord.eventTime)
        guard let friendship = entry.friendship ?? (isNew ? new : nil) else { return reported }
        var part = self.part(friendship, "Friendship", kept("friendship"), dialect).base as? Friendship
        let isDated = dialect == .tim || record != "friendUpdated"
        let moment = dialect == .tim ? LawRecord.eventTime.seconds * 1_000 : LawRecord.eventTime.milliseconds
        part?.addedAt = Timestamp(milliseconds: isDated ? moment : 0)
        reported.friendship = part
        return reported
    }
}
