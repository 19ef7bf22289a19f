import RelationshipCore
import TIMAdapter
import TIMWire
import TestValues
import Testing

/// Friend groups in an app: the result of every method, the devices' callbacks, and the lists afterwards.
@Suite(.timeLimit(.minutes(5))) struct FriendGroupTests {
    private let backend = TIMBackend()
    private let log = Log()

    private var fail: TIMFail {
        { [log] code, message in log.add("fail \(code) \(message?.isEmpty == false)") }
    }

    private func note(_ line: String) -> TIMSucc {
        { [log] in log.add(line) }
    }

    private var results: TIMFriendResultArraySucc {
        { [log] results in
            let lines = (results ?? []).map { "\($0.identifier ?? "") \($0.result_code) \($0.result_info ?? "")" }
            log.add("results " + lines.joined(separator: ";"))
        }
    }

    private var groups: TIMFriendGroupArraySucc {
        { [log] groups in
            let lines = (groups ?? [])
                .map { group in
                    let friends = (group.friends as? [String] ?? []).joined(separator: ",")
                    return "\(group.name ?? "")(\(group.userCnt)):\(friends)"
                }
            log.add("groups " + lines.joined(separator: ";"))
        }
    }

    /// Returns a client of "a", who has the friends "b" and "c".
    ///
    /// The user "d" is a stranger.
    private func start() async throws -> TIMManager {
        let a = await TIMManager.client(backend.service, user: "a")
        for user in ["b", "c"] {
            let client = await TIMManager.client(backend.service, user: user)
            _ = await a.addFriend(user)
            _ = await client.answer("a", .FRIEND_RESPONSE_AGREE_AND_ADD)
        }
        _ = await TIMManager.client(backend.service, user: "d")
        return a
    }

    @Test func `each method has its result`() async throws {
        let friends: TIMFriendshipManager = try await start().friendshipManager()
        let notThere = "Err_SNS_GroupUpdate_Friend_Not_Exist"

        #expect(friends.createFriendGroup(["work", "chess"], users: ["b", "d"], succ: results, fail: fail) == 0)
        friends.createFriendGroup(["empty"], users: nil, succ: results, fail: fail)
        friends.getFriendGroups(nil, succ: groups, fail: fail)
        #expect(
            await log.collect(until: "groups chess(1):b;empty(0):;work(1):b") == [
                "results b 0 ;d 30001 Err_SNS_GroupAdd_Friend_Not_Exist", "results ",
                "groups chess(1):b;empty(0):;work(1):b",
            ]
        )

        #expect(friends.addFriends(toFriendGroup: "work", users: ["c", "d", "c"], succ: results, fail: fail) == 0)
        #expect(friends.deleteFriends(fromFriendGroup: "work", users: ["b", "d"], succ: results, fail: fail) == 0)
        #expect(
            friends.renameFriendGroup("work", newName: "job", succ: note("renamed"), fail: fail) == 0
        )
        friends.getFriendGroups(["job", "none"], succ: groups, fail: fail)
        #expect(
            await log.collect(until: "groups job(1):c") == [
                "results c 0 ;d 30001 \(notThere)", "results b 0 ;d 30001 \(notThere)", "renamed", "groups job(1):c",
            ]
        )

        friends.modifyFriend(
            "b",
            values: [TIMFriendTypeKey_Group: ["job", "new"]],
            succ: note("modified"),
            fail: fail
        )
        friends.getFriendList(
            { [log] list in
                log.add(
                    (list ?? []).map { ($0.groups as? [String] ?? []).joined(separator: "+") }.joined(separator: ";")
                )
            },
            fail: fail
        )
        #expect(friends.deleteFriendGroup(["job", "chess"], succ: note("deleted"), fail: fail) == 0)
        friends.getFriendGroups([], succ: groups, fail: fail)
        #expect(
            await log.collect(until: "groups empty(0):;new(1):b") == [
                "modified", "job+new;job", "deleted", "groups empty(0):;new(1):b",
            ]
        )
        friends.getFriendList({ [log] list in log.add("friends \(list?.count ?? 0)") }, fail: fail)
        #expect(await log.collect(until: "friends 2") == ["friends 2"])
    }

    @Test func `invalid groups fail once and change nothing`() async throws {
        let friends: TIMFriendshipManager = try await start().friendshipManager()
        friends.createFriendGroup(["work"], users: [], succ: results, fail: fail)
        friends.createFriendGroup(["new", "work"], users: ["b"], succ: results, fail: fail)
        friends.createFriendGroup(nil, users: nil, succ: results, fail: fail)
        friends.createFriendGroup([1], users: nil, succ: results, fail: fail)
        friends.createFriendGroup(["x"], users: [1], succ: results, fail: fail)
        friends.deleteFriendGroup(["work", "none"], succ: nil, fail: fail)
        friends.renameFriendGroup("none", newName: "work", succ: nil, fail: fail)
        friends.renameFriendGroup(nil, newName: nil, succ: nil, fail: fail)
        friends.getFriendGroups([1], succ: groups, fail: fail)
        friends.addFriends(toFriendGroup: "none", users: ["b"], succ: results, fail: fail)
        friends.deleteFriends(fromFriendGroup: nil, users: ["b"], succ: results, fail: fail)
        friends.getFriendGroups(nil, succ: nil, fail: nil)
        friends.getFriendGroups(nil, succ: groups, fail: fail)
        let failures = [30_001, 6_017, 6_017, 7_003, 30_001, 30_001, 9_005, 9_005, 30_001, 9_005]
        #expect(
            await log.collect(until: "groups work(0):")
                == ["results "] + failures.map { "fail \($0) true" } + ["groups work(0):"]
        )
    }

    @available(*, deprecated)
    @Test func `the spelling of the vendor's pages works`() async throws {
        let friends: TIMFriendshipManager = try await start().friendshipManager()
        friends.createFriendGroup(["work"], users: ["b"], succ: results, fail: fail)
        #expect(friends.delFriends(fromFriendGroup: "work", users: ["b"], succ: results, fail: fail) == 0)
        friends.getFriendGroups(["work"], succ: groups, fail: fail)
        #expect(
            await log.collect(until: "groups work(0):") == ["results b 0 ", "results b 0 ", "groups work(0):"]
        )
    }

    @Test(
        arguments: [
            TIMCall.createFriendGroup(groupNames: ["new"], identifiers: ["b"]),
            .addFriendsToFriendGroup(groupName: "school", identifiers: ["b"]),
            .deleteFriendsFromFriendGroup(groupName: "work", identifiers: ["b"]),
            .modifyFriend(identifier: "b", values: ["Tag_SNS_IM_Group": .strings(["school"])]),
        ]
    )
    func `a friend's new groups are received on both channels, whichever call changes them`(_ call: TIMCall)
        async throws
    {
        _ = try await start()
        let session = try await backend.session("a")
        _ = await session.perform(.createFriendGroup(groupNames: ["work"], identifiers: ["b"]))
        _ = await session.perform(.createFriendGroup(groupNames: ["school"], identifiers: []))
        let device = try await backend.session("a", device: "pad")
        #expect(await session.perform(call).failure == nil)
        let received = await device.takeNotifications()
        #expect(received.count.isMultiple(of: 2) && !received.isEmpty)
        for (first, second) in zip(received, received.dropFirst()).enumerated().filter({ $0.offset % 2 == 0 })
            .map(\.element)
        {
            guard case .onNewMessage(let msgs) = first, case .sns(let elem) = msgs.first?.elems.first,
                case .onFriendProfileUpdate(let profiles) = second
            else {
                Issue.record("\(received)")
                return
            }
            #expect(elem.type == 8 && elem.users.map(\.identifier) == ["b"] && profiles == elem.users)
        }
        #expect(await device.takeNotifications().isEmpty)
    }

    @Test func `clearing by the server is reported as a deletion`() async throws {
        _ = try await start()
        let (a, b) = (try await backend.session("a"), try await backend.session("b"))
        // The devices take the events that they missed while they were offline.
        for session in [a, b] { _ = await session.takeNotifications() }
        _ = try await backend.service.execute(.clearFriends(.twoWay), as: Caller(id("a"), isAdministrator: true))
        let received = await a.takeNotifications()
        #expect(received.last == .onDelFriends(identifiers: ["b", "c"]) && received.count == 2)
        #expect(await b.takeNotifications().last == .onDelFriends(identifiers: ["a"]))
        #expect(await a.perform(.getFriendList).friends == [])
    }

    @Test func `adding fails if the server forbids it`() async throws {
        _ = try await start()
        let d = try await backend.session("d")
        _ = try await backend.service.execute(.forbidAdding(true), as: Caller(id("d"), isAdministrator: true))
        let result = await d.perform(.addFriend(request: .init(identifier: "a"))).results.first
        #expect(result?.resultCode.rawValue == 30_009)
        #expect(result?.resultInfo == "Err_SNS_FriendAdd_Forbid_By_Admin")
    }
}
