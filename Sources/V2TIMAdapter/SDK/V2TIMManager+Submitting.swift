import V2TIMWire

// One way to queue a call per kind of answer: the values become the vendor's objects on the callback queue.

extension V2TIMManager {
    /// Queues a call that answers nothing.
    func submit(_ call: V2TIMCall, _ succ: V2TIMSucc?, _ fail: V2TIMFail?) {
        submit(call, fail: fail) { _ in succ?() }
    }

    /// Queues a call that answers friends or users of the blocklist.
    func submit(_ call: V2TIMCall, _ succ: V2TIMFriendInfoListSucc?, _ fail: V2TIMFail?) {
        submit(call, fail: fail) { payload in
            guard case .infoList(let list) = payload else { return }
            succ?(list.compactMap { if case .friend(let info) = $0 { V2TIMFriendInfo(info) } else { nil } })
        }
    }

    /// Queues a call that answers profiles.
    func submit(_ call: V2TIMCall, _ succ: V2TIMUserFullInfoListSucc?, _ fail: V2TIMFail?) {
        submit(call, fail: fail) { payload in
            guard case .infoList(let list) = payload else { return }
            succ?(list.compactMap { if case .user(let info) = $0 { V2TIMUserFullInfo(info) } else { nil } })
        }
    }

    /// Queues a call that answers one result per user asked about.
    func submit(_ call: V2TIMCall, _ succ: V2TIMFriendInfoResultListSucc?, _ fail: V2TIMFail?) {
        submit(call, fail: fail) { payload in
            guard case .resultList(let list) = payload else { return }
            succ?(list.compactMap { if case .friendInfo(let item) = $0 { V2TIMFriendInfoResult(item) } else { nil } })
        }
    }

    /// Queues a call that answers one relation per user.
    func submit(_ call: V2TIMCall, _ succ: V2TIMFriendCheckResultListSucc?, _ fail: V2TIMFail?) {
        submit(call, fail: fail) { payload in
            guard case .resultList(let list) = payload else { return }
            succ?(list.compactMap { if case .check(let item) = $0 { V2TIMFriendCheckResult(item) } else { nil } })
        }
    }

    /// Queues a call that answers one result per user of an act.
    func submit(_ call: V2TIMCall, _ succ: V2TIMFriendOperationResultListSucc?, _ fail: V2TIMFail?) {
        submit(call, fail: fail) { payload in
            guard case .resultList(let list) = payload else { return }
            succ?(
                list.compactMap { if case .operation(let item) = $0 { V2TIMFriendOperationResult(item) } else { nil } }
            )
        }
    }

    /// Queues a call that answers the result of an act towards one user.
    func submit(_ call: V2TIMCall, _ succ: V2TIMFriendOperationResultSucc?, _ fail: V2TIMFail?) {
        submit(call, fail: fail) { payload in
            guard case .operationResult(let result) = payload else { return }
            succ?(V2TIMFriendOperationResult(result))
        }
    }

    /// Queues a call that answers friend groups.
    func submit(_ call: V2TIMCall, _ succ: V2TIMFriendGroupListSucc?, _ fail: V2TIMFail?) {
        submit(call, fail: fail) { payload in
            guard case .groups(let groups) = payload else { return }
            succ?(groups.map(V2TIMFriendGroup.init))
        }
    }

    /// Queues a call that answers all pending requests.
    func submit(_ call: V2TIMCall, _ succ: V2TIMFriendApplicationResultSucc?, _ fail: V2TIMFail?) {
        submit(call, fail: fail) { payload in
            guard case .applicationResult(let result) = payload else { return }
            succ?(V2TIMFriendApplicationResult(result))
        }
    }
    /// Queues a call that answers who is online.
    func submit(_ call: V2TIMCall, _ succ: V2TIMUserStatusListSucc?, _ fail: V2TIMFail?) {
        submit(call, fail: fail) { payload in
            guard case .statuses(let list) = payload else { return }
            succ?(list.map(V2TIMUserStatus.init))
        }
    }

    /// Queues a call that answers found users.
    func submit(_ call: V2TIMCall, _ succ: V2TIMUserSearchResultSucc?, _ fail: V2TIMFail?) {
        submit(call, fail: fail) { payload in
            guard case .searchResult(let result) = payload else { return }
            succ?(V2TIMUserSearchResult(result))
        }
    }

    /// Queues a call that answers a page of users.
    func submit(_ call: V2TIMCall, _ succ: V2TIMUserInfoResultSucc?, _ fail: V2TIMFail?) {
        submit(call, fail: fail) { payload in
            guard case .userInfoPage(let cursor, let list) = payload else { return }
            succ?(cursor, list.map(V2TIMUserFullInfo.init))
        }
    }

    /// Queues a call that answers one result per user to follow, or to follow no longer.
    func submit(_ call: V2TIMCall, _ succ: V2TIMFollowOperationResultListSucc?, _ fail: V2TIMFail?) {
        submit(call, fail: fail) { payload in
            guard case .resultList(let list) = payload else { return }
            succ?(
                list.compactMap { if case .operation(let item) = $0 { V2TIMFollowOperationResult(item) } else { nil } }
            )
        }
    }

    /// Queues a call that counts users' lists of follows.
    func submit(_ call: V2TIMCall, _ succ: V2TIMFollowInfoResultListSucc?, _ fail: V2TIMFail?) {
        submit(call, fail: fail) { payload in
            guard case .resultList(let list) = payload else { return }
            succ?(list.compactMap { if case .followInfo(let item) = $0 { V2TIMFollowInfo(item) } else { nil } })
        }
    }

    /// Queues a call that answers who follows whom.
    func submit(_ call: V2TIMCall, _ succ: V2TIMFollowTypeCheckResultListSucc?, _ fail: V2TIMFail?) {
        submit(call, fail: fail) { payload in
            guard case .resultList(let list) = payload else { return }
            succ?(
                list.compactMap { if case .followType(let item) = $0 { V2TIMFollowTypeCheckResult(item) } else { nil } }
            )
        }
    }
}
