import TIMWire

// Requests and the blocklist.

// MARK: - Requests

extension TIMFriendshipManager {
    /// Reads a page of pending requests, newest first.
    ///
    /// - Parameters:
    ///   - pendencyRequest: The page to read.
    ///   - succ: Gets the page.
    ///   - fail: Called with the reason when there is none.
    /// - Returns: 0.
    @discardableResult
    public func getPendencyList(
        _ pendencyRequest: TIMFriendPendencyRequest!,
        succ: TIMGetFriendPendencyListSucc!,
        fail: TIMFail!
    ) -> Int32 {
        send(.getPendencyList(pendencyRequest: pendencyRequest?.value), fail) { success in
            guard case .pendencyResponse(let response) = success else { return }
            succ?(TIMFriendPendencyResponse(response))
        }
    }

    /// Removes requests from the user's own list (`deletePendency:users:succ:fail:`).
    ///
    /// - Parameters:
    ///   - type: The kind of requests, received or sent.
    ///   - identifiers: The other users' ids.
    ///   - succ: Called when at least one request was removed.
    ///   - fail: Called with the first reason when no request was removed.
    /// - Returns: 0.
    @discardableResult
    public func delete(_ type: TIMPendencyType, users identifiers: [Any]!, succ: TIMSucc!, fail: TIMFail!) -> Int32 {
        let call = TIMCall.deletePendency(type: type.rawValue, identifiers: [String](vendor: identifiers))
        return send(call, fail) { _ in succ?() }
    }

    /// Marks received requests read.
    ///
    /// - Parameters:
    ///   - timestamp: The latest time, in seconds since 1970; requests sent within that second are included.
    ///   - succ: Called when it is done.
    ///   - fail: Called with the reason when it is not.
    /// - Returns: 0.
    @discardableResult
    public func pendencyReport(_ timestamp: UInt64, succ: TIMSucc!, fail: TIMFail!) -> Int32 {
        send(.pendencyReport(timestamp: timestamp), fail) { _ in succ?() }
    }
}

// MARK: - Blocklist

extension TIMFriendshipManager {
    /// Reads the user's blocklist.
    ///
    /// - Parameters:
    ///   - succ: Gets the blocked users; only id and profile are filled.
    ///   - fail: Called with the reason when the list cannot be read.
    /// - Returns: 0.
    @discardableResult
    public func getBlackList(_ succ: TIMFriendArraySucc!, fail: TIMFail!) -> Int32 {
        send(.getBlackList, fail) { success in
            guard case .friends(let friends) = success else { return }
            succ?(friends.map { TIMFriend($0) })
        }
    }

    /// Blocks users, friends or not.
    ///
    /// - Parameters:
    ///   - identifiers: The users' ids.
    ///   - succ: Gets one result per user.
    ///   - fail: Called with the reason when the call itself is wrong.
    /// - Returns: 0.
    @discardableResult
    public func addBlackList(_ identifiers: [Any]!, succ: TIMFriendResultArraySucc!, fail: TIMFail!) -> Int32 {
        send(.addBlackList(identifiers: [String](vendor: identifiers)), fail) {
            TIMFriendshipManager.pass($0, to: succ)
        }
    }

    /// Unblocks users; a friendship that blocking has ended stays ended.
    ///
    /// - Parameters:
    ///   - identifiers: The users' ids.
    ///   - succ: Gets one result per user.
    ///   - fail: Called with the reason when the call itself is wrong.
    /// - Returns: 0.
    @discardableResult
    public func deleteBlackList(_ identifiers: [Any]!, succ: TIMFriendResultArraySucc!, fail: TIMFail!) -> Int32 {
        send(.deleteBlackList(identifiers: [String](vendor: identifiers)), fail) {
            TIMFriendshipManager.pass($0, to: succ)
        }
    }
}
