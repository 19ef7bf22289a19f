extension TIMTransport {
    private var done: TIMReply { .succ(.none) }

    /// The answer to a call that this version of the SDK does not have.
    private var unsupported: TIMReply {
        .fail(code: TIMCode(rawValue: 60020), desc: "this version of the SDK has no such call")
    }

    /// The answer to a call with a number that has no name, and to one that the SDK refuses at once.
    private var invalid: TIMReply { .fail(code: TIMCode(rawValue: 6017), desc: "") }

    private func answer(_ result: Int32) -> TIMReply { result == 0 ? done : invalid }

    /// Answers a call that the SDK refuses: its blocks are never called.
    private func check(_ result: Int32, _ reply: Answer) {
        if result != 0 { reply(invalid) }
    }

    private func initSdk(_ globalConfig: TIMCall.SdkConfig?, _ client: TIMManager, _ reply: Answer) {
        let config = TIMSdkConfig()
        if let globalConfig { config.sdkAppId = globalConfig.sdkAppId }
        config.connListener = self
        let result = client.initSdk(config)
        listen(to: client)
        reply(answer(result))
    }

    private func setUserConfig(_ config: TIMCall.UserConfig?, _ client: TIMManager, _ reply: Answer) {
        let made = TIMUserConfig()
        if let option = config?.friendProfileOpt {
            made.friendProfileOpt = TIMFriendProfileOption()
            made.friendProfileOpt.expiredSeconds = option.expiredSeconds
        }
        reply(answer(listen(to: client, made)))
    }

    private func listenByHand(to client: TIMManager) {
        // Before the SDK is initialised it takes no configuration; then this happens once more.
        listen(to: client, client.getUserConfig() ?? TIMUserConfig())
    }

    @discardableResult
    private func listen(to client: TIMManager, _ config: TIMUserConfig) -> Int32 {
        config.friendshipListener = self
        config.userStatusListener = self
        return client.setUserConfig(config)
    }
}

private func failure(_ code: Int32, _ desc: String?) -> TIMReply {
    .fail(code: TIMCode(rawValue: Int(code)), desc: text(desc))
}

/// Reads the elements of a message about friends and profiles; others are left out.
private func value(_ model: TIMMessage) -> TIMNotification.Message {
    var elems: [TIMNotification.Elem] = []
    for index in 0..<model.elemCount() {
        let elem = model.getElem(index)
        if let elem = elem as? TIMSNSSystemElem {
            let users = list(elem.users) { value($0) }
            elems.append(
                .sns(
                    TIMNotification.SNSSystemElem(
                        type: elem.type.rawValue,
                        users: users,
                        pendencyReportTimestamp: elem.pendencyReportTimestamp
                    )
                )
            )
        } else if let elem = elem as? TIMProfileSystemElem {
            elems.append(
                .profile(
                    TIMNotification.ProfileSystemElem(
                        type: elem.type.rawValue,
                        fromUser: text(elem.fromUser),
                        nickName: text(elem.nickName)
                    )
                )
            )
        }
    }
    let seconds = one(model.timestamp()) { $0.timeIntervalSince1970 } ?? 0
    return TIMNotification.Message(
        elems: elems,
        isSelf: model.isSelf(),
        sender: text(model.sender()),
        timestamp: UInt64(max(0, seconds))
    )
}

private func untyped(_ values: [String: TIMProperty]?) -> [String: Any]? {
    one(values) { $0.mapValues { untyped($0) } }
}

private func untyped(_ property: TIMProperty) -> Any {
    switch property {
    case .string(let text): text
    case .number(let number): NSNumber(value: number)
    case .data(let data): data
    case .strings(let texts): texts
    }
}

private func properties(_ values: [AnyHashable: Any]?) -> [String: TIMProperty] {
    var properties: [String: TIMProperty] = [:]
    for (key, value) in values ?? [:] {
        guard let name = key as? String else { continue }
        switch value {
        case let text as String: properties[name] = .string(text)
        case let data as Data: properties[name] = .data(data)
        case let number as NSNumber: properties[name] = .number(number.int64Value)
        case let texts as [String]: properties[name] = .strings(texts)
        default: continue
        }
    }
    return properties
}
