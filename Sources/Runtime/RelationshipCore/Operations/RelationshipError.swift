/// The reason why a command or one of its items failed.
///
/// The set of codes is closed, so a check can prove that every dialect has an answer for each code. An error from a
/// foreign backend keeps that backend's code and text in ``foreign``.
public struct RelationshipError: Error, Sendable, Hashable {
    /// The neutral code.
    public var code: Code
    /// A description of the error and its solution, for developers.
    public var message: String
    /// The user that the error is about; `nil` if it isn't about a single user.
    public var user: UserID?
    /// The code and text of the dialect that the error came from, unchanged.
    public var foreign: ForeignCode?
    /// The names of the fields that the error is about, as in ``ContentSubmission/texts``; empty for most errors.
    public var fields: [String] = []

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - code: The neutral code.
    ///   - message: A description of the error and its solution. If it is empty, the code's own summary is used.
    ///   - user: The user that the error is about.
    ///   - foreign: The code and text of the dialect that the error came from.
    public init(_ code: Code, _ message: String = "", user: UserID? = nil, foreign: ForeignCode? = nil) {
        self.code = code
        self.message = message.isEmpty ? code.summary : message
        self.user = user
        self.foreign = foreign
    }
}

extension RelationshipError {
    /// A code of a dialect that is kept unchanged.
    public struct ForeignCode: Sendable, Hashable {
        /// The dialect that the code belongs to.
        public var dialect: DialectName
        /// The number that was received.
        public var code: Int
        /// The text that was received.
        public var text: String

        /// Creates a foreign code.
        ///
        /// - Parameters:
        ///   - dialect: The dialect that the code belongs to.
        ///   - code: The number that was received.
        ///   - text: The text that was received.
        public init(dialect: DialectName, code: Int, text: String = "") {
            self.dialect = dialect
            self.code = code
            self.text = text
        }
    }

    /// The complete list of neutral codes.
    public enum Code: String, Sendable, Hashable, Codable, CaseIterable {
        // Arguments
        /// An argument is missing or invalid.
        case invalidArgument
        /// A user id is empty, too long or not printable ASCII.
        case invalidUserID
        /// A list of users is empty, contains an id twice where that is not allowed, or is not a list of ids.
        case invalidUserList
        /// A list has more items than one call accepts.
        case tooManyItems
        /// A page size is 0 or above the limit.
        case invalidPageSize
        /// A page token or cursor is unreadable, stale, or belongs to another user or query.
        case invalidCursor
        /// A number is not a value of its enumeration.
        case invalidEnumValue
        /// A remark is too long.
        case invalidRemark
        /// The wording of a request is too long.
        case invalidWording
        /// The source of a request has no prefix, is too long, or contains characters other than letters.
        case invalidSource
        /// The name of a friend group is empty or too long.
        case invalidGroupName
        /// A profile or friend field does not exist, or its name is malformed.
        case unknownField
        /// The value of a field is too long.
        case fieldTooLong
        /// The value of a field is out of range or of the wrong kind.
        case invalidFieldValue
        // Session
        /// The SDK was not initialised.
        case notInitialized
        /// No user is logged in.
        case notLoggedIn
        /// A login used an invalid token or signature.
        case authenticationFailed
        /// No signature or token was provided.
        case credentialMissing
        /// The signature or token cannot be read.
        case credentialMalformed
        /// The signature or token is too old.
        case credentialExpired
        /// The signature was created for another user.
        case credentialOfAnotherUser
        /// The signature was created for another app.
        case credentialOfAnotherApp
        /// No user has logged in on this device before.
        case noPreviousLogin
        // Users
        /// The user does not exist.
        case unknownUser
        /// The operation cannot apply to the caller.
        case selfTarget
        // Adding and answering
        /// The two users are friends already.
        case alreadyFriends
        /// The request was recorded and waits for approval.
        ///
        /// This is an outcome of adding, not a failure.
        case needsApproval
        /// The target does not allow users to add them.
        case addDenied
        /// The target is on the caller's own blocklist.
        case targetBlocked
        /// The caller is on the target's blocklist.
        case blockedByTarget
        /// The backend forbids the caller to send requests.
        case addForbiddenByAdmin
        /// The caller's friend list is full.
        case friendLimit
        /// The other user's friend list is full.
        case peerFriendLimit
        /// One of the two users has too many pending requests.
        case requestLimit
        /// The pending request doesn't exist.
        case requestNotFound
        /// The request has expired.
        case requestExpired
        // Friends
        /// The user is not a friend.
        case notFriends
        /// The user has too many friend groups.
        case groupLimit
        /// A group with that name exists already.
        case groupExists
        /// No group has that name.
        case groupNotFound
        // Messages
        /// Neither user has the other in their list, and messages are for friends only.
        case messageBetweenStrangers
        /// The sender is not in the receiver's friend list, and messages are for friends only.
        case messageSenderNotListed
        /// The receiver is not in the sender's friend list, and messages are for friends only.
        case messageReceiverNotListed
        /// The receiver has blocked the sender.
        case messageBlocked
        // Blocklist
        /// The user is on the blocklist already.
        case alreadyBlocked
        /// The user is not on the blocklist.
        case notBlocked
        /// The blocklist is full.
        case blockLimit
        // Presence, subscriptions and follows
        /// The operator has not enabled presence.
        case presenceDisabled
        /// The operator has not enabled subscriptions to profiles.
        case profileSubscriptionsDisabled
        /// The operator has not enabled the search for users.
        case userSearchDisabled
        /// The caller has subscribed to too many users.
        case subscriptionLimit
        /// Too many users have subscribed to the user.
        case peerSubscriptionLimit
        /// The caller follows too many users.
        case followLimit
        /// Too many users follow the user.
        case peerFollowLimit
        // Backend
        /// A text contains words that the audit rejects.
        case sensitiveText
        /// The app's server refused the command; ``RelationshipError/foreign`` contains its number and text.
        ///
        /// Only a ``CommandGate`` causes this error.
        case refusedByApp
        /// The operation requires an administrator.
        case adminRequired
        /// Another write to the same users came first.
        ///
        /// Try again.
        case writeConflict
        /// The caller sends too many calls.
        case rateLimited
        /// The backend did not answer in time.
        case timeout
        /// This backend doesn't support the operation.
        case unsupported
        /// The backend failed.
        ///
        /// The message contains the store's reason.
        case internalFailure
        /// An unmapped code of a foreign dialect; see ``RelationshipError/foreign``.
        case unmappedForeign

        /// The meaning of the code, in one sentence.
        public var summary: String { CodeSummary.text(of: self) }
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension RelationshipError: CustomStringConvertible {
    public var description: String {
        var text = "\(code.rawValue): \(message)"
        if let user { text += " (user \(user))" }
        if let foreign { text += " [\(foreign.dialect.rawValue) \(foreign.code) \(foreign.text)]" }
        return text
    }
}
