// Conversions of values for which the form of `Mappings/hub` differs from the Swift type. In JSON, an entry names its
// user once, and the profile's details are next to the name.

extension Profile {
    /// Returns the profile of a user with the details of this one.
    fileprivate func of(_ user: UserID) -> Profile {
        Profile(
            userID: user,
            nickname: nickname,
            avatarURL: avatarURL,
            addPermission: addPermission,
            fields: fields,
            custom: custom,
            visibility: visibility
        )
    }

    /// The profile, or `nil` if it has no details except its user.
    fileprivate var details: Profile? {
        let isPlain =
            nickname.isEmpty && avatarURL.isEmpty && addPermission == nil && fields.isEmpty && custom.isEmpty
            && visibility == .appDefault
        return isPlain ? nil : self
    }
}

extension Profile? {
    fileprivate func of(_ user: UserID) -> Profile { self?.of(user) ?? Profile(userID: user) }
}

extension FriendEntry {
    init(
        viewer: UserID,
        user: UserID,
        relation: Relation,
        exists: Bool,
        remark: String,
        groups: [String],
        source: String,
        wording: String,
        addedAt: Timestamp?,
        custom: [String: FieldValue],
        shownProfile: Profile?
    ) {
        let friendship = addedAt.map { moment in
            Friendship(
                owner: viewer,
                friend: user,
                remark: remark,
                groups: groups,
                source: source,
                wording: wording,
                addedAt: moment,
                custom: custom
            )
        }
        self.init(profile: shownProfile.of(user), relation: relation, friendship: friendship, exists: exists)
    }

    var user: UserID { profile.userID }
    var remark: String { friendship?.remark ?? "" }
    var groups: [String] { friendship?.groups ?? [] }
    var source: String { friendship?.source ?? "" }
    var wording: String { friendship?.wording ?? "" }
    var addedAt: Timestamp? { friendship?.addedAt }
    var custom: [String: FieldValue] { friendship?.custom ?? [:] }
    var shownProfile: Profile? { profile.details }
}

extension RequestEntry {
    init(
        viewer: UserID,
        user: UserID,
        role: FriendRequest.Role,
        status: FriendRequest.Status,
        direction: Direction,
        wording: String,
        source: String,
        remark: String,
        group: String?,
        sentAt: Timestamp,
        handledAt: Timestamp?,
        changedAt: Timestamp,
        isRead: Bool,
        shownProfile: Profile?
    ) {
        let own = FriendRequest.Side(position: 0, isRead: isRead)
        let other = FriendRequest.Side(position: 0)
        let request = FriendRequest(
            requester: role == .sent ? viewer : user,
            addressee: role == .sent ? user : viewer,
            wording: wording,
            source: source,
            remark: remark,
            group: group,
            direction: direction,
            sentAt: sentAt,
            status: status,
            handledAt: handledAt,
            requesterSide: role == .sent ? own : other,
            addresseeSide: role == .sent ? other : own
        )
        self.init(request: request, role: role, profile: shownProfile.of(user), changedAt: changedAt)
    }

    var user: UserID { request.counterpart(role) }
    var status: FriendRequest.Status { request.status }
    var direction: Direction { request.direction }
    var wording: String { request.wording }
    var source: String { request.source }
    var remark: String { request.remark }
    var group: String? { request.group }
    var sentAt: Timestamp { request.sentAt }
    var handledAt: Timestamp? { request.handledAt }
    var isRead: Bool { request[role].isRead }
    var shownProfile: Profile? { profile.details }
}

extension BlockEntry {
    init(viewer: UserID, user: UserID, blockedAt: Timestamp, shownProfile: Profile?) {
        self.init(
            block: Block(owner: viewer, blocked: user, blockedAt: blockedAt),
            profile: shownProfile.of(user)
        )
    }

    var user: UserID { block.blocked }
    var blockedAt: Timestamp { block.blockedAt }
    var shownProfile: Profile? { profile.details }
}

extension FollowEntry {
    init(user: UserID, followedAt: Timestamp, shownProfile: Profile?) {
        self.init(profile: shownProfile.of(user), followedAt: followedAt)
    }

    var user: UserID { profile.userID }
    var shownProfile: Profile? { profile.details }
}

extension RelationshipError {
    init(code: Code, ownMessage: String?, user: UserID?, fields: [String], foreign: ForeignCode?) {
        self.init(code, ownMessage ?? "", user: user, foreign: foreign)
        self.fields = fields
    }

    /// The message, unless it is the default of the code.
    var ownMessage: String? { message == code.summary ? nil : message }
}
