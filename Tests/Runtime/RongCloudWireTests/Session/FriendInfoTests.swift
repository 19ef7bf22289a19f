import RelationshipCore
import RongCloudWire
import TestValues
import Testing

/// The custom fields of a friend: at most ten, regardless of who wrote them.
struct FriendInfoTests {
    let world: RongCloudWorld

    init() {
        var policy = Policy()
        policy.customFriendFields = Set((1...14).map { "k\($0)" })
        world = RongCloudWorld(policy: policy)
    }

    @Test func `existing keys count towards the limit of ten`() async throws {
        let ann = try await befriended()
        #expect(await set(ann, 1...6) == .done)
        #expect(await set(ann, 7...10) == .done)
        let full = RongCloudFailure(25_470, errorKeys: ["k11"])
        #expect(await set(ann, 10...11) == .error(full))
        // The refused call has changed nothing, not even the remark.
        #expect(await keys(ann) == (1...10).map { "k\($0)" }.sorted())
        #expect(await set(ann, 1...1, to: "") == .done)
        #expect(await set(ann, 11...11) == .done)
        #expect(await keys(ann) == (2...11).map { "k\($0)" }.sorted())
    }

    @Test func `keys of another dialect beyond ten are kept and can be changed`() async throws {
        let ann = try await befriended()
        let bob = try #require(UserID("bob"))
        let custom = Dictionary(uniqueKeysWithValues: (1...12).map { ("k\($0)", FieldChange.set(.string("v"))) })
        try await world.execute(.updateFriend(bob, FriendPatch(custom: custom)), as: "ann")
        #expect(await set(ann, 1...2, to: "w") == .done)
        #expect(await set(ann, 13...13) == .failed(25470, ["k13"]))
        #expect(await set(ann, 12...12, to: "") == .done)
        #expect(await keys(ann).count == 11)
    }

    @Test func `an unconfigured key is reported`() async throws {
        let ann = try await befriended()
        let call = RongCloudCall.setFriendInfo(userId: "bob", remark: "B", extProfile: ["k1": "v", "other": "v"])
        #expect(await ann.perform(call) == .failed(34335, ["other"]))
        #expect(await keys(ann) == [])
    }

    private func befriended() async throws -> RongCloudSession {
        let devices = try await world.openDevices("ann", "bob")
        #expect(await devices[0].add("bob") == .added)
        return devices[0]
    }

    private func set(_ session: RongCloudSession, _ keys: ClosedRange<Int>, to value: String = "v") async
        -> RongCloudReply
    {
        let values = Dictionary(uniqueKeysWithValues: keys.map { ("k\($0)", value) })
        return await session.perform(.setFriendInfo(userId: "bob", extProfile: values))
    }

    private func keys(_ session: RongCloudSession) async -> [String] {
        guard case .success(.friendInfos(let infos)) = await session.perform(.getFriendsInfo(userIds: ["bob"])) else {
            return ["?"]
        }
        return infos.flatMap { $0.extProfile.keys.sorted() }
    }
}

extension RongCloudReply {
    static func failed(_ code: Int, _ errorKeys: [String]) -> RongCloudReply {
        .error(RongCloudFailure(RongCloudCode(rawValue: code), errorKeys: errorKeys))
    }
}
