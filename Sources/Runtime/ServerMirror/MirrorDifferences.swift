import RelationshipCore
import ServerTranslation

/// The commands that make a mirror equal to what was read at the vendor.
///
/// Only what the API can say is compared; the mirror keeps everything else. It looks up commands, and not places as
/// `JSONComparison` does: one patch has all changed fields of a friend.
enum MirrorDifferences {
    /// Returns the commands for a friend list.
    ///
    /// - Parameters:
    ///   - known: The friends in the mirror.
    ///   - read: The friends at the vendor.
    ///   - fields: What the API says of friends.
    /// - Returns: The commands of the owner of the list.
    static func commands(
        from known: [Friendship],
        to read: [Friendship],
        _ fields: MirroredFields
    ) -> [Command] {
        let old = Dictionary(known.map { ($0.friend, $0) }) { first, _ in first }
        let new = Dictionary(read.map { ($0.friend, $0) }) { first, _ in first }
        var commands: [Command] = []
        let removed = known.map(\.friend).filter { new[$0] == nil }
        let direction: Direction = fields.areFriendshipsMutual ? .twoWay : .oneWay
        for part in parts(removed) { commands.append(.deleteFriends(UserBatch(part), direction)) }
        let added = read.filter { old[$0.friend] == nil }
        for part in parts(added) { commands.append(.importFriends(part.map { ImportedFriend($0) })) }
        for friend in read {
            guard let before = old[friend.friend] else { continue }
            var patch = FriendPatch(custom: changes(from: before.custom, to: friend.custom))
            if before.remark != friend.remark { patch.remark = friend.remark }
            if fields.hasGroups, Set(before.groups) != Set(friend.groups) { patch.groups = friend.groups }
            if patch != FriendPatch() { commands.append(.updateFriend(friend.friend, patch)) }
        }
        return commands
    }

    /// The number of users in one command.
    private static let batchSize = 100

    private static func parts<Element>(_ list: [Element]) -> [[Element]] {
        stride(from: 0, to: list.count, by: batchSize).map { Array(list[$0..<min($0 + batchSize, list.count)]) }
    }

    /// Returns the commands for a blocklist.
    static func commands(from known: [UserID], to read: [UserID]) -> [Command] {
        let (removed, added) = (known.filter { !read.contains($0) }, read.filter { !known.contains($0) })
        return parts(removed).map { .unblock(UserBatch($0)) } + parts(added).map { .block(UserBatch($0)) }
    }

    /// Returns the commands for the names of groups.
    static func groups(from known: [String], to read: [String]) -> [Command] {
        let (removed, added) = (known.filter { !read.contains($0) }, read.filter { !known.contains($0) })
        return (removed.isEmpty ? [] : [.deleteGroups(removed)])
            + (added.isEmpty ? [] : [.createGroups(CreateGroupsArguments(names: added, members: []))])
    }

    /// Returns the commands for a profile.
    ///
    /// - Parameters:
    ///   - known: The account in the mirror.
    ///   - read: The account at the vendor.
    ///   - fields: What the API says of profiles.
    /// - Returns: The commands of the user.
    static func commands(
        from known: UserAccount,
        to read: UserData,
        _ fields: MirroredFields
    ) -> [Command] {
        let (old, new) = (known.profile, read.profile)
        var patch = ProfilePatch(custom: changes(from: old.custom, to: new.custom))
        let standard = old.fields.filter { fields.profile.contains($0.key) && $0.value.said != "0" }
        patch.fields = changes(from: standard, to: new.fields.filter { fields.profile.contains($0.key) })
        if old.nickname != new.nickname { patch.nickname = new.nickname }
        if old.avatarURL != new.avatarURL { patch.avatarURL = new.avatarURL }
        if let said = new.addPermission, said != old.addPermission ?? fields.unsetPermission {
            patch.addPermission = said
        }
        var commands: [Command] = patch == ProfilePatch() ? [] : [.updateProfile(patch)]
        if fields.forbidsAdding, known.isForbiddenToAdd != read.isForbiddenToAdd {
            commands.append(.forbidAdding(read.isForbiddenToAdd))
        }
        return commands
    }

    /// Returns the changes of fields; an empty text is no value, and bytes that are no text cannot be compared.
    private static func changes(
        from old: [String: FieldValue],
        to new: [String: FieldValue]
    ) -> [String: FieldChange] {
        var changes: [String: FieldChange] = [:]
        for (name, value) in new where old[name]?.said != value.said { changes[name] = .set(value) }
        for (name, value) in old where new[name] == nil && value.said?.isEmpty == false { changes[name] = .clear }
        return changes
    }
}

extension FieldValue {
    /// The value as a vendor's text; `nil` for bytes that are no UTF-8.
    fileprivate var said: String? {
        if case .integer(let number) = self { return "\(number)" }
        return text
    }
}

extension ImportedFriend {
    fileprivate init(_ friend: Friendship) {
        self.init(
            friend: friend.friend,
            remark: friend.remark,
            groups: friend.groups,
            source: friend.source,
            wording: friend.wording,
            addedAt: friend.addedAt,
            custom: friend.custom
        )
    }
}
