import MappingLookup
import RelationshipCore
import RongCloudWire
import TIMWire
import TestValues

// The fields of a friendship, wherever a value or a command has them.
extension LawRecord {
    static func friendshipRecord() -> LawRecord {
        .value(
            "Friendship",
            [
                LawField("owner") { _ in me }, LawField("friend") { $0.user() },
                LawField("remark", empty: "") { $0.text() }, LawField("groups", empty: [String]()) { $0.groups() },
                LawField("source", empty: "") { $0.source() }, LawField("wording", empty: "") { $0.text() },
                LawField("addedAt") { $0.moment() },
                LawField("custom", empty: [String: FieldValue]()) { $0.custom() },
            ],
            pack: { fields in
                Friendship(
                    owner: fields.get("owner"),
                    friend: fields.get("friend"),
                    remark: fields.get("remark"),
                    groups: fields.get("groups"),
                    source: fields.get("source"),
                    wording: fields.get("wording"),
                    addedAt: fields.get("addedAt"),
                    custom: fields.get("custom")
                )
            },
            carry: { friendship, subject in
                let profile = Profile(userID: friendship.friend)
                let entry = FriendEntry(profile: profile, relation: .mutual, friendship: friendship)
                return subject.outcome(.friends([entry]), of: .getFriends([friendship.friend]))?
                    .reading { if case .friends(let entries) = $0 { entries.first?.friendship } else { nil } }
            }
        )
    }

    static func importedFriendRecord() -> LawRecord {
        .value(
            "ImportedFriend",
            [
                LawField("friend") { $0.user() }, LawField("remark", empty: "") { $0.text() },
                LawField("groups", empty: [String]()) { $0.groups() },
                LawField("source", empty: "") { $0.source() }, LawField("wording", empty: "") { $0.text() },
                LawField("addedAt", empty: Timestamp?.none) { $0.moment() },
                LawField("custom", empty: [String: FieldValue]()) { $0.custom() },
            ],
            pack: { fields in
                ImportedFriend(
                    friend: fields.get("friend"),
                    remark: fields.get("remark"),
                    groups: fields.get("groups"),
                    source: fields.get("source"),
                    wording: fields.get("wording"),
                    addedAt: fields.get("addedAt"),
                    custom: fields.get("custom")
                )
            },
            carry: { friend, subject in
                subject.command(.importFriends([friend]))?.reading { _ in nil }
            }
        )
    }

    static func updateFriend() -> LawRecord {
        var record = command(
            "updateFriend",
            [
                LawField("friend") { $0.user() }, LawField("remark", empty: String?.none) { .some($0.text()) },
                LawField("groups", empty: [String]?.none) { .some($0.groups()) },
                LawField("custom", empty: [String: FieldChange]()) { $0.customChanges() },
                LawField("customFieldLimit", empty: Int?.none) { $0.int(1...50) },
            ],
            adjust: { fields, generator in
                guard generator.chance() else { return }
                fields["groups"] = AnyHashable([String]?.none)
                let custom: [String: FieldChange] = fields.get("custom")
                fields["custom"] = AnyHashable(custom.filter { Prediction.isText($0.value) })
            },
            make: { fields in
                .updateFriend(fields.get("friend"), FriendPatch(fields))
            }
        )
        record.fallback = { field, _, dialect in
            guard field == "customFieldLimit", dialect == .rongcloud else { return nil }
            return AnyHashable(dialect.tables.limit(.friendCustomFields)?.maximum)
        }
        // Legacy TIM's call needs at least one key.
        record.isRefused = { _, fields, dialect in
            dialect == .tim && fields.get("remark", as: String?.self) == nil
                && fields.get("groups", as: [String]?.self) == nil
                && fields.get("custom", as: [String: FieldChange].self).isEmpty
        }
        return record
    }
}

extension FriendPatch {
    /// Creates a patch from the fields of an `updateFriend` record.
    init(_ fields: Fields) {
        self.init(
            remark: fields.get("remark"),
            groups: fields.get("groups"),
            custom: fields.get("custom"),
            customFieldLimit: fields.get("customFieldLimit")
        )
    }
}

extension SeededGenerator {
    /// Returns a random friendship, by default of the app's user.
    mutating func friendship(with friend: UserID, of owner: UserID = me) -> Friendship {
        Friendship(
            owner: owner,
            friend: friend,
            remark: text(),
            groups: groups(),
            source: chance() ? source() : "",
            wording: text(),
            addedAt: moment(),
            custom: custom()
        )
    }
}
