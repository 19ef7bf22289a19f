import DialectDifferential
import HistoryChecking
import RelationshipCore
import Testing

@Suite
struct PairHistoryTests {
    /// A change of the story, and a part of the report if the change makes it impossible.
    struct Change: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var unexplained: String?
        var change: @Sendable (inout Story) -> Void

        init(
            _ name: String,
            _ unexplained: String? = nil,
            _ change: @escaping @Sendable (inout Story) -> Void = { _ in }
        ) {
            (testDescription, self.unexplained, self.change) = (name, unexplained, change)
        }
    }

    static let possible = [
        Change("the story as it is"),
        Change("a lost reply to a command that was carried out") { $0.operations[Story.rename].answer = nil },
        Change("a lost reply to a command that was not carried out") {
            $0.give(Story.phone, 6, .addFriend(AddFriendArguments(target: Story.bob)), nil)
        },
        Change("a read beside a write may see the state before it") {
            $0.operations[Story.secondList].invoked = $0.operations[Story.rename].invoked
            $0.operations[Story.secondList].answer = Story.list("a1")
        },
        Change("a read beside a write may see the state after it") {
            $0.operations[Story.firstList].returned = $0.operations[Story.rename].returned
            $0.operations[Story.firstList].answer = Story.list("n2")
        },
        Change("a refusal because a list is full, which depends on others") {
            let error = RelationshipError(.friendLimit, user: Story.bob)
            $0.give(Story.phone, 6, .addFriend(AddFriendArguments(target: Story.bob)), .failure(error))
        },
        Change("a lost command that takes effect after a later one") {
            $0.operations[Story.delete].invoked = 0
            $0.operations[Story.delete].answer = nil
        },
        Change("an event that arrives before the reply to its command") {
            $0.hearings.append(Hearing(Story.ann, upTo: 2, at: $0.operations[Story.rename].invoked + 5))
        },
        Change("a success that a dialect also reports where there is nothing to do") {
            $0.give(Story.phone, 6, .block(UserBatch([Story.bob])), .success(.items([ItemResult(user: Story.bob)])))
            let entry = BlockEntry(
                block: Block(owner: Story.ann, blocked: Story.bob, blockedAt: Timestamp(milliseconds: 0)),
                profile: Profile(userID: Story.bob)
            )
            $0.tell(Story.ann, by: Story.phone, 6, .blocked([entry]))
            $0.give(Story.pad, 1, .unblock(UserBatch([Story.bob])), .success(.done))
            $0.tell(Story.ann, by: Story.pad, 1, .unblocked([Story.bob]))
            // It begins before the block, where it would be right without an effect.
            let last = $0.operations.count - 1
            $0.operations[last].invoked = $0.operations[last - 1].invoked - 5
            $0.operations[last].reading = { _ in .success(.done) }
        },
    ]

    static let impossible = [
        Change("a stored answer given to another call", "deleteFriends") {
            $0.give(Story.tablet, 2, .deleteFriends(UserBatch([Story.ann]), .twoWay), Story.deleted)
        },
        Change("a lost write", "updateFriend") {
            $0.feeds[Story.ann]?.remove(at: 1)
            $0.operations[Story.secondList].answer = Story.list("a1")
        },
        Change("a write that later reads do not show", "listFriends") {
            $0.operations[Story.secondList].answer = Story.list("a1")
        },
        Change("a read after the end of a friendship that still shows it", "listFriends") {
            $0.operations[Story.thirdList].answer = Story.list("n2")
        },
        Change("a read that shows what is written only later", "listFriends") {
            $0.operations[Story.firstList].answer = Story.list("n2")
        },
        Change("an event twice in the feed", "deleteFriends") {
            guard let event = $0.feeds[Story.ann]?[1] else { return }
            $0.feeds[Story.ann]?.insert(event, at: 2)
        },
        Change("an event in only one of two feeds", "deleteFriends") { $0.feeds[Story.ann]?.remove(at: 2) },
        Change("an event of another request", "updateFriend") { $0.operations[Story.rename].number = 9 },
        Change("an event that arrives before its command was sent", "event 2") {
            $0.hearings.append(Hearing(Story.ann, upTo: 2, at: $0.operations[Story.firstList].invoked))
        },
        Change("a command that is carried out twice", "event 4") {
            guard let event = $0.feeds[Story.ann]?[0] else { return }
            $0.feeds[Story.ann]?.append(event)
        },
        Change("a position before the command's own event", "updateFriend") {
            $0.operations[Story.rename].position = 1
        },
        Change("a refusal of what is possible", "listFriends") {
            $0.operations[Story.firstList].answer = .failure(RelationshipError(.notFriends))
        },
    ]

    @Test(arguments: possible) func `an order explains`(_ change: Change) {
        var story = Story()
        change.change(&story)
        #expect(story.contradiction == nil, "\(story.contradiction?.description ?? "")")
    }

    @Test(arguments: impossible) func `no order explains`(_ change: Change) throws {
        var story = Story()
        change.change(&story)
        let found = try #require(story.contradiction)
        let reason = try #require(found.lines.first { $0.hasPrefix("unexplained") })
        #expect(reason.contains(try #require(change.unexplained)), "\(found)")
    }

    @Test func `a report shows only what no order explains`() throws {
        var story = Story()
        story.operations[Story.secondList].answer = Story.list("a1")
        let found = try #require(story.contradiction)
        // The write and the read that does not see it, and the next event of both users; not what came before.
        let numbers = found.lines.compactMap { $0.split(separator: " ").first { $0.hasPrefix("#") } }
        #expect(numbers == ["#3", "#4", "#1", "#1"], "\(found)")
    }

    @Test func `a search gives up at its limit`() {
        let story = Story()
        let history = PairHistory(
            Story.ann,
            Story.bob,
            operations: story.operations,
            feeds: story.feeds,
            open: [Story.bob]
        )
        guard case .undecided = history.verdict(stateLimit: 0) else {
            Issue.record("the search has a limit of 0 states and decides")
            return
        }
    }
}
