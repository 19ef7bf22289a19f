public import RelationshipCore

extension RongCloudTranslation {
    /// Returns the reply to a call that the backend has executed.
    ///
    /// The vendor has no results per item: the first item that failed decides for the whole call. Only the calls about
    /// subscriptions report all users that failed.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - outcome: The outcome of its command.
    /// - Returns: The reply.
    public func reply(to call: RongCloudCall, outcome: Outcome) -> RongCloudReply {
        let operation = RongCloudTranslation.operation(of: call.name)
        switch outcome {
        case .done:
            switch call {
            case .connectWithUserId(let userId, _, _): return .success(.userId(userId))
            case .connectWithToken: return .success(.userId(user.rawValue))
            default: return .success(.void)
            }
        case .added(.added):
            let code = tables.success(of: operation)
            return .success(.processCode(RongCloudCode(rawValue: code.number)))
        case .added(.pending):
            let code = tables.code(for: .needsApproval, operation: operation)
            return .success(.processCode(RongCloudCode(rawValue: code.number)))
        case .items(let items):
            guard let error = items.lazy.compactMap(\.error).first else { return .success(.void) }
            let reply = RongCloudTranslation.reply(to: error, operation: operation)
            guard operation == .subscribe || operation == .unsubscribe, case .error(var failure) = reply else {
                return reply
            }
            failure.failedUserIds = items.filter { $0.error != nil }.map(\.user.rawValue)
            return .error(failure)
        case .friends(let entries):
            return .success(.friendInfos(entries.compactMap(RongCloudTranslation.friendInfo)))
        case .relations(let items):
            return .success(.friendRelations(items.map(RongCloudTranslation.friendRelation)))
        case .message(.refused(let error)):
            return RongCloudTranslation.reply(to: error, operation: operation)
        case .groups, .message(.delivered), .users, .accounts, .follows, .followCounts:
            // No call of the vendor has these outcomes.
            return .success(.void)
        case .requests(let page):
            return .success(.result(RongCloudTranslation.applicationPage(page)))
        case .blocked(let entries):
            let userIds = entries.map(\.block.blocked.rawValue)
            guard case .getBlacklistStatus(let userId) = call else { return .success(.blockUserIds(userIds)) }
            return .success(.bizStatus(RongCloudBlacklistStatus.of(userIds.contains(userId)).rawValue))
        case .profiles(let profiles):
            return reply(to: call.name, profiles: profiles)
        case .presences(let presences):
            return .success(.onlineStatuses(presences.map(RongCloudTranslation.onlineStatus)))
        case .subscriptions(let entries):
            return .success(.subscribeEvents(entries.map(RongCloudTranslation.infoEvent)))
        }
    }

    private func reply(to name: RongCloudCall.Name, profiles: [Profile]) -> RongCloudReply {
        switch name {
        case .getFriendAddPermission:
            let permission = profiles.first?.addPermission ?? defaultAddPermission
            let number = tables.enums.addPermission(permission)
            return .success(.permission(number ?? RongCloudNumber.needVerify))
        case .getMyUserProfileVisibility:
            let visibility = profiles.first?.visibility ?? .appDefault
            let number = tables.enums.profileVisibility(visibility)
            return .success(.visibility(number ?? RongCloudNumber.visibilityNotSet))
        case .getMyUserProfile, .searchUserProfileByUniqueId:
            return .success(
                .userProfile(RongCloudTranslation.userProfile(profiles.first ?? Profile(userID: user)))
            )
        default:
            return .success(.userProfiles(profiles.map(RongCloudTranslation.userProfile)))
        }
    }

    /// Returns the reply to a failed call.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - error: The error.
    /// - Returns: The reply.
    public func reply(to call: RongCloudCall, error: RelationshipError) -> RongCloudReply {
        RongCloudTranslation.reply(to: error, operation: operation(of: call))
    }
}
