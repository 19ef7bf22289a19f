internal import RelationshipCore

extension JSONTextWriter {
    mutating func users(_ users: [UserID]) { array(users) { $0.text($1.rawValue) } }

    /// Fields in the order of their names: a dictionary comes in another order in every process.
    mutating func fields(_ fields: [String: FieldValue]) {
        object { writer in
            for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
                writer.key(text: name)
                writer.field(value)
            }
        }
    }

    private mutating func field(_ value: FieldValue) {
        switch value {
        case .string(let text): labelled("string") { $0.text(text) }
        case .bytes(let bytes): labelled("bytes") { $0.array(bytes) { $0.number(Int64($1)) } }
        case .integer(let number): labelled("integer") { $0.number(number) }
        }
    }

    private mutating func labelled(_ name: StaticString, _ write: (inout JSONTextWriter) -> Void) {
        object { writer in
            writer.member(name) { $0.object { $0.member("_0", write) } }
        }
    }

    mutating func profile(_ profile: Profile) {
        object { writer in
            writer.member("userID", profile.userID.rawValue)
            writer.member("nickname", profile.nickname)
            writer.member("avatarURL", profile.avatarURL)
            if let permission = profile.addPermission { writer.member("addPermission", permission.rawValue) }
            writer.member("fields") { $0.fields(profile.fields) }
            writer.member("custom") { $0.fields(profile.custom) }
            writer.member("visibility", profile.visibility.rawValue)
        }
    }

    mutating func friendship(_ friendship: Friendship) {
        object { writer in
            writer.member("owner", friendship.owner.rawValue)
            writer.member("friend", friendship.friend.rawValue)
            writer.member("remark", friendship.remark)
            writer.member("groups") { $0.array(friendship.groups) { $0.text($1) } }
            writer.member("source", friendship.source)
            writer.member("wording", friendship.wording)
            writer.member("addedAt", friendship.addedAt.milliseconds)
            writer.member("custom") { $0.fields(friendship.custom) }
        }
    }

    mutating func friend(_ entry: FriendEntry) {
        object { writer in
            writer.member("profile") { $0.profile(entry.profile) }
            writer.member("relation", entry.relation.rawValue)
            if let friendship = entry.friendship { writer.member("friendship") { $0.friendship(friendship) } }
            writer.member("exists", entry.exists)
        }
    }

    mutating func block(_ entry: BlockEntry) {
        object { writer in
            writer.member("block") { $0.block(entry.block) }
            writer.member("profile") { $0.profile(entry.profile) }
        }
    }

    private mutating func block(_ block: Block) {
        object { writer in
            writer.member("owner", block.owner.rawValue)
            writer.member("blocked", block.blocked.rawValue)
            writer.member("blockedAt", block.blockedAt.milliseconds)
        }
    }

    mutating func request(_ entry: RequestEntry) {
        object { writer in
            writer.member("request") { $0.request(entry.request) }
            writer.member("role", entry.role.rawValue)
            writer.member("profile") { $0.profile(entry.profile) }
            writer.member("changedAt", entry.changedAt.milliseconds)
        }
    }

    private mutating func request(_ request: FriendRequest) {
        object { writer in
            writer.member("requester", request.requester.rawValue)
            writer.member("addressee", request.addressee.rawValue)
            writer.member("wording", request.wording)
            writer.member("source", request.source)
            writer.member("remark", request.remark)
            if let group = request.group { writer.member("group", group) }
            writer.member("direction", request.direction.rawValue)
            writer.member("sentAt", request.sentAt.milliseconds)
            writer.member("status", request.status.rawValue)
            if let handledAt = request.handledAt { writer.member("handledAt", handledAt.milliseconds) }
            writer.member("requesterSide") { $0.side(request.requesterSide) }
            writer.member("addresseeSide") { $0.side(request.addresseeSide) }
        }
    }

    private mutating func side(_ side: FriendRequest.Side) {
        object { writer in
            writer.member("position", side.position)
            writer.member("isRead", side.isRead)
            writer.member("isDeleted", side.isDeleted)
        }
    }
}
