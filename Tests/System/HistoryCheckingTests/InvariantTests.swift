import HistoryChecking
import RelationshipCore
import Testing

@Suite
struct InvariantTests {
    private static let policy = {
        var policy = Policy()
        policy.friendLimit = 1
        return policy
    }()

    @Test func `a feed counts from 1 without gaps`() throws {
        var feed = try #require(Story().feeds[Story.ann])
        #expect(FeedCheck.contradictions(of: Story.ann, in: feed, policy: Self.policy) == [])
        feed.remove(at: 1)
        let found = FeedCheck.contradictions(of: Story.ann, in: feed, policy: Self.policy)
        #expect(found.map(\.title) == ["the feed of ann has position 3 in place 2"])
    }

    @Test func `a list is never longer than its limit`() throws {
        let feed = try #require(Story().feeds[Story.ann])
        var policy = Policy()
        policy.friendLimit = 0
        let found = FeedCheck.contradictions(of: Story.ann, in: feed, policy: policy)
        #expect(found.map(\.title) == ["ann has 1 friends and 0 blocked users at position 1, which exceeds a limit"])
    }

    @Test func `streams deliver every event once, in order`() throws {
        let feed = try #require(Story().feeds[Story.ann])
        func found(_ places: [Int]) -> [String] {
            FeedCheck.contradictions(of: "ear", received: places.map { feed[$0] }, feed: feed).map(\.title)
        }
        #expect(found([0, 1, 2]) == [])
        let another = "the streams of ear delivered another event than the feed has in place"
        #expect(found([0, 0, 1, 2]) == ["\(another) 2"])
        #expect(found([0, 2, 1]) == ["\(another) 2"])
        #expect(found([0, 1]) == ["the streams of ear delivered 2 events of 3"])
        #expect(found([0, 1, 2, 2]) == ["the streams of ear delivered 4 events of 3"])
    }

    @Test(arguments: [(1_000, 0), (1_200, 0), (1_201, 1)] as [(Int64, Int)])
    func `a session may act until every gateway knows of its end`(_ lastUse: Int64, _ count: Int) {
        var life = SessionLife(user: Story.ann, device: DeviceID("phone"), opened: 0)
        (life.ended, life.lastUse) = (1_000, lastUse)
        #expect(SessionCheck.lateUses([life], grace: 200).count == count)
        // A gateway that was stopped in between can't know more.
        #expect(SessionCheck.lateUses([life], grace: 200, pauses: [1_050...1_060]).isEmpty)
    }

    @Test func `only as many devices work at once as the limit allows`() {
        func lives(_ times: [ClosedRange<Int64>]) -> [SessionLife] {
            times.enumerated()
                .map { index, time in
                    var life = SessionLife(user: Story.ann, device: DeviceID("d\(index)"), opened: time.lowerBound)
                    life.lastUse = time.upperBound
                    return life
                }
        }
        #expect(SessionCheck.crowds(lives([0...10, 5...15, 11...20]), limit: 2).isEmpty)
        #expect(SessionCheck.crowds(lives([0...10, 5...15, 9...20]), limit: 2).count == 1)
    }
}
