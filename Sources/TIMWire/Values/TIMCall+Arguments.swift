import RelationshipCore

// The objects that calls take. A property that JSON leaves out has the value of a fresh vendor object: nil or 0.

extension TIMCall {
    /// The value of a `TIMSdkConfig`.
    public struct SdkConfig: Sendable, Hashable, Codable {
        /// The number of the app.
        public var sdkAppId: Int32

        /// Creates a configuration.
        ///
        /// - Parameter sdkAppId: The number of the app.
        public init(sdkAppId: Int32 = 0) {
            self.sdkAppId = sdkAppId
        }

        private enum CodingKeys: String, CodingKey, CaseIterable {
            case sdkAppId
        }

        // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
        public init(from decoder: any Decoder) throws {
            let object = try decoder.strictObject(CodingKeys.self)
            sdkAppId = try object.optional(.sdkAppId) ?? 0
        }
    }

    /// The value of a `TIMUserConfig`; its listeners have no value.
    public struct UserConfig: Sendable, Hashable, Codable {
        /// The time for which profiles are stored; `nil` for the vendor's default.
        public var friendProfileOpt: FriendProfileOption?

        /// Creates a configuration.
        ///
        /// - Parameter friendProfileOpt: The time for which profiles are stored.
        public init(friendProfileOpt: FriendProfileOption? = nil) {
            self.friendProfileOpt = friendProfileOpt
        }

        private enum CodingKeys: String, CodingKey, CaseIterable {
            case friendProfileOpt
        }

        // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
        public init(from decoder: any Decoder) throws {
            let object = try decoder.strictObject(CodingKeys.self)
            friendProfileOpt = try object.optional(.friendProfileOpt)
        }
    }

    /// The value of a `TIMFriendProfileOption`.
    public struct FriendProfileOption: Sendable, Hashable, Codable {
        /// The time for which profiles are stored, in seconds: one day by default; at 0 or less the cache is not used.
        public var expiredSeconds: Int

        /// Creates an option.
        ///
        /// - Parameter expiredSeconds: The time for which profiles are stored, in seconds.
        public init(expiredSeconds: Int = 86_400) {
            self.expiredSeconds = expiredSeconds
        }

        private enum CodingKeys: String, CodingKey, CaseIterable {
            case expiredSeconds
        }

        // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
        public init(from decoder: any Decoder) throws {
            let object = try decoder.strictObject(CodingKeys.self)
            expiredSeconds = try object.optional(.expiredSeconds) ?? 86_400
        }
    }

    /// The value of a `TIMLoginParam`.
    public struct LoginParam: Sendable, Hashable, Codable {
        /// Who logs in.
        public var identifier: String?
        /// The signature; an embedded backend only requires that it is not empty.
        public var userSig: String?
        /// The app's number at a third-party account system.
        public var appidAt3rd: String?
        /// The account type, which only the vendor's pages set here; it has no effect.
        public var accountType: String?
        /// The number of the app, which only the vendor's pages set here; it has no effect.
        public var sdkAppId: Int32?

        /// Creates login parameters.
        ///
        /// - Parameters:
        ///   - identifier: The user who logs in.
        ///   - userSig: The signature.
        ///   - appidAt3rd: The app's number at a third-party account system.
        public init(identifier: String? = nil, userSig: String? = nil, appidAt3rd: String? = nil) {
            self.identifier = identifier
            self.userSig = userSig
            self.appidAt3rd = appidAt3rd
        }

        private enum CodingKeys: String, CodingKey, CaseIterable {
            case identifier, userSig, appidAt3rd, accountType, sdkAppId
        }

        // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
        public init(from decoder: any Decoder) throws {
            let object = try decoder.strictObject(CodingKeys.self)
            identifier = try object.optional(.identifier)
            userSig = try object.optional(.userSig)
            appidAt3rd = try object.optional(.appidAt3rd)
            accountType = try object.optional(.accountType)
            sdkAppId = try object.optional(.sdkAppId)
        }
    }

    /// The value of a `TIMFriendRequest`.
    public struct FriendRequest: Sendable, Hashable, Codable {
        /// The user to add.
        public var identifier: String?
        /// The caller's name for the friend, at most 96 bytes.
        public var remark: String?
        /// The caller's text, at most 120 bytes.
        public var addWording: String?
        /// The place where the caller found the user: `AddSource_Type_` and at most 8 letters; a missing prefix is
        /// added.
        public var addSource: String?
        /// The group to put the friend into.
        public var group: String?
        /// 1 one-way, 2 two-way; 0, as in a fresh object, counts as two-way.
        public var addType: Int

        /// Creates a request.
        ///
        /// - Parameters:
        ///   - identifier: The user to add.
        ///   - remark: The caller's name for the friend.
        ///   - addWording: The caller's text.
        ///   - addSource: The place where the caller found the user.
        ///   - group: The group to put the friend into.
        ///   - addType: 1 one-way, 2 two-way, 0 unset.
        public init(
            identifier: String? = nil,
            remark: String? = nil,
            addWording: String? = nil,
            addSource: String? = nil,
            group: String? = nil,
            addType: Int = 0
        ) {
            self.identifier = identifier
            self.remark = remark
            self.addWording = addWording
            self.addSource = addSource
            self.group = group
            self.addType = addType
        }

        private enum CodingKeys: String, CodingKey, CaseIterable {
            case identifier, remark, addWording, addSource, group, addType
        }

        // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
        public init(from decoder: any Decoder) throws {
            let object = try decoder.strictObject(CodingKeys.self)
            identifier = try object.optional(.identifier)
            remark = try object.optional(.remark)
            addWording = try object.optional(.addWording)
            addSource = try object.optional(.addSource)
            group = try object.optional(.group)
            addType = try object.optional(.addType) ?? 0
        }
    }

    /// The value of a `TIMFriendResponse`.
    public struct FriendResponse: Sendable, Hashable, Codable {
        /// 0 agree, 1 agree and add, 2 reject.
        public var responseType: Int
        /// The requester.
        public var identifier: String?
        /// The caller's name for the new friend, at most 96 bytes; used with agree-and-add only.
        public var remark: String?

        /// Creates an answer.
        ///
        /// - Parameters:
        ///   - responseType: 0 agree, 1 agree and add, 2 reject.
        ///   - identifier: The requester.
        ///   - remark: The caller's name for the new friend.
        public init(responseType: Int = 0, identifier: String? = nil, remark: String? = nil) {
            self.responseType = responseType
            self.identifier = identifier
            self.remark = remark
        }

        private enum CodingKeys: String, CodingKey, CaseIterable {
            case responseType, identifier, remark
        }

        // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
        public init(from decoder: any Decoder) throws {
            let object = try decoder.strictObject(CodingKeys.self)
            responseType = try object.optional(.responseType) ?? 0
            identifier = try object.optional(.identifier)
            remark = try object.optional(.remark)
        }
    }

    /// The value of a `TIMFriendCheckInfo`.
    public struct FriendCheckInfo: Sendable, Hashable, Codable {
        /// The users to check.
        public var users: [String]?
        /// 1 looks at the caller's list only, 2 at both.
        public var checkType: Int

        /// Creates a question.
        ///
        /// - Parameters:
        ///   - users: The users to check.
        ///   - checkType: 1 one-way, 2 two-way.
        public init(users: [String]? = nil, checkType: Int = 0) {
            self.users = users
            self.checkType = checkType
        }

        private enum CodingKeys: String, CodingKey, CaseIterable {
            case users, checkType
        }

        // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
        public init(from decoder: any Decoder) throws {
            let object = try decoder.strictObject(CodingKeys.self)
            users = try object.optional(.users)
            checkType = try object.optional(.checkType) ?? 0
        }
    }

    /// The value of a `TIMFriendPendencyRequest`.
    public struct FriendPendencyRequest: Sendable, Hashable, Codable {
        /// The version of the list that the client has; 0 at first.
        public var seq: UInt64
        /// Where the page begins: 0 for the first, then the timestamp of the last response.
        public var timestamp: UInt64
        /// The size of a page, at most 100; 0 for 100.
        public var numPerPage: UInt64
        /// 1 received, 2 sent, 3 both.
        public var type: Int

        /// Creates a question.
        ///
        /// - Parameters:
        ///   - seq: The version of the list that the client has.
        ///   - timestamp: Where the page begins.
        ///   - numPerPage: The size of a page.
        ///   - type: 1 received, 2 sent, 3 both.
        public init(seq: UInt64 = 0, timestamp: UInt64 = 0, numPerPage: UInt64 = 0, type: Int = 0) {
            self.seq = seq
            self.timestamp = timestamp
            self.numPerPage = numPerPage
            self.type = type
        }

        private enum CodingKeys: String, CodingKey, CaseIterable {
            case seq, timestamp, numPerPage, type
        }

        // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
        public init(from decoder: any Decoder) throws {
            let object = try decoder.strictObject(CodingKeys.self)
            seq = try object.optional(.seq) ?? 0
            timestamp = try object.optional(.timestamp) ?? 0
            numPerPage = try object.optional(.numPerPage) ?? 0
            type = try object.optional(.type) ?? 0
        }
    }
}
