import TIMAdapter

/// An app's listener for all callbacks that the bridge never makes.
final class SilentListener: NSObject {
    /// The callbacks, as rows of the vendor's list.
    static let rows = [
        "TIMRefreshListener.onRefresh()", "TIMRefreshListener.onRefreshConversations(_:)",
        "TIMMessageReceiptListener.onRecvMessageReceipts(_:)", "TIMMessageUpdateListener.onMessageUpdate(_:)",
        "TIMMessageRevokeListener.onRevokeMessage(_:)",
        "TIMUploadProgressListener.onUploadProgressCallback(_:elemidx:taskid:progress:)",
        "TIMGroupEventListener.onGroupTipsEvent(_:)",
    ]

    let log: Log

    init(_ log: Log) {
        self.log = log
    }

    /// Registers the listener for all its callbacks.
    func register(in config: TIMUserConfig) {
        config.refreshListener = self
        config.messageReceiptListener = self
        config.messageUpdateListener = self
        config.messageRevokeListener = self
        config.uploadProgressListener = self
        config.groupEventListener = self
    }
}

extension SilentListener: TIMRefreshListener {
    func onRefresh() { log.add("onRefresh") }
    func onRefreshConversations(_ conversations: [TIMConversation]!) { log.add("onRefreshConversations") }
}

extension SilentListener: TIMMessageReceiptListener, TIMMessageUpdateListener, TIMMessageRevokeListener {
    func onRecvMessageReceipts(_ receipts: [Any]!) { log.add("onRecvMessageReceipts") }
    func onMessageUpdate(_ msgs: [Any]!) { log.add("onMessageUpdate") }
    func onRevokeMessage(_ locator: TIMMessageLocator!) { log.add("onRevokeMessage \(locator.msgId ?? "")") }
}

extension SilentListener: TIMUploadProgressListener, TIMGroupEventListener {
    func onUploadProgressCallback(_ msg: TIMMessage!, elemidx: UInt32, taskid: UInt32, progress: UInt32) {
        log.add("onUploadProgressCallback")
    }
    func onGroupTipsEvent(_ elem: TIMGroupTipsElem!) { log.add("onGroupTipsEvent") }
}
