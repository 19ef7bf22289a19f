import MappingTables
import RelationshipCore

// Profiles and the record of a friend.
extension CommandAdapter {
    mutating func profiles(_ users: [UserID]) -> [Command] {
        guard user == nil, users == [DialectContext.unknownUser], target == .v2tim else {
            // One's own profile has a call of its own in the other dialects.
            return users == [user ?? DialectContext.unknownUser]
                ? [.getProfiles(users)] : split(users, .profileUsers) { .getProfiles($0) }
        }
        lose(
            "users",
            .rejected,
            "v2tim asks for one's own profile by id, and it is not known whose app makes the call",
            "name the user"
        )
        return []
    }

    mutating func profile(_ patch: ProfilePatch) -> [Command] {
        var kept = ProfilePatch(nickname: patch.nickname, avatarURL: patch.avatarURL)
        guard admits(patch.nickname ?? "", .nickname, "nickname"),
            admits(patch.avatarURL ?? "", .avatarURL, "avatarURL")
        else { return [] }
        for (name, change) in patch.fields.sorted(by: { $0.key < $1.key }) {
            switch standardField(name, change) {
            case .keep(let change): kept.fields[name] = change
            case .leave: continue
            case .refuse: return []
            }
        }
        guard let custom = customFields(patch.custom, .profileCustomFields) else { return [] }
        kept.custom = custom
        if patch.visibility != nil, leavesOut("visibility") { refuse("visibility", "leave fields empty") }
        var permission = ProfilePatch()
        permission.addPermission = patch.addPermission
        var visibility = ProfilePatch()
        if target == .rongcloud { visibility.visibility = patch.visibility }
        guard target == .rongcloud else {
            kept.addPermission = patch.addPermission
            return kept == ProfilePatch() ? nothingLeft() : [.updateProfile(kept)]
        }
        let commands = [kept, permission, visibility].filter { $0 != ProfilePatch() }
        if commands.isEmpty { return nothingLeft() }
        if commands.count > 1 {
            lose(
                "call",
                .converted,
                "rongcloud has calls of their own for profile and permission",
                "make the later ones only if the earlier succeed"
            )
        }
        return commands.map { .updateProfile($0) }
    }

    mutating func updating(_ friend: UserID, _ patch: FriendPatch) -> [Command] {
        guard admitted(friend) != nil, admits(patch.remark ?? "", .remark, "remark"),
            let custom = customFields(patch.custom, .friendCustomFields)
        else { return [] }
        var kept = FriendPatch(remark: patch.remark, groups: patch.groups, custom: custom)
        if patch.groups != nil {
            let advice =
                target == .v2tim
                ? "add and remove the friend with the calls about groups" : "keep the groups in the app"
            if !keeps("groups", "named", advice) { kept.groups = nil }
        }
        guard kept != FriendPatch() else { return nothingLeft() }
        let advice = "read the friend first, and write the remark with the fields"
        guard keeps("remark", kept.remark.map { _ in "named" }, advice) else { return [] }
        return [.updateFriend(friend, kept)]
    }
}

extension CommandAdapter {
    /// No call, because there is nothing to change; if that was so from the beginning, it is said.
    private mutating func nothingLeft() -> [Command] {
        if losses.isEmpty { lose("call", .dropped, "the call changes nothing", "leave it out") }
        return []
    }
}

// MARK: - Fields

/// What becomes of one field of a patch.
private enum FieldFate {
    case keep(FieldChange)
    case leave
    /// The target would refuse the whole call.
    case refuse
}

extension CommandAdapter {
    private mutating func standardField(_ name: String, _ change: FieldChange) -> FieldFate {
        let path = "fields.\(name)"
        guard let field = Profile.Field(rawValue: name), keeps(path, "written", "keep it in a custom field") else {
            return .leave
        }
        let isNumber = isNumber(field)
        guard case .set(let value) = change else {
            guard target != .rongcloud else { return .keep(.clear) }
            self.change(path, "take it for unset")
            return .keep(.set(isNumber ? .integer(0) : .string("")))
        }
        return isNumber ? number(value, field, path) : text(value, field, path)
    }

    /// Tencent's birthdays are numbers, RongCloud's are texts.
    private func isNumber(_ field: Profile.Field) -> Bool {
        switch field {
        case .gender, .language, .level, .role: true
        case .birthday: target != .rongcloud
        case .signature, .location, .email, .uniqueID: false
        }
    }

    private mutating func number(_ value: FieldValue, _ field: Profile.Field, _ path: String) -> FieldFate {
        guard let number = value.text.flatMap({ Int64($0) }) else {
            lose(
                path,
                .rejected,
                "it is a whole number in \(target.rawValue), and \"\(value.text ?? "")\" is none",
                "write it as a number, such as 20000131 for a day"
            )
            return .refuse
        }
        let isRated = target == .rongcloud && (field == .level || field == .role)
        let range: ClosedRange<Int64> = field == .gender ? 0...2 : isRated ? 0...100 : 0...Int64(UInt32.max)
        guard range.contains(number) else {
            let bounds = "\(range.lowerBound) to \(range.upperBound)"
            lose(path, .rejected, "\(target.rawValue) takes \(bounds), and it is \(number)", "keep to that range")
            return .refuse
        }
        return .keep(.set(.integer(number)))
    }

    private mutating func text(_ value: FieldValue, _ field: Profile.Field, _ path: String) -> FieldFate {
        let limit: LimitedField? =
            switch field {
            case .signature: .signature
            case .location: .location
            case .email: .email
            case .birthday: .birthday
            default: nil
            }
        guard let text = value.text else {
            guard target != .tim else { return .keep(.set(value)) }
            lose(path, .rejected, "it is a text in \(target.rawValue), and these bytes are none", "write it as UTF-8")
            return .refuse
        }
        if let limit, !admits(text, limit, path) { return .refuse }
        if field == .birthday, case .integer = value {
            change(path, "read it as a number again")
        }
        return .keep(.set(target == .tim ? value : .string(text)))
    }

    /// Custom fields as the target names and writes them; `nil` if it would refuse the whole call.
    private mutating func customFields(
        _ changes: [String: FieldChange],
        _ limit: LimitedField
    ) -> [String: FieldChange]? {
        var kept: [String: FieldChange] = [:]
        for (name, change) in changes.sorted(by: { $0.key < $1.key }) {
            let path = "custom.\(name)"
            guard isFieldName(name) else {
                loseName(path)
                continue
            }
            guard case .set(let value) = change else {
                if target == .v2tim {
                    kept[name] = .set(.bytes([]))
                } else {
                    kept[name] = .clear
                }
                if target != .rongcloud {
                    self.change(path, "take it for unset")
                }
                continue
            }
            guard let value = customValue(value, path) else { return nil }
            kept[name] = .set(value)
        }
        return admits(count: kept.count, limit, "custom") ? kept : nil
    }

    /// A field is left out whose name the target cannot write.
    private mutating func loseName(_ path: String) {
        let words = [
            LimitTable.limit(.customKey, in: target)?.title, LimitTable.note(of: .customKey, in: target),
        ]
        let reason = words.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
        let advice = "give the field a name that both dialects take"
        losses.note(Loss(path, .dropped, "names of \(reason)", in: target, advice))
    }

    private func isFieldName(_ name: String) -> Bool {
        guard !name.isEmpty, LimitTable.limit(.customKey, in: target)?.admits(name) ?? true else { return false }
        return name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): target == .rongcloud
            default: false
            }
        }
    }

    private mutating func customValue(_ value: FieldValue, _ path: String) -> FieldValue? {
        if case .integer(let number) = value, target != .tim {
            change(path, "read its digits")
            return target == .v2tim ? .bytes(value.bytes) : .string(String(number))
        }
        guard target == .rongcloud else {
            guard admits(count: value.bytes.count, .customValue, path) else { return nil }
            return target == .v2tim ? .bytes(value.bytes) : value
        }
        guard let text = value.text else {
            refuse(path, "write it as UTF-8")
            return nil
        }
        if text.isEmpty { change(path, "take it for unset") }
        return admits(text, .customValue, path) ? .string(text) : nil
    }
}
