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
        try await answer { succeed, fail in
            client.connect(
                withToken: user,
                dbOpened: nil,
                success: { _ in succeed(()) },
                error: { fail($0.rawValue) }
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
            let code = try await answer { succeed, fail in
                client.addFriend(user, directionType: .both, extra: "hi") {
                    succeed($0.rawValue)
                } error: {
                    fail($0.rawValue)
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
        try await answer { succeed, fail in
            client.getFriends(.both, success: { succeed($0.map(\.userId)) }, error: { fail($0.rawValue) })
        }
    }

    func pending() async throws -> [String] {
        let option = RCPagingQueryOption()
        option.count = 100
        return try await answer { succeed, fail in
            client.getFriendApplications(
                option,
                types: [NSNumber(value: RCFriendApplicationType.received.rawValue)],
                status: [NSNumber(value: RCFriendApplicationStatus.unHandled.rawValue)],
                success: { succeed($0.data.map(\.userId)) },
                error: { fail($0.rawValue) }
            )
        }
    }

    func blocked() async throws -> [String] {
        try await answer { succeed, fail in client.getBlacklist({ succeed($0) }, error: { fail($0.rawValue) }) }
    }

    private func done(
        _ call: (@escaping () -> Void, @escaping (RCErrorCode) -> Void) -> Void
    ) async throws {
        try await answer { succeed, fail in call({ succeed(()) }, { fail($0.rawValue) }) }
    }
}

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
