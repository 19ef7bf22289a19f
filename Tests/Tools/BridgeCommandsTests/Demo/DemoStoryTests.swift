import ContractTesting
import RelationshipCore
import Testing

@testable import BridgeCommands

struct DemoStoryTests {
    @Test func `the story is a fixture that passes`() async throws {
        let result = await FixtureRunner(ServiceBackend.memory).run(try DemoStory.fixture, file: "story.json")
        #expect(result.verdict == .passed, "\(result.text)")
    }

    @Test func `the story shows the codes of each SDK`() async throws {
        let report = try await report(.memory)
        #expect(report.isAsExpected, "\(report.surprises)")
        #expect(report.found.isEmpty)
        let codes = report.steps.filter { $0.title != nil }
            .flatMap { step in
                step.answer.matches(of: /(?:code|processCode|resultCode): ([0-9]{5})/)
                    .map { "\(step.actor.user) \($0.1)" }
            }
        #expect(
            codes == [
                "alice 30539", "carol 25461", "dan 30539", "carol 25461", "carol 25469", "dan 30525", "carol 25461",
                "carol 25464", "alice 30525",
            ]
        )
        let checked = report.steps.filter { $0.title == nil }.map { "\($0.actor.user) \($0.call.prefix { $0 != "(" })" }
        #expect(
            checked == [
                "alice getFriendList", "bob getFriendList", "carol getFriends", "dan getFriendList",
                "alice checkFriends", "bob checkFriend", "carol checkFriends", "dan checkFriends",
            ]
        )
    }

    @Test func `each app receives a request in its dialect's callbacks`() async throws {
        let report = try await report(.memory)
        let step = try #require(report.steps.first { $0.title?.hasPrefix("carol asks bob") == true })
        #expect(
            step.callbacks.map { "\($0.actor.user) \($0.text)" } == [
                "bob onFriendApplicationListAdded(applicationList: "
                    + #"[{addTime: 1767225600, addWording: "It's Carol", type: 1, userID: "carol"}])"#,
                #"carol onFriendApplicationStatusChanged(applicationStatus: 0, applicationType: 1, "#
                    + #"directionType: 2, extra: "It's Carol", operationTime: 1767225600000, userId: "bob")"#,
            ]
        )
        let agreed = try #require(report.steps.first { $0.title?.hasPrefix("bob agrees: ") == true })
        #expect(
            agreed.callbacks.map { "\($0.actor.user) \($0.text.prefix { $0 != "(" })" } == [
                "alice onNewMessage", "alice onAddFriends", "alice onNewMessage",
                "bob onFriendApplicationListDeleted",
            ]
        )
    }

    @Test func `a story that is played again reports the existing relationships`() async throws {
        try await withTemporaryStore { store in
            let first = try await report(store)
            #expect(first.isAsExpected)
            let second = try await report(store)
            #expect(second.isAsExpected, "\(second.surprises)")
            #expect(second.found == ["alice lists bob", "bob and carol are friends", "bob has blocked dan"])
            #expect(second.steps.contains { $0.note != nil })
            #expect(end(second) == end(first))
        }
    }

    @Test func `an interrupted story continues`() async throws {
        let store = InMemoryStore()
        let service = RelationshipService(store: store)
        let alice = try #require(UserID("alice"))
        let carol = try #require(UserID("carol"))
        for user in [alice, carol] { _ = try await service.execute(.signIn, as: Caller(user)) }
        _ = try await service.execute(.block(UserBatch([alice])), as: Caller(carol))
        let report = try await DemoStory.play(on: store, clock: newYear)
        #expect(report.found == ["carol has blocked alice"])
        #expect(report.isAsExpected, "\(report.surprises)")
        let step = try #require(report.steps.first { $0.title?.hasPrefix("carol asks alice") == true })
        #expect(step.note != nil && step.answer.contains("25464"))
    }

    @Test func `a different final state is reported for any store`() async throws {
        let store = InMemoryStore()
        let service = RelationshipService(store: store)
        let (alice, eve) = (try #require(UserID("alice")), try #require(UserID("eve")))
        for user in [alice, eve] { _ = try await service.execute(.signIn, as: Caller(user)) }
        let adding = Command.importFriends([ImportedFriend(friend: eve)])
        _ = try await service.administrator.execute(adding, for: alice)
        let report = try await DemoStory.play(on: store, clock: newYear)
        #expect(!report.found.isEmpty)
        #expect(report.surprises.contains { $0.hasPrefix("end.alice.friends") }, "\(report.surprises)")
    }

    @Test func `the report of a story does not depend on the time`() async throws {
        let first = try await report(.memory)
        let second = try await report(.memory)
        #expect(first.text(.narrow) == second.text(.narrow))
        #expect(try first.json() == second.json())
        #expect(try await DemoStory.play(on: InMemoryStore()).isAsExpected)
    }

    private func end(_ report: DemoReport) -> [String] { report.steps.filter { $0.title == nil }.map(\.answer) }

    private func report(_ store: StoreChoice) async throws -> DemoReport {
        try await DemoStory.play(on: store.open(), clock: newYear)
    }
}
