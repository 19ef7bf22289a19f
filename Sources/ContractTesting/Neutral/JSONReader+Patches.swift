import RelationshipCore

extension JSONReader {
    /// A profile's patch; in a starting state, the profile itself.
    static let profileKeys = [
        "nickname", "avatarURL", "addPermission", "fields", "custom", "visibility", "customFieldLimit",
    ]

    func profilePatch() throws(FixtureProblem) -> ProfilePatch {
        let object = try object(allowing: JSONReader.profileKeys, called: "a profile")
        var patch = ProfilePatch()
        patch.nickname = try object.member("nickname")?.string()
        patch.avatarURL = try object.member("avatarURL")?.string()
        patch.addPermission = try object.member("addPermission")?.word()
        if let fields = object.member("fields") {
            patch.fields = try fields.fieldChanges()
            for name in patch.fields.keys.sorted() where Profile.Field(rawValue: name) == nil {
                let known = Profile.Field.allCases.map(\.rawValue).joined(separator: ", ")
                throw FixtureProblem(
                    fields.path.appending(name),
                    "unknown member; known members: \(known); write fields of the app under custom"
                )
            }
        }
        if let custom = object.member("custom") { patch.custom = try custom.fieldChanges() }
        patch.visibility = try object.member("visibility")?.word()
        patch.customFieldLimit = try object.member("customFieldLimit")?.count()
        return patch
    }

    func importedFriend(_ keyOfFriend: String, and more: [String] = []) throws(FixtureProblem) -> ImportedFriend {
        let keys = [keyOfFriend] + more + ["remark", "groups", "source", "wording", "addedAt", "custom"]
        let object = try object(allowing: keys, called: "a friendship")
        return ImportedFriend(
            friend: try object.required(keyOfFriend).user(),
            remark: try object.member("remark")?.string() ?? "",
            groups: try object.member("groups")?.strings() ?? [],
            source: try object.member("source")?.string() ?? "",
            wording: try object.member("wording")?.string() ?? "",
            addedAt: try object.member("addedAt")?.timestamp(),
            custom: try object.member("custom")?.fields() ?? [:]
        )
    }

    func addFriend(_ keyOfTarget: String, and more: [String] = []) throws(FixtureProblem) -> AddFriendArguments {
        let keys = [keyOfTarget] + more + ["direction", "wording", "source", "remark", "group"]
        let object = try object(allowing: keys, called: "a request")
        return AddFriendArguments(
            target: try object.required(keyOfTarget).user(),
            direction: try object.member("direction")?.word() ?? .twoWay,
            wording: try object.member("wording")?.string() ?? "",
            source: try object.member("source")?.string() ?? "",
            remark: try object.member("remark")?.string() ?? "",
            group: try object.member("group")?.string()
        )
    }
}
