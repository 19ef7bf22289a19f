package import JSONSyntax
package import RelationshipCore

/// The answers of RongCloud's server API: `/friend/get`, `/user/profile/query` and `/user/profile/batch/query`.
///
/// A reply to `/friend/get` does not contain the owner of the friends, so add the request's `userId` to it.
package struct RongCloudExport: ServerExport {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    package let name = "rongcloud"
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    package let friendshipsHaveBothSides = true
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    package var summary: String {
        "answers of /friend/get with userId of the request, and answers of /user/profile/query"
    }

    private static let customPrefix = "ext_"

    /// Creates a reader.
    package init() {}

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    package func read(_ answer: JSONReader<JSONFault>, into users: inout ExportedUsers) throws(JSONFault) {
        let object = try answer.object()
        if let list = object.member("userList") {
            for item in try list.elements() { try readProfile(item, into: &users) }
        } else if let list = object.member("friendList") {
            let owner = try object.required("userId", "of the request").exportedUser()
            users.note(owner) { _ in }
            for item in try list.elements() { try readFriend(item, of: owner, into: &users) }
        } else {
            throw answer.problem("expected \(summary)")
        }
    }

    private func readProfile(_ item: JSONReader<JSONFault>, into users: inout ExportedUsers) throws(JSONFault) {
        let object = try item.object()
        let user = try object.required("userId").exportedUser()
        let values = try members(object.member("userProfile"))
        let custom = try members(object.member("userExtProfile"))
        try users.note(user) { (profile) throws(JSONFault) in
            for (name, value) in values { try set(name, value, in: &profile) }
            for (name, value) in custom { profile.custom[Self.plain(name)] = .string(try value.string()) }
        }
    }

    private func set(_ name: String, _ value: JSONReader<JSONFault>, in profile: inout Profile) throws(JSONFault) {
        func put(_ field: Profile.Field, _ value: FieldValue) {
            if value != .integer(0) && value != .string("") { profile.fields[field.rawValue] = value }
        }
        switch name {
        case "name": profile.nickname = try value.string()
        case "portraitUri": profile.avatarURL = try value.string()
        case "uniqueId": put(.uniqueID, .string(try value.string()))
        case "email": put(.email, .string(try value.string()))
        case "birthday": put(.birthday, .string(try value.string()))
        case "location": put(.location, .string(try value.string()))
        case "gender": put(.gender, .integer(try value.integer()))
        case "role": put(.role, .integer(try value.integer()))
        case "level": put(.level, .integer(try value.integer()))
        default: break
        }
    }

    private func readFriend(
        _ item: JSONReader<JSONFault>,
        of owner: UserID,
        into users: inout ExportedUsers
    ) throws(JSONFault) {
        let object = try item.object()
        let friend = try object.required("userId").exportedUser()
        var friendship = Friendship(owner: owner, friend: friend, addedAt: users.readAt)
        if let remark = object.member("remarkName") { friendship.remark = try remark.string() }
        if let time = object.member("time") { friendship.addedAt = Timestamp(milliseconds: try time.integer()) }
        for (name, value) in try members(object.member("friendExtProfile")) {
            friendship.custom[Self.plain(name)] = .string(try value.string())
        }
        users.note(friendship)
        if let name = object.member("name") {
            let name = try name.string()
            // A nickname from the user's own profile takes precedence.
            users.note(friend) { if $0.nickname.isEmpty { $0.nickname = name } }
        }
        if let isBlocked = object.member("isBlacklist"), try isBlocked.integer() != 0 {
            users.note(friend, blockedBy: owner)
        }
    }

    /// Returns the members of an object, which the vendor writes directly or as JSON text; empty for an empty text.
    private func members(
        _ value: JSONReader<JSONFault>?
    ) throws(JSONFault) -> [(key: String, value: JSONReader<JSONFault>)] {
        guard let value else { return [] }
        guard let text = value.value.text else { return try value.entries() }
        guard !text.isEmpty else { return [] }
        let object: JSONValue
        do throws(JSONSyntaxError) {
            object = try JSONValue(parsing: Array(text.utf8))
        } catch {
            throw value.problem("the text is not JSON: \(error)")
        }
        return try JSONReader<JSONFault>(object, at: value.path).entries()
    }

    private static func plain(_ name: String) -> String {
        name.hasPrefix(customPrefix) ? String(name.dropFirst(customPrefix.count)) : name
    }
}
