package import RelationshipCore
package import RongCloudWire

/// A backend in memory, which creates devices of users.
package struct RongCloudWorld {
    package static let day: Int64 = 24 * 3_600 * 1_000

    package let clock = ManualClock(Timestamp(milliseconds: 1_000_000))
    package let service: RelationshipService

    /// The policy of an operator who has configured a few custom fields, and changed nothing else.
    package static let policy: Policy = {
        var policy = Policy()
        policy.customFriendFields = ["a", "b", "k"]
        policy.customProfileFields = ["a", "b", "k"]
        return policy
    }()

    package init(policy: Policy = RongCloudWorld.policy, audit: (any ContentAudit)? = nil) {
        service = RelationshipService(store: InMemoryStore(), policy: policy, clock: clock, audit: audit)
    }

    /// Returns a connected device.
    package func device(_ user: String, _ name: String = "d1") async throws -> RongCloudSession {
        let user: UserID = id(user)
        let session = RongCloudDialect().makeSession(backend: service, user: user, device: DeviceID(name))
        try await session.connect()
        // Other tests check the callbacks that follow every login.
        _ = await session.takeNotifications()
        return session
    }

    /// Returns devices of several users who need no approval.
    package func openDevices(_ users: String...) async throws -> [RongCloudSession] {
        var devices: [RongCloudSession] = []
        for user in users {
            let device = try await device(user)
            guard await device.perform(.setFriendAddPermission(permission: 1)) == .success(.void) else {
                throw RelationshipError(.internalFailure, "\(user) cannot be opened")
            }
            devices.append(device)
        }
        return devices
    }

    /// Runs a command as a user, without any dialect.
    @discardableResult
    package func execute(_ command: Command, as user: String) async throws -> Outcome {
        let user: UserID = id(user)
        return try await service.execute(command, as: Caller(user))
    }
}

extension RongCloudSession {
    package func add(_ user: String, _ extra: String? = nil) async -> RongCloudReply {
        await perform(.addFriend(userId: user, directionType: 2, extra: extra))
    }

    /// Returns the ids in the friend list.
    package func friends() async -> [String] {
        guard case .success(.friendInfos(let infos)) = await perform(.getFriends(directionType: 2)) else {
            return ["?"]
        }
        return infos.map(\.userId)
    }

    /// Returns a page of applications, and the code if the call fails.
    package func applications(
        types: [Int] = [1, 2],
        status: [Int] = [0, 1, 2, 3],
        count: Int = 100,
        order: Bool = false,
        token: String? = nil
    ) async -> (page: RongCloudApplicationPage, code: Int) {
        let option = RongCloudPagingQueryOption(pageToken: token, count: count, order: order)
        switch await perform(.getFriendApplications(option: option, types: types, status: status)) {
        case .success(.result(let page)): return (page, 0)
        case .error(let failure): return (RongCloudApplicationPage(), failure.code.rawValue)
        default: return (RongCloudApplicationPage(), -1)
        }
    }
}

extension RongCloudReply {
    package static let done = RongCloudReply.success(.void)
    package static let added = RongCloudReply.success(.processCode(0))
    package static let pending = RongCloudReply.success(.processCode(.needsAcceptance))

    package static func failed(_ code: Int) -> RongCloudReply {
        .error(RongCloudFailure(RongCloudCode(rawValue: code)))
    }
}

extension RongCloudNotification {
    package static func add(_ user: String, at time: Int64 = 1_000_000) -> RongCloudNotification {
        .onFriendAdd(userId: user, name: "", portraitUri: "", directionType: 2, operationTime: time)
    }

    package static func delete(_ users: String..., at time: Int64 = 1_000_000) -> RongCloudNotification {
        .onFriendDelete(userIds: users, directionType: 2, operationTime: time)
    }

    package static func application(
        _ user: String,
        type: Int,
        status: Int,
        extra: String = "",
        at time: Int64 = 1_000_000
    ) -> RongCloudNotification {
        .onFriendApplicationStatusChanged(
            userId: user,
            applicationType: type,
            applicationStatus: status,
            directionType: 2,
            operationTime: time,
            extra: extra
        )
    }
}
