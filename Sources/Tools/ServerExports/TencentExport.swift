package import JSONSyntax
package import RelationshipCore
import TIMWire

/// The answers of Tencent's server API: `friend_get`, `portrait_get`, and the bodies of `friend_import`.
///
/// A reply to `friend_get` does not contain the owner of the friends, so add the request's `From_Account` to it.
package struct TencentExport: ServerExport {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    package let name = "tencent"
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    package let friendshipsHaveBothSides = false
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    package var summary: String {
        "answers of friend_get with From_Account of the request, answers of portrait_get, and bodies of friend_import"
    }

    /// Creates a reader.
    package init() {}

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    package func read(_ answer: JSONReader<JSONFault>, into users: inout ExportedUsers) throws(JSONFault) {
        let object = try answer.object()
        if let profiles = object.member("UserProfileItem") {
            for item in try profiles.elements() { try readProfile(item, into: &users) }
        } else if let friends = object.member("AddFriendItem") {
            let owner = try object.required("From_Account").exportedUser()
            for item in try friends.elements() { try readImported(item, of: owner, into: &users) }
        } else if let owner = object.member("From_Account") {
            let owner = try owner.exportedUser()
            users.note(owner) { _ in }
            // Without friends the list is left out.
            guard let friends = object.member("UserDataItem") else { return }
            for item in try friends.elements() { try readFriend(item, of: owner, into: &users) }
        } else {
            throw answer.problem("expected \(summary)")
        }
    }

    // MARK: Users

    private func readProfile(_ item: JSONReader<JSONFault>, into users: inout ExportedUsers) throws(JSONFault) {
        let object = try item.object()
        let user = try object.required("To_Account").exportedUser()
        // The item of a user who cannot be read contains no fields.
        guard let items = object.member("ProfileItem") else { return }
        let tags = try self.tags(items)
        try users.note(user) { (profile) throws(JSONFault) in
            for (tag, value) in tags { try set(tag, value, in: &profile) }
        }
    }

    private func set(_ tag: String, _ value: JSONReader<JSONFault>, in profile: inout Profile) throws(JSONFault) {
        func put(_ field: Profile.Field, _ value: FieldValue) {
            // Tencent reports 0 and "" for fields that are not set.
            if value != .integer(0) && value != .string("") { profile.fields[field.rawValue] = value }
        }
        switch tag {
        case TIMKey.nick: profile.nickname = try value.string()
        case TIMKey.faceURL: profile.avatarURL = try value.string()
        case TIMKey.allowType: profile.addPermission = Self.permissions[try value.string()]
        case TIMKey.gender: put(.gender, .integer(Self.genders[try value.string()] ?? 0))
        case TIMKey.birthday: put(.birthday, .integer(try value.integer()))
        case TIMKey.location: put(.location, .string(try value.string()))
        case TIMKey.language: put(.language, .integer(try value.integer()))
        case TIMKey.level: put(.level, .integer(try value.integer()))
        case TIMKey.role: put(.role, .integer(try value.integer()))
        case TIMKey.selfSignature: put(.signature, .string(try value.string()))
        case _ where tag.hasPrefix(TIMKey.profileCustomPrefix):
            profile.custom[String(tag.dropFirst(TIMKey.profileCustomPrefix.count))] = try custom(value)
        default: break
        }
    }

    private static let permissions: [String: AddPermission] = [
        "AllowType_Type_AllowAny": .anyone, "AllowType_Type_NeedConfirm": .needsApproval,
        "AllowType_Type_DenyAny": .nobody,
    ]
    private static let genders: [String: Int64] = ["Gender_Type_Male": 1, "Gender_Type_Female": 2]

    // MARK: Friends

    private func readFriend(
        _ item: JSONReader<JSONFault>,
        of owner: UserID,
        into users: inout ExportedUsers
    ) throws(JSONFault) {
        let object = try item.object()
        let friend = try object.required("To_Account").exportedUser()
        var friendship = Friendship(owner: owner, friend: friend, addedAt: users.readAt)
        for (tag, value) in try tags(object.required("ValueItem")) {
            switch tag {
            case TIMKey.remark: friendship.remark = try value.string()
            case TIMKey.group: friendship.groups = try groups(value)
            case "Tag_SNS_IM_AddSource": friendship.source = try value.string()
            case "Tag_SNS_IM_AddWording": friendship.wording = try value.string()
            case "Tag_SNS_IM_AddTime": friendship.addedAt = try moment(value)
            case _ where tag.hasPrefix(TIMKey.friendCustomPrefix):
                friendship.custom[String(tag.dropFirst(TIMKey.friendCustomPrefix.count))] = try custom(value)
            default: break
            }
        }
        users.note(friendship)
    }

    private func readImported(
        _ item: JSONReader<JSONFault>,
        of owner: UserID,
        into users: inout ExportedUsers
    ) throws(JSONFault) {
        let object = try item.object()
        let friend = try object.required("To_Account").exportedUser()
        var friendship = Friendship(owner: owner, friend: friend, addedAt: users.readAt)
        if let remark = object.member("Remark") { friendship.remark = try remark.string() }
        if let names = object.member("GroupName") { friendship.groups = try groups(names) }
        if let source = object.member("AddSource") { friendship.source = try source.string() }
        if let wording = object.member("AddWording") { friendship.wording = try wording.string() }
        if let time = object.member("AddTime") { friendship.addedAt = try moment(time) }
        if let items = object.member("CustomItem") {
            for (tag, value) in try tags(items) where tag.hasPrefix(TIMKey.friendCustomPrefix) {
                friendship.custom[String(tag.dropFirst(TIMKey.friendCustomPrefix.count))] = try custom(value)
            }
        }
        users.note(friendship)
    }

    // MARK: Values

    private func tags(_ items: JSONReader<JSONFault>) throws(JSONFault) -> [(String, JSONReader<JSONFault>)] {
        var tags: [(String, JSONReader<JSONFault>)] = []
        for item in try items.elements() {
            let object = try item.object()
            tags.append((try object.required("Tag").string(), try object.required("Value")))
        }
        return tags
    }

    /// Reads the names of groups; some clients write "" for an empty list.
    private func groups(_ value: JSONReader<JSONFault>) throws(JSONFault) -> [String] {
        if value.value.text == "" { return [] }
        var names: [String] = []
        for name in try value.elements() { names.append(try name.string()) }
        return names
    }

    private func moment(_ value: JSONReader<JSONFault>) throws(JSONFault) -> Timestamp {
        let (milliseconds, isTooLate) = try value.integer().multipliedReportingOverflow(by: 1_000)
        guard !isTooLate else { throw value.problem("expected seconds since 1970") }
        return Timestamp(milliseconds: milliseconds)
    }

    private func custom(_ value: JSONReader<JSONFault>) throws(JSONFault) -> FieldValue {
        value.value.text == nil ? .integer(try value.integer()) : .string(try value.string())
    }
}
