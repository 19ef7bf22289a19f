import RelationshipCore

extension V2TIMValue {
    /// The data of `V2TIMFollowInfo`: the sizes of one user's lists.
    public struct FollowInfo: Sendable, Hashable, Codable {
        private enum CodingKeys: String, CodingKey, CaseIterable {
            case resultCode, resultInfo, userID, followingCount, followersCount, mutualFollowersCount
        }

        /// 0, or the reason for the failure.
        public var resultCode: V2TIMCode
        /// The text of the code.
        public var resultInfo: String?
        /// The user asked about.
        public var userID: String?
        /// The number of users whom the user follows.
        public var followingCount: UInt64
        /// The number of users who follow the user.
        public var followersCount: UInt64
        /// The number of mutual follows.
        public var mutualFollowersCount: UInt64

        /// Creates counts.
        ///
        /// - Parameters:
        ///   - resultCode: 0, or the reason for the failure.
        ///   - resultInfo: The text of the code.
        ///   - userID: The user asked about.
        ///   - followingCount: The number of users whom the user follows.
        ///   - followersCount: The number of users who follow the user.
        ///   - mutualFollowersCount: The number of mutual follows.
        public init(
            resultCode: V2TIMCode = .success,
            resultInfo: String? = nil,
            userID: String? = nil,
            followingCount: UInt64 = 0,
            followersCount: UInt64 = 0,
            mutualFollowersCount: UInt64 = 0
        ) {
            self.resultCode = resultCode
            self.resultInfo = resultInfo
            self.userID = userID
            self.followingCount = followingCount
            self.followersCount = followersCount
            self.mutualFollowersCount = mutualFollowersCount
        }

        // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
        public init(from decoder: any Decoder) throws {
            let object = try decoder.strictObject(CodingKeys.self)
            resultCode = try object.required(.resultCode)
            resultInfo = try object.optional(.resultInfo)
            userID = try object.optional(.userID)
            followingCount = try object.required(.followingCount)
            followersCount = try object.required(.followersCount)
            mutualFollowersCount = try object.required(.mutualFollowersCount)
        }
    }

    /// The data of `V2TIMFollowTypeCheckResult`: the direction of follows between the caller and one user.
    public struct FollowTypeCheckResult: Sendable, Hashable, Codable {
        private enum CodingKeys: String, CodingKey, CaseIterable {
            case userID, resultCode, resultInfo, followType
        }

        /// The user asked about.
        public var userID: String?
        /// 0, or the reason for the failure.
        public var resultCode: V2TIMCode
        /// The text of the code.
        public var resultInfo: String?
        /// `V2TIMFollowType`: 0 none, 1 the caller follows, 2 the user follows, 3 both.
        public var followType: Int

        /// Creates a result.
        ///
        /// - Parameters:
        ///   - userID: The user asked about.
        ///   - resultCode: 0, or the reason for the failure.
        ///   - resultInfo: The text of the code.
        ///   - followType: `V2TIMFollowType` as an integer.
        public init(
            userID: String? = nil,
            resultCode: V2TIMCode = .success,
            resultInfo: String? = nil,
            followType: Int = 0
        ) {
            self.userID = userID
            self.resultCode = resultCode
            self.resultInfo = resultInfo
            self.followType = followType
        }

        // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
        public init(from decoder: any Decoder) throws {
            let object = try decoder.strictObject(CodingKeys.self)
            userID = try object.optional(.userID)
            resultCode = try object.required(.resultCode)
            resultInfo = try object.optional(.resultInfo)
            followType = try object.required(.followType)
        }
    }

    /// The data of `V2TIMOfficialAccountInfo`.
    ///
    /// An embedded backend has no official accounts; the value is for other backends that have them.
    public struct OfficialAccountInfo: Sendable, Hashable, Codable {
        private enum CodingKeys: String, CodingKey, CaseIterable {
            case officialAccountID, officialAccountName, faceUrl, ownerUserID, organization, introduction, customData,
                createTime, subscriberCount, subscribeTime
        }

        /// The account.
        public var officialAccountID: String?
        /// The display name.
        public var officialAccountName: String?
        /// The address of the avatar picture.
        public var faceUrl: String?
        /// The user who runs the account.
        public var ownerUserID: String?
        /// The organisation behind the account.
        public var organization: String?
        /// A text about the account.
        public var introduction: String?
        /// The app's own data about the account.
        public var customData: String?
        /// When the account was made, in seconds since 1970.
        public var createTime: UInt64
        /// The number of subscribers.
        public var subscriberCount: UInt64
        /// When the user has subscribed, in seconds since 1970; 0 for not at all.
        public var subscribeTime: UInt64

        /// Creates an account's record.
        ///
        /// - Parameters:
        ///   - officialAccountID: The account.
        ///   - officialAccountName: The display name.
        ///   - faceUrl: The address of the avatar picture.
        ///   - ownerUserID: The user who runs the account.
        ///   - organization: The organisation behind the account.
        ///   - introduction: A text about the account.
        ///   - customData: The app's own data about the account.
        ///   - createTime: When the account was made, in seconds since 1970.
        ///   - subscriberCount: The number of subscribers.
        ///   - subscribeTime: When the user has subscribed, in seconds since 1970.
        public init(
            officialAccountID: String? = nil,
            officialAccountName: String? = nil,
            faceUrl: String? = nil,
            ownerUserID: String? = nil,
            organization: String? = nil,
            introduction: String? = nil,
            customData: String? = nil,
            createTime: UInt64 = 0,
            subscriberCount: UInt64 = 0,
            subscribeTime: UInt64 = 0
        ) {
            self.officialAccountID = officialAccountID
            self.officialAccountName = officialAccountName
            self.faceUrl = faceUrl
            self.ownerUserID = ownerUserID
            self.organization = organization
            self.introduction = introduction
            self.customData = customData
            self.createTime = createTime
            self.subscriberCount = subscriberCount
            self.subscribeTime = subscribeTime
        }

        // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
        public init(from decoder: any Decoder) throws {
            let object = try decoder.strictObject(CodingKeys.self)
            officialAccountID = try object.optional(.officialAccountID)
            officialAccountName = try object.optional(.officialAccountName)
            faceUrl = try object.optional(.faceUrl)
            ownerUserID = try object.optional(.ownerUserID)
            organization = try object.optional(.organization)
            introduction = try object.optional(.introduction)
            customData = try object.optional(.customData)
            createTime = try object.required(.createTime)
            subscriberCount = try object.required(.subscriberCount)
            subscribeTime = try object.required(.subscribeTime)
        }
    }
}
