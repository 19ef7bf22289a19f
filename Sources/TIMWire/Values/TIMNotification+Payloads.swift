extension TIMNotification {
    /// The value of a `TIMMessage` that reports a change.
    public struct Message: Sendable, Hashable, Codable {
        /// The elements of the message.
        public var elems: [Elem]
        /// Whether the receiver caused the message.
        public var isSelf: Bool
        /// The user who caused the message.
        public var sender: String
        /// When it happened, in seconds since 1970.
        public var timestamp: UInt64
        /// The conversation: always the system's.
        public var conversation = Conversation()

        /// Creates a message of the system conversation.
        ///
        /// - Parameters:
        ///   - elems: The elements of the message.
        ///   - isSelf: Whether the receiver caused the message.
        ///   - sender: The user who caused the message.
        ///   - timestamp: When it happened, in seconds since 1970.
        public init(elems: [Elem], isSelf: Bool, sender: String, timestamp: UInt64) {
            self.elems = elems
            self.isSelf = isSelf
            self.sender = sender
            self.timestamp = timestamp
        }
    }

    /// The value of a `TIMConversation`.
    public struct Conversation: Sendable, Hashable, Codable {
        /// 1 two users, 2 group, 3 system.
        public var type: Int
        /// The other side; empty for the system.
        public var receiver: String

        /// Creates a conversation.
        ///
        /// - Parameters:
        ///   - type: 1 two users, 2 group, 3 system.
        ///   - receiver: The other side.
        public init(type: Int = 3, receiver: String = "") {
            self.type = type
            self.receiver = receiver
        }
    }

    /// The value of a `TIMElem`; in JSON `{"type": "TIMSNSSystemElem", "elem": {…}}`.
    public enum Elem: Sendable, Hashable {
        /// A `TIMSNSSystemElem`.
        case sns(SNSSystemElem)
        /// A `TIMProfileSystemElem`.
        case profile(ProfileSystemElem)
    }

    /// The value of a `TIMSNSSystemElem`: a change of the relationship chain.
    public struct SNSSystemElem: Sendable, Hashable, Codable {
        /// The number of a `TIM_SNS_SYSTEM_TYPE`.
        public var type: Int
        /// The other users that the change concerns.
        public var users: [SNSChangeInfo]
        /// The time up to which requests were read, in seconds since 1970; 0 unless `type` is 7.
        public var pendencyReportTimestamp: UInt64

        /// Creates an element.
        ///
        /// - Parameters:
        ///   - type: The number of a `TIM_SNS_SYSTEM_TYPE`.
        ///   - users: The other users that the change concerns.
        ///   - pendencyReportTimestamp: The time up to which requests were read, in seconds since 1970.
        public init(type: Int, users: [SNSChangeInfo] = [], pendencyReportTimestamp: UInt64 = 0) {
            self.type = type
            self.users = users
            self.pendencyReportTimestamp = pendencyReportTimestamp
        }
    }

    /// The value of a `TIMProfileSystemElem`: a user changed their profile.
    public struct ProfileSystemElem: Sendable, Hashable, Codable {
        /// The number of a `TIM_PROFILE_SYSTEM_TYPE`.
        public var type: Int
        /// The user of the profile.
        public var fromUser: String
        /// That user's display name.
        public var nickName: String

        /// Creates an element.
        ///
        /// - Parameters:
        ///   - type: The number of a `TIM_PROFILE_SYSTEM_TYPE`.
        ///   - fromUser: The user of the profile.
        ///   - nickName: That user's display name.
        public init(type: Int = 1, fromUser: String, nickName: String) {
            self.type = type
            self.fromUser = fromUser
            self.nickName = nickName
        }
    }

    /// The value of a `TIMSNSChangeInfo`: one user in a change.
    public struct SNSChangeInfo: Sendable, Hashable, Codable {
        /// The user.
        public var identifier: String
        /// The user's display name, if it is known.
        public var nickname: String?
        /// The text of a request.
        public var wording: String?
        /// The source of a request.
        public var source: String?
        /// The new remark, when a friend's record changed.
        public var remark: String?

        /// Creates the part of a change that concerns one user.
        ///
        /// - Parameters:
        ///   - identifier: The user.
        ///   - nickname: The user's display name.
        ///   - wording: The text of a request.
        ///   - source: The source of a request.
        ///   - remark: The new remark.
        public init(
            identifier: String,
            nickname: String? = nil,
            wording: String? = nil,
            source: String? = nil,
            remark: String? = nil
        ) {
            self.identifier = identifier
            self.nickname = nickname
            self.wording = wording
            self.source = source
            self.remark = remark
        }
    }

    /// The value of a `TIMFriendPendencyInfo`: a request that came in.
    public struct FriendPendencyInfo: Sendable, Hashable, Codable {
        /// Who asks.
        public var identifier: String
        /// The place where the requester found the addressee.
        public var addSource: String
        /// The requester's text.
        public var addWording: String
        /// The requester's display name.
        public var nickname: String

        /// Creates the description of a request.
        ///
        /// - Parameters:
        ///   - identifier: The requester.
        ///   - addSource: The place where the requester found the addressee.
        ///   - addWording: The requester's text.
        ///   - nickname: The requester's display name.
        public init(identifier: String, addSource: String, addWording: String, nickname: String) {
            self.identifier = identifier
            self.addSource = addSource
            self.addWording = addWording
            self.nickname = nickname
        }
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TIMNotification.Elem: Codable {
    private enum CodingKeys: String, CodingKey {
        case type
        case elem
    }

    private enum Name: String, Codable {
        case sns = "TIMSNSSystemElem"
        case profile = "TIMProfileSystemElem"
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self =
            switch try container.decode(Name.self, forKey: .type) {
            case .sns: .sns(try container.decode(TIMNotification.SNSSystemElem.self, forKey: .elem))
            case .profile: .profile(try container.decode(TIMNotification.ProfileSystemElem.self, forKey: .elem))
            }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .sns(let elem):
            try container.encode(Name.sns, forKey: .type)
            try container.encode(elem, forKey: .elem)
        case .profile(let elem):
            try container.encode(Name.profile, forKey: .type)
            try container.encode(elem, forKey: .elem)
        }
    }
}
