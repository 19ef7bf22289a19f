import JSONSyntax
import RelationshipCore
import ServerTranslation
import TestThreads
import Testing

@testable import RongCloudServer

/// Lists of 3,000 entries, read page by page while others write.
@Suite(.longWork) struct PagingTests {
    private static let count = 3_000

    private static func name(_ number: Int) -> String { "user\(number)" }

    /// Returns a world in which alice has many friends, or has blocked many users, all at a few different times.
    private func filledWorld(_ fill: (ServerWorld, [UserID]) async throws -> Void) async throws -> ServerWorld {
        let world = try await ServerWorld()
        let users = (0..<Self.count).map { id(Self.name($0)) }
        for user in users { try await world.execute(.signIn, as: user.rawValue) }
        for start in stride(from: 0, to: users.count, by: 500) {
            world.clock.advance(byMilliseconds: 1)
            try await fill(world, Array(users[start..<(start + 500)]))
        }
        return world
    }

    @Test(arguments: [0, 1]) func `each friend is on one page`(order: Int) async throws {
        let world = try await filledWorld { world, users in
            for user in users { await world.befriend("alice", user.rawValue) }
        }
        var seen: [String] = []
        var token = ""
        repeat {
            let page = await world.post("/friend/get.json", "userId=alice&size=100&order=\(order)&pageToken=\(token)")
            #expect(page.bodyCode == 200)
            seen += page["friendList"]?.elements?.compactMap { $0["userId"]?.text } ?? []
            token = page["pageToken"]?.text ?? ""
            // Removes a friend who was read, and one who was not: neither moves the others.
            for user in [seen.first, seen.count < 1_500 ? Self.name(order == 0 ? 2_999 : 0) : nil].compactMap(\.self) {
                _ = await world.post("/friend/delete.json", "userId=alice&targetIds=\(user)")
            }
        } while !token.isEmpty
        let kept = Set((1..<(Self.count - 1)).map(Self.name))
        #expect(kept.subtracting(seen).isEmpty)
        #expect(Set(seen).count == seen.count)
    }

    @Test func `each blocked user is on one page, the newest first`() async throws {
        let world = try await filledWorld { world, users in
            try await world.execute(.block(UserBatch(users)), as: "alice")
        }
        var pages: [[String]] = []
        var form = "userId=alice"
        while true {
            let page = await world.post("/user/blacklist/query.json", form)
            pages.append(page["users"]?.elements?.compactMap(\.text) ?? [])
            guard let token = page["next"]?.text else { break }
            form = "userId=alice&pageToken=\(token)"
            // Adds a newer entry, and removes one that was read and one that was not: none moves the others.
            try await world.execute(.block(UserBatch([id("bob")])), as: "alice")
            try await world.execute(.unblock(UserBatch([id(pages[0][0]), id("user7")])), as: "alice")
        }
        #expect(pages.map(\.count) == [1_000, 1_000, 999])
        let seen = Array(pages.joined())
        #expect(Set(seen) == Set((0..<Self.count).map(Self.name)).subtracting(["user7"]))
        #expect(Set(seen).count == seen.count)
        #expect(pages[0].contains("user2999") && pages[2].contains("user0"))
    }

    @Test(arguments: [0, 1]) func `each user is on one numbered page`(order: Int) async throws {
        let world = try await filledWorld { _, _ in }
        var seen: [String] = []
        for page in 1...40 {
            let answer = await world.post("/user/query.json", "page=\(page)&pageSize=100&order=\(order)")
            #expect(answer["total"] == 3_004)
            seen += answer["users"]?.elements?.compactMap { $0["userId"]?.text } ?? []
        }
        #expect(seen.count == 3_004 && Set(seen).count == seen.count)
        let profiles = await world.post("/user/profile/query.json", "page=30&count=100&order=\(order)")
        #expect(profiles["userList"]?.elements?.compactMap { $0["userId"]?.text } == Array(seen[2_900..<3_000]))
    }

    @Test(arguments: [
        ("/friend/get.json", "pageToken=r1.0.1.2", 25_432), ("/friend/get.json", "size=0", 1_002),
        ("/friend/get.json", "size=101", 1_002), ("/user/blacklist/query.json", "pageToken=x", 25_432),
        ("/user/query.json", "page=0", 1_002), ("/user/query.json", "page=9223372036854775807", 1_002),
        ("/user/query.json", "page=-9223372036854775808", 1_002),
        ("/user/query.json", "page=1000000&pageSize=100", 200),
    ]) func `a wrong page is refused`(path: String, form: String, code: Int) async throws {
        let world = try await ServerWorld()
        #expect(await world.post(path, "userId=alice&" + form).bodyCode == code)
    }
}
