import RelationshipCore

extension V2TIMValue {
    /// The data of `V2TIMFriendGroup`.
    public struct FriendGroup: Sendable, Hashable, Codable {
        private enum CodingKeys: String, CodingKey, CaseIterable {
            case groupName, userCount, friendList
        }

        /// The name.
        public var groupName: String?
        /// The number of friends in the group.
        public var userCount: UInt64
        /// The ids of the friends in the group, in the order of the friend list.
        public var friendList: [String]

        /// Creates a group.
        ///
        /// - Parameters:
        ///   - groupName: The name.
        ///   - userCount: The number of friends in the group.
        ///   - friendList: The ids of the friends in the group.
        public init(groupName: String? = nil, userCount: UInt64 = 0, friendList: [String] = []) {
            self.groupName = groupName
            self.userCount = userCount
            self.friendList = friendList
        }

        // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
        public init(from decoder: any Decoder) throws {
            let object = try decoder.strictObject(CodingKeys.self)
            groupName = try object.optional(.groupName)
            userCount = try object.required(.userCount)
            friendList = try object.required(.friendList)
        }
    }

    /// The data of `V2TIMFriendSearchParam`: what to look for, and where.
    public struct FriendSearchParam: Sendable, Hashable, Codable {
        private enum CodingKeys: String, CodingKey, CaseIterable {
            case keywordList, isSearchUserID, isSearchNickName, isSearchRemark
        }

        /// The words, at most 5; a friend matches if any of them is contained in any of the fields.
        public var keywordList: [String]?
        /// Whether the user id is looked at.
        public var isSearchUserID: Bool
        /// Whether the display name is looked at.
        public var isSearchNickName: Bool
        /// Whether the remark is looked at.
        public var isSearchRemark: Bool

        /// Creates a search.
        ///
        /// - Parameters:
        ///   - keywordList: The words.
        ///   - isSearchUserID: Whether the user id is looked at.
        ///   - isSearchNickName: Whether the display name is looked at.
        ///   - isSearchRemark: Whether the remark is looked at.
        public init(
            keywordList: [String]? = nil,
            isSearchUserID: Bool = true,
            isSearchNickName: Bool = true,
            isSearchRemark: Bool = true
        ) {
            self.keywordList = keywordList
            self.isSearchUserID = isSearchUserID
            self.isSearchNickName = isSearchNickName
            self.isSearchRemark = isSearchRemark
        }

        // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
        public init(from decoder: any Decoder) throws {
            let object = try decoder.strictObject(CodingKeys.self)
            keywordList = try object.optional(.keywordList)
            // A fresh object of the vendor's looks at all three.
            isSearchUserID = try object.optional(.isSearchUserID) ?? true
            isSearchNickName = try object.optional(.isSearchNickName) ?? true
            isSearchRemark = try object.optional(.isSearchRemark) ?? true
        }
    }
}
