import RelationshipCore

/// The literal values of the vendor's key constants.
enum TIMKey {
    static let profilePrefix = "Tag_Profile_"
    static let nick = "Tag_Profile_IM_Nick"
    static let faceURL = "Tag_Profile_IM_Image"
    static let allowType = "Tag_Profile_IM_AllowType"
    static let gender = "Tag_Profile_IM_Gender"
    static let birthday = "Tag_Profile_IM_BirthDay"
    static let location = "Tag_Profile_IM_Location"
    static let language = "Tag_Profile_IM_Language"
    static let level = "Tag_Profile_IM_Level"
    static let role = "Tag_Profile_IM_Role"
    static let selfSignature = "Tag_Profile_IM_SelfSignature"
    static let profileCustomPrefix = "Tag_Profile_Custom_"

    static let remark = "Tag_SNS_IM_Remark"
    static let group = "Tag_SNS_IM_Group"
    static let friendCustomPrefix = "Tag_SNS_Custom_"

    static let sourcePrefix = "AddSource_Type_"

    /// The key of a field that the hub names, for telling the app which of its values was refused.
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

    /// The standard field that a profile key of a number stands for.
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
