import MappingLookup
import RelationshipCore
import TestThreads
import TestValues
import Testing

/// Law 4, hub → dialect → edit → hub: an edit through a dialect changes only the values that it specifies.
///
/// Values that the dialect cannot show stay unchanged. Values that another client has changed since the app read them
/// keep that change.
///
/// Each round has four steps. An administrator sets all values. A ``LawRecord`` creates random arguments of
/// `updateProfile` or `updateFriend` as `Fields`: values of various types by their names in `hub/fields.json`. The
/// dialect converts the command to calls, and the hub reads a command, `back`, from these calls and executes it. Then
/// profile and friendship are as before, except for the fields that ``Prediction`` expects from the table of the dialect.
///
/// A dialect refuses some arguments, such as a change of a field that it lacks. Then the table must say so too, and the
/// round ends.
@Suite(.longWork)
struct EditLawTests {
    @Test(arguments: DialectName.allCases)
    func `an edit in a dialect changes only its own fields and keeps those that the dialect lacks`(
        _ dialect: DialectName
    ) async throws {
        let run = LawRun.current
        var law = try await EditLaw(dialect, seed: run.seed)
        for round in 0..<run.count { try await law.edit(round) }
        print(law.summary)
        #expect(law.unshown.isEmpty, "seed \(run.seed)")
    }
}

/// One user's profile and one friendship, edited in turn by an administrator and by the user's app.
private struct EditLaw {
    private let subject: any LawDialect
    private let store = InMemoryStore()
    private let service: RelationshipService
    private let prediction = Prediction(LawRecord.all())
    private let seed: UInt64
    private var generator: SeededGenerator
    private let friend: UserID
    /// Whether an edit has preserved each field that the dialect does not show.
    private var kept: [String: Bool] = [:]
    private var edits = 0
    private var refusals = 0

    /// The custom fields of the app, in profiles and of friends.
    private static let customNames = ["ka", "kb", "kc", "kd"]

    init(_ dialect: DialectName, seed: UInt64) async throws {
        subject = try #require(lawDialects.first { $0.dialect == dialect })
        self.seed = seed
        generator = SeededGenerator(seed: seed)
        friend = try #require(UserID("friend"))
        var policy = Policy()
        policy.customProfileFields = Set(Self.customNames)
        policy.customFriendFields = Set(Self.customNames)
        service = RelationshipService(store: store, policy: policy)
        for record in ["Profile", "Friendship"] {
            for field in prediction.hidden(of: record, in: dialect) { kept["\(record).\(field)"] = false }
        }
        for user in [me, friend] { _ = try await service.execute(.signIn, as: Caller(user)) }
    }

    /// The fields that no edit has preserved.
    var unshown: [String] {
        kept.filter { !$0.value }.map(\.key).sorted()
    }

    var summary: String {
        "Law 4, \(subject.dialect.rawValue): \(edits) edits, \(refusals) refused, kept unseen: "
            + kept.keys.sorted().joined(separator: ", ")
    }

    /// Sets all values through an administrator, then changes some through the app's dialect, and checks the result.
    mutating func edit(_ round: Int) async throws {
        try await editElsewhere()
        let command = chance() ? "updateProfile" : "updateFriend"
        var fields = prediction.records[command]?.random(&generator) ?? [:]
        fields["custom"] = AnyHashable(customChanges())
        fields["customFieldLimit"] = AnyHashable(Int?.none)
        if command == "updateFriend" {
            fields["friend"] = AnyHashable(friend)
            if fields.get("groups", as: [String]?.self) != nil { fields["groups"] = AnyHashable(groups() as [String]?) }
        }
        // Only a server can set a unique ID.
        if fields["fields.uniqueID"] != nil { fields["fields.uniqueID"] = AnyHashable(FieldChange?.none) }

        let before = try await state()
        let expected = prediction.fields(fields, of: command, in: subject.dialect)
        guard let said = subject.command(Self.command(command, fields, friend))?.back, let expected else {
            refusals += 1
            #expect(expected == nil, "seed \(seed), round \(round)")
            return
        }
        _ = try await service.execute(said, as: Caller(me))
        let after = try await state()
        var wanted = before
        switch Self.command(command, expected, friend) {
        case .updateProfile(let patch): wanted.profile = patch.applied(to: before.profile)
        case .updateFriend(_, let patch): wanted.friendship = patch.applied(to: before.friendship)
        default: break
        }
        try #require(after == wanted, "seed \(seed), round \(round): \(said)")
        edits += 1
        if after != before { note(after) }
    }

    /// Records the fields that the dialect does not show and that still have a value.
    private mutating func note(_ state: State) {
        let records: [(String, AnyHashable)] = [("Profile", state.profile), ("Friendship", state.friendship)]
        for (name, value) in records {
            _ = prediction.records[name]?
                .rewrite?(value) { fields in
                    for key in kept.keys where key.hasPrefix(name + ".") {
                        let field = String(key.dropFirst(name.count + 1))
                        if let value = fields[field], value != prediction.empty(field, of: name) { kept[key] = true }
                    }
                    return fields
                }
        }
    }

    private mutating func chance() -> Bool { generator.chance() }

    /// Returns changes of some custom fields: each field in 40 of 100 rounds, and one in four of them is cleared.
    private mutating func customChanges() -> [String: FieldChange] {
        var changes: [String: FieldChange] = [:]
        for name in Self.customNames where generator.chance(40) {
            changes[name] = generator.chance(25) ? .clear : .set(.string(generator.text()))
        }
        return changes
    }

    /// Returns some of three fixed groups, because the number of a user's groups is limited.
    private mutating func groups() -> [String] {
        var groups: [String] = []
        for name in ["ga", "gb", "gc"] where generator.chance() { groups.append(name) }
        return groups
    }

    private mutating func custom() -> [String: FieldValue] {
        var fields: [String: FieldValue] = [:]
        for name in Self.customNames where generator.chance() { fields[name] = generator.fieldValue() }
        return fields
    }

    /// Sets all values through an administrator, including those that no call can clear.
    private mutating func editElsewhere() async throws {
        let server = Caller(me, isAdministrator: true)
        var patch = ProfilePatch(nickname: generator.text(), avatarURL: generator.text())
        patch.addPermission = generator.one(of: AddPermission.allCases)
        patch.visibility = generator.one(of: ProfileVisibility.allCases)
        for field in Profile.Field.allCases where generator.chance() {
            patch.fields[field.rawValue] = .set(field == .uniqueID ? .string("id") : generator.value(of: field))
        }
        let now = custom()
        for name in Self.customNames { patch.custom[name] = now[name].map { .set($0) } ?? .clear }
        _ = try await service.execute(.updateProfile(patch), as: server)
        var friendship = generator.friendship(with: friend)
        friendship.custom = custom()
        friendship.groups = groups()
        // The import creates the groups; the store takes fields that no command can set.
        let imported = ImportedFriend(friend: friend, groups: friendship.groups, addedAt: friendship.addedAt)
        _ = try await service.execute(.deleteFriends(UserBatch([friend]), .twoWay), as: Caller(me))
        _ = try await service.execute(.importFriends([imported]), as: server)
        let pair = UserPair(from: me, to: friend)
        let footprint = Footprint(
            users: [me],
            pairs: [pair],
            groupsOf: [me],
            expiredUpTo: Timestamp(milliseconds: .min)
        )
        let changes = [Change.updateFriendship(friendship)]
        _ = try await store.commit(footprint) { (_) throws(RelationshipError) in
            var decision = Decision(outcome: .done, at: Timestamp(milliseconds: 0), caller: server)
            decision.changes = changes
            return decision
        }
    }

    private func state() async throws -> State {
        guard case .profiles(let profiles) = try await service.execute(.getProfiles([me]), as: Caller(me)),
            case .friends(let entries) = try await service.execute(.getFriends([friend]), as: Caller(me))
        else { throw Unreadable() }
        return State(profile: try #require(profiles.first), friendship: try #require(entries.first?.friendship))
    }

    private struct State: Equatable {
        var profile: Profile
        var friendship: Friendship
    }

    private struct Unreadable: Error {}

    private static func command(_ name: String, _ fields: Fields, _ friend: UserID) -> Command {
        guard name == "updateFriend" else { return .updateProfile(ProfilePatch(fields)) }
        return .updateFriend(friend, FriendPatch(fields))
    }
}
