import RelationshipCore
import TIMWire

/// Carries the app's blocks to the callback queue.
enum TIMBlocks {
    /// The reply handler of a call with a success block without parameters.
    static func reply(succ: TIMSucc?, fail: TIMFail?) -> @Sendable (TIMReply) -> Void {
        reply(fail: fail) { _ in succ?() }
    }

    /// The reply handler of a call.
    ///
    /// - Parameters:
    ///   - fail: The app's failure block.
    ///   - succeed: Unpacks the argument of the success block, and calls it.
    /// - Returns: A handler to be called once, on the callback queue.
    static func reply(
        fail: TIMFail?,
        succeed: @escaping (TIMReply.Success) -> Void
    ) -> @Sendable (TIMReply) -> Void {
        let blocks = CallbackBox((succeed: succeed, fail: fail))
        return { reply in
            switch reply {
            case .succ(let success): blocks.value.succeed(success)
            case .fail(let code, let desc): blocks.value.fail?(Int32(clamping: code.rawValue), desc)
            }
        }
    }
}
