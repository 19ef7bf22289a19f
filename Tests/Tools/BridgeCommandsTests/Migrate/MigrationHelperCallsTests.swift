import Foundation
import RelationshipCore
import TIMAdapter
import Testing
import V2TIMAdapter

/// The calls that an app gets with `--level helper`, beside those that they take the place of.
struct MigrationHelperCallsTests {
    /// A process has one shared object of each SDK, and other tests expect them to have no backend.
    @Test func `calls of the app do what the calls of the other SDK do`() async {
        await #expect(processExitsWith: .success) { try await HelperCalls().check() }
    }
}

private struct HelperCalls {
    /// What a call answered: a text of its result, or a number.
    private struct Answer: Equatable {
        var text: String
        var code = 0
    }

    private let service = RelationshipService(store: InMemoryStore())
    private let manager = TIMFriendshipManager.sharedInstance()

    private func wait(_ call: (@escaping (String) -> Void, @escaping (Int32, String?) -> Void) -> Void) async -> Answer
    {
        await withCheckedContinuation { done in
            call(
                { done.resume(returning: Answer(text: $0)) },
                { code, _ in done.resume(returning: Answer(text: "", code: Int(code))) }
            )
        }
    }

    /// Asks for a page of requests, of both SDKs.
    private func requests(_ type: TIMPendencyType, _ other: V2TIMFriendApplicationType) async -> (Answer, Answer) {
        let before = await wait { succ, fail in
            let request = TIMFriendPendencyRequest()
            request.type = type
            _ = manager?
                .getPendencyList(
                    request,
                    succ: { page in
                        let users = (page?.pendencies ?? []).map { "\($0.identifier ?? "") \($0.addWording ?? "")" }
                        succ("\(users.sorted()) \(page?.unreadCnt ?? 9) \(page?.timestamp ?? 9)")
                    },
                    fail: fail
                )
        }
        let after = await wait { succ, fail in
            let request = RBMFriendPendencyRequest()
            request.type = other
            RBMFriendCache.getPendencyList(
                request,
                succ: { page in
                    let users = (page?.pendencies ?? []).map { "\($0.userID ?? "") \($0.addWording ?? "")" }
                    succ("\(users.sorted()) \(page?.unreadCnt ?? 9) \(page?.timestamp ?? 9)")
                },
                fail: fail
            )
        }
        return (before, after)
    }

    private func answer(_ user: String, _ type: RBMFriendResponseType, remark: String? = nil) async -> Answer {
        await wait { succ, fail in
            let response = RBMFriendResponse()
            (response.identifier, response.responseType, response.remark) = (user, type, remark)
            RBMFriendCache.do(response, succ: { succ("\($0?.userID ?? "") \($0?.resultCode ?? 9)") }, fail: fail)
        }
    }

    /// The friends with their remarks, as the other SDK has them.
    private func friends() async -> [String] {
        let answer = await wait { succ, fail in
            _ = manager?
                .getFriendList(
                    {
                        succ(
                            ($0 ?? []).map { "\($0.identifier ?? "") \($0.remark ?? "")" }.sorted()
                                .joined(separator: ",")
                        )
                    },
                    fail: fail
                )
        }
        return answer.text.split(separator: ",").map(String.init)
    }

    func check() async throws {
        for user in ["me", "a", "b", "c", "d"] {
            _ = try await service.execute(.signIn, as: Caller(UserID(sanitizing: user)))
        }
        for user in ["a", "b", "c"] {
            let arguments = AddFriendArguments(target: UserID(sanitizing: "me"), wording: "I am \(user)")
            _ = try await service.execute(.addFriend(arguments), as: Caller(UserID(sanitizing: user)))
        }
        _ = try await service.execute(
            .addFriend(AddFriendArguments(target: UserID(sanitizing: "d"))),
            as: Caller(UserID(sanitizing: "me"))
        )
        V2TIMManager.install(backend: service, device: DeviceID("tablet"))
        TIMManager.install(backend: service, device: DeviceID("phone"))
        V2TIMManager.sharedInstance().initSDK(1_400_000_001, config: nil)
        TIMManager.sharedInstance().initSdk(TIMSdkConfig())
        let param = TIMLoginParam()
        (param.identifier, param.userSig) = ("me", "s")
        #expect(
            await wait { succ, fail in _ = TIMManager.sharedInstance().login(param, succ: { succ("") }, fail: fail) }
                .code == 0
        )
        let own = RBMLoginParam()
        own.identifier = "me"
        // A value that the SDK needs is missing.
        #expect(await wait { succ, fail in RBMFriendCache.login(own, succ: { succ("") }, fail: fail) }.code == 6017)
        own.userSig = "s"
        #expect(await wait { succ, fail in RBMFriendCache.login(own, succ: { succ("") }, fail: fail) }.code == 0)
        try await checkRequests()
        await checkGroups()
        await checkRelations()
        checkProperties()
        _ = await wait { succ, fail in V2TIMManager.sharedInstance().logout(succ: { succ("") }, fail: fail) }
        _ = await wait { succ, fail in _ = TIMManager.sharedInstance().logout({ succ("") }, fail: fail) }
    }

    private func checkRequests() async throws {
        let received = await requests(.PENDENCY_COME_IN, .FRIEND_APPLICATION_COME_IN)
        #expect(received.0 == received.1 && received.1.text.hasPrefix("[\"a I am a\", \"b I am b\", \"c I am c\"] "))
        let sent = await requests(.PENDENCY_SEND_OUT, .FRIEND_APPLICATION_SEND_OUT)
        #expect(sent.0 == sent.1 && sent.1.text.hasPrefix("[\"d \"] "))
        let both = await requests(.PENDENCY_BOTH, .FRIEND_APPLICATION_BOTH)
        #expect(both.0 == both.1 && both.1.text.contains("a I am a") && both.1.text.contains("d "), "\(both)")

        #expect(await answer("a", .FRIEND_RESPONSE_REJECT) == Answer(text: "a 0"))
        #expect(await answer("b", .FRIEND_RESPONSE_AGREE_AND_ADD, remark: "Bea") == Answer(text: "b 0"))
        #expect(await friends() == ["b Bea"])
        // No such request.
        let response = TIMFriendResponse()
        (response.identifier, response.responseType) = ("a", .FRIEND_RESPONSE_AGREE)
        let before = await wait { succ, fail in
            _ = manager?.do(response, succ: { succ("\($0?.identifier ?? "") \($0?.result_code ?? 0)") }, fail: fail)
        }
        let after = await answer("a", .FRIEND_RESPONSE_AGREE)
        #expect(before == after && after == Answer(text: "a 30614"), "\(before) \(after)")
        #expect(await answer("d", .FRIEND_RESPONSE_AGREE).text == "d 30614", "its own request is not one to answer")

        let removed = await wait { succ, fail in
            RBMFriendCache.delete(
                .FRIEND_APPLICATION_COME_IN,
                users: ["c", "d", "nobody"],
                succ: { succ("ok") },
                fail: fail
            )
        }
        #expect(removed == Answer(text: "ok"))
        let rest = await requests(.PENDENCY_BOTH, .FRIEND_APPLICATION_BOTH)
        #expect(rest.0 == rest.1 && rest.1.text.hasPrefix("[\"d \"] "))
    }

    private func checkGroups() async {
        let made = await wait { succ, fail in
            RBMFriendCache.createFriendGroup(
                ["x", "y"],
                users: ["b"],
                succ: { succ(($0 ?? []).map { "\($0.userID ?? "") \($0.resultCode)" }.joined()) },
                fail: fail
            )
        }
        #expect(made == Answer(text: "b 0"))
        let groups = await wait { succ, fail in
            _ = manager?
                .getFriendGroups(
                    nil,
                    succ: {
                        succ(($0 ?? []).map { "\($0.name ?? "") \($0.friends ?? [])" }.sorted().joined(separator: " "))
                    },
                    fail: fail
                )
        }
        #expect(groups.text == "x [\"b\"] y [\"b\"]")
        let again = await wait { succ, fail in
            RBMFriendCache.createFriendGroup(["y", "z"], users: ["b"], succ: { _ in succ("") }, fail: fail)
        }
        #expect(again.code != 0, "a call that fails ends the others")
    }

    private func checkRelations() async {
        let info = RBMFriendCheckInfo()
        info.users = ["b", "d"]
        #expect(
            await wait { succ, fail in RBMFriendCache.checkFriends(info, succ: { _ in succ("") }, fail: fail) }.code
                == 6017
        )
        info.checkType = .FRIEND_TYPE_BOTH
        let own = TIMFriendCheckInfo()
        (own.users, own.checkType) = (["b", "d"], .FRIEND_CHECK_TYPE_BIDIRECTION)
        let before = await wait { succ, fail in
            _ = manager?
                .checkFriends(
                    own,
                    succ: { succ(($0 ?? []).map { "\($0.identifier ?? "") \($0.resultType.rawValue) " }.joined()) },
                    fail: fail
                )
        }
        let after = await wait { succ, fail in
            RBMFriendCache.checkFriends(
                info,
                succ: { succ(($0 ?? []).map { "\($0.userID ?? "") \($0.relationType.rawValue) " }.joined()) },
                fail: fail
            )
        }
        #expect(before == after && after.text.hasPrefix("b 3 d "), "\(before) \(after)")
    }

    private func checkProperties() {
        let (info, other) = (V2TIMUserFullInfo(), V2TIMUserFullInfo())
        (info.rbm_location, info.rbm_language) = (Data([1, 2]), 7)
        #expect(Array(info.rbm_location) == [1, 2] && info.rbm_language == 7)
        #expect(other.rbm_location == nil && other.rbm_language == 0)
        info.rbm_location = nil
        #expect(info.rbm_location == nil && info.rbm_language == 7)
        info.rbm_selfSignature = .init("hello".utf8)
        info.rbm_birthday = 20_000_101
        #expect(info.selfSignature == "hello" && info.birthday == 20_000_101)
        #expect(info.rbm_selfSignature.map { String(decoding: $0, as: UTF8.self) } == "hello")
        var freed: V2TIMUserFullInfo? = V2TIMUserFullInfo()
        freed?.rbm_language = 9
        freed = nil
        // The place of an object that is gone can be that of a new one.
        for _ in 0..<100 { #expect(V2TIMUserFullInfo().rbm_language == 0) }
    }
}
