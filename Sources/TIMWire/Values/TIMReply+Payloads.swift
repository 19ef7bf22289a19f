public import Foundation

extension TIMReply {
    /// The value of a `TIMFriendResult` or `TIMCheckFriendResult`: the result for one user.
    public struct Result: Sendable, Hashable, Codable {
        /// The user.
        public var identifier: String
        /// 0, or the reason for the failure.
        public var resultCode: TIMCode
        /// The vendor's text: empty or `OK` on success.
        public var resultInfo: String
        /// `checkFriends` only: 0 none, 1 in my list, 2 I am in theirs, 3 both.
        public var resultType: Int?

        /// Creates a result.
        ///
        /// - Parameters:
        ///   - identifier: The user.
        ///   - resultCode: 0, or the reason for the failure.
        ///   - resultInfo: The vendor's text.
        ///   - resultType: The relation; `checkFriends` only.
        public init(
            identifier: String,
            resultCode: TIMCode = .success,
            resultInfo: String = "",
            resultType: Int? = nil
        ) {
            self.identifier = identifier
            self.resultCode = resultCode
            self.resultInfo = resultInfo
            self.resultType = resultType
        }

        private enum CodingKeys: String, CodingKey {
            case identifier
            case resultCode = "result_code"
            case resultInfo = "result_info"
            case resultType
        }
    }

    /// The value of a `TIMUserProfile`.
    public struct UserProfile: Sendable, Hashable, Codable {
        /// The user.
        public var identifier: String
        /// The display name.
        public var nickname = ""
        /// 0 anyone, 1 needs approval, 2 no one.
        public var allowType = 0
        /// The address of the avatar picture.
        public var faceURL = ""
        /// The text about oneself, as UTF-8; base64 in JSON.
        public var selfSignature = Data()
        /// 0 unknown, 1 male, 2 female.
        public var gender = 0
        /// The day of birth, such as 20190419.
        public var birthday: UInt32 = 0
        /// The place; base64 in JSON.
        public var location = Data()
        /// A number of the app's own.
        public var language: UInt32 = 0
        /// A number of the app's own.
        public var level: UInt32 = 0
        /// A number of the app's own.
        public var role: UInt32 = 0
        /// Custom fields, by name without the prefix.
        public var customInfo: [String: TIMProperty] = [:]

        /// Creates an empty profile.
        ///
        /// - Parameter identifier: The user.
        public init(identifier: String) {
            self.identifier = identifier
        }
    }

    /// The value of a `TIMFriend`.
    public struct Friend: Sendable, Hashable, Codable {
        /// The friend.
        public var identifier: String
        /// The list owner's name for the friend.
        public var remark = ""
        /// The owner's groups that the friend is in.
        public var groups: [String] = []
        /// The words of the request.
        public var addWording = ""
        /// Where the friend was found.
        public var addSource = ""
        /// When the friend was added, in seconds since 1970.
        public var addTime: UInt64 = 0
        /// Custom fields, by name without the prefix.
        public var customInfo: [String: TIMProperty] = [:]
        /// The friend's profile.
        public var profile: UserProfile

        /// Creates a friend of which only the profile is known.
        ///
        /// - Parameter profile: The friend's profile.
        public init(profile: UserProfile) {
            self.identifier = profile.identifier
            self.profile = profile
        }
    }

    /// The value of a `TIMFriendGetResult`: the result of reading one friend.
    public struct FriendGetResult: Sendable, Hashable, Codable {
        /// 0, or the reason for the failure.
        public var resultCode: TIMCode
        /// The vendor's text: empty on success.
        public var resultInfo: String
        /// 0 none, 1 in my list, 2 I am in theirs, 3 both.
        public var relation: Int
        /// The friend; only the id for a user who is not a friend.
        public var timFriend: Friend

        /// Creates a result.
        ///
        /// - Parameters:
        ///   - resultCode: 0, or the reason for the failure.
        ///   - resultInfo: The vendor's text.
        ///   - relation: The relation of the two users.
        ///   - timFriend: The friend.
        public init(resultCode: TIMCode = .success, resultInfo: String = "", relation: Int = 0, timFriend: Friend) {
            self.resultCode = resultCode
            self.resultInfo = resultInfo
            self.relation = relation
            self.timFriend = timFriend
        }
    }

    /// The value of a `TIMFriendGroup`.
    public struct FriendGroup: Sendable, Hashable, Codable {
        /// The name.
        public var name: String
        /// The number of friends in the group.
        public var userCnt: UInt64
        /// The friends in the group, in the order of the friend list.
        public var friends: [String]

        /// Creates a group.
        ///
        /// - Parameters:
        ///   - name: The name.
        ///   - userCnt: The number of friends in the group.
        ///   - friends: The friends in the group.
        public init(name: String, userCnt: UInt64 = 0, friends: [String] = []) {
            self.name = name
            self.userCnt = userCnt
            self.friends = friends
        }
    }

    /// The value of a `TIMFriendPendencyItem`.
    public struct FriendPendencyItem: Sendable, Hashable, Codable {
        /// The other user.
        public var identifier: String
        /// When the request was sent, in seconds since 1970.
        public var addTime: UInt64 = 0
        /// The place where the requester found the addressee.
        public var addSource = ""
        /// The requester's text.
        public var addWording = ""
        /// The other user's display name.
        public var nickname = ""
        /// 1 received, 2 sent.
        public var type: Int

        /// Creates an item.
        ///
        /// - Parameters:
        ///   - identifier: The other user.
        ///   - type: 1 received, 2 sent.
        public init(identifier: String, type: Int) {
            self.identifier = identifier
            self.type = type
        }
    }

    /// The value of a `TIMFriendPendencyResponse`.
    public struct FriendPendencyResponse: Sendable, Hashable, Codable {
        /// The version of the list.
        public var seq: UInt64
        /// The start of the next page; 0 if this was the last.
        public var timestamp: UInt64
        /// The number of unread received requests.
        public var unreadCnt: UInt64
        /// The requests, newest first.
        public var pendencies: [FriendPendencyItem]

        /// Creates a response.
        ///
        /// - Parameters:
        ///   - seq: The version of the list.
        ///   - timestamp: The start of the next page.
        ///   - unreadCnt: The number of unread received requests.
        ///   - pendencies: The requests.
        public init(
            seq: UInt64 = 0,
            timestamp: UInt64 = 0,
            unreadCnt: UInt64 = 0,
            pendencies: [FriendPendencyItem] = []
        ) {
            self.seq = seq
            self.timestamp = timestamp
            self.unreadCnt = unreadCnt
            self.pendencies = pendencies
        }
    }
}
