import RelationshipCore

extension RongCloudTranslation {
    /// Returns the changes in a profile that an app passes to an update.
    func profilePatch(
        _ profile: RongCloudUserProfile,
        _ check: RongCloudCheck
    ) throws(RongCloudFailure) -> ProfilePatch {
        // The app passed another user's profile by mistake. Writing it would rename the caller.
        if let userId = profile.userId, !userId.isEmpty, userId != user.rawValue {
            throw RongCloudFailure(.invalidUserProfile, errorKeys: ["userId"])
        }
        if let uniqueId = profile.uniqueId, !uniqueId.isEmpty {
            throw RongCloudFailure(.keyNotForSDK, errorKeys: ["uniqueId"])
        }
        var patch = ProfilePatch(nickname: profile.name, avatarURL: profile.portraitUri)
        try check.text(profile.name ?? "", limit: .nickname, else: .fieldTooLong, errorKey: "name")
        try check.text(profile.portraitUri ?? "", limit: .avatarURL, else: .fieldTooLong, errorKey: "portraitUri")

        let texts: [(key: String, value: String?, limit: LimitedField)] = [
            (Profile.Field.email.rawValue, profile.email, .email),
            (Profile.Field.birthday.rawValue, profile.birthday, .birthday),
            (Profile.Field.location.rawValue, profile.location, .location),
        ]
        for (key, value, limit) in texts {
            guard let value else { continue }
            try check.text(value, limit: limit, else: .fieldTooLong, errorKey: key)
            patch.fields[key] = FieldChange(text: value)
        }

        let numbers: [(key: String, value: Int?, limit: LimitedField)] = [
            (Profile.Field.gender.rawValue, profile.gender, .gender),
            (Profile.Field.role.rawValue, profile.role, .role),
            (Profile.Field.level.rawValue, profile.level, .level),
        ]
        for (key, value, limit) in numbers {
            guard let value = value.map(Int64.init) else { continue }
            guard tables.limit(limit)?.admits(value: value) ?? true else {
                throw check.failure(.invalidFieldValue, errorKeys: [key])
            }
            patch.fields[key] = .set(.integer(value))
        }

        let extensions = profile.userExtProfile ?? [:]
        let limit = tables.limit(.profileCustomFields)
        guard limit?.admits(count: extensions.count) ?? true else {
            throw check.failure(.tooManyItems, errorKeys: extensions.keys.sorted())
        }
        // The hub also counts the existing values.
        if !extensions.isEmpty { patch.customFieldLimit = limit?.maximum }
        for (key, value) in extensions.sorted(by: { $0.key < $1.key }) {
            try check.extensionKey(key)
            try check.text(value, limit: .customValue, else: .fieldTooLong, errorKey: key)
            patch.custom[key] = FieldChange(text: value)
        }
        return patch
    }

    /// Returns the changes of extension values; only named keys change, and "" clears a value.
    func customChanges(
        _ extProfile: [String: String],
        _ check: RongCloudCheck
    ) throws(RongCloudFailure) -> [String: FieldChange] {
        // The hub also counts the existing values.
        guard tables.limit(.friendCustomFields)?.admits(count: extProfile.count) ?? true else {
            throw check.failure(.tooManyItems, errorKeys: extProfile.keys.sorted())
        }
        var changes: [String: FieldChange] = [:]
        for (key, value) in extProfile.sorted(by: { $0.key < $1.key }) {
            try check.extensionKey(key)
            try check.text(value, limit: .customValue, else: .fieldTooLong, errorKey: key)
            changes[key] = FieldChange(text: value)
        }
        return changes
    }
}

extension FieldChange {
    /// Creates the change for a text that an app writes: "" clears the field.
    fileprivate init(text: String) {
        self = text.isEmpty ? .clear : .set(.string(text))
    }
}
