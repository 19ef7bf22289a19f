import RelationshipCore

/// The literal values of the vendor's key constants.
package enum TIMKey {
    package static let profilePrefix = "Tag_Profile_"
    package static let nick = "Tag_Profile_IM_Nick"
    package static let faceURL = "Tag_Profile_IM_Image"
    package static let allowType = "Tag_Profile_IM_AllowType"
    package static let gender = "Tag_Profile_IM_Gender"
    package static let birthday = "Tag_Profile_IM_BirthDay"
    package static let location = "Tag_Profile_IM_Location"
    package static let language = "Tag_Profile_IM_Language"
    package static let level = "Tag_Profile_IM_Level"
    package static let role = "Tag_Profile_IM_Role"
    package static let selfSignature = "Tag_Profile_IM_SelfSignature"
    package static let profileCustomPrefix = "Tag_Profile_Custom_"

    package static let remark = "Tag_SNS_IM_Remark"
    package static let group = "Tag_SNS_IM_Group"
    package static let friendCustomPrefix = "Tag_SNS_Custom_"

    package static let sourcePrefix = "AddSource_Type_"

    /// Returns the vendor's key for a field of the hub, to report to the app which value was refused.
    static func name(ofField name: String) -> String {
        switch name {
        case "nickname": nick
        case "avatarURL": faceURL
        case "remark": remark
        case "group": group
        case Profile.Field.signature.rawValue: selfSignature
        case Profile.Field.location.rawValue: location
        default: name
        }
    }

    /// Returns the key that an app needs in place of the name of the property that shows its value.
    ///
    /// - Parameters:
    ///   - name: The name that the app used, such as `faceURL`.
    ///   - operation: The operation; profiles and friends have different properties.
    /// - Returns: The key, or `nil` if the name is not that of a property.
    static func key(ofProperty name: String, in operation: Command.Kind) -> String? {
        let profileKeys = [nick, faceURL, allowType, gender, birthday, location, language, level, role, selfSignature]
        let keys = operation == .updateProfile ? profileKeys : [remark, group]
        let renamed = ["nickname": nick, "faceurl": faceURL, "groups": group]
        let name = name.lowercased()
        return keys.first { $0.lowercased().hasSuffix("_im_\(name)") || renamed[name] == $0 }
    }

    /// Returns the standard field of a profile key with a numeric value.
    static func numberField(_ key: String) -> Profile.Field? {
        switch key {
        case gender: .gender
        case birthday: .birthday
        case language: .language
        case level: .level
        case role: .role
        default: nil
        }
    }
}
