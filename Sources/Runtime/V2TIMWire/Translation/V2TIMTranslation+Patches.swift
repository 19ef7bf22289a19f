import Foundation
import RelationshipCore

extension V2TIMTranslation {
    /// Returns the set fields of a profile as a patch; unset fields stay unchanged.
    ///
    /// A number that a field does not accept is a bad value of a profile (40605), for every field.
    ///
    /// The operator sets up custom fields before an app writes them: in the vendor's console, or here in
    /// `Policy.customProfileFields`. The backend refuses others.
    func profilePatch(_ info: V2TIMValue.UserFullInfo) throws(RelationshipError) -> ProfilePatch {
        try check.text(info.nickName, .nickname, else: .fieldTooLong)
        try check.text(info.faceURL, .avatarURL, else: .fieldTooLong)
        var patch = ProfilePatch(nickname: info.nickName, avatarURL: info.faceURL)
        if let number = info.allowType {
            guard let permission = tables.enums.addPermission(number: number) else {
                throw RelationshipError(.invalidFieldValue, "allowType has no value \(number)")
            }
            patch.addPermission = permission
        }
        if let signature = info.selfSignature {
            try check.text(signature, .signature, else: .fieldTooLong)
            patch.fields[Profile.Field.signature.rawValue] = .set(.string(signature))
        }
        if let gender = info.gender {
            guard tables.limit(.gender)?.admits(value: Int64(gender)) ?? true else {
                throw RelationshipError(.invalidFieldValue, "gender has no value \(gender)")
            }
            patch.fields[Profile.Field.gender.rawValue] = .set(.integer(Int64(gender)))
        }
        for (field, number) in [(Profile.Field.birthday, info.birthday), (.level, info.level), (.role, info.role)] {
            if let number { patch.fields[field.rawValue] = .set(.integer(Int64(number))) }
        }
        patch.custom = try V2TIMTranslation.customChanges(
            info.customInfo,
            prefix: "Tag_Profile_Custom_",
            limit: .profileCustomFields
        )
        return patch
    }

    func friendPatch(_ info: V2TIMValue.FriendInfo) throws(RelationshipError) -> FriendPatch {
        try check.text(info.friendRemark, .remark, else: .invalidRemark)
        let custom = try V2TIMTranslation.customChanges(
            info.friendCustomInfo,
            prefix: "Tag_SNS_Custom_",
            limit: .friendCustomFields
        )
        return FriendPatch(remark: info.friendRemark, custom: custom)
    }

    /// Returns the changes of custom fields; their keys may have the prefix of the server's API.
    private static func customChanges(
        _ fields: [String: Data]?,
        prefix: String,
        limit field: LimitedField
    ) throws(RelationshipError) -> [String: FieldChange] {
        let fields = fields ?? [:]
        if let limit = tables.limit(field), !limit.admits(count: fields.count) {
            throw RelationshipError(.tooManyItems, "there are at most \(limit.maximum) custom fields")
        }
        var changes: [String: FieldChange] = [:]
        // Sort the names so that the reported bad field is always the same.
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
            let key = try check.customKey(name, prefix: prefix)
            if let limit = tables.limit(.customValue), !limit.admits(count: value.count) {
                throw RelationshipError(
                    .fieldTooLong,
                    "the custom field \"\(key)\" holds at most \(limit.maximum) bytes"
                )
            }
            guard changes.updateValue(.set(.bytes(Array(value))), forKey: key) == nil else {
                throw RelationshipError(.unknownField, "the custom field \"\(key)\" is named with and without prefix")
            }
        }
        return changes
    }
}
