import ImSDK_Plus_Swift
import RelationshipCore
import TestEvidence
import TestValues
import Testing

typealias CallSite = TestEvidence.CallSite<CallSiteWorld>

/// The backend of the call sites, and an app of "me", who is logged in.
final class CallSiteWorld: CallSiteBackend {
    let service: RelationshipService
    let manager: V2TIMManager

    init() async throws {
        service = Self.makeService()
        manager = V2TIMManager(backend: service, callbackQueue: DispatchQueue(label: "callbacks of me"))
        try await populate()
        try #require(manager.initSDK(sdkAppID: 1_400_000_001, config: V2TIMSDKConfig()))
        try await done { $0.login(userID: "me", userSig: "s", succ: $1, fail: $2) }
    }

    /// Makes a call, and returns the argument of its success block.
    func result<Value>(
        _ call: (V2TIMManager, @escaping (Value) -> Void, @escaping V2TIMFail) -> Void
    ) async throws -> Value {
        let box: CallbackBox<Result<Value, Refusal>> = await withCheckedContinuation { continuation in
            call(manager) { value in
                continuation.resume(returning: CallbackBox(.success(value)))
            } _: { code, text in
                continuation.resume(returning: CallbackBox(.failure(Refusal(code: code, text: text))))
            }
        }
        return try box.value.get()
    }

    /// Makes a call with a success block that has no argument.
    func done(_ call: (V2TIMManager, @escaping V2TIMSucc, @escaping V2TIMFail) -> Void) async throws {
        try await result { (manager, succ: @escaping (Bool) -> Void, fail) in call(manager, { succ(true) }, fail) }
            .require()
    }

    /// Returns the request from "asker", as the SDK returns it.
    func application() async throws -> V2TIMFriendApplication {
        let list = try await result { $0.getFriendApplicationList(succ: $1, fail: $2) }
        return try #require(list.applicationList.first)
    }

    /// Waits for two answers.
    ///
    /// After them, the callbacks of all previous events have been made.
    func settle() async throws {
        for _ in 0..<2 { _ = try await result { $0.getFriendList(succ: $1, fail: $2) } }
    }
}

/// The arguments of a fail block.
struct Refusal: Error, Equatable {
    let code: Int
    let text: String

    static func == (one: Refusal, other: Refusal) -> Bool { one.code == other.code }

    /// Returns a failure with a code.
    ///
    /// Its text does not matter in a comparison.
    static func code(_ code: Int) -> Refusal { Refusal(code: code, text: "") }
}

extension Bool {
    fileprivate func require() throws { try #require(self) }
}
