public import Foundation
import RelationshipCore

extension V2TIMValue {
    /// The data of `V2TIMFriendInfo`.
    public struct FriendInfo: Sendable, Hashable, Codable {
        private enum CodingKeys: String, CodingKey, CaseIterable {
            case userID, friendRemark, friendAddTime, friendCustomInfo, friendGroups, userFullInfo
        }

        /// The friend.
        public var userID: String?
        /// The list owner's name for the friend; at most 96 bytes.
        public var friendRemark: String?
        /// When the friend entered the list, in seconds since 1970; 0 for a user who is not in it.
        public var friendAddTime: UInt64
        /// The owner's custom fields about the friend, by key without prefix.
        public var friendCustomInfo: [String: Data]?
        /// The names of the owner's groups that the friend is in.
        public var friendGroups: [String]?
        /// The friend's profile.
        public var userFullInfo: UserFullInfo?

        /// Creates a friend's record.
        ///
        /// - Parameters:
        ///   - userID: The friend.
        ///   - friendRemark: The list owner's name for the friend.
        ///   - friendAddTime: When the friend entered the list, in seconds since 1970.
        ///   - friendCustomInfo: The owner's custom fields about the friend.
        ///   - friendGroups: The names of the owner's groups that the friend is in.
        ///   - userFullInfo: The friend's profile.
        public init(
            userID: String? = nil,
            friendRemark: String? = nil,
            friendAddTime: UInt64 = 0,
            friendCustomInfo: [String: Data]? = nil,
            friendGroups: [String]? = nil,
            userFullInfo: UserFullInfo? = nil
        ) {
            self.userID = userID
            self.friendRemark = friendRemark
            self.friendAddTime = friendAddTime
            self.friendCustomInfo = friendCustomInfo
            self.friendGroups = friendGroups
            self.userFullInfo = userFullInfo
        }

        // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
        public init(from decoder: any Decoder) throws {
            let object = try decoder.strictObject(CodingKeys.self)
            userID = try object.optional(.userID)
            friendRemark = try object.optional(.friendRemark)
            // Read-only in the vendor's class, so a call that edits a friend has no use for it.
            friendAddTime = try object.optional(.friendAddTime) ?? 0
            friendCustomInfo = try object.optional(.friendCustomInfo)
            friendGroups = try object.optional(.friendGroups)
            userFullInfo = try object.optional(.userFullInfo)
        }
    }

    /// The data of `V2TIMFriendInfoResult`: one user of `getFriendsInfo`.
    public struct FriendInfoResult: Sendable, Hashable, Codable {
        private enum CodingKeys: String, CodingKey, CaseIterable {
            case resultCode, resultInfo, relation, friendInfo
        }

        /// 0, or the reason for the failure.
        public var resultCode: V2TIMCode
        /// The text of the code.
        public var resultInfo: String?
        /// `V2TIMFriendRelationType` as an integer.
        public var relation: Int
        /// The friend's record; for a user who is not a friend, only the ids are filled.
        public var friendInfo: FriendInfo?

        /// Creates a result.
        ///
        /// - Parameters:
        ///   - resultCode: 0, or the reason for the failure.
        ///   - resultInfo: The text of the code.
        ///   - relation: `V2TIMFriendRelationType` as an integer.
        ///   - friendInfo: The friend's record.
        public init(
            resultCode: V2TIMCode = .success,
            resultInfo: String? = nil,
            relation: Int = 0,
            friendInfo: FriendInfo? = nil
        ) {
            self.resultCode = resultCode
            self.resultInfo = resultInfo
            self.relation = relation
            self.friendInfo = friendInfo
        }

        // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
        public init(from decoder: any Decoder) throws {
            let object = try decoder.strictObject(CodingKeys.self)
            resultCode = try object.required(.resultCode)
            resultInfo = try object.optional(.resultInfo)
            relation = try object.required(.relation)
            friendInfo = try object.optional(.friendInfo)
        }
    }

    /// The data of `V2TIMFriendCheckResult`: one user of `checkFriend`.
    public struct FriendCheckResult: Sendable, Hashable, Codable {
        private enum CodingKeys: String, CodingKey, CaseIterable {
            case userID, resultCode, resultInfo, relationType
        }

        /// The user asked about.
        public var userID: String?
        /// 0, or the reason for the failure.
        public var resultCode: V2TIMCode
        /// The text of the code.
        public var resultInfo: String?
        /// `V2TIMFriendRelationType` as an integer.
        public var relationType: Int

        /// Creates a result.
        ///
        /// - Parameters:
        ///   - userID: The user asked about.
        ///   - resultCode: 0, or the reason for the failure.
        ///   - resultInfo: The text of the code.
        ///   - relationType: `V2TIMFriendRelationType` as an integer.
        public init(
            userID: String? = nil,
            resultCode: V2TIMCode = .success,
            resultInfo: String? = nil,
            relationType: Int = 0
        ) {
            self.userID = userID
            self.resultCode = resultCode
            self.resultInfo = resultInfo
            self.relationType = relationType
        }

        // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
        public init(from decoder: any Decoder) throws {
            let object = try decoder.strictObject(CodingKeys.self)
            userID = try object.optional(.userID)
            resultCode = try object.required(.resultCode)
            resultInfo = try object.optional(.resultInfo)
            relationType = try object.required(.relationType)
        }
    }

    /// The data of `V2TIMFriendOperationResult`: the result of an operation on one user.
    public struct FriendOperationResult: Sendable, Hashable, Codable {
        private enum CodingKeys: String, CodingKey, CaseIterable {
            case userID, resultCode, resultInfo
        }

        /// The user.
        public var userID: String?
        /// 0, or the reason for the failure; 30539 means that a request was sent.
        public var resultCode: V2TIMCode
        /// The text of the code.
        public var resultInfo: String?

        /// Creates a result.
        ///
        /// - Parameters:
        ///   - userID: The user.
        ///   - resultCode: 0, or the reason for the failure.
        ///   - resultInfo: The text of the code.
        public init(userID: String? = nil, resultCode: V2TIMCode = .success, resultInfo: String? = nil) {
            self.userID = userID
            self.resultCode = resultCode
            self.resultInfo = resultInfo
        }

        // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
        public init(from decoder: any Decoder) throws {
            let object = try decoder.strictObject(CodingKeys.self)
            userID = try object.optional(.userID)
            resultCode = try object.required(.resultCode)
            resultInfo = try object.optional(.resultInfo)
        }
    }
}
