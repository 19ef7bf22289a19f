import RelationshipCore

extension V2TIMValue {
    /// The data of `V2TIMFriendAddApplication`: the user to add, and the text of the request.
    public struct FriendAddApplication: Sendable, Hashable, Codable {
        private enum CodingKeys: String, CodingKey, CaseIterable {
            case userID, friendRemark, friendGroup, addWording, addSource, addType
        }

        /// The user to add; `addFriend` fails with 6017 without it.
        public var userID: String?
        /// The caller's name for the user; at most 96 bytes.
        public var friendRemark: String?
        /// The caller's group to put the user into; at most 30 bytes, "" for none.
        public var friendGroup: String?
        /// The caller's text to the user; at most 120 bytes.
        public var addWording: String?
        /// The place where the caller found the user: up to 8 letters, with or without the prefix `AddSource_Type_`.
        public var addSource: String?
        /// `V2TIMFriendType`: 1 one-way, 2 two-way; 0 or `nil` means two-way.
        public var addType: Int?

        /// Creates an application.
        ///
        /// - Parameters:
        ///   - userID: The user to add.
        ///   - friendRemark: The caller's name for the user.
        ///   - friendGroup: The caller's group to put the user into.
        ///   - addWording: The caller's text to the user.
        ///   - addSource: The place where the caller found the user.
        ///   - addType: `V2TIMFriendType` as an integer.
        public init(
            userID: String? = nil,
            friendRemark: String? = nil,
            friendGroup: String? = nil,
            addWording: String? = nil,
            addSource: String? = nil,
            addType: Int? = nil
        ) {
            self.userID = userID
            self.friendRemark = friendRemark
            self.friendGroup = friendGroup
            self.addWording = addWording
            self.addSource = addSource
            self.addType = addType
        }

        // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
        public init(from decoder: any Decoder) throws {
            let object = try decoder.strictObject(CodingKeys.self)
            userID = try object.optional(.userID)
            friendRemark = try object.optional(.friendRemark)
            friendGroup = try object.optional(.friendGroup)
            addWording = try object.optional(.addWording)
            addSource = try object.optional(.addSource)
            addType = try object.optional(.addType)
        }
    }

    /// The data of `V2TIMFriendApplication`: a pending request as one of its two users sees it.
    public struct FriendApplication: Sendable, Hashable, Codable {
        private enum CodingKeys: String, CodingKey, CaseIterable {
            case userID, nickName, faceUrl, addTime, addSource, addWording, type
        }

        /// The other user: the requester or the addressee.
        public var userID: String?
        /// The other user's display name.
        public var nickName: String?
        /// The address of the other user's avatar picture.
        public var faceUrl: String?
        /// When the request was sent last, in seconds since 1970.
        public var addTime: UInt64
        /// The place where the requester found the addressee, with the prefix `AddSource_Type_`.
        public var addSource: String?
        /// The requester's text.
        public var addWording: String?
        /// `V2TIMFriendApplicationType`: 1 received, 2 sent; 0 if it was not set.
        public var type: Int

        /// Creates an application.
        ///
        /// - Parameters:
        ///   - userID: The other user.
        ///   - nickName: The other user's display name.
        ///   - faceUrl: The address of the other user's avatar picture.
        ///   - addTime: When the request was sent last, in seconds since 1970.
        ///   - addSource: The place where the requester found the addressee.
        ///   - addWording: The requester's text.
        ///   - type: `V2TIMFriendApplicationType` as an integer.
        public init(
            userID: String? = nil,
            nickName: String? = nil,
            faceUrl: String? = nil,
            addTime: UInt64 = 0,
            addSource: String? = nil,
            addWording: String? = nil,
            type: Int = 0
        ) {
            self.userID = userID
            self.nickName = nickName
            self.faceUrl = faceUrl
            self.addTime = addTime
            self.addSource = addSource
            self.addWording = addWording
            self.type = type
        }

        // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
        public init(from decoder: any Decoder) throws {
            let object = try decoder.strictObject(CodingKeys.self)
            userID = try object.optional(.userID)
            nickName = try object.optional(.nickName)
            faceUrl = try object.optional(.faceUrl)
            // An answer names the application by user and type; the rest may be left out.
            addTime = try object.optional(.addTime) ?? 0
            addSource = try object.optional(.addSource)
            addWording = try object.optional(.addWording)
            type = try object.optional(.type) ?? 0
        }
    }

    /// The data of `V2TIMFriendApplicationResult`: all pending requests, sent and received.
    public struct FriendApplicationResult: Sendable, Hashable, Codable {
        private enum CodingKeys: String, CodingKey, CaseIterable {
            case unreadCount, applicationList
        }

        /// The number of unread received requests.
        public var unreadCount: UInt64
        /// The requests, newest first, at most 100.
        public var applicationList: [FriendApplication]

        /// Creates a list.
        ///
        /// - Parameters:
        ///   - unreadCount: The number of unread received requests.
        ///   - applicationList: The requests, newest first.
        public init(unreadCount: UInt64 = 0, applicationList: [FriendApplication] = []) {
            self.unreadCount = unreadCount
            self.applicationList = applicationList
        }

        // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
        public init(from decoder: any Decoder) throws {
            let object = try decoder.strictObject(CodingKeys.self)
            unreadCount = try object.required(.unreadCount)
            applicationList = try object.required(.applicationList)
        }
    }
}
