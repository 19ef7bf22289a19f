import BridgeTranslation
import ContractTesting
import Foundation
import RelationshipCore
import TestValues

/// A small recorded world with users who write the fixture format's own words.
struct RecordedWorld {
    /// Words of the format, of the hub and of the dialects, and texts that look like placeholders.
    private static let words: [String] =
        Command.Kind.allCases.map(\.rawValue) + Event.Kind.allCases.map(\.rawValue)
        + EndExpectation.Section.allCases.map(\.rawValue)
        + FriendRequest.Status.allCases.map(\.rawValue) + AddPermission.allCases.map(\.rawValue) + [
            "$$any", "$$type", "1", "12", "added", "addSource", "args", "call", "clock", "code", "connected", "custom",
            "customInfo", "d1", "delivered", "desc", "device", "end", "error", "events", "expect", "fail", "fields",
            "friendCustomInfo", "identifier", "infoList", "ios", "level", "message", "mutual", "name", "neutral",
            "next",
            "nickname", "OK", "online", "onlineDevices", "pageToken", "presence", "refused", "remark", "result_info",
            "role", "seq", "server", "source", "start", "status", "steps", "string", "succ", "success", "t1", "text 1",
            "text", "tim", "TIMSNSSystemElem", "to", "topic", "type", "user", "user01", "userID", "users", "v2tim",
            "wording", "AddSource_Type_ios", "é", "友", "a", "cmVk",
        ]

    private let dialect: any Dialect
    private let recorder: FixtureRecorder
    private let service: RelationshipService
    private let clock: ManualClock
    private let users: [UserID]
    private let fields: [String]
    private var random: SeededGenerator
    private let pool: [String]

    /// Creates a world.
    ///
    /// - Parameters:
    ///   - dialect: The dialect of the apps.
    ///   - seed: The seed of its words and its steps.
    init(_ dialect: any Dialect, seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let pool = (0..<6).map { _ in random.one(of: Self.words) }
        var users: [UserID] = []
        let count = random.chance(30) ? 3 : 2
        while users.count < count {
            let word = random.chance(70) ? random.one(of: pool) : random.one(of: Self.words)
            let long = random.chance(8) ? String(repeating: word, count: 1 + 40 / word.utf8.count) : word
            if let user = UserID(long), !user.isShortForm, !users.contains(user) { users.append(user) }
        }
        fields = ["user", "seq", "role", "next", "type", "desc", "fields"].filter { _ in random.chance(40) }
        var policy = Policy()
        (policy.customProfileFields, policy.customFriendFields) = (Set(fields), Set(fields))
        policy.allowsUserSearch = true
        policy.checksRelationship = random.chance()
        policy.tracksPresence = random.chance(30)
        clock = ManualClock(Timestamp(milliseconds: 1_771_027_200_345))
        service = RelationshipService(store: InMemoryStore(), policy: policy, clock: clock)
        recorder = FixtureRecorder(service)
        (self.dialect, self.users, self.pool, self.random) = (dialect, users, pool, random)
    }

    /// Plays the world's steps, and returns the redacted recording.
    mutating func record() async throws -> JSONValue {
        try await record(dialect)
    }

    private mutating func record<Base: Dialect>(_ dialect: Base) async throws -> JSONValue {
        try await begin()
        let recorded = recorder.recording(dialect)
        var apps: [RecordingDialect<Base>.Session] = []
        for user in users {
            apps.append(recorded.makeSession(backend: service, user: user, device: SessionAddress.defaultDevice))
            try await apps[apps.count - 1].connect()
        }
        for step in 0..<random.int(2...5) {
            // A recording has no creation times of groups, so the groups of its start have the time of its first step.
            if step > 0, random.chance(10) { clock.advance(byMilliseconds: 1_500) }
            let place = random.int(0...users.count - 1)
            let command = command(of: users[place])
            let translation = recorded.translation(in: DialectContext(user: users[place]))
            if random.chance(80), let call = translation.call(for: command) {
                _ = await apps[place].perform(call)
            } else {
                try await recorder.administer(try JSONValue(command), for: users[place])
            }
        }
        // Every dialect has a call for the last step, so that the recording can be translated.
        if let call = recorded.translation(in: DialectContext(user: users[0])).call(for: .listFriends(FriendQuery())) {
            _ = await apps[0].perform(call)
        }
        let title = RecordingTitle(name: "A world of words", why: "Users write any words.", source: "the tests")
        return try await recorder.fixture(title)
    }

    /// Creates users and relations before the recording begins.
    private mutating func begin() async throws {
        for user in users {
            _ = try await service.execute(.signIn, as: Caller(user))
            if random.chance() {
                _ = try await service.execute(.updateProfile(ProfilePatch(nickname: text())), as: Caller(user))
            }
        }
        for (owner, friend) in [(0, 1), (1, 0)] where random.chance(70) {
            let friendship = ImportedFriend(friend: users[friend], remark: text(), groups: [word()])
            _ = try await service.administrator.execute(.importFriends([friendship]), for: users[owner])
        }
    }

    // MARK: Commands

    private mutating func command(of me: UserID) -> Command {
        let other = other(than: me)
        switch random.int(0...15) {
        case 0, 1:
            var patch = ProfilePatch(nickname: text(), addPermission: random.one(of: AddPermission.allCases))
            patch.fields[Profile.Field.signature.rawValue] = .set(.string(text()))
            for field in fields where random.chance() { patch.custom[field] = .set(value()) }
            return .updateProfile(patch)
        case 2, 3, 4:
            let source = random.chance(40) ? "AddSource_Type_" + random.one(of: ["ios", "text", "sourcea", "1"]) : ""
            return .addFriend(
                AddFriendArguments(
                    target: other,
                    direction: random.one(of: Direction.allCases),
                    wording: text(),
                    source: source,
                    remark: text(),
                    group: random.chance() ? word() : nil
                )
            )
        case 5: return .acceptRequest(AcceptRequestArguments(requester: other, direction: .twoWay, remark: text()))
        case 6, 7:
            var patch = FriendPatch(remark: text())
            for field in fields where random.chance() { patch.custom[field] = .set(value()) }
            return .updateFriend(other, patch)
        case 8: return .createGroups(CreateGroupsArguments(names: [word()], members: random.chance() ? [other] : []))
        case 9:
            let fields = FriendSearch.Field.allCases.filter { _ in random.chance(70) }
            return .searchFriends(FriendSearch(keywords: [part()], fields: fields))
        case 10: return .searchUsers(UserSearch(keywords: [part()]))
        case 11: return random.chance() ? .mayMessage(other) : .setStatusText(text())
        case 12:
            let friend = ImportedFriend(friend: other, remark: text(), groups: [word()])
            return .importFriends([friend])
        case 13: return random.chance() ? .block(UserBatch([other])) : .getProfiles([other, me])
        case 14: return .listRequests(RequestQuery())
        default: return .listFriends(FriendQuery())
        }
    }

    private mutating func other(than me: UserID) -> UserID {
        if random.chance(5), let unknown = UserID(word()) { return unknown }
        return random.one(of: users.filter { $0 != me })
    }

    /// Returns a word that fits into a group's name.
    private mutating func word() -> String {
        let words = pool + users.map(\.rawValue).filter { $0.utf8.count <= 30 }
        return random.one(of: words)
    }

    private mutating func text() -> String {
        switch random.int(0...9) {
        case 0: ""
        case 1: word() + " " + word()
        case 2: word().uppercased()
        case 3: word() + word()
        case 4: part()
        default: word()
        }
    }

    /// Returns a part of a word, for a search.
    private mutating func part() -> String {
        let word = word()
        guard random.chance() else { return word }
        return String(word.dropFirst(random.int(0...word.count / 2)).dropLast(random.int(0...word.count / 3)))
    }

    private mutating func value() -> FieldValue {
        switch random.int(0...5) {
        // A text that is a number of the fixture stays, so no user has such a number as their id.
        case 0: .integer(Int64(random.int(20...40)))
        case 1: .bytes(Array(text().utf8))
        case 2: .bytes([0xFF, 0xFE, UInt8(random.int(0...9))])
        default: .string(text())
        }
    }
}
