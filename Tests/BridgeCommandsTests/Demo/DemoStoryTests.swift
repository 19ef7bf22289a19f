import RelationshipCore
import Testing

@testable import BridgeCommands

struct DemoStoryTests {
    @Test func theStoryGivesTheCodesOfEachSDK() async throws {
        let report = try await report(.memory)
        #expect(report.isAsExpected)
        #expect(report.found.isEmpty)
        let answers = report.steps.filter { $0.code != 0 }.map { "\($0.actor.user) \($0.code)" }
        #expect(
            answers == [
                "alice 30539", "carol 25461", "dan 30539", "carol 25461", "carol 25469", "dan 30525", "carol 25461",
                "carol 25464", "alice 30525",
            ]
        )
        #expect(report.lists.map(\.friends) == [["bob"], ["carol"], ["bob"], []])
    }

    @Test func everySideHearsOfARequestInItsOwnCallbacks() async throws {
        let report = try await report(.memory)
        let step = try #require(report.steps.first { $0.title.hasPrefix("carol asks bob") })
        #expect(
            step.callbacks.map { "\($0.actor.user) \($0.text)" } == [
                "bob onFriendApplicationListAdded(applicationList: "
                    + #"[{addTime: 1767225600, addWording: "It's Carol", type: 1, userID: "carol"}])"#,
                #"carol onFriendApplicationStatusChanged(applicationStatus: 0, applicationType: 1, "#
                    + #"directionType: 2, extra: "It's Carol", operationTime: 1767225600000, userId: "bob")"#,
            ]
        )
        let agreed = try #require(report.steps.first { $0.title.hasPrefix("bob agrees: ") })
        #expect(
            agreed.callbacks.map { "\($0.actor.user) \($0.text.prefix { $0 != "(" })" } == [
                "alice onNewMessage", "alice onAddFriends", "alice onNewMessage",
                "bob onFriendApplicationListDeleted",
            ]
        )
    }

    @Test func toldTwiceOnAFileItSaysWhatWasThereAlready() async throws {
        try await withTemporaryStore { store in
            let first = try await report(store)
            #expect(first.isAsExpected)
            let second = try await report(store)
            #expect(second.isAsExpected, "\(second.surprises + second.disagreements)")
            #expect(second.found == ["alice lists bob", "bob and carol are friends", "bob has blocked dan"])
            let notes = second.steps.compactMap(\.note)
            #expect(notes.first == "already there: they are friends already")
            #expect(notes.count == 5)
            #expect(second.lists.map(\.friends) == first.lists.map(\.friends))
        }
    }

    @Test func aStoryThatWasInterruptedIsGoneOnWith() async throws {
        let bridge = try Bridge(store: .memory, clock: newYear)
        let alice = try #require(UserID("alice"))
        let carol = try #require(UserID("carol"))
        for user in [alice, carol] { _ = try await bridge.service.execute(.signIn, as: Caller(user)) }
        _ = try await bridge.service.execute(.block(UserBatch([alice])), as: Caller(carol))
        let report = try await DemoStory.play(on: bridge)
        #expect(report.found == ["carol has blocked alice"])
        #expect(report.isAsExpected)
        let note = report.steps.first { $0.title.hasPrefix("carol asks alice, whose") }?.note
        #expect(note == "already there: an earlier run has left another state")
    }

    @Test func theSameStoryIsTheSameText() async throws {
        let first = try await report(.memory)
        let second = try await report(.memory)
        #expect(first.text(.narrow) == second.text(.narrow))
        #expect(try first.json() == second.json())
    }

    private func report(_ store: StoreChoice) async throws -> DemoReport {
        try await DemoStory.play(on: Bridge(store: store, clock: newYear))
    }
}
