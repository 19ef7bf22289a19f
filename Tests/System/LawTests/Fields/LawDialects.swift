import MappingLookup
import RelationshipCore
import RongCloudWire
import TIMWire
import TestValues
import V2TIMWire

/// Round trips through a dialect with a single call for each command.
struct SingleCallLawDialect<D: Dialect>: LawDialect {
    let dialect: DialectName
    private let translation: D.Translation

    init(_ dialect: D) {
        self.dialect = dialect.name
        translation = dialect.translation(in: DialectContext(user: me, device: DeviceID("another")))
    }

    func command(_ command: Command) -> RoundTrip<Command>? {
        guard let call = translation.call(for: command) else { return nil }
        return RoundTrip(values: [call], back: (try? translation.command(for: call)) ?? nil)
    }

    func outcome(_ outcome: Outcome, of command: Command) -> RoundTrip<Outcome>? {
        guard let call = translation.call(for: command) else { return nil }
        let reply = translation.reply(to: call, outcome: outcome)
        return RoundTrip(values: [reply], back: try? translation.outcome(of: reply, to: call).get())
    }

    func failure(_ error: RelationshipError, of command: Command) -> RoundTrip<RelationshipError>? {
        guard let call = translation.call(for: command) else { return nil }
        let reply = translation.reply(to: call, error: error)
        return RoundTrip(values: [reply], back: translation.outcome(of: reply, to: call).error)
    }

    func events(_ event: Event) -> RoundTrip<[Event]> {
        let notifications = translation.notifications(for: event)
        // Skip a callback if a richer callback contains its data.
        let delivered = notifications.filter { translation.richerCallback(than: $0) == nil }
        return RoundTrip(values: notifications, back: delivered.flatMap(translation.events(of:)))
    }
}

/// Round trips through RongCloud.
struct RongCloudLawDialect: LawDialect {
    let dialect = DialectName.rongcloud
    private let translation = RongCloudTranslation(user: me, device: DeviceID("another"))

    private func call(for command: Command) -> RongCloudCall? {
        RongCloudTranslation.calls(for: command.kind).lazy.compactMap { translation.call($0, for: command) }.first
    }

    func command(_ command: Command) -> RoundTrip<Command>? {
        guard case .updateProfile(let patch) = command else {
            guard let call = call(for: command) else { return nil }
            return RoundTrip(values: [call], back: (try? translation.command(for: call)) ?? nil)
        }
        return update(patch)
    }

    /// Uses the vendor's separate calls for the profile, the add permission and the visibility.
    private func update(_ patch: ProfilePatch) -> RoundTrip<Command>? {
        var rest = patch
        rest.addPermission = nil
        rest.visibility = nil
        var parts: [ProfilePatch] = []
        if let permission = patch.addPermission { parts.append(ProfilePatch(addPermission: permission)) }
        if let visibility = patch.visibility { parts.append(ProfilePatch(visibility: visibility)) }
        if rest != ProfilePatch() || parts.isEmpty { parts.append(rest) }
        var calls: [RongCloudCall] = []
        var whole = ProfilePatch()
        for part in parts {
            guard let call = call(for: .updateProfile(part)),
                let command = (try? translation.command(for: call)) ?? nil, case .updateProfile(let read) = command
            else { return nil }
            calls.append(call)
            whole.nickname = read.nickname ?? whole.nickname
            whole.avatarURL = read.avatarURL ?? whole.avatarURL
            whole.addPermission = read.addPermission ?? whole.addPermission
            whole.visibility = read.visibility ?? whole.visibility
            whole.customFieldLimit = read.customFieldLimit ?? whole.customFieldLimit
            whole.fields.merge(read.fields) { $1 }
            whole.custom.merge(read.custom) { $1 }
        }
        return RoundTrip(values: calls, back: .updateProfile(whole))
    }

    func outcome(_ outcome: Outcome, of command: Command) -> RoundTrip<Outcome>? {
        guard let call = call(for: command) else { return nil }
        let reply = translation.reply(to: call, outcome: outcome)
        return RoundTrip(values: [reply], back: try? translation.outcome(of: reply, to: call).get())
    }

    func failure(_ error: RelationshipError, of command: Command) -> RoundTrip<RelationshipError>? {
        guard let call = call(for: command) else { return nil }
        let reply = RongCloudTranslation.reply(to: error, operation: command.kind)
        return RoundTrip(values: [reply], back: translation.outcome(of: reply, to: call).error)
    }

    func ownProfile(_ profile: Profile) -> RoundTrip<Profile>? {
        var whole: Profile?
        var values: [any DialectValue] = []
        for call in [RongCloudCall.getMyUserProfile, .getFriendAddPermission, .getMyUserProfileVisibility] {
            let reply = translation.reply(to: call, outcome: .profiles([profile]))
            values.append(reply)
            guard case .profiles(let profiles)? = try? translation.outcome(of: reply, to: call).get(),
                let read = profiles.first
            else { return RoundTrip(values: values, back: nil) }
            switch call {
            case .getFriendAddPermission: whole?.addPermission = read.addPermission
            case .getMyUserProfileVisibility: whole?.visibility = read.visibility
            default: whole = read
            }
        }
        return RoundTrip(values: values, back: whole)
    }

    func events(_ event: Event) -> RoundTrip<[Event]> {
        let notifications = translation.notifications(for: event)
        return RoundTrip(values: notifications, back: notifications.flatMap { translation.events(of: $0) })
    }
}

/// All dialects.
let lawDialects: [any LawDialect] = [
    SingleCallLawDialect(TIMDialect()), SingleCallLawDialect(V2TIMDialect()), RongCloudLawDialect(),
]
