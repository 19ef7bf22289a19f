import RelationshipCore
import TIMAdapter

/// The callbacks of an app, in order.
///
/// A test waits for a line and then checks all lines up to it.
final class Log: Sendable {
    private let lines: AsyncStream<String>
    private let continuation: AsyncStream<String>.Continuation

    init() {
        (lines, continuation) = AsyncStream.makeStream()
    }

    func add(_ line: String) {
        continuation.yield(line)
    }

    /// The lines that have not been read yet.
    var all: AsyncStream<String> { lines }

    /// Returns all lines up to and including the given line.
    func collect(until last: String) async -> [String] {
        var collected: [String] = []
        for await line in lines {
            collected.append(line)
            if line == last { break }
        }
        return collected
    }
}

extension TIMManager {
    /// Returns an initialised manager with a separate callback queue, without a login.
    static func client(_ service: RelationshipService, device: String = "d1") -> TIMManager {
        let queue = DispatchQueue(label: "test.callbacks")
        let manager = TIMManager(backend: service, callbackQueue: queue, device: DeviceID(device))
        manager.initSdk(TIMSdkConfig())
        return manager
    }

    /// Logs a user in, and returns the error code if the login fails.
    func logIn(_ user: String) async -> Int32? {
        let param = TIMLoginParam()
        param.identifier = user
        param.userSig = "signature"
        return await withCheckedContinuation { done in
            login(param, succ: { done.resume(returning: nil) }, fail: { code, _ in done.resume(returning: code) })
        }
    }

    /// Returns a client that is logged in.
    static func client(_ service: RelationshipService, user: String, device: String = "d1") async -> TIMManager {
        let manager = client(service, device: device)
        _ = await manager.logIn(user)
        return manager
    }

    func addFriend(_ user: String, wording: String = "hi") async -> Int {
        let request = TIMFriendRequest()
        request.identifier = user
        request.addWording = wording
        return await withCheckedContinuation { done in
            friendshipManager()
                .addFriend(
                    request,
                    succ: { result in done.resume(returning: result?.result_code ?? -1) },
                    fail: { code, _ in done.resume(returning: Int(code)) }
                )
        }
    }

    func answer(_ user: String, _ type: TIMFriendResponseType) async -> Int {
        let response = TIMFriendResponse()
        response.identifier = user
        response.responseType = type
        return await withCheckedContinuation { done in
            friendshipManager()
                .do(
                    response,
                    succ: { result in done.resume(returning: result?.result_code ?? -1) },
                    fail: { code, _ in done.resume(returning: Int(code)) }
                )
        }
    }

    func friends() async -> [String] {
        await withCheckedContinuation { done in
            friendshipManager()
                .getFriendList(
                    { friends in
                        done.resume(returning: (friends ?? []).compactMap { $0.identifier })
                    },
                    fail: { code, _ in done.resume(returning: ["fail \(code)"]) }
                )
        }
    }
}

/// Returns a short text for a message: the number of a change with its users, or the user with the changed profile.
func summary(_ message: TIMMessage) -> String {
    let own = message.isSelf() ? " self" : ""
    switch message.getElem(0) {
    case let elem as TIMSNSSystemElem:
        let users = (elem.users ?? []).compactMap { $0.identifier }
        return "message \(elem.type.rawValue) \(users.joined(separator: ","))\(own)"
    case let elem as TIMProfileSystemElem:
        return "profile of \(elem.fromUser ?? "")\(own)"
    default:
        return "other"
    }
}
