import RelationshipCore
import RongCloudAdapter

/// An app on RongCloud.
final class RongCloudApp: FriendApp {
    let log = CallbackLog()
    private let client: RCCoreClient
    private let delegate: Delegate

    init(user: String, service: RelationshipService) async throws {
        client = RCCoreClient(backend: service, callbackQueue: DispatchQueue(label: "rongcloud.\(user)"))
        delegate = Delegate(log: log)
        client.initWithAppKey("key", option: nil)
        client.addFriendEventDelegate(delegate)
        try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
            client.connect(
                withToken: user,
                dbOpened: nil,
                success: { _ in done.resume() },
                error: { done.resume(throwing: failed($0)) }
            )
        }
    }

    func allow(_ permission: AddPermission) async throws {
        let value: RCFriendAddPermission =
            switch permission {
            case .anyone: .free
            case .needsApproval: .needVerify
            case .nobody: .noOneAllowed
            }
        try await done { success, error in client.setFriendAddPermission(value, success: success, error: error) }
    }

    func add(_ user: String) async throws -> AddAnswer {
        do {
            let code: Int = try await withCheckedThrowingContinuation { done in
                client.addFriend(user, directionType: .both, extra: "hi") { code in
                    done.resume(returning: code.rawValue)
                } error: { code in
                    done.resume(throwing: failed(code))
                }
            }
            return code == 0 ? .friends : code == 25461 ? .pending : .refused(code)
        } catch let error as CallFailed {
            return .refused(error.code)
        }
    }

    func accept(_ user: String) async throws {
        try await done { success, error in client.acceptFriendApplication(user, success: success, error: error) }
    }

    func refuse(_ user: String) async throws {
        try await done { success, error in client.refuseFriendApplication(user, success: success, error: error) }
    }

    func delete(_ user: String) async throws {
        try await done { success, error in
            client.deleteFriends([user], directionType: .both, success: success, error: error)
        }
    }

    func block(_ user: String) async throws {
        try await done { success, error in client.addToBlacklist(user, success: success, error: error) }
    }

    func friends() async throws -> [String] {
        try await withCheckedThrowingContinuation { done in
            client.getFriends(
                .both,
                success: { friends in done.resume(returning: friends.map(\.userId)) },
                error: { done.resume(throwing: failed($0)) }
            )
        }
    }

    func pending() async throws -> [String] {
        let option = RCPagingQueryOption()
        option.count = 100
        return try await withCheckedThrowingContinuation { done in
            client.getFriendApplications(
                option,
                types: [NSNumber(value: RCFriendApplicationType.received.rawValue)],
                status: [NSNumber(value: RCFriendApplicationStatus.unHandled.rawValue)],
                success: { page in done.resume(returning: page.data.map(\.userId)) },
                error: { done.resume(throwing: failed($0)) }
            )
        }
    }

    func blocked() async throws -> [String] {
        try await withCheckedThrowingContinuation { done in
            client.getBlacklist(
                { users in done.resume(returning: users) },
                error: { done.resume(throwing: failed($0)) }
            )
        }
    }

    private func done(
        _ call: (@escaping () -> Void, @escaping (RCErrorCode) -> Void) -> Void
    ) async throws {
        try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
            call({ done.resume() }, { done.resume(throwing: failed($0)) })
        }
    }
}

private func failed(_ code: RCErrorCode) -> CallFailed { CallFailed(code: code.rawValue) }

private final class Delegate: NSObject, RCFriendEventDelegate {
    private let log: CallbackLog

    init(log: CallbackLog) {
        self.log = log
    }

    func onFriendAdd(
        _ userId: String,
        name: String,
        portraitUri: String,
        directionType: RCDirectionType,
        operationTime: Int64
    ) {
        log.note("onFriendAdd \(userId)")
    }

    func onFriendDelete(_ userIds: [String], directionType: RCDirectionType, operationTime: Int64) {
        log.note("onFriendDelete \(userIds.joined(separator: " "))")
    }

    func onFriendApplicationStatusChanged(
        _ userId: String,
        applicationType: RCFriendApplicationType,
        applicationStatus: RCFriendApplicationStatus,
        directionType: RCDirectionType,
        operationTime: Int64,
        extra: String?
    ) {
        log.note("onFriendApplicationStatusChanged \(applicationType) \(applicationStatus) \(userId)")
    }
}
