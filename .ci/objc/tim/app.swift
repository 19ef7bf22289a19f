// The Swift files of the same app: a subclass of a model, and listeners in the spellings of the vendor's pages.
import Foundation
import TIMAdapter

final class Contact: TIMFriend {
    var isPinned = false
    override var remark: String! {
        get { super.remark ?? "" }
        set { super.remark = newValue }
    }
}

final class Archived: TIMUserProfile {
    override func encode(with coder: NSCoder) { super.encode(with: coder) }
}

final class Requests: NSObject, TIMFriendshipListener {
    func onAddFriendReqs(_ reqs: [TIMFriendPendencyInfo]!) {
        let response = TIMFriendResponse()
        response.identifier = reqs.first?.identifier
        response.responseType = .FRIEND_RESPONSE_AGREE_AND_ADD
        TIMFriendshipManager.sharedInstance().do(response, succ: { result in _ = result?.result_code }, fail: nil)
    }
}
