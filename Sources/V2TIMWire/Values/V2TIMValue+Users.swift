import RelationshipCore

extension V2TIMValue {
    /// The data of `V2TIMUserStatus`: a user's online status and own text about it.
    public struct UserStatus: Sendable, Hashable, Codable {
        private enum CodingKeys: String, CodingKey, CaseIterable {
            case userID, statusType, customStatus, onlineDevices
        }

        /// The user; a call that sets the caller's own status ignores it.
        public var userID: String?
        /// `V2TIMUserStatusType`: 0 unknown, 1 online, 2 offline, 3 not logged in.
        public var statusType: Int
        /// The user's own text about it; at most 100 bytes.
        public var customStatus: String?
        /// The kinds of devices that are connected, such as `iOS`; each once.
        public var onlineDevices: [String]

        /// Creates a status.
        ///
        /// - Parameters:
        ///   - userID: The user.
        ///   - statusType: `V2TIMUserStatusType` as an integer.
        ///   - customStatus: The user's own text about it.
        ///   - onlineDevices: The kinds of devices that are connected.
        public init(
            userID: String? = nil,
            statusType: Int = 0,
            customStatus: String? = nil,
            onlineDevices: [String] = []
        ) {
            self.userID = userID
            self.statusType = statusType
            self.customStatus = customStatus
            self.onlineDevices = onlineDevices
        }

        // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
        public init(from decoder: any Decoder) throws {
            let object = try decoder.strictObject(CodingKeys.self)
            userID = try object.optional(.userID)
            // Read-only in the vendor's class, so a call that sets one's own status has no use for them.
            statusType = try object.optional(.statusType) ?? 0
            customStatus = try object.optional(.customStatus)
            onlineDevices = try object.optional(.onlineDevices) ?? []
        }
    }

    /// The data of `V2TIMUserSearchParam`: the conditions of a search among all users.
    public struct UserSearchParam: Sendable, Hashable, Codable {
        private enum CodingKeys: String, CodingKey, CaseIterable {
            case keywordList, keywordListMatchType, gender, minBirthday, maxBirthday, searchCount, searchCursor
        }

        /// The words, at most 5, which are looked for in user ids and display names.
        public var keywordList: [String]?
        /// `V2TIMKeywordListMatchType`: 0 any of the words, 1 all of them.
        public var keywordListMatchType: Int
        /// `V2TIMGender`: 1 male, 2 female; 0 for any.
        public var gender: Int
        /// The earliest day of birth as a number such as 20190419; 0 for any.
        public var minBirthday: UInt32
        /// The latest day of birth; 0 for any.
        public var maxBirthday: UInt32
        /// How many users to answer, 1 to 100; 20 in a fresh object.
        public var searchCount: UInt
        /// The end of the previous page; "" or `nil` for the first page.
        public var searchCursor: String?

        /// Creates a search.
        ///
        /// - Parameters:
        ///   - keywordList: The words.
        ///   - keywordListMatchType: `V2TIMKeywordListMatchType` as an integer.
        ///   - gender: `V2TIMGender` as an integer.
        ///   - minBirthday: The earliest day of birth.
        ///   - maxBirthday: The latest day of birth.
        ///   - searchCount: How many users to answer.
        ///   - searchCursor: The end of the previous page.
        public init(
            keywordList: [String]? = nil,
            keywordListMatchType: Int = 0,
            gender: Int = 0,
            minBirthday: UInt32 = 0,
            maxBirthday: UInt32 = 0,
            searchCount: UInt = 20,
            searchCursor: String? = nil
        ) {
            self.keywordList = keywordList
            self.keywordListMatchType = keywordListMatchType
            self.gender = gender
            self.minBirthday = minBirthday
            self.maxBirthday = maxBirthday
            self.searchCount = searchCount
            self.searchCursor = searchCursor
        }

        // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
        public init(from decoder: any Decoder) throws {
            let object = try decoder.strictObject(CodingKeys.self)
            // What is left out is as in a fresh object of the vendor's.
            keywordList = try object.optional(.keywordList)
            keywordListMatchType = try object.optional(.keywordListMatchType) ?? 0
            gender = try object.optional(.gender) ?? 0
            minBirthday = try object.optional(.minBirthday) ?? 0
            maxBirthday = try object.optional(.maxBirthday) ?? 0
            searchCount = try object.optional(.searchCount) ?? 20
            searchCursor = try object.optional(.searchCursor)
        }
    }

    /// The data of `V2TIMUserSearchResult`: a page of found users.
    public struct UserSearchResult: Sendable, Hashable, Codable {
        private enum CodingKeys: String, CodingKey, CaseIterable {
            case isFinished, totalCount, nextCursor, userList
        }

        /// Whether this was the last page.
        public var isFinished: Bool
        /// The total number of users who match.
        public var totalCount: UInt
        /// What to send as `searchCursor` for the next page; "" after the last one.
        public var nextCursor: String?
        /// The users, in order of their ids.
        public var userList: [UserFullInfo]

        /// Creates a page.
        ///
        /// - Parameters:
        ///   - isFinished: Whether this was the last page.
        ///   - totalCount: The total number of users who match.
        ///   - nextCursor: What to send for the next page.
        ///   - userList: The users.
        public init(
            isFinished: Bool = false,
            totalCount: UInt = 0,
            nextCursor: String? = nil,
            userList: [UserFullInfo] = []
        ) {
            self.isFinished = isFinished
            self.totalCount = totalCount
            self.nextCursor = nextCursor
            self.userList = userList
        }

        // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
        public init(from decoder: any Decoder) throws {
            let object = try decoder.strictObject(CodingKeys.self)
            isFinished = try object.required(.isFinished)
            totalCount = try object.required(.totalCount)
            nextCursor = try object.optional(.nextCursor)
            userList = try object.required(.userList)
        }
    }
}
