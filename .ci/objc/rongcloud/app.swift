// The Swift files of the same app: a subclass of a model, and delegates in the spellings of several versions.
import Foundation
import RongCloudAdapter

final class Contact: RCFriendInfo {
    var isPinned = false
    override var remark: String {
        get { super.remark.isEmpty ? name : super.remark }
        set { super.remark = newValue }
    }
}

final class Requests: NSObject, RCFriendEventDelegate, RCConnectionStatusChangeDelegate {
    func onFriendAdd(
        _ userId: String!,
        name: String!,
        portraitUri: String!,
        directionType: RCDirectionType,
        operationTime: Int64
    ) {
        RCCoreClient.shared()
            .getFriendsInfo(
                [userId ?? ""],
                success: { friends in _ = friends.first?.remark },
                error: { code in
                    switch code {
                    case .RC_SUCCESS, .RC_FRIEND_NEED_ACCEPT: break
                    default: print(code.rawValue)
                    }
                }
            )
    }

    func onConnectionStatusChanged(_ status: RCConnectionStatus) {
        let option = RCPagingQueryOption()
        option.count = 20
        RCCoreClient.shared()
            .getFriendApplications(option, types: [1], status: [0]) { page in
                let first: RCFriendApplicationInfo? = page.data.first
                print(page.pageToken, page.totalCount, first?.extra ?? "")
            } error: { _ in
            }
    }
}
