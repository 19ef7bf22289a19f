import TIMAdapter
import TestEvidence

extension SurfaceTests {
    /// Returns a call site for the content of the message that reports to `a` its own change of the friend `b`.
    private static func message(
        _ row: String,
        _ expected: String,
        _ read: @escaping @Sendable (TIMMessage) -> String
    ) -> CallSite {
        CallSite(row, expected) { stage in
            let listener = MessageReader(read)
            stage.a.add(listener)
            stage.friends.modifyFriend("b", values: [TIMFriendTypeKey_Remark: "B"], succ: nil, fail: nil)
            return await listener.first()
        }
    }

    @CallSite.ListBuilder static var messages: [CallSite] {
        message("TIMMessage.elemCount()", "1") { "\($0.elemCount())" }
        message("TIMMessage.getElem(_:)", "8 b B none") { message in
            let elem = message.getElem(0) as? TIMSNSSystemElem
            let user = elem?.users.first as? TIMSNSChangeInfo
            let after: TIMElem? = message.getElem(1)
            return
                "\(elem?.type.rawValue ?? 0) \(user?.identifier ?? "") \(user?.remark ?? "") \(after.map { "\($0)" } ?? "none")"
        }
        message("TIMMessage.isSelf()", "true") { "\($0.isSelf())" }
        message("TIMMessage.sender()", "a") { $0.sender() }
        message("TIMMessage.timestamp()", "1700000000.0") { "\($0.timestamp().timeIntervalSince1970)" }
        message("TIMMessage.getConversation()", "true") { "\($0.getConversation() != nil)" }
        message("TIMConversation.getType()", "true") { "\($0.getConversation().getType() == .SYSTEM)" }
        message("TIMConversation.getReceiver()", "''") { "'\($0.getConversation().getReceiver() ?? "nil")'" }
        CallSite("TIMMessage.add(_:)", "1 0 1") { _ in
            let message = TIMMessage()
            return "\(message.add(nil)) \(message.add(TIMProfileSystemElem())) \(message.elemCount())"
        }
        CallSite("TIMCodingModel.encode(with:)", "Ann") { _ in
            let profile = TIMUserProfile()
            profile.nickname = "Ann"
            let archiver = NSKeyedArchiver(requiringSecureCoding: false)
            let coder: NSCoder? = archiver
            profile.encode(with: coder)
            archiver.finishEncoding()
            let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
            return TIMUserProfile(coder: unarchiver)?.nickname ?? "nil"
        }
    }
}

/// A listener that evaluates the messages, and returns the first result.
private final class MessageReader: NSObject, TIMMessageListener {
    private let read: @Sendable (TIMMessage) -> String
    private let lines: AsyncStream<String>
    private let continuation: AsyncStream<String>.Continuation

    init(_ read: @escaping @Sendable (TIMMessage) -> String) {
        self.read = read
        (lines, continuation) = AsyncStream.makeStream()
    }

    func onNewMessage(_ msgs: [Any]!) {
        for message in msgs as? [TIMMessage] ?? [] { continuation.yield(read(message)) }
    }

    func first() async -> String {
        var iterator = lines.makeAsyncIterator()
        return await iterator.next() ?? ""
    }
}
