extension V2TIMTransport {
    private var done: V2TIMReply { .succ(.none) }

    /// The answer to a call that this version of the SDK does not have.
    private var unsupported: V2TIMReply { .fail(code: 7013, desc: "this version of the SDK has no such call") }

    /// The answer to a call with a number that has no name.
    private var invalid: V2TIMReply { .fail(code: 6017, desc: "") }

    private func answer(_ isDone: Bool) -> V2TIMReply { isDone ? done : invalid }

    /// Finds a request, which only the SDK can make, in its list.
    private func find(
        _ application: V2TIMValue.FriendApplication?,
        _ client: V2TIMManager,
        _ reply: @escaping Answer,
        then carry: @escaping (V2TIMFriendApplication) -> Void
    ) {
        guard let application else { return reply(invalid) }
        var isAnswered = false
        client.getFriendApplicationList { [self] result in
            // Once, also where the SDK calls the block twice.
            let isRepeated = lock.withLock {
                defer { isAnswered = true }
                return isAnswered
            }
            guard !isRepeated else { return }
            let all = models(result?.applicationList, of: V2TIMFriendApplication.self)
            let found = all.first { model in
                model.userID == application.userID && [0, model.type.rawValue].contains(application.type)
            }
            guard let found else { return reply(.fail(code: 30614, desc: "the request is not in the list")) }
            carry(found)
        } fail: { code, desc in
            reply(failure(code, desc))
        }
    }
}

private func failure(_ code: Int32, _ desc: String?) -> V2TIMReply {
    .fail(code: V2TIMCode(rawValue: Int(code)), desc: text(desc))
}

private func parameter(_ text: String?) -> NSObject? { text.map { NSString(string: $0) } }

private func parameterText(_ parameter: NSObject?) -> String? { parameter.map { "\($0)" } }
