import Dispatch
import Foundation
import RelationshipCore
import RongCloudWire

/// The story of the demo: alice and dan on TIM, bob on V2TIM, carol on RongCloud, and one backend.
package struct DemoStory {
    private let administrator: any AdministratorSession
    private let recorder = DemoRecorder()
    private let alice: any DemoApp
    private let bob: any DemoApp
    private let carol: any DemoApp
    private let dan: any DemoApp
    private var report = DemoReport()

    private init(_ backend: any RelationshipBackend, _ administrator: any AdministratorSession) {
        self.administrator = administrator
        let queue = DispatchQueue(label: "relbridge.demo.callbacks")
        alice = TIMApp("alice", backend: backend, queue: queue, recorder: recorder)
        bob = V2TIMApp("bob", backend: backend, queue: queue, recorder: recorder)
        carol = RongCloudApp("carol", backend: backend, queue: queue, recorder: recorder)
        dan = TIMApp("dan", backend: backend, queue: queue, recorder: recorder)
    }

    private var apps: [any DemoApp] { [alice, dan, bob, carol] }

    /// Plays the story to its end.
    ///
    /// - Parameter bridge: The backend; if its store holds an earlier run, the story goes on from there.
    /// - Returns: What happened.
    /// - Throws: The backend's error if its store cannot be read.
    package static func play(on bridge: Bridge) async throws -> DemoReport {
        var story = DemoStory(bridge.backend, bridge.administrator)
        try await story.begin()
        await story.ask()
        await story.decide()
        await story.part()
        await story.block()
        await story.compare()
        return story.report
    }

    private mutating func begin() async throws {
        for app in apps {
            await step("\(app.actor.user) logs in", app) { await $0.logIn() }
        }
        for app in apps { try await look(at: app.actor.user) }
        await step("bob lets nobody in without approval", bob) { await $0.requireApproval() }
    }

    private mutating func ask() async {
        await step("alice asks bob, who must approve", alice, expecting: 30539) {
            await $0.add("bob", saying: "It's Alice")
        }
        await step("carol asks bob, who must approve", carol, expecting: 25461, again: "they are friends already") {
            await $0.add("bob", saying: "It's Carol")
        }
        await step("dan asks bob, who must approve", dan, expecting: 30539, again: "bob has blocked dan before") {
            await $0.add("bob", saying: "It's Dan")
        }
        await step("bob looks at the requests", bob) { await $0.listRequests() }
    }

    private mutating func decide() async {
        await step("bob agrees: alice gets bob, bob's own list stays", bob) { await $0.accept("alice", adding: false) }
        await step("bob agrees and adds: carol and bob get each other", bob, again: "they are friends already") {
            await $0.accept("carol", adding: true)
        }
        await step("bob refuses dan", bob, again: "dan could not ask this time") { await $0.refuse("dan") }
    }

    private mutating func part() async {
        await step("carol asks alice, whose default is approval", carol, expecting: 25461) {
            await $0.add("alice", saying: "Friends of Bob")
        }
        await step("alice looks at the requests", alice) { await $0.listRequests() }
        await step("alice agrees and adds", alice) { await $0.accept("carol", adding: true) }
        await step("alice deletes carol, on both sides", alice) { await $0.delete("carol") }
        await step("carol deletes alice, who is no friend any more", carol, expecting: 25469) {
            await $0.delete("alice")
        }
    }

    private mutating func block() async {
        await step("bob blocks dan", bob, again: "dan has been blocked before") { await $0.block("dan") }
        await step("dan asks bob, who has blocked him", dan, expecting: 30525) { await $0.add("bob", saying: "Please") }
        await step("carol asks alice again", carol, expecting: 25461) { await $0.add("alice", saying: "Once more") }
        await step("alice agrees and adds again", alice) { await $0.accept("carol", adding: true) }
        await step("carol blocks alice, which ends the friendship", carol) { await $0.block("alice") }
        await step("carol asks alice, whom she has blocked", carol, expecting: 25464) {
            await $0.add("alice", saying: "Sorry")
        }
        await step("alice asks carol, who has blocked her", alice, expecting: 30525) {
            await $0.add("carol", saying: "Sorry")
        }
        await step("carol unblocks alice", carol) { await $0.unblock("alice") }
    }

    /// Makes one call, waits until every app has received its events, and notes it.
    private mutating func step(
        _ title: String,
        _ app: any DemoApp,
        expecting expected: Int = 0,
        again: String? = nil,
        _ call: (any DemoApp) async -> DemoAnswer
    ) async {
        let answer = await call(app)
        for app in apps { await app.settle() }
        var note: String?
        if answer.code != expected {
            if report.found.isEmpty {
                report.surprises.append("\(title): \(answer.text) instead of \(expected)")
            } else {
                note = "already there: \(again ?? "an earlier run has left another state")"
            }
        }
        report.steps.append(
            DemoReport.Step(
                title: title,
                actor: app.actor,
                call: answer.call,
                answer: answer.text,
                code: answer.code,
                callbacks: recorder.take(inOrderOf: apps.map(\.actor)),
                note: note
            )
        )
    }

    /// Notes what an earlier run has left in the store about a user.
    private mutating func look(at name: String) async throws {
        guard let user = UserID(name) else { return }
        if case .friends(let friends) = try await administrator.execute(.listFriends(FriendQuery()), for: user) {
            report.found += friends.compactMap { entry in
                let other = entry.profile.userID.rawValue
                guard entry.relation == .mutual else { return "\(name) lists \(other)" }
                // A friendship of both is told once.
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

    /// Reads all lists through the SDKs, and compares what the two ends of every pair say.
    private mutating func compare() async {
        var relations: [String: [String: Int]] = [:]
        for app in apps {
            let name = app.actor.user
            let list = await app.friends()
            report.lists.append(DemoReport.List(actor: app.actor, call: list.call, friends: list.friends))
            relations[name] = await app.relations(to: apps.map(\.actor.user).filter { $0 != name })
        }
        let finder = DisagreementFinder(lists: report.lists, relations: relations)
        report.disagreements = finder.disagreements
    }
}

/// Finds pairs of users who see their relation differently.
struct DisagreementFinder {
    /// The friend lists.
    var lists: [DemoReport.List]
    /// How each user's SDK says they stand to each other: 1 if the other is in the own list, 2 if the user is in the
    /// other's, 3 for both, 0 for neither.
    var relations: [String: [String: Int]]

    /// What does not fit, in words.
    var disagreements: [String] {
        var found: [String] = []
        for (index, list) in lists.enumerated() {
            let user = list.actor.user
            for other in lists where other.actor.user != user {
                guard let relation = relations[user]?[other.actor.user] else {
                    found.append("\(user) gets no answer about \(other.actor.user)")
                    continue
                }
                // RongCloud's list holds mutual friends only; the others' hold everyone that the user has added.
                let isListed = list.actor.dialect == .rongcloud ? relation == 3 : relation & 1 != 0
                if list.friends.contains(other.actor.user) != isListed {
                    found.append("\(user)'s list and check differ about \(other.actor.user)")
                }
            }
            for other in lists[(index + 1)...] {
                let there = relations[user]?[other.actor.user] ?? 0
                let back = relations[other.actor.user]?[user] ?? 0
                if there != (back & 1) << 1 | back >> 1 {
                    found.append("\(user) says \(there) of \(other.actor.user), who says \(back) of \(user)")
                }
            }
        }
        return found
    }
}
