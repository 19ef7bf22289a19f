import MappingLookup
import RelationshipCore

// Profiles and the record of a friend.
extension CommandAdapter {
    mutating func profiles(_ users: [UserID]) -> [Command] {
        guard user == nil, users == [DialectContext.unknownUser], namesOneself else {
            return users == [me] ? [.getProfiles(users)] : split(users, .profileUsers) { .getProfiles($0) }
        }
        lose(
            "users",
            .rejected,
            "\(target.rawValue) asks for the caller's own profile by id, and it is not known which user's app makes the call",
            "name the user"
        )
        return []
    }

    /// Whether the target's call for the caller's profile contains the caller's id, and thus differs for each user.
    private var namesOneself: Bool {
        let users = [DialectContext.unknownUser, UserID(sanitizing: "somebody else")]
        let calls = users.map { DialectCall(.getProfiles([$0]), in: targetDialect, DialectContext(user: $0)) }
        return calls[0] != calls[1]
    }

    mutating func profile(_ patch: ProfilePatch) -> [Command] {
        guard admits(patch.nickname ?? "", .nickname, "nickname"),
            admits(patch.avatarURL ?? "", .avatarURL, "avatarURL"),
            let fields = standardFields(patch.fields),
            let custom = customFields(patch.custom, .profileCustomFields)
        else { return [] }
        var kept = patch
        (kept.fields, kept.custom, kept.customFieldLimit) = (fields, custom, nil)
        if leavesOut("visibility") {
            if patch.visibility != nil { refuse("visibility", "leave fields empty") }
            kept.visibility = nil
        }
        guard kept != ProfilePatch() else { return nothingLeft() }
        let commands = targetParts(of: .updateProfile(kept))
        if commands.count > 1 {
            lose(
                "call",
                .converted,
                "\(target.rawValue) has calls of their own for profile and permission",
                "make the later ones only if the earlier succeed"
            )
        }
        return commands
    }

    mutating func updating(_ friend: UserID, _ patch: FriendPatch) -> [Command] {
        guard admitted(friend) != nil, admits(patch.remark ?? "", .remark, "remark"),
            let custom = customFields(patch.custom, .friendCustomFields)
        else { return [] }
        var kept = FriendPatch(remark: patch.remark, groups: patch.groups, custom: custom)
        if patch.groups != nil {
            let advice =
                hasCall(for: .addToGroup)
                ? "add and remove the friend with the calls about groups" : "keep the groups in the app"
            if !keeps("groups", "named", advice) { kept.groups = nil }
        }
        guard kept != FriendPatch() else { return nothingLeft() }
        let advice = "read the friend first, and write the remark with the fields"
        guard keeps("remark", kept.remark.map { _ in "named" }, advice) else { return [] }
        return [.updateFriend(friend, kept)]
    }

    /// Returns no command, because there is nothing left to change.
    ///
    /// Records a loss if the source's call also changes nothing.
    private mutating func nothingLeft() -> [Command] {
        if losses.isEmpty { lose("call", .dropped, "the call changes nothing", "leave it out") }
        return []
    }
}
