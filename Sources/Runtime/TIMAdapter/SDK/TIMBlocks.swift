import RelationshipCore
import TIMWire

/// Creates reply handlers that call the app's blocks on the callback queue.
enum TIMBlocks {
    /// Returns the reply handler of a call with a success block without parameters.
    static func reply(succ: TIMSucc?, fail: TIMFail?) -> @Sendable (TIMReply) -> Void {
        reply(fail: fail) { _ in succ?() }
    }

    /// Returns the reply handler of a call.
    ///
    /// - Parameters:
    ///   - fail: The app's failure block.
    ///   - succeed: Calls the success block with its unpacked argument.
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
