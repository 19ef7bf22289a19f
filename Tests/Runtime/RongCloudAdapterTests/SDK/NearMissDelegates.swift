import RongCloudAdapter
import TestValues

/// Methods that look like the delegates' methods but have other types.
///
/// Xcode proposes to make such methods private.
final class OnlyNearMisses: NSObject, RCFriendEventDelegate, RCSubscribeEventDelegate,
    RCConnectionStatusChangeDelegate
{
    let log = Log()

    private func onFriendAdd(
        _ userId: Any,
        name: String,
        portraitUri: String,
        directionType: RCDirectionType,
        operationTime: Int64
    ) {
        log.append("add")
    }
    private func onFriendDelete(_ userIds: [Any], directionType: RCDirectionType, operationTime: Int64) {
        log.append("delete")
    }
    private func onFriendApplicationStatusChanged(
        _ userId: String,
        applicationType: Int,
        applicationStatus: Int,
        directionType: Int,
        operationTime: Int64,
        extra: String?
    ) {
        log.append("application")
    }
    private func onFriendCleared(_ operationTime: Int) {
        log.append("cleared")
    }
    private func onFriendInfoChangedSync(
        _ userId: String,
        remark: String,
        extProfile: [String: Any],
        operationTime: Int64
    ) {
        log.append("info")
    }
    private func onEventChange(_ subscribeEvents: [Any]) {
        log.append("change")
    }
    private func onSubscriptionSyncCompleted(_ type: Int) {
        log.append("synced")
    }
    private func onSubscriptionChanged(onOtherDevices subscribeEvents: [RCSubscribeInfoEvent]) {
        log.append("other")
    }
    private func onConnectionStatusChanged(_ status: Int) {
        log.append("status")
    }
}

/// The header's methods, each next to a private method with the same name that does not belong to the delegate.
final class HeaderBesideNearMisses: NSObject, RCFriendEventDelegate {
    let log = Log()

    func onFriendAdd(
        _ userId: String,
        name: String,
        portraitUri: String,
        directionType: RCDirectionType,
        operationTime: Int64
    ) {
        log.append("add \(userId)")
    }
    private func onFriendAdd(
        _ userId: Substring,
        name: String,
        portraitUri: String,
        directionType: RCDirectionType,
        operationTime: Int64
    ) {
        log.append("near add")
    }
    func onFriendDelete(_ userIds: [String], directionType: RCDirectionType, operationTime: Int64) {
        log.append("delete \(userIds[0])")
    }
    private func onFriendDelete(_ userIds: [Any]!, directionType: RCDirectionType, operationTime: Int64) {
        log.append("near delete")
    }
    func onFriendApplicationStatusChanged(
        _ userId: String,
        applicationType: RCFriendApplicationType,
        applicationStatus: RCFriendApplicationStatus,
        directionType: RCDirectionType,
        operationTime: Int64,
        extra: String?
    ) {
        log.append("application \(extra ?? "")")
    }
    private func onFriendApplicationStatusChanged(
        _ userId: String,
        applicationType: RCFriendApplicationType,
        applicationStatus: RCFriendApplicationStatus,
        directionType: RCDirectionType,
        operationTime: Int64,
        extra: String
    ) {
        log.append("near application")
    }
    func onFriendInfoChangedSync(
        _ userId: String,
        remark: String?,
        extProfile: [String: String]?,
        operationTime: Int64
    ) {
        log.append("info \(remark ?? "")")
    }
    private func onFriendInfoChangedSync(
        _ userId: String,
        remark: String,
        extProfile: [String: String],
        operationTime: Int64
    ) {
        log.append("near info")
    }
}
