import RelationshipCore
import TestValues
import Testing

@testable import TIMWire

/// The profiles and friends that the device keeps, with calls as values.
struct CacheTests {
    private let backend = TIMBackend()

    private func nick(_ session: TIMSession, _ name: String) async {
        let reply = await session.perform(.modifySelfProfile(values: ["Tag_Profile_IM_Nick": .string(name)]))
        #expect(reply == .succ(.none))
    }

    /// Returns the display names in the reply to a call, in order.
    private func names(_ session: TIMSession, _ users: [String], force: Bool = false) async -> [String] {
        switch await session.perform(.getUsersProfile(identifiers: users, forceUpdate: force)) {
        case .succ(.profiles(let profiles)): profiles.map(\.nickname)
        case let reply: ["\(reply)"]
        }
    }

    private func kept(_ session: TIMSession, _ user: String) async -> String? {
        guard case .succ(.profile(let profile)) = await session.perform(.queryUserProfile(identifier: user)) else {
            return nil
        }
        return profile.nickname
    }

    private func keptList(_ session: TIMSession) async -> [TIMReply.Friend]? {
        await session.perform(.queryFriendList).friends
    }

    /// Creates three sessions: `a` and `b` are friends, and `c` has no friends.
    private func people() async throws -> (a: TIMSession, b: TIMSession, c: TIMSession) {
        let (a, b, c) = try await (backend.session("a"), backend.session("b"), backend.session("c"))
        #expect(await a.perform(.addFriend(request: .init(identifier: "b"))).codes == [30_539])
        #expect(await b.perform(.doResponse(response: .init(responseType: 1, identifier: "a"))).codes == [0])
        return (a, b, c)
    }

    @Test func `the cache is empty before a read`() async throws {
        let (a, _, _) = try await people()
        let queries: [TIMCall] = [
            .querySelfProfile, .queryUserProfile(identifier: "b"), .queryFriend(identifier: "b"), .queryFriendList,
            .queryUserProfile(identifier: nil), .queryFriend(identifier: ""), .queryUserProfile(identifier: "é"),
        ]
        for query in queries { #expect(await a.perform(query) == .succ(.none)) }
    }

    @Test func `each read fills the cache with its values`() async throws {
        let (a, _, _) = try await people()
        _ = await a.perform(.getSelfProfile)
        guard case .succ(.profile(let own)) = await a.perform(.querySelfProfile) else {
            Issue.record("no own profile")
            return
        }
        #expect(own.identifier == "a")
        #expect(await kept(a, "c") == nil)
        _ = await names(a, ["c"])
        #expect(await kept(a, "c")?.isEmpty == true)

        _ = await a.perform(.getFriends(identifiers: ["b", "c"]))
        guard case .succ(.friend(let friend)) = await a.perform(.queryFriend(identifier: "b")) else {
            Issue.record("no friend")
            return
        }
        #expect(friend.identifier == "b" && friend.addTime == 1_700_000_000)
        #expect(await a.perform(.queryFriend(identifier: "c")) == .succ(.none))
        // The list is cached as a whole, or not at all.
        #expect(await keptList(a) == nil)
        _ = await a.perform(.getFriendList)
        #expect(await keptList(a)?.map(\.identifier) == ["b"])
        #expect(await a.perform(.queryFriend(identifier: "b")) == .succ(.friend(friend)))
    }

    @Test func `reading the friend list caches the friends' profiles`() async throws {
        let (a, b, _) = try await people()
        await nick(b, "Bee")
        _ = await a.perform(.getFriendList)
        #expect(await kept(a, "b") == "Bee")
    }

    @Test func `a stranger's profile is cached until it expires`() async throws {
        let (a, _, c) = try await people()
        await nick(c, "one")
        #expect(await names(a, ["c"]) == ["one"])
        await nick(c, "two")
        #expect(await names(a, ["c"]) == ["one"])
        #expect(await names(a, ["c"], force: true) == ["two"])
        #expect(await kept(a, "c") == "two")
        await nick(c, "three")
        backend.clock.advance(byMilliseconds: 86_400_000 - 1)
        #expect(await names(a, ["c"]) == ["two"])
        backend.clock.advance(byMilliseconds: 1)
        // An expired profile is still in the cache, but does not replace the backend's reply.
        #expect(await kept(a, "c") == "two")
        #expect(await names(a, ["c"]) == ["three"])
        #expect(await kept(a, "c") == "three")
    }

    @Test(arguments: [(60, 59_999, "one"), (60, 60_000, "two"), (0, 0, "two"), (-1, 0, "two"), (.max, 1 << 40, "one")])
    func `the configuration before the login sets the lifetime of the cache`(
        _ seconds: Int,
        _ later: Int64,
        _ name: String
    ) async throws {
        let (_, _, c) = try await people()
        let d = TIMSession(backend: backend.service, user: nil, device: DeviceID("d1"))
        let config = TIMCall.UserConfig(friendProfileOpt: .init(expiredSeconds: seconds))
        #expect(await d.perform(.setUserConfig(config: config)) == .succ(.none))
        #expect(await d.perform(.login(param: .init(identifier: "d", userSig: "s"))) == .succ(.none))
        await nick(c, "one")
        #expect(await names(d, ["c"]) == ["one"])
        await nick(c, "two")
        // A later configuration applies from the next login on.
        #expect(
            await d.perform(.setUserConfig(config: .init(friendProfileOpt: .init(expiredSeconds: 1)))) == .succ(.none)
        )
        backend.clock.advance(byMilliseconds: later)
        #expect(await names(d, ["c"]) == [name])
    }

    @Test func `only missing or expired profiles are read from the backend`() async throws {
        let (a, b, c) = try await people()
        _ = try await backend.session("d")
        await nick(c, "c1")
        #expect(await names(a, ["c"]) == ["c1"])
        backend.clock.advance(byMilliseconds: 86_400_000 - 1)
        await nick(b, "b1")
        #expect(await names(a, ["b"]) == ["b1"])
        await nick(c, "c2")
        backend.clock.advance(byMilliseconds: 1)
        // c has expired, b has not, d was never read, and nobody does not exist. Each user is in the reply once.
        #expect(await names(a, ["d", "c", "nobody", "b", "c"]) == ["", "c2", "b1"])
        #expect(await kept(a, "nobody") == nil)
    }

    @Test func `changes and events update the cache`() async throws {
        let (a, b, _) = try await people()
        _ = await a.perform(.getSelfProfile)
        _ = await a.perform(.getFriendList)
        await nick(a, "Ann")
        guard case .succ(.profile(let own)) = await a.perform(.querySelfProfile) else {
            Issue.record("no own profile")
            return
        }
        #expect(own.nickname == "Ann")

        await nick(b, "Bee")
        #expect(await names(a, ["b"]) == ["Bee"])
        #expect(await keptList(a)?.map(\.profile.nickname) == ["Bee"])
        let values: [String: TIMProperty] = [
            "Tag_SNS_IM_Remark": .string("my bee"), "Tag_SNS_IM_Group": .strings(["g"]),
        ]
        #expect(await a.perform(.modifyFriend(identifier: "b", values: values)) == .succ(.none))
        #expect(await keptList(a)?.map(\.remark) == ["my bee"])
        #expect(await keptList(a)?.map(\.groups) == [["g"]])
        #expect(await a.perform(.renameFriendGroup(oldName: "g", newName: "h")) == .succ(.none))
        #expect(await keptList(a)?.map(\.groups) == [["h"]])
        #expect(await a.perform(.createFriendGroup(groupNames: ["i"], identifiers: ["b"])).codes == [0])
        #expect(await keptList(a)?.map(\.groups) == [["h", "i"]])
        #expect(await a.perform(.deleteFriendsFromFriendGroup(groupName: "h", identifiers: ["b"])).codes == [0])
        #expect(await keptList(a)?.map(\.groups) == [["i"]])
        #expect(await a.perform(.addFriendsToFriendGroup(groupName: "h", identifiers: ["b"])).codes == [0])
        #expect(await a.perform(.deleteFriendGroup(groupNames: ["i"])) == .succ(.none))
        #expect(await keptList(a)?.map(\.groups) == [["h"]])
        // The cache has the same list as the backend's reply.
        let list = await keptList(a)
        #expect(await a.perform(.getFriendList).friends == list)
    }

    @Test func `events add and remove cached friends`() async throws {
        let (a, b, c) = try await people()
        _ = await a.perform(.getFriendList)
        _ = await c.perform(.modifySelfProfile(values: ["Tag_Profile_IM_AllowType": .number(0)]))
        #expect(await a.perform(.addFriend(request: .init(identifier: "c"))).codes == [0])
        #expect(await keptList(a)?.map(\.identifier) == ["b", "c"])
        #expect(await b.perform(.deleteFriends(identifiers: ["a"], delType: 2)).codes == [0])
        #expect(await keptList(a)?.map(\.identifier) == ["c"])
        #expect(await a.perform(.queryFriend(identifier: "b")) == .succ(.none))
        #expect(await kept(a, "b") == nil)
        // A one-way deletion by the other user leaves this list unchanged.
        #expect(await c.perform(.deleteFriends(identifiers: ["a"], delType: 1)).codes == [0])
        #expect(await keptList(a)?.map(\.identifier) == ["c"])
        let server = Caller(id("a"), isAdministrator: true)
        _ = try await backend.service.execute(.clearFriends(.twoWay), as: server)
        #expect(await keptList(a)?.isEmpty == true)
    }

    @Test func `events update a friend that was read separately`() async throws {
        let (a, b, _) = try await people()
        _ = await a.perform(.getFriends(identifiers: ["b"]))
        await nick(b, "Bee")
        guard case .succ(.friend(let friend)) = await a.perform(.queryFriend(identifier: "b")) else {
            Issue.record("no friend")
            return
        }
        #expect(friend.profile.nickname == "Bee")
        _ = await a.perform(.deleteFriends(identifiers: ["b"], delType: 1))
        #expect(await a.perform(.queryFriend(identifier: "b")) == .succ(.none))
        #expect(await keptList(a) == nil)
    }

    @Test func `changes of another device update the cache`() async throws {
        let (a, _, _) = try await people()
        let second = try await backend.session("a", device: "d2")
        _ = await a.perform(.getSelfProfile)
        _ = await a.perform(.getFriendList)
        await nick(second, "Ann")
        _ = await second.perform(.modifyFriend(identifier: "b", values: ["Tag_SNS_IM_Remark": .string("Bee")]))
        #expect(await kept(a, "a") == "Ann")
        #expect(await keptList(a)?.map(\.remark) == ["Bee"])
        // The cache does not affect the app's notifications: each event still arrives, once.
        #expect(await a.takeNotifications().count > 2)
        #expect(await a.takeNotifications().isEmpty)
    }

    @Test func `a logout empties the cache, and the storage restores it`() async throws {
        _ = try await people()
        let d = TIMSession(backend: backend.service, user: nil, device: DeviceID("d9"))
        func logIn(_ user: String) async {
            #expect(await d.perform(.login(param: .init(identifier: user, userSig: "s"))) == .succ(.none))
        }
        await logIn("a")
        _ = await d.perform(.getFriendList)
        #expect(await keptList(d)?.map(\.identifier) == ["b"])
        #expect(await d.perform(.logout) == .succ(.none))
        #expect(await keptList(d) == nil)
        #expect(await d.perform(.initStorage(userID: "a")) == .succ(.none))
        #expect(await keptList(d)?.map(\.identifier) == ["b"])
        #expect(await d.perform(.querySelfProfile) == .succ(.none))
        // The storage of another user, and of a user who was never logged in here.
        #expect(await d.perform(.initStorage(userID: "x")) == .succ(.none))
        #expect(await keptList(d) == nil)
        // Every login begins with an empty cache.
        await logIn("b")
        #expect(await keptList(d) == nil)
        #expect(await d.perform(.initStorage(userID: "a")).failure == 6_017)
        #expect(await d.perform(.initStorage(userID: "b")) == .succ(.none))
        _ = await d.perform(.getFriendList)
        await logIn("a")
        #expect(await keptList(d) == nil)
    }

    @Test(arguments: [(nil, 6_017), ("", 6_017), ("é", 7_003)] as [(String?, Int)])
    func `the storage needs a valid user`(_ user: String?, _ code: Int) async {
        let d = TIMSession(backend: backend.service, user: nil, device: DeviceID("d9"))
        #expect(await d.perform(.initStorage(userID: user)).failure == code)
    }

    @Test func `the storage needs initialisation and the session's user`() async throws {
        let d = TIMSession(backend: backend.service, user: nil, device: DeviceID("d9"), isInitialized: false)
        #expect(await d.perform(.initStorage(userID: "a")).failure == 6_013)
        let a = try await backend.session("a")
        #expect(await a.perform(.initStorage(userID: "b")).failure == 70_013)
    }

    @Test func `the end of the session clears the cache`() async throws {
        let (a, _, _) = try await people()
        _ = await a.perform(.getFriendList)
        let server = Caller(id("a"), isAdministrator: true)
        _ = try await backend.service.execute(.endSessions(EndSessionsArguments(reason: .kicked)), as: server)
        #expect(await a.takeNotifications().last == .onForceOffline)
        #expect(await keptList(a) == nil)
        #expect(await a.perform(.getFriendList).failure == 6_014)
    }
}
