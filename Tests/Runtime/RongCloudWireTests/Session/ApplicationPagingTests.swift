import RelationshipCore
import RongCloudWire
import TestValues
import Testing

struct ApplicationPagingTests {
    let world = RongCloudWorld()

    /// Returns the session of `bob` after seven users have applied, in order of their numbers.
    private func applied() async throws -> RongCloudSession {
        let bob = try await world.device("bob")
        for number in 1...7 {
            world.clock.advance(byMilliseconds: 10)
            #expect(try await world.device("u\(number)").add("bob") == .pending)
        }
        return bob
    }

    @Test(arguments: [
        (false, ["u7", "u6", "u5", "u4", "u3", "u2", "u1"]), (true, ["u1", "u2", "u3", "u4", "u5", "u6", "u7"]),
    ])
    func `pages contain each entry once in order`(_ order: Bool, _ expected: [String]) async throws {
        let bob = try await applied()
        var users: [String] = []
        var sizes: [Int] = []
        var token = ""
        repeat {
            let (page, code) = await bob.applications(types: [2], status: [0], count: 3, order: order, token: token)
            #expect(code == 0)
            #expect(page.totalCount == -1)
            users += page.data.map(\.userId)
            sizes.append(page.data.count)
            token = page.pageToken
        } while !token.isEmpty && sizes.count < 10
        #expect(users == expected)
        #expect(sizes == [3, 3, 1])
    }

    @Test func `a full last page has no token`() async throws {
        let bob = try await applied()
        let (page, _) = await bob.applications(types: [2], status: [0], count: 7)
        #expect(page.data.count == 7)
        #expect(page.pageToken == "")
    }

    @Test func `the last token can be used again`() async throws {
        let bob = try await applied()
        let first = await bob.applications(types: [2], status: [0], count: 4).page
        let last = await bob.applications(types: [2], status: [0], count: 4, token: first.pageToken).page
        #expect(last.pageToken == "")
        #expect(await bob.applications(types: [2], status: [0], count: 4, token: first.pageToken).page == last)
    }

    @Test func `paging continues during writes`() async throws {
        let bob = try await applied()
        let first = await bob.applications(types: [2], status: [0], count: 3).page
        #expect(first.data.map(\.userId) == ["u7", "u6", "u5"])
        #expect(try await world.device("u8").add("bob") == .pending)
        #expect(await bob.perform(.refuseFriendApplication(userId: "u3")) == .done)
        let second = await bob.applications(types: [2], status: [0], count: 3, token: first.pageToken).page
        #expect(second.data.map(\.userId) == ["u4", "u2", "u1"])
    }

    @Test func `a token of another list is refused`() async throws {
        let bob = try await applied()
        let token = await bob.applications(types: [2], status: [0], count: 3).page.pageToken
        // Another order, other filters, another user, an invalid token.
        #expect(await bob.applications(types: [2], status: [0], count: 3, order: true, token: token).code == 25432)
        #expect(await bob.applications(types: [1], status: [0], count: 3, token: token).code == 25432)
        #expect(await bob.applications(types: [2], status: [0, 1], count: 3, token: token).code == 25432)
        let ann = try await world.device("ann")
        #expect(await ann.applications(types: [2], status: [0], count: 3, token: token).code == 25432)
        #expect(await bob.applications(types: [2], status: [0], count: 3, token: token + "x").code == 25432)
        #expect(await bob.applications(types: [2], status: [0], count: 3, token: "r1.1.1.1").code == 25432)
        // The page size may change between pages.
        #expect(await bob.applications(types: [2], status: [0], count: 5, token: token).code == 0)
    }

    @Test func `a token beyond the list is refused`() async throws {
        let bob = try await world.device("bob")
        let me = try #require(UserID("bob"))
        let query = RequestQuery(roles: [.received], statuses: [.pending], newestFirst: true)
        let token = Cursor(position: 99, query: query, user: me).token
        #expect(await bob.applications(types: [2], status: [0], count: 3, token: token).code == 25432)
    }

    @Test func `types and states filter together`() async throws {
        let bob = try await applied()
        #expect(await bob.add("u1") == .pending)
        #expect(await bob.perform(.acceptFriendApplication(userId: "u2")) == .done)
        #expect(await bob.perform(.refuseFriendApplication(userId: "u3")) == .done)
        func users(_ types: [Int], _ status: [Int]) async -> [String] {
            await bob.applications(types: types, status: status).page.data.map(\.userId)
        }
        #expect(await users([1], [0, 1, 2, 3]) == ["u1"])
        #expect(await users([2], [1, 2]) == ["u3", "u2"])
        #expect(await users([2], [0]) == ["u7", "u6", "u5", "u4", "u1"])
        #expect(await users([1, 2], [0]) == ["u1", "u7", "u6", "u5", "u4", "u1"])
        #expect(await users([1, 2], [3]) == [])
    }
}
