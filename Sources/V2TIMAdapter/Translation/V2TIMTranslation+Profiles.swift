import Foundation
import MappingTables
import RelationshipCore

extension V2TIMTranslation {
    /// The fields of a profile that are set, as a patch: what was not set stays as it is.
    ///
    /// Custom fields of profiles must be set up in the vendor's console before anybody writes them; an embedded backend
    /// has none, so that any is unknown.
    func profilePatch(_ info: V2TIMValue.UserFullInfo) throws(RelationshipError) -> ProfilePatch {
        try check(info.nickName, .nickname, .fieldTooLong)
        try check(info.faceURL, .avatarURL, .fieldTooLong)
        var patch = ProfilePatch(nickname: info.nickName, avatarURL: info.faceURL)
        if let number = info.allowType {
            patch.addPermission = try known(EnumTable.addPermission(number:in:), number, "allowType")
        }
        if let signature = info.selfSignature {
            try check(signature, .signature, .fieldTooLong)
            patch.fields[Profile.Field.signature.rawValue] = .set(.string(signature))
        }
        if let gender = info.gender {
            guard (0...2).contains(gender) else {
                throw RelationshipError(.invalidEnumValue, "gender is invalid : \(gender)")
            }
            patch.fields[Profile.Field.gender.rawValue] = .set(.integer(Int64(gender)))
        }
        for (field, number) in [(Profile.Field.birthday, info.birthday), (.level, info.level), (.role, info.role)] {
            if let number { patch.fields[field.rawValue] = .set(.integer(Int64(number))) }
        }
        if let key = info.customInfo?.keys.min() {
            throw RelationshipError(.unknownField, "\"\(key)\" is not a custom profile field of this app")
        }
        return patch
    }

    /// A profile as V2TIM shows it: all fields, with the vendor's defaults for what is unset.
    func userFullInfo(_ profile: Profile) -> V2TIMValue.UserFullInfo {
        let gender = profile.number(.gender).flatMap { (0...2).contains($0) ? Int($0) : nil }
        return V2TIMValue.UserFullInfo(
            userID: profile.userID.rawValue,
            nickName: profile.nickname,
            faceURL: profile.avatarURL,
            selfSignature: profile.fields[Profile.Field.signature.rawValue]?.text ?? "",
            gender: gender ?? 0,
            role: profile.number(.role).flatMap(UInt32.init(exactly:)) ?? 0,
            level: profile.number(.level).flatMap(UInt32.init(exactly:)) ?? 0,
            birthday: profile.number(.birthday).flatMap(UInt32.init(exactly:)) ?? 0,
            allowType: EnumTable.addPermission(profile.addPermission ?? defaultAddPermission, in: .v2tim) ?? 0,
            customInfo: customInfo(profile.fields)
        )
    }

    /// The custom fields of an edge as bytes, or `nil` if there are none.
    func friendCustomInfo(_ fields: [String: FieldValue]) -> [String: Data]? {
        fields.isEmpty ? nil : fields.mapValues { Data($0.bytes) }
    }

    private func customInfo(_ fields: [String: FieldValue]) -> [String: Data]? {
        let custom = fields.filter { Profile.Field(rawValue: $0.key) == nil }
        return custom.isEmpty ? nil : custom.mapValues { Data($0.bytes) }
    }
}

extension Profile {
    /// A standard field as a number; a text counts if it is one in decimal digits.
    fileprivate func number(_ field: Field) -> Int64? {
        switch fields[field.rawValue] {
        case .integer(let number): number
        case .string(let text): Int64(text)
        case .bytes, nil: nil
        }
    }
}
