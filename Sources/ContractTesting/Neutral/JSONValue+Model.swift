import Foundation
import RelationshipCore

// What the neutral values are in the JSON of fixtures. What says nothing (an empty text or list, `nil`, no custom
// fields, everybody's default visibility) is left out, so that an expectation names only what a scenario is about.

extension JSONValue {
    init(_ user: UserID) { self = .string(user.rawValue) }

    init(_ moment: Timestamp) { self = .integer(moment.milliseconds) }

    init(_ word: some RawRepresentable<String>) { self = .string(word.rawValue) }

    init(_ users: [UserID]) { self = .array(users.map { JSONValue($0) }) }

    init(_ value: FieldValue) {
        switch value {
        case .string(let text): self = .string(text)
        case .integer(let number): self = .integer(number)
        case .bytes(let bytes): self = ["base64": .string(Data(bytes).base64EncodedString())]
        }
    }

    init(_ fields: [String: FieldValue]) {
        self = .object(JSONObject(fields.sorted { $0.key < $1.key }.map { ($0.key, JSONValue($0.value)) }))
    }

    init(_ profile: Profile) {
        var builder = JSONObjectBuilder()
        builder.add("user", JSONValue(profile.userID))
        builder.add(profile)
        self = builder.value
    }

    init(_ entry: FriendEntry) {
        var builder = JSONObjectBuilder()
        builder.add("user", JSONValue(entry.profile.userID))
        builder.add("relation", JSONValue(entry.relation))
        if !entry.exists { builder.add("exists", false) }
        if let friendship = entry.friendship {
            builder.add("remark", nonEmpty: friendship.remark)
            builder.add("groups", nonEmpty: friendship.groups)
            builder.add("source", nonEmpty: friendship.source)
            builder.add("wording", nonEmpty: friendship.wording)
            builder.add("addedAt", JSONValue(friendship.addedAt))
            if !friendship.custom.isEmpty { builder.add("custom", JSONValue(friendship.custom)) }
        }
        builder.add(profileOf: entry.profile)
        self = builder.value
    }

    init(_ entry: RequestEntry) {
        let request = entry.request
        var builder = JSONObjectBuilder()
        builder.add("user", JSONValue(request.counterpart(entry.role)))
        builder.add("role", JSONValue(entry.role))
        builder.add("status", JSONValue(request.status))
        builder.add("direction", JSONValue(request.direction))
        builder.add("wording", nonEmpty: request.wording)
        builder.add("source", nonEmpty: request.source)
        // What the requester will call the addressee, and where they will put them, is the requester's own affair.
        if entry.role == .sent {
            builder.add("remark", nonEmpty: request.remark)
            builder.add("group", nonEmpty: request.group)
        }
        builder.add("sentAt", JSONValue(request.sentAt))
        builder.add("handledAt", request.handledAt.map { JSONValue($0) })
        builder.add("isRead", .bool(request[entry.role].isRead))
        builder.add(profileOf: entry.profile)
        self = builder.value
    }

    init(_ entry: BlockEntry) {
        var builder = JSONObjectBuilder()
        builder.add("user", JSONValue(entry.block.blocked))
        builder.add("blockedAt", JSONValue(entry.block.blockedAt))
        builder.add(profileOf: entry.profile)
        self = builder.value
    }

    init(_ entry: GroupEntry) {
        self = [
            "name": .string(entry.group.name), "createdAt": JSONValue(entry.group.createdAt),
            "members": JSONValue(entry.members),
        ]
    }

    init(_ presence: Presence) {
        var builder = JSONObjectBuilder()
        builder.add("user", JSONValue(presence.user))
        builder.add("status", JSONValue(presence.status))
        builder.add("statusText", nonEmpty: presence.statusText)
        let devices = presence.devices.map { device -> JSONValue in
            [
                "device": .string(device.terminal.rawValue), "platform": JSONValue(device.platform),
                "isOnline": .bool(device.isOnline), "changedAt": JSONValue(device.changedAt),
            ]
        }
        if !devices.isEmpty { builder.add("devices", .array(devices)) }
        self = builder.value
    }

    init(_ subscription: Subscription) {
        var builder = JSONObjectBuilder()
        builder.add("user", JSONValue(subscription.publisher))
        builder.add("topic", JSONValue(subscription.topic))
        builder.add("subscribedAt", JSONValue(subscription.subscribedAt))
        builder.add("expiresAt", subscription.expiresAt.map { JSONValue($0) })
        self = builder.value
    }

    init(_ error: RelationshipError) {
        var builder = JSONObjectBuilder()
        builder.add("code", JSONValue(error.code))
        builder.add("user", error.user.map { JSONValue($0) })
        builder.add("fields", nonEmpty: error.fields)
        if let foreign = error.foreign {
            builder.add("foreign", ["dialect": JSONValue(foreign.dialect), "code": .integer(foreign.code)])
        }
        self = builder.value
    }
}

extension JSONObjectBuilder {
    /// Adds what a profile shows beside its user.
    fileprivate mutating func add(_ profile: Profile) {
        add("nickname", nonEmpty: profile.nickname)
        add("avatarURL", nonEmpty: profile.avatarURL)
        add("addPermission", profile.addPermission.map { JSONValue($0) })
        if !profile.fields.isEmpty { add("fields", JSONValue(profile.fields)) }
        if !profile.custom.isEmpty { add("custom", JSONValue(profile.custom)) }
        if profile.visibility != .appDefault { add("visibility", JSONValue(profile.visibility)) }
    }

    /// Adds the profile of an entry, if it shows anything.
    fileprivate mutating func add(profileOf profile: Profile) {
        var builder = JSONObjectBuilder()
        builder.add(profile)
        if !builder.object.members.isEmpty { add("profile", builder.value) }
    }
}
