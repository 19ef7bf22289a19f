import Foundation
import RelationshipCore

/// The story of the demo: alice, bob, carol and dan on apps of the registered dialects, in turn, and one backend.
package struct DemoStory {
    private static let names = ["alice", "bob", "carol", "dan"]

    private let administrator: any AdministratorSession
    private let apps: [any DemoApp]
    private var report = DemoReport()

    private init(_ bridge: Bridge) throws(CommandFailure) {
        administrator = bridge.administrator
        let dialects = bridge.dialects.dialects
        guard !dialects.isEmpty else { throw CommandFailure("the demo needs a dialect; register one") }
        report.dialects = bridge.dialects.tables.map { DemoReport.Column(name: $0.dialect, title: $0.prefix) }
        let users = DemoStory.names.compactMap { UserID($0) }
        let backend = bridge.backend
        apps = users.enumerated()
            .map { place, user in
                let dialect: any Dialect = dialects[place % dialects.count]
                return DemoStory.app(dialect, user, backend)
            }
    }

    private static func app(
        _ dialect: some Dialect,
        _ user: UserID,
        _ backend: any RelationshipBackend
    ) -> any DemoApp {
        DemoDevice(dialect, user, backend: backend)
    }

    /// Plays the story to its end.
    ///
    /// - Parameter bridge: The backend; if its store holds an earlier run, the story goes on from there.
    /// - Returns: The report.
    /// - Throws: The backend's error if its store cannot be read, or ``CommandFailure`` for a dialect that lacks a call.
    package static func play(on bridge: Bridge) async throws -> DemoReport {
        var story = try DemoStory(bridge)
        try await story.begin()
        try await story.ask()
        try await story.decide()
        try await story.part()
        try await story.block()
        try await story.compare()
        return story.report
    }

    private mutating func begin() async throws {
        for app in apps { try await step("\(app.actor.user) logs in", app, .signIn, nil) { try await $0.logIn() } }
        for app in apps { try await look(at: app.actor.user) }
        let approval = ProfilePatch(addPermission: .needsApproval)
        try await step("bob lets nobody in without approval", "bob", .updateProfile(approval))
    }

    private mutating func ask() async throws {
        let friends = "they are friends already"
        try await asks("alice", "bob", "alice asks bob, who must approve", "It's Alice", .needsApproval)
        try await asks("carol", "bob", "carol asks bob, who must approve", "It's Carol", .needsApproval, again: friends)
        let blocked = "bob has blocked dan before"
        try await asks("dan", "bob", "dan asks bob, who must approve", "It's Dan", .needsApproval, again: blocked)
        try await step("bob looks at the requests", "bob", .listRequests(RequestQuery()))
    }

    private mutating func decide() async throws {
        try await accepts("bob", "alice", .oneWay, "bob agrees: alice gets bob, bob's own list stays")
        let friends = "they are friends already"
        let both = "bob agrees and adds: carol and bob get each other"
        try await accepts("bob", "carol", .twoWay, both, again: friends)
        let late = "dan could not ask this time"
        try await step("bob refuses dan", "bob", .refuseRequest(from: try user("dan")), again: late)
    }

    private mutating func part() async throws {
        try await asks(
            "carol",
            "alice",
            "carol asks alice, whose default is approval",
            "Friends of Bob",
            .needsApproval
        )
        try await step("alice looks at the requests", "alice", .listRequests(RequestQuery()))
        try await accepts("alice", "carol", .twoWay, "alice agrees and adds")
        let carol = UserBatch([try user("carol")])
        try await step("alice deletes carol, on both sides", "alice", .deleteFriends(carol, .twoWay))
        let alice = UserBatch([try user("alice")])
        let title = "carol deletes alice, who is no friend any more"
        try await step(title, "carol", .deleteFriends(alice, .twoWay), expecting: .notFriends)
    }

    private mutating func block() async throws {
        let (alice, dan) = (UserBatch([try user("alice")]), UserBatch([try user("dan")]))
        try await step("bob blocks dan", "bob", .block(dan), again: "dan has been blocked before")
        try await asks("dan", "bob", "dan asks bob, who has blocked him", "Please", .blockedByTarget)
        try await asks("carol", "alice", "carol asks alice again", "Once more", .needsApproval)
        try await accepts("alice", "carol", .twoWay, "alice agrees and adds again")
        try await step("carol blocks alice, which ends the friendship", "carol", .block(alice))
        try await asks("carol", "alice", "carol asks alice, whom she has blocked", "Sorry", .targetBlocked)
        try await asks("alice", "carol", "alice asks carol, who has blocked her", "Sorry", .blockedByTarget)
        try await step("carol unblocks alice", "carol", .unblock(alice))
    }

    // MARK: Steps

    private mutating func asks(
        _ name: String,
        _ other: String,
        _ title: String,
        _ wording: String,
        _ expected: RelationshipError.Code,
        again: String? = nil
    ) async throws {
        let add = AddFriendArguments(target: try user(other), direction: .twoWay, wording: wording)
        try await step(title, name, .addFriend(add), expecting: expected, again: again)
    }

    private mutating func accepts(
        _ name: String,
        _ other: String,
        _ direction: Direction,
        _ title: String,
        again: String? = nil
    ) async throws {
        let accept = AcceptRequestArguments(requester: try user(other), direction: direction)
        try await step(title, name, .acceptRequest(accept), again: again)
    }

    private mutating func step(
        _ title: String,
        _ name: String,
        _ command: Command,
        expecting expected: RelationshipError.Code? = nil,
        again: String? = nil
    ) async throws {
        guard let app = apps.first(where: { $0.actor.user == name }) else { return }
        try await step(title, app, command.kind, expected, again: again) { try await $0.perform(command) }
    }

    /// Makes one call, takes the callbacks of every app, and notes it.
    private mutating func step(
        _ title: String,
        _ app: any DemoApp,
        _ operation: Command.Kind,
        _ error: RelationshipError.Code?,
        again: String? = nil,
        _ call: (any DemoApp) async throws -> DemoAnswer
    ) async throws {
        let answer = try await call(app)
        let expected = app.number(of: error, in: operation)
        var note: String?
        if answer.code != expected {
            if report.found.isEmpty {
                report.surprises.append("\(title): \(answer.text) instead of \(expected)")
            } else {
                note = "already there: \(again ?? "an earlier run has left another state")"
            }
        }
        var callbacks: [DemoReport.Callback] = []
        for app in apps {
            callbacks += try await app.callbacks().map { DemoReport.Callback(actor: app.actor, text: $0) }
        }
        report.steps.append(
            DemoReport.Step(
                title: title,
                actor: app.actor,
                call: answer.call,
                answer: answer.text,
                code: answer.code,
                callbacks: callbacks,
                note: note
            )
        )
    }

    private func user(_ name: String) throws -> UserID {
        guard let user = UserID(name) else { throw CommandFailure("\"\(name)\" is no user id") }
        return user
    }

    /// Notes what an earlier run has left in the store about a user.
    private mutating func look(at name: String) async throws {
        guard let user = UserID(name) else { return }
        if case .friends(let friends) = try await administrator.execute(.listFriends(FriendQuery()), for: user) {
            report.found += friends.compactMap { entry in
                let other = entry.profile.userID.rawValue
                guard entry.relation == .mutual else { return "\(name) lists \(other)" }
                // A mutual friendship is reported once.
                return name < other ? "\(name) and \(other) are friends" : nil
            }
        }
        let pending = RequestQuery(roles: [.sent], statuses: [.pending], limit: 100)
        if case .requests(let page) = try await administrator.execute(.listRequests(pending), for: user) {
            report.found += page.entries.map { "\(name) waits for \($0.request.addressee)'s answer" }
        }
        if case .blocked(let blocks) = try await administrator.execute(.listBlocked, for: user) {
            report.found += blocks.map { "\(name) has blocked \($0.block.blocked)" }
        }
    }

    /// Reads all lists through the apps, and compares what the two ends of every pair say.
    private mutating func compare() async throws {
        var relations: [String: [String: Relation]] = [:]
        for app in apps {
            let list = try await app.perform(.listFriends(FriendQuery()))
            var friends: [String] = []
            if case .success(.friends(let entries)) = list.outcome {
                friends = entries.map(\.profile.userID.rawValue).sorted()
            }
            report.lists.append(DemoReport.List(actor: app.actor, call: list.call, friends: friends))
            let others = apps.map(\.actor.user).filter { $0 != app.actor.user }.compactMap { UserID($0) }
            let check = try await app.perform(.checkRelations(others, .twoWay))
            if case .success(.relations(let items)) = check.outcome {
                for item in items { relations[app.actor.user, default: [:]][item.user.rawValue] = item.relation }
            }
        }
        let mutualOnly = Set(apps.filter(\.listsMutualFriendsOnly).map(\.actor))
        report.disagreements =
            DisagreementFinder(lists: report.lists, mutualOnly: mutualOnly, relations: relations).disagreements
    }
}
