import Foundation
import RelationshipCore
import TestValues
import Testing

@testable import TIMWire

struct SessionTests {
    private static let good = TIMCall.FriendRequest(identifier: "b")

    private static func add(_ change: (inout TIMCall.FriendRequest) -> Void) -> TIMCall {
        var request = good
        change(&request)
        return .addFriend(request: request)
    }

    private static func modify(_ values: [String: TIMProperty]) -> TIMCall {
        .modifyFriend(identifier: "b", values: values)
    }

    /// Arguments that the device or the backend refuses; the adapter's `BadInputTests` cover every call.
    static let bad: [(TIMCall, Int)] = [
        // The limits of texts are in bytes, not in characters.
        (add { $0.remark = String(repeating: "友", count: 33) }, 9_002),
        (add { $0.addWording = String(repeating: "友", count: 41) }, 9_003),
        (.createFriendGroup(groupNames: [String(repeating: "友", count: 11)], identifiers: nil), 9_005),
        (add { $0.addSource = "AddSource_Type_" }, 9_004), (add { $0.addSource = "web 2" }, 9_004),
        (add { $0.addSource = "ninechars" }, 9_004),
        (modify(["Tag_SNS_Custom_Ninechars": .number(1)]), 9_001), (modify(["Tag_SNS_Custom_A1": .number(1)]), 9_001),
        (.modifySelfProfile(values: ["Tag_Profile_IM_Location": .data(Data(count: 17))]), 40_601),
        (.createFriendGroup(groupNames: ["g"], identifiers: Array(repeating: "b", count: 1_001)), 6_017),
        (.createFriendGroup(groupNames: (0...32).map { "g\($0)" }, identifiers: nil), 30_011),
        (modify(["Tag_SNS_IM_Group": .strings(["g"])]), 30_001),
        (.addBlackList(identifiers: Array(repeating: "b", count: 1_001)), 6_017),
        (.getPendencyList(pendencyRequest: .init(timestamp: 1_000, type: 1)), 6_017),
    ]

    @Test(arguments: bad) func `bad input fails with the documented code and changes nothing`(
        _ call: TIMCall,
        _ code: Int
    )
        async throws
    {
        let backend = TIMBackend()
        let (a, b) = (try await backend.session("a"), try await backend.session("b"))
        let reply = await a.perform(call)
        #expect(reply.failure == code, "\(reply)")
        #expect(await b.takeNotifications().isEmpty)
        #expect(a.currentUser == id("a"))
    }

    @Test(arguments: [
        add { $0.remark = String(repeating: "友", count: 32) },
        add { $0.addWording = String(repeating: "友", count: 40) },
        add { $0.addSource = "android" }, add { $0.group = String(repeating: "友", count: 10) },
        add { $0.addSource = "" }, add { $0.addType = 0 },
        .addFriend(request: .init(identifier: String(repeating: "b", count: 32))),
    ]) func `a call at the limit is accepted`(_ call: TIMCall) async throws {
        let backend = TIMBackend()
        let a = try await backend.session("a")
        _ = try await (backend.session("b"), backend.session(String(repeating: "b", count: 32)))
        #expect(await a.perform(call).codes == [30_539])
    }

    @Test func `calls need initialisation and login`() async {
        let session = TIMSession(
            backend: TIMBackend().service,
            user: nil,
            device: DeviceID("d1"),
            isInitialized: false
        )
        #expect(await session.perform(.getFriendList).failure == 6_013)
        #expect(await session.perform(.login(param: .init(identifier: "a", userSig: "s"))).failure == 6_013)
        #expect(await session.perform(.initSdk(globalConfig: .init())) == .succ(.none))
        #expect(await session.perform(.getFriendList).failure == 6_014)
        #expect(await session.perform(.logout).failure == 6_014)
        #expect(await session.perform(.autoLogin(userID: "a")).failure == 6_026)
        #expect(await session.perform(.login(param: .init(identifier: "a", userSig: "s"))) == .succ(.none))
        #expect(await session.perform(.getFriendList) == .succ(.friends([])))
        #expect(await session.perform(.logout) == .succ(.none))
        #expect(await session.perform(.getFriendList).failure == 6_014)
        #expect(await session.perform(.autoLogin(userID: "a")) == .succ(.none))
        #expect(session.currentUser == id("a"))
        #expect(await session.perform(.unInit) == .succ(.none))
        #expect(await session.perform(.getFriendList).failure == 6_013)
    }

    @Test func `a session of a user rejects other users`() async throws {
        let a = try await TIMBackend().session("a")
        #expect(await a.perform(.login(param: .init(identifier: "b", userSig: "s"))).failure == 70_013)
        #expect(a.currentUser == id("a"))
        #expect(await a.perform(.login(param: .init(identifier: "a", userSig: "s"))) == .succ(.none))
    }

    @Test func `only login calls manage the login`() {
        let session = TIMDialect().makeSession(backend: TIMBackend().service, user: nil, device: DeviceID("d1"))
        let managing = TIMCall.ofEachName.filter { session.managesLogin($0) }.map(\.name)
        #expect(Set(managing) == [.initSdk, .unInit, .setUserConfig, .initStorage, .login, .autoLogin, .logout])
    }

    @Test func `a session without a user cannot connect`() async {
        let session = TIMSession(backend: TIMBackend().service, user: nil, device: DeviceID("d1"))
        let error = await #expect(throws: RelationshipError.self) { try await session.connect() }
        #expect(error?.code == .invalidArgument)
    }

    @Test func `duplicates are answered once in order of first mention`() async throws {
        let backend = TIMBackend()
        let a = try await backend.session("a")
        _ = try await (backend.session("b"), backend.session("c"))
        let reply = await a.perform(.addBlackList(identifiers: ["c", "b", "c", "nobody"]))
        #expect(reply.results.map(\.identifier) == ["c", "b", "nobody"])
        #expect(reply.codes == [0, 0, 30_003])
        #expect(await a.perform(.getBlackList).friends?.map(\.identifier).sorted() == ["b", "c"])
    }

    @Test func `profiles are written by key and read by property`() async throws {
        let backend = TIMBackend()
        let a = try await backend.session("a")
        _ = try await backend.session("b")
        _ = await a.perform(
            .modifySelfProfile(values: [
                "Tag_Profile_IM_Nick": .string("Ann"), "Tag_Profile_IM_AllowType": .number(0),
                "Tag_Profile_IM_BirthDay": .number(20_190_419), "Tag_Profile_IM_SelfSignature": .string("hi"),
            ])
        )
        _ = await a.perform(.modifySelfProfile(values: ["Tag_Profile_IM_Image": .string("https://a")]))
        guard case .succ(.profile(let profile)) = await a.perform(.getSelfProfile) else {
            Issue.record("no profile")
            return
        }
        #expect(profile.nickname == "Ann" && profile.allowType == 0 && profile.faceURL == "https://a")
        #expect(profile.birthday == 20_190_419 && profile.selfSignature == Data("hi".utf8))
        guard
            case .succ(.profiles(let others)) = await a.perform(
                .getUsersProfile(identifiers: ["b", "nobody", "a"], forceUpdate: true)
            )
        else {
            Issue.record("no profiles")
            return
        }
        #expect(others.map(\.identifier) == ["b", "a"])
        #expect(others.map(\.allowType) == [1, 0])
    }
}
