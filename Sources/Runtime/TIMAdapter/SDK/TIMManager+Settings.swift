import Foundation
import RelationshipCore
import TIMWire

// Methods that only configure the SDK succeed and do nothing, even before `initSdk`.

// MARK: - Log

extension TIMManager {
    /// Returns the version of the SDK that the bridge replaces.
    ///
    /// - Returns: Always 4.4.900.
    #if canImport(ObjectiveC)
    @objc(GetVersion)
    #endif
    public func getVersion() -> String! { "4.4.900" }

    /// Passes a line to the app's own log function.
    ///
    /// The line reaches ``TIMSdkConfig/logFunc``, on the callback queue, if the level is at least
    /// ``TIMSdkConfig/logFuncLevel``. Otherwise nothing happens: the bridge writes no log.
    ///
    /// - Parameters:
    ///   - level: The level of the line.
    ///   - tag: The prefix of the line.
    ///   - msg: The line.
    public func log(_ level: TIMLogLevel, tag: String!, msg: String!) {
        guard let config = getGlobalConfig(), let logFunc = config.logFunc, level != .LOG_NONE,
            config.logFuncLevel != .LOG_NONE, level.rawValue >= config.logFuncLevel.rawValue
        else { return }
        let box = CallbackBox(logFunc)
        let line = [tag, msg].compactMap(\.self).joined(separator: ": ")
        client.run { box.value(level, line) }
    }

    /// Returns the directory of the log files.
    ///
    /// - Returns: The path from the configuration of ``initSdk(_:)``, or an empty text; the bridge writes nothing
    ///   there.
    public func getLogPath() -> String! { getGlobalConfig()?.logPath ?? "" }

    /// Returns whether the configuration lets the SDK print its log.
    ///
    /// - Returns: The setting, which has no effect here.
    public func getIsLogPrintEnabled() -> Bool { getGlobalConfig()?.disableLogPrint != true }

    /// Returns the level of the log files.
    ///
    /// - Returns: The setting, which has no effect here.
    public func getLogLevel() -> TIMLogLevel { getGlobalConfig()?.logLevel ?? .LOG_DEBUG }

    /// Accepted, and without effect here: a backend in this process needs no name server (SDK 5.0).
    public func setOnlyDNSSource() {}
}

// MARK: - Push and background

extension TIMManager {
    /// Accepts the device's token for pushes; the bridge sends none.
    ///
    /// - Parameters:
    ///   - token: The token.
    ///   - succ: Called immediately.
    ///   - fail: Called with 6017 without a token.
    /// - Returns: 0, or 1 without a token.
    @discardableResult
    public func setToken(_ token: TIMTokenParam!, succ: TIMSucc!, fail: TIMFail!) -> Int32 {
        accept(token, succ, fail)
    }

    /// Stores the configuration of pushes, for ``getAPNSConfig(_:fail:)``; the bridge sends none.
    ///
    /// - Parameters:
    ///   - config: The configuration.
    ///   - succ: Called immediately.
    ///   - fail: Called with 6017 without a configuration.
    /// - Returns: 0, or 1 without a configuration.
    @discardableResult
    public func setAPNS(_ config: TIMAPNSConfig!, succ: TIMSucc!, fail: TIMFail!) -> Int32 {
        if let config {
            let box = CallbackBox(config)
            configuration.withLock { $0.push = box }
        }
        return accept(config, succ, fail)
    }

    /// Reads the configuration of pushes.
    ///
    /// - Parameters:
    ///   - succ: Gets the configuration that ``setAPNS(_:succ:fail:)`` stored, or a new one.
    ///   - fail: Never called.
    /// - Returns: 0.
    @discardableResult
    public func getAPNSConfig(_ succ: TIMAPNSConfigSucc!, fail: TIMFail!) -> Int32 {
        guard let succ else { return 0 }
        let block = CallbackBox(succ)
        let config = configuration.withLock { $0.push } ?? CallbackBox(TIMAPNSConfig())
        client.run { block.value(config.value) }
        return 0
    }

    /// Accepts the report that the app moves to the background; the bridge ignores it.
    ///
    /// - Parameters:
    ///   - param: The numbers of unread messages.
    ///   - succ: Called immediately.
    ///   - fail: Called with 6017 without numbers.
    /// - Returns: 0, or 1 without numbers.
    @discardableResult
    public func doBackground(_ param: TIMBackgroundParam!, succ: TIMSucc!, fail: TIMFail!) -> Int32 {
        accept(param, succ, fail)
    }

    /// Accepts the report that the app is in the foreground again; the bridge ignores it.
    ///
    /// - Parameters:
    ///   - succ: Called immediately.
    ///   - fail: Never called.
    /// - Returns: 0.
    @discardableResult
    public func doForeground(_ succ: TIMSucc!, fail: TIMFail!) -> Int32 { accept(self, succ, fail) }

    /// Answers a call without effect: success, or 6017 without its argument.
    private func accept(_ argument: AnyObject?, _ succ: TIMSucc?, _ fail: TIMFail?) -> Int32 {
        let isThere = argument != nil
        let reply = TIMBlocks.reply(succ: succ, fail: fail)
        client.run {
            reply(isThere ? .succ(.none) : .fail(code: .invalidParameters, desc: "the argument is nil"))
        }
        return isThere ? 0 : 1
    }
}

// MARK: - Conversations

extension TIMManager {
    /// Returns the conversations on the device.
    ///
    /// - Returns: Always an empty list: the bridge keeps no messages.
    public func getConversationList() -> [TIMConversation]! { [] }

    /// Returns a conversation; the bridge keeps no messages in it.
    ///
    /// - Parameters:
    ///   - type: The kind of the other side.
    ///   - conversationId: The other side; empty for the system.
    /// - Returns: The conversation, or `nil` without the other side.
    public func getConversation(
        _ type: TIMConversationType,
        receiver conversationId: String!
    ) -> TIMConversation! {
        conversationId.map { TIMConversation(TIMNotification.Conversation(type: type.rawValue, receiver: $0)) }
    }

    /// Deletes a conversation; there is nothing to delete here.
    ///
    /// - Parameters:
    ///   - type: The kind of the other side.
    ///   - conversationId: The other side.
    /// - Returns: Whether the other side is given.
    #if canImport(ObjectiveC)
    @objc(deleteConversation:receiver:)
    #endif
    @discardableResult
    public func delete(_ type: TIMConversationType, receiver conversationId: String!) -> Bool {
        conversationId != nil
    }

    /// Deletes a conversation with its messages; there is nothing to delete here.
    ///
    /// - Parameters:
    ///   - type: The kind of the other side.
    ///   - conversationId: The other side.
    /// - Returns: Whether the other side is given.
    @discardableResult
    public func deleteConversationAndMessages(
        _ type: TIMConversationType,
        receiver conversationId: String!
    ) -> Bool {
        conversationId != nil
    }

    /// Accepted, and without effect here: the bridge counts no unread messages (SDK 4.5).
    public func reduceUnreadNumberWhenRemoveMessage() {}
}
