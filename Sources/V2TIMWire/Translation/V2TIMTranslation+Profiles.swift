import Foundation
import RelationshipCore

extension V2TIMTranslation {
    /// The fields of a profile that are set, as a patch: what was not set stays as it is.
    ///
    /// A number that a field does not take is a bad value of a profile (40605), whichever field it is.
    ///
    /// Custom fields must be set up before an app writes them, at the vendor's in the console, here in
    /// `Policy.customProfileFields`; the backend refuses others.
    func profilePatch(_ info: V2TIMValue.UserFullInfo) throws(RelationshipError) -> ProfilePatch {
        try check(info.nickName, .nickname, .fieldTooLong)
        try check(info.faceURL, .avatarURL, .fieldTooLong)
        var patch = ProfilePatch(nickname: info.nickName, avatarURL: info.faceURL)
        if let number = info.allowType {
            guard let permission = tables.enums.addPermission(number: number) else {
                throw RelationshipError(.invalidFieldValue, "allowType is invalid : \(number)")
            }
            patch.addPermission = permission
        }
        if let signature = info.selfSignature {
            try check(signature, .signature, .fieldTooLong)
            patch.fields[Profile.Field.signature.rawValue] = .set(.string(signature))
        }
        if let gender = info.gender {
            guard tables.limit(.gender)?.admits(value: Int64(gender)) ?? true else {
                throw RelationshipError(.invalidFieldValue, "gender is invalid : \(gender)")
            }
            patch.fields[Profile.Field.gender.rawValue] = .set(.integer(Int64(gender)))
        }
        for (field, number) in [(Profile.Field.birthday, info.birthday), (.level, info.level), (.role, info.role)] {
            if let number { patch.fields[field.rawValue] = .set(.integer(Int64(number))) }
        }
        patch.custom = try customChanges(info.customInfo, prefix: "Tag_Profile_Custom_", limit: .profileCustomFields)
        return patch
    }

    /// A profile as V2TIM shows it: all fields, with the vendor's defaults for what is unset.
    func userFullInfo(_ profile: Profile) -> V2TIMValue.UserFullInfo {
        let gender = profile.number(.gender).flatMap { (0...2).contains($0) ? Int($0) : nil }
        return V2TIMValue.UserFullInfo(
            userID: profile.userID.shown,
            nickName: profile.nickname,
            faceURL: profile.avatarURL,
            selfSignature: profile.fields[Profile.Field.signature.rawValue]?.text ?? "",
            gender: gender ?? 0,
            role: profile.number(.role).flatMap(UInt32.init(exactly:)) ?? 0,
            level: profile.number(.level).flatMap(UInt32.init(exactly:)) ?? 0,
            birthday: profile.number(.birthday).flatMap(UInt32.init(exactly:)) ?? 0,
            allowType: tables.enums.addPermission(profile.addPermission ?? context.defaultAddPermission) ?? 0,
            customInfo: customInfo(profile.custom)
        )
    }

    /// Custom fields as bytes, or `nil` if there are none.
    func customInfo(_ fields: [String: FieldValue]) -> [String: Data]? {
        fields.isEmpty ? nil : fields.mapValues { Data($0.bytes) }
    }
}
