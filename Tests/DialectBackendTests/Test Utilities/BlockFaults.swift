import RelationshipCore

/// A service with SDKs that call the blocks of an app twice, late or never.
///
/// It stands below an adapter, and changes nothing but how often and when the adapter calls the blocks of a call.
final class BlockFaults: TappedBackend, ForwardingBackend, SessionTap {
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

    /// Creates a service; `always` is the fault of every block, and without it the test says which block has one.
    init(_ base: any RelationshipBackend, always: Fault? = nil) {
        (self.base, self.always) = (base, always)
    }

    /// The answers of the SDK so far.
    var answers: [String] { state.withLock { $0.answers } }

    /// Gives the next block a fault.
    func fail(_ fault: Fault) { state.withLock { $0.next = fault } }

    /// Calls the blocks that are late.
    func catchUp() {
        let late = state.withLock { state in
            defer { state.late = [] }
            return state.late
        }
        for block in late { block() }
    }

    var sessionTap: (any SessionTap)? { self }

    func tap<Session: DialectSession>(
        _ session: Session,
        of dialect: any Dialect,
        on device: DeviceID
    ) -> SessionLine<Session> {
        SessionLine(session) { [self] reply, block in
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
