import MappingLookup
import RelationshipCore
import TestValues

// The records of profiles, entries of friend lists and relations between users.
extension LawRecord {
    static let standardFields = Profile.Field.allCases.map { ("fields.\($0.rawValue)", $0) }

    static func profileRecord() -> LawRecord {
        .value(
            "Profile",
            [
                LawField("userID") { _ in me }, LawField("nickname", empty: "") { $0.text() },
                LawField("avatarURL", empty: "") { $0.text() },
                LawField("addPermission", empty: AddPermission?.none) { $0.one(of: AddPermission.allCases) },
                LawField("custom", empty: [String: FieldValue]()) { $0.custom() },
                LawField("visibility", empty: ProfileVisibility.appDefault) { $0.one(of: ProfileVisibility.allCases) },
            ]
                + standardFields.map { name, field in
                    LawField(name, empty: FieldValue?.none) { .some($0.value(of: field)) }
                },
            pack: { fields in
                var profile = Profile(
                    userID: fields.get("userID"),
                    nickname: fields.get("nickname"),
                    avatarURL: fields.get("avatarURL"),
                    addPermission: fields.get("addPermission"),
                    custom: fields.get("custom"),
                    visibility: fields.get("visibility")
                )
                for (name, field) in standardFields {
                    profile.fields[field.rawValue] = fields.get(name, as: FieldValue?.self)
                }
                return profile
            },
            unpack: { profile in
                Fields(propertiesOf: profile).with(profile.fields)
            },
            carry: { profile, subject in subject.ownProfile(profile) }
        )
    }

    static func friendEntryRecord() -> LawRecord {
        .value(
            "FriendEntry",
            [
                LawField("profile") { Profile(userID: $0.user()) }, LawField("relation") { _ in Relation.mutual },
                LawField("friendship") { _ in Friendship?.none }, LawField("exists") { _ in true },
            ],
            adjust: { fields, generator in
                fields = Fields(propertiesOf: generator.friendEntry())
            },
            pack: { fields in
                FriendEntry(
                    profile: fields.get("profile"),
                    relation: fields.get("relation"),
                    friendship: fields.get("friendship"),
                    exists: fields.get("exists")
                )
            },
            carry: { entry, subject in
                subject.record(.friends([entry]), of: .getFriends([entry.profile.userID]))
            }
        )
    }

    static func relationItemRecord() -> LawRecord {
        .value(
            "RelationItem",
            [
                LawField("user") { $0.user() }, LawField("relation") { $0.one(of: Relation.allCases) },
                LawField("error", empty: RelationshipError?.none) { $0.itemError() },
            ],
            pack: { RelationItem(user: $0.get("user"), relation: $0.get("relation"), error: $0.get("error")) },
            carry: { item, subject in
                subject.record(.relations([item]), of: .checkRelations([item.user], .twoWay))
            }
        )
    }

    static func itemResultRecord() -> LawRecord {
        .value(
            "ItemResult",
            [
                LawField("user") { $0.user() },
                LawField("error", empty: RelationshipError?.none) { $0.itemError() },
            ],
            pack: { ItemResult(user: $0.get("user"), error: $0.get("error")) },
            carry: { item, subject in
                let batch = UserBatch([item.user], isAllOrNothing: true)
                return subject.record(.items([item]), of: .deleteFriends(batch, .twoWay))
            }
        )
    }
}

extension Fields {
    /// Returns the fields with the standard fields of a profile as separate entries.
    func with<Field: Hashable>(_ standardFields: [String: Field]) -> Fields {
        var fields = self
        fields["fields"] = nil
        for (name, field) in LawRecord.standardFields { fields[name] = AnyHashable(standardFields[field.rawValue]) }
        return fields
    }
}

extension SeededGenerator {
    /// Returns an error that a user of a batch may have.
    mutating func itemError() -> RelationshipError? {
        RelationshipError(one(of: [.unknownUser, .notFriends, .rateLimited, .internalFailure, .invalidUserID]))
    }
}
