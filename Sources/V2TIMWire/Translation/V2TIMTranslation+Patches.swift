import RelationshipCore

extension V2TIMTranslation {
    /// The fields of a profile that are set, as a patch: what was not set stays as it is.
    ///
    /// A number that a field does not take is a bad value of a profile (40605), whichever field it is.
    ///
    /// Custom fields must be set up before an app writes them, at the vendor's in the console, here in
    /// `Policy.customProfileFields`; the backend refuses others.
    func profilePatch(_ info: V2TIMValue.UserFullInfo) throws(RelationshipError) -> ProfilePatch {
        try V2TIMCheck.text(info.nickName, .nickname, else: .fieldTooLong)
        try V2TIMCheck.text(info.faceURL, .avatarURL, else: .fieldTooLong)
        var patch = ProfilePatch(nickname: info.nickName, avatarURL: info.faceURL)
        if let number = info.allowType {
            guard let permission = tables.enums.addPermission(number: number) else {
                throw RelationshipError(.invalidFieldValue, "allowType is invalid : \(number)")
            }
            patch.addPermission = permission
        }
        if let signature = info.selfSignature {
            try V2TIMCheck.text(signature, .signature, else: .fieldTooLong)
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
        patch.custom = try V2TIMCheck.customChanges(
            info.customInfo,
            prefix: "Tag_Profile_Custom_",
            limit: .profileCustomFields
        )
        return patch
    }

    func friendPatch(_ info: V2TIMValue.FriendInfo) throws(RelationshipError) -> FriendPatch {
        try V2TIMCheck.text(info.friendRemark, .remark, else: .invalidRemark)
        let custom = try V2TIMCheck.customChanges(
            info.friendCustomInfo,
            prefix: "Tag_SNS_Custom_",
            limit: .friendCustomFields
        )
        return FriendPatch(remark: info.friendRemark, custom: custom)
    }
}
