internal import RelationshipCore

extension JSONTextWriter {
    mutating func user(_ user: UserID) { text(user.rawValue) }

    mutating func users(_ users: [UserID]) { array(users) { $0.user($1) } }

    mutating func relation(_ relation: Relation) { text(relation.rawValue) }

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
            writer.key(name)
            writer.object { writer in
                writer.key("_0")
                write(&writer)
            }
        }
    }

    mutating func profile(_ profile: Profile) {
        object { writer in
            writer.key("userID")
            writer.user(profile.userID)
            writer.key("nickname")
            writer.text(profile.nickname)
            writer.key("avatarURL")
            writer.text(profile.avatarURL)
            if let permission = profile.addPermission {
                writer.key("addPermission")
                writer.text(permission.rawValue)
            }
            writer.key("fields")
            writer.fields(profile.fields)
            writer.key("custom")
            writer.fields(profile.custom)
            writer.key("visibility")
            writer.text(profile.visibility.rawValue)
        }
    }

    mutating func friendship(_ friendship: Friendship) {
        object { writer in
            writer.key("owner")
            writer.user(friendship.owner)
            writer.key("friend")
            writer.user(friendship.friend)
            writer.key("remark")
            writer.text(friendship.remark)
            writer.key("groups")
            writer.array(friendship.groups) { $0.text($1) }
            writer.key("source")
            writer.text(friendship.source)
            writer.key("wording")
            writer.text(friendship.wording)
            writer.key("addedAt")
            writer.number(friendship.addedAt.milliseconds)
            writer.key("custom")
            writer.fields(friendship.custom)
        }
    }

    mutating func friend(_ entry: FriendEntry) {
        object { writer in
            writer.key("profile")
            writer.profile(entry.profile)
            writer.key("relation")
            writer.relation(entry.relation)
            if let friendship = entry.friendship {
                writer.key("friendship")
                writer.friendship(friendship)
            }
            writer.key("exists")
            writer.truth(entry.exists)
        }
    }

    mutating func block(_ entry: BlockEntry) {
        object { writer in
            writer.key("block")
            writer.object { writer in
                writer.key("owner")
                writer.user(entry.block.owner)
                writer.key("blocked")
                writer.user(entry.block.blocked)
                writer.key("blockedAt")
                writer.number(entry.block.blockedAt.milliseconds)
            }
            writer.key("profile")
            writer.profile(entry.profile)
        }
    }

    mutating func request(_ entry: RequestEntry) {
        object { writer in
            writer.key("request")
            writer.request(entry.request)
            writer.key("role")
            writer.text(entry.role.rawValue)
            writer.key("profile")
            writer.profile(entry.profile)
            writer.key("changedAt")
            writer.number(entry.changedAt.milliseconds)
        }
    }

    private mutating func request(_ request: FriendRequest) {
        object { writer in
            writer.key("requester")
            writer.user(request.requester)
            writer.key("addressee")
            writer.user(request.addressee)
            writer.key("wording")
            writer.text(request.wording)
            writer.key("source")
            writer.text(request.source)
            writer.key("remark")
            writer.text(request.remark)
            if let group = request.group {
                writer.key("group")
                writer.text(group)
            }
            writer.key("direction")
            writer.text(request.direction.rawValue)
            writer.key("sentAt")
            writer.number(request.sentAt.milliseconds)
            writer.key("status")
            writer.text(request.status.rawValue)
            if let handledAt = request.handledAt {
                writer.key("handledAt")
                writer.number(handledAt.milliseconds)
            }
            writer.key("requesterSide")
            writer.side(request.requesterSide)
            writer.key("addresseeSide")
            writer.side(request.addresseeSide)
        }
    }

    private mutating func side(_ side: FriendRequest.Side) {
        object { writer in
            writer.key("position")
            writer.number(side.position)
            writer.key("isRead")
            writer.truth(side.isRead)
            writer.key("isDeleted")
            writer.truth(side.isDeleted)
        }
    }
}
