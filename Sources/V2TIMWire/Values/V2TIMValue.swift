public import Foundation
import RelationshipCore

/// The data of V2TIM's model classes as plain values, one per class, with the vendor's property names.
///
/// Enumerations are the vendor's integers, so that a number that this version does not know is preserved. Custom fields
/// are bytes, in JSON as Base64. A model class of the SDK layer holds its value and forwards to it.
public enum V2TIMValue {}

extension V2TIMValue {
    /// The data of `V2TIMUserFullInfo`; `nil` for values that were not set or not reported.
    public struct UserFullInfo: Sendable, Hashable, Codable {
        private enum CodingKeys: String, CodingKey, CaseIterable {
            case userID, nickName, faceURL, selfSignature, gender, role, level, birthday, allowType, customInfo
        }

        /// The user of the profile.
        public var userID: String?
        /// The display name.
        public var nickName: String?
        /// The address of the avatar picture.
        public var faceURL: String?
        /// A short text about oneself.
        public var selfSignature: String?
        /// `V2TIMGender`: 0 unknown, 1 male, 2 female.
        public var gender: Int?
        /// A role number of the app's own.
        public var role: UInt32?
        /// A level number of the app's own.
        public var level: UInt32?
        /// The day of birth as a number such as 20190419.
        public var birthday: UInt32?
        /// `V2TIMFriendAllowType`: 0 anyone, 1 needs approval, 2 no one.
        public var allowType: Int?
        /// The custom fields by key without prefix.
        public var customInfo: [String: Data]?

        /// Creates a profile in which only the given fields are set.
        ///
        /// - Parameters:
        ///   - userID: The user of the profile.
        ///   - nickName: The display name.
        ///   - faceURL: The address of the avatar picture.
        ///   - selfSignature: A short text about oneself.
        ///   - gender: `V2TIMGender` as an integer.
        ///   - role: A role number of the app's own.
        ///   - level: A level number of the app's own.
        ///   - birthday: The day of birth as a number such as 20190419.
        ///   - allowType: `V2TIMFriendAllowType` as an integer.
        ///   - customInfo: The custom fields by key without prefix.
        public init(
            userID: String? = nil,
            nickName: String? = nil,
            faceURL: String? = nil,
            selfSignature: String? = nil,
            gender: Int? = nil,
            role: UInt32? = nil,
            level: UInt32? = nil,
            birthday: UInt32? = nil,
            allowType: Int? = nil,
            customInfo: [String: Data]? = nil
        ) {
            self.userID = userID
            self.nickName = nickName
            self.faceURL = faceURL
            self.selfSignature = selfSignature
            self.gender = gender
            self.role = role
            self.level = level
            self.birthday = birthday
            self.allowType = allowType
            self.customInfo = customInfo
        }

        // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
        public init(from decoder: any Decoder) throws {
            let object = try decoder.strictObject(CodingKeys.self)
            userID = try object.optional(.userID)
            nickName = try object.optional(.nickName)
            faceURL = try object.optional(.faceURL)
            selfSignature = try object.optional(.selfSignature)
            gender = try object.optional(.gender)
            role = try object.optional(.role)
            level = try object.optional(.level)
            birthday = try object.optional(.birthday)
            allowType = try object.optional(.allowType)
            customInfo = try object.optional(.customInfo)
        }
    }

    /// The data of `V2TIMSDKConfig`.
    public struct SDKConfig: Sendable, Hashable, Codable {
        private enum CodingKeys: String, CodingKey, CaseIterable {
            case logLevel
        }

        /// `V2TIMLogLevel` as an integer; `nil` for the SDK's own choice.
        public var logLevel: Int?

        /// Creates a configuration.
        ///
        /// - Parameter logLevel: `V2TIMLogLevel` as an integer.
        public init(logLevel: Int? = nil) {
            self.logLevel = logLevel
        }

        // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
        public init(from decoder: any Decoder) throws {
            let object = try decoder.strictObject(CodingKeys.self)
            logLevel = try object.optional(.logLevel)
        }
    }
}
