import Foundation
import RelationshipCore
import TestValues
import Testing

@testable import TIMWire

struct SessionTests {
    private static let long = String(repeating: "x", count: 33)
    private static let good = TIMCall.FriendRequest(identifier: "b")

    private static func add(_ change: (inout TIMCall.FriendRequest) -> Void) -> TIMCall {
        var request = good
        change(&request)
        return .addFriend(request: request)
    }

    private static func modify(_ values: [String: TIMProperty]) -> TIMCall {
        .modifyFriend(identifier: "b", values: values)
    }

    /// What the device checks before anything is sent, and the code for it.
    static let bad: [(TIMCall, Int)] = [
        // Nothing where something is needed.
        (.addFriend(request: nil), 6_017), (.addFriend(request: .init()), 6_017),
        (.addFriend(request: .init(identifier: "")), 6_017), (.doResponse(response: nil), 6_017),
        (.doResponse(response: .init()), 6_017), (.getPendencyList(pendencyRequest: nil), 6_017),
        (.deletePendency(type: 1, identifiers: nil), 6_017), (.deletePendency(type: 1, identifiers: []), 6_017),
        (.deleteFriends(identifiers: nil, delType: 1), 6_017), (.deleteFriends(identifiers: [], delType: 1), 6_017),
        (.checkFriends(checkInfo: nil), 6_017), (.checkFriends(checkInfo: .init(users: [], checkType: 1)), 6_017),
        (.modifyFriend(identifier: nil, values: ["Tag_SNS_IM_Remark": .string("r")]), 6_017),
        (.modifyFriend(identifier: "b", values: nil), 6_017), (.modifyFriend(identifier: "b", values: [:]), 6_017),
        (.addBlackList(identifiers: nil), 6_017), (.addBlackList(identifiers: []), 6_017),
        (.deleteBlackList(identifiers: nil), 6_017), (.getUsersProfile(identifiers: nil, forceUpdate: true), 6_017),
        (.getUsersProfile(identifiers: [], forceUpdate: true), 6_017), (.modifySelfProfile(values: nil), 6_017),
        (.modifySelfProfile(values: [:]), 6_017), (.login(param: nil), 6_017), (.login(param: .init()), 6_017),
        (.login(param: .init(identifier: "b")), 6_017), (.login(param: .init(identifier: "b", userSig: "")), 6_017),
        (.autoLogin(userID: nil), 6_017),
        // Numbers that are no value of their enumeration.
        (add { $0.addType = 3 }, 6_017), (add { $0.addType = -1 }, 6_017), (add { $0.addType = .min }, 6_017),
        (.doResponse(response: .init(responseType: 3, identifier: "b")), 6_017),
        (.doResponse(response: .init(responseType: -1, identifier: "b")), 6_017),
        (.deleteFriends(identifiers: ["b"], delType: 0), 6_017),
        (.deleteFriends(identifiers: ["b"], delType: .max), 6_017),
        (.checkFriends(checkInfo: .init(users: ["b"])), 6_017),
        (.checkFriends(checkInfo: .init(users: ["b"], checkType: 3)), 6_017),
        (.getPendencyList(pendencyRequest: .init(type: 0)), 6_017),
        (.getPendencyList(pendencyRequest: .init(type: 4)), 6_017),
        (.deletePendency(type: 3, identifiers: ["b"]), 6_017),
        (.modifySelfProfile(values: ["Tag_Profile_IM_AllowType": .number(3)]), 6_017),
        (.modifySelfProfile(values: ["Tag_Profile_IM_AllowType": .number(.min)]), 6_017),
        (.modifySelfProfile(values: ["Tag_Profile_IM_Gender": .number(3)]), 6_017),
        // Ids: printable ASCII, at most 32 bytes.
        (.addFriend(request: .init(identifier: long)), 7_003), (.addFriend(request: .init(identifier: "é")), 7_003),
        (.addFriend(request: .init(identifier: "a\n")), 7_003),
        (.deleteFriends(identifiers: ["b", ""], delType: 1), 7_003),
        (.addBlackList(identifiers: [long]), 7_003), (.autoLogin(userID: long), 7_003),
        (.login(param: .init(identifier: long, userSig: "s")), 7_003),
        (.checkFriends(checkInfo: .init(users: [long], checkType: 1)), 7_003),
        // Texts, in bytes.
        (add { $0.remark = String(repeating: "x", count: 97) }, 9_002),
        (add { $0.remark = String(repeating: "友", count: 33) }, 9_002),
        (
            .doResponse(response: .init(responseType: 1, identifier: "b", remark: String(repeating: "x", count: 97))),
            9_002
        ),
        (modify(["Tag_SNS_IM_Remark": .string(String(repeating: "x", count: 97))]), 9_002),
        (add { $0.addWording = String(repeating: "x", count: 121) }, 9_003),
        (add { $0.addWording = String(repeating: "友", count: 41) }, 9_003),
        (add { $0.addSource = "AddSource_Type_" }, 9_004), (add { $0.addSource = "AddSource_Type_ninechars" }, 9_004),
        (add { $0.addSource = "web 2" }, 9_004), (add { $0.addSource = "ninechars" }, 9_004),
        (add { $0.group = String(repeating: "x", count: 31) }, 9_005),
        // Groups.
        (.createFriendGroup(groupNames: nil, identifiers: nil), 6_017),
        (.createFriendGroup(groupNames: [], identifiers: ["b"]), 6_017),
        (.createFriendGroup(groupNames: ["g", ""], identifiers: nil), 9_005),
        (.createFriendGroup(groupNames: [String(repeating: "友", count: 11)], identifiers: nil), 9_005),
        (.createFriendGroup(groupNames: ["g"], identifiers: [long]), 7_003),
        (.createFriendGroup(groupNames: ["g"], identifiers: Array(repeating: "b", count: 10_000)), 6_017),
        (.createFriendGroup(groupNames: (0...32).map { "g\($0)" }, identifiers: nil), 30_011),
        (.getFriendGroups(groupNames: [""]), 9_005),
        (.deleteFriendGroup(groupNames: nil), 6_017), (.deleteFriendGroup(groupNames: []), 6_017),
        (.deleteFriendGroup(groupNames: [""]), 9_005), (.deleteFriendGroup(groupNames: ["none"]), 30_001),
        (.renameFriendGroup(oldName: nil, newName: "h"), 9_005), (.renameFriendGroup(oldName: "g", newName: ""), 9_005),
        (.renameFriendGroup(oldName: "none", newName: "h"), 30_001),
        (.addFriendsToFriendGroup(groupName: nil, identifiers: ["b"]), 9_005),
        (.addFriendsToFriendGroup(groupName: "g", identifiers: nil), 6_017),
        (.addFriendsToFriendGroup(groupName: "none", identifiers: ["b"]), 30_001),
        (.deleteFriendsFromFriendGroup(groupName: "g", identifiers: []), 6_017),
        (.deleteFriendsFromFriendGroup(groupName: "none", identifiers: ["b"]), 30_001),
        (modify(["Tag_SNS_IM_Group": .string("g")]), 40_605), (modify(["Tag_SNS_IM_Group": .strings([""])]), 9_005),
        (modify(["Tag_SNS_IM_Group": .strings(["g"])]), 30_001),
        // Keys and values.
        (modify(["Tag_SNS_Custom_": .number(1)]), 9_001), (modify(["Tag_SNS_Custom_Ninechars": .number(1)]), 9_001),
        (modify(["Tag_SNS_Custom_A1": .number(1)]), 9_001),
        (modify(["Tag_SNS_Custom_A": .data(Data(count: 501))]), 9_001),
        (modify(["Tag_SNS_IM_Remark": .number(1)]), 40_605),
        (.modifySelfProfile(values: ["Tag_Profile_Custom_A": .number(1)]), 9_001),
        (.modifySelfProfile(values: ["Nick": .string("n")]), 9_001),
        (.modifySelfProfile(values: ["Tag_Profile_IM_Nick": .string(String(repeating: "x", count: 501))]), 40_601),
        (.modifySelfProfile(values: ["Tag_Profile_IM_Location": .data(Data(count: 17))]), 40_601),
        (.modifySelfProfile(values: ["Tag_Profile_IM_Nick": .number(1)]), 40_610),
        (.modifySelfProfile(values: ["Tag_Profile_IM_Level": .number(-1)]), 40_605),
        (.modifySelfProfile(values: ["Tag_Profile_IM_Level": .string("1")]), 40_610),
        // Lists and places.
        (.addBlackList(identifiers: Array(repeating: "b", count: 1_001)), 6_017),
        (.getPendencyList(pendencyRequest: .init(timestamp: .max, type: 1)), 6_017),
        (.getPendencyList(pendencyRequest: .init(timestamp: 1_000, type: 1)), 6_017),
    ]

    @Test(arguments: bad) func badInputFailsWithTheDocumentedCodeAndChangesNothing(_ call: TIMCall, _ code: Int)
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
    ]) func whatJustFitsIsTaken(_ call: TIMCall) async throws {
        let backend = TIMBackend()
        let a = try await backend.session("a")
        _ = try await (backend.session("b"), backend.session(String(repeating: "b", count: 32)))
        #expect(await a.perform(call).codes == [30_539])
    }

    @Test func callsNeedInitialisationThenLogin() async {
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

    @Test func aSessionOfOneUserTakesNobodyElse() async throws {
        let a = try await TIMBackend().session("a")
        #expect(await a.perform(.login(param: .init(identifier: "b", userSig: "s"))).failure == 70_013)
        #expect(a.currentUser == id("a"))
        #expect(await a.perform(.login(param: .init(identifier: "a", userSig: "s"))) == .succ(.none))
    }

    @Test func onlyLoginCallsManageTheLogin() {
        let session = TIMDialect().makeSession(backend: TIMBackend().service, user: nil, device: DeviceID("d1"))
        let managing = CallCodingTests.calls.map(\.0).filter { session.managesLogin($0) }.map(\.name)
        #expect(Set(managing) == [.initSdk, .unInit, .setUserConfig, .initStorage, .login, .autoLogin, .logout])
    }

    @Test func aSessionWithoutUserSaysSo() async {
        let session = TIMSession(backend: TIMBackend().service, user: nil, device: DeviceID("d1"))
        let error = await #expect(throws: RelationshipError.self) { try await session.connect() }
        #expect(error?.code == .invalidArgument)
    }

    @Test func duplicatesAreAnsweredOnceInOrderOfFirstMention() async throws {
        let backend = TIMBackend()
        let a = try await backend.session("a")
        _ = try await (backend.session("b"), backend.session("c"))
        let reply = await a.perform(.addBlackList(identifiers: ["c", "b", "c", "nobody"]))
        #expect(reply.results.map(\.identifier) == ["c", "b", "nobody"])
        #expect(reply.codes == [0, 0, 30_003])
        #expect(await a.perform(.getBlackList).friends?.map(\.identifier).sorted() == ["b", "c"])
    }

    @Test func profilesAreWrittenByKeyAndReadByProperty() async throws {
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
