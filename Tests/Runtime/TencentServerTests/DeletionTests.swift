import JSONSyntax
import RelationshipCore
import ServerTranslation
import Testing

/// `account_delete` of users with many friends.
struct DeletionTests {
    /// A clock that moves with each reading.
    private final class MovingClock: WallClock {
        private let moment = Mutex(ServerWorld.start.milliseconds)
        private let step: Int64

        init(step: Int64) { self.step = step }

        func now() -> Timestamp {
            moment.withLock { moment in
                defer { moment += step }
                return Timestamp(milliseconds: moment)
            }
        }
    }

    private func delete(_ users: [String], in world: ServerWorld, _ clock: any WallClock) async throws -> [Int64?] {
        let items = users.map { JSONValue.object(["UserID": .string($0)]) }
        let body: JSONValue = ["DeleteItem": .array(items)]
        let head = WireRequest.Head(path: "/v4/im_open_login_svc/account_delete")
        let call = try world.api.call(WireRequest(head, body: Array(body.line.utf8)))
        let context = ServerContext(world.service.administrator, clock: clock)
        let answer = await world.api.perform(call, context).body
        #expect(answer["ErrorCode"] == 0)
        return answer["ResultItem"]?.elements?.map { $0["ResultCode"]?.wholeNumber } ?? []
    }

    @Test func `a deletion that takes 30 seconds stops, and a repeated request continues it`() async throws {
        let world = try ServerWorld()
        let friends = (0..<900).compactMap { UserID("friend-\($0)") }
        try await world.sign(in: "ann", "bob")
        for friend in friends { try await world.sign(in: friend) }
        let imported = friends.map { ImportedFriend(friend: $0) }
        for start in stride(from: 0, to: imported.count, by: 100) {
            _ = try await world.run(.importFriends(Array(imported[start..<start + 100])), for: "ann")
        }
        // A step removes 200 friends, and each reading of the clock takes 10 seconds: two steps begin.
        var codes = try await delete(["ann", "bob"], in: world, MovingClock(step: 10_000))
        #expect(codes == [70_169, 70_169])
        guard case .friends(let left) = try await world.run(.listFriends(FriendQuery()), for: "ann") else {
            Issue.record("ann has no list")
            return
        }
        #expect(left.count == 500)
        codes = try await delete(["ann"], in: world, MovingClock(step: 10_000))
        #expect(codes == [70_169])
        codes = try await delete(["ann", "bob"], in: world, MovingClock(step: 1_000))
        #expect(codes == [0, 0])
        codes = try await delete(["ann"], in: world, MovingClock(step: 10_000))
        #expect(codes == [70_107])
    }
}
