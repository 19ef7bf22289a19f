import RelationshipCore
import RongCloudWire
import TIMWire
import V2TIMWire

// Which callbacks each dialect has for an event: the table of decisions once more, in the vendors' words.
extension PlainEvent {
    /// What a device is told of the event, as ``DialectSpeaker/callbacks(_:)`` reads it.
    ///
    /// - Parameters:
    ///   - dialect: The dialect.
    ///   - device: The device that hears.
    /// - Returns: One line per callback.
    func callbacks(in dialect: DialectName, on device: Differential.Device) -> [String] {
        let isOwn = actor == device.user && self.device == device.name
        return switch dialect {
        case .tim: timCallbacks(on: device, isOwn: isOwn)
        case .v2tim: v2timCallbacks
        default: rongCloudCallbacks(isOwn: isOwn)
        }
    }

    private var names: String { users.joined(separator: ",") }

    /// Legacy TIM tells most things twice, by message and by listener.
    private func timCallbacks(on device: Differential.Device, isOwn: Bool) -> [String] {
        func message(_ type: Int, _ users: String) -> String {
            "message \(type) \(users) from \(actor)\(actor == device.user ? " self" : "")"
        }
        switch kind {
        case .friendsAdded: return [message(1, names), "onAddFriends \(names)"]
        case .friendsRemoved: return [message(2, names), "onDelFriends \(names)"]
        case .requestAdded:
            let told = message(3, "\(names) \"\(wording)\" \(source)")
            // The listener cannot tell a request that was sent from one that came in.
            return role == "sent" ? [told] : [told, "onAddFriendReqs \(names) \"\(wording)\" \(source)"]
        case .requestSettled: return [message(4, "\(names) \"\(wording)\" \(source)")]
        case .requestsDeleted: return [message(4, names)]
        case .blocked: return [message(5, names)]
        case .unblocked: return [message(6, names)]
        // The device that reported knows already.
        case .requestsRead: return isOwn ? [] : [message(7, "")]
        case .friendUpdated: return [message(8, "\(names) remark \(remark)"), "onFriendProfileUpdate \(names)"]
        case .profileUpdated, .friendProfileChanged: return [message(0, names)]
        // Only those are told whose own list changed.
        case .relationChanged, .other: return []
        }
    }

    private var v2timCallbacks: [String] {
        switch kind {
        case .friendsAdded: ["onFriendListAdded \(names)"]
        case .friendsRemoved: ["onFriendListDeleted \(names)"]
        case .requestAdded: ["onFriendApplicationListAdded \(role) \(names) \"\(wording)\" \(source)"]
        case .requestSettled, .requestsDeleted: ["onFriendApplicationListDeleted \(names)"]
        case .requestsRead: ["onFriendApplicationListRead"]
        case .blocked: ["onBlackListAdded \(names)"]
        case .unblocked: ["onBlackListDeleted \(names)"]
        case .friendUpdated, .friendProfileChanged: ["onFriendProfileChanged \(names)"]
        case .profileUpdated: ["onSelfInfoUpdated \(names)"]
        case .relationChanged, .other: []
        }
    }

    /// RongCloud knows friends of each other only, and tells neither of its blacklist nor of what the device did itself.
    private func rongCloudCallbacks(isOwn: Bool) -> [String] {
        switch kind {
        case .friendsAdded: return zip(users, relations).filter { $1 == "mutual" }.map { "onFriendAdd \($0.0)" }
        case .friendsRemoved:
            let gone = zip(users, previous).filter { $1 == "mutual" }.map(\.0)
            return gone.isEmpty ? [] : ["onFriendDelete \(gone.joined(separator: ","))"]
        case .relationChanged:
            if relations == ["mutual"] { return ["onFriendAdd \(names)"] }
            return previous == ["mutual"] ? ["onFriendDelete \(names)"] : []
        case .requestAdded: return ["onFriendApplicationStatusChanged \(names) \(role) pending \"\(wording)\""]
        case .requestSettled:
            // An acceptance that made friends of the two is told by onFriendAdd alone.
            if status == "accepted", relations == ["mutual"] { return [] }
            // There is no word for a withdrawn request.
            let shown = status == "withdrawn" ? "expired" : status
            return ["onFriendApplicationStatusChanged \(names) \(role) \(shown) \"\(wording)\""]
        case .friendUpdated:
            return isOwn || relations != ["mutual"] ? [] : ["onFriendInfoChangedSync \(names) \(remark)"]
        case .friendProfileChanged: return relations == ["mutual"] ? ["onEventChange \(names)"] : []
        case .requestsDeleted, .requestsRead, .blocked, .unblocked, .profileUpdated, .other: return []
        }
    }
}
