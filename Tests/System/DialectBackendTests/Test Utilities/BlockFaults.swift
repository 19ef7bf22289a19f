import RelationshipCore

/// A backend below an adapter that makes the adapter call the blocks of an app twice, late or never.
final class BlockFaults: TappedBackend, ForwardingBackend, CallTap {
    enum Fault: CaseIterable {
        case twice, late, never
    }

    private struct State {
        var next: Fault?
        var answers: [String] = []
        var late: [@Sendable () -> Void] = []
    }

    let base: any RelationshipBackend
    private let always: Fault?
    private let state = Mutex(State())

    /// Creates a backend with a fault in every block, or only in those that ``fail(_:)`` selects.
    init(_ base: any RelationshipBackend, always: Fault? = nil) {
        (self.base, self.always) = (base, always)
    }

    /// The replies of the SDK so far.
    var answers: [String] { state.withLock { $0.answers } }

    /// Sets the fault of the next block.
    func fail(_ fault: Fault) { state.withLock { $0.next = fault } }

    /// Calls the late blocks.
    func catchUp() {
        let late = state.withLock { state in
            defer { state.late = [] }
            return state.late
        }
        for block in late { block() }
    }

    var callTap: (any CallTap)? { self }

    func tap<Session: DialectSession>(
        _ session: Session,
        of dialect: any Dialect,
        on device: DeviceID
    ) -> CallLine<Session> {
        CallLine(session) { [self] reply, block in
            let fault = state.withLock { state in
                state.answers.append("\(reply)")
                defer { state.next = nil }
                if state.next == .late { state.late.append { block(reply) } }
                return state.next ?? always
            }
            switch fault {
            case nil: block(reply)
            case .twice:
                block(reply)
                block(reply)
            case .late, .never: break
            }
        }
    }
}
