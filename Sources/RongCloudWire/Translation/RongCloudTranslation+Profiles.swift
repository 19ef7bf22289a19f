import RelationshipCore

extension RongCloudTranslation {
    /// A profile as the vendor hands it out: every attribute is there, empty if it was not set.
    ///
    /// - Parameter profile: The neutral profile.
    /// - Returns: The vendor's profile; fields without a name here and values that are not text are left out.
    static func userProfile(_ profile: Profile) -> RongCloudUserProfile {
        func text(_ field: Profile.Field) -> String { profile.fields[field.rawValue]?.text ?? "" }
        func number(_ field: Profile.Field) -> Int { Int(clamping: profile.number(field) ?? 0) }
        return RongCloudUserProfile(
            userId: profile.userID.rawValue,
            name: profile.nickname,
            portraitUri: profile.avatarURL,
            uniqueId: text(.uniqueID),
            email: text(.email),
            birthday: text(.birthday),
            gender: number(.gender),
            location: text(.location),
            role: number(.role),
            level: number(.level),
            userExtProfile: extensions(profile.custom)
        )
    }

    /// The extension values that the vendor can show: texts.
    ///
    /// An empty one means none, and is left out.
    static func extensions(_ custom: [String: FieldValue]) -> [String: String] {
        custom.compactMapValues { value in value.text.flatMap { $0.isEmpty ? nil : $0 } }
    }

    /// What a profile handed in for an update changes.
    func profilePatch(
        _ profile: RongCloudUserProfile,
        _ check: ArgumentChecks
    ) throws(RongCloudFailure) -> ProfilePatch {
        // The app sent another user's profile by mistake: writing it would rename the caller.
        if let userId = profile.userId, !userId.isEmpty, userId != user.rawValue {
            throw RongCloudFailure(.invalidUserProfile, errorKeys: ["userId"])
        }
        if let uniqueId = profile.uniqueId, !uniqueId.isEmpty {
            throw RongCloudFailure(.keyNotForSDK, errorKeys: ["uniqueId"])
        }
        var patch = ProfilePatch(nickname: profile.name, avatarURL: profile.portraitUri)
        try check.text(profile.name ?? "", within: .nickname, else: .fieldTooLong, errorKey: "name")
        try check.text(profile.portraitUri ?? "", within: .avatarURL, else: .fieldTooLong, errorKey: "portraitUri")

        let texts: [(key: String, value: String?, limit: LimitedField)] = [
            (Profile.Field.email.rawValue, profile.email, .email),
            (Profile.Field.birthday.rawValue, profile.birthday, .birthday),
            (Profile.Field.location.rawValue, profile.location, .location),
        ]
        for (key, value, limit) in texts {
            guard let value else { continue }
            try check.text(value, within: limit, else: .fieldTooLong, errorKey: key)
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
        // The hub counts those that are there already.
        if !extensions.isEmpty { patch.customFieldLimit = limit?.maximum }
        for (key, value) in extensions.sorted(by: { $0.key < $1.key }) {
            try check.extensionKey(key)
            try check.text(value, within: .customValue, else: .fieldTooLong, errorKey: key)
            patch.custom[key] = FieldChange(text: value)
        }
        return patch
    }
}
