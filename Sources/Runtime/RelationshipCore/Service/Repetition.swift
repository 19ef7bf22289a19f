/// A request that may be a repetition, with the checks against the stored answers.
struct Repetition: Sendable {
    let request: DeviceRequest
    private let digest: [UInt8]

    init(request: DeviceRequest, command: Command) {
        self.request = request
        digest = SHA256.digest(of: command.json)
    }

    /// Returns the earlier answer of the request.
    ///
    /// - Parameter state: The state with the stored answers.
    /// - Returns: The answer, or `nil` if the request is new or was rejected.
    /// - Throws: ``RelationshipError/Code/invalidArgument`` if the number belongs to another command, or is too old to
    ///   check.
    func answer(in state: borrowing RelationshipState) throws(RelationshipError) -> AnsweredRequest? {
        guard request.id.rawValue > 0 else {
            throw RelationshipError(.invalidArgument, "request \(request.id.rawValue): numbers begin with 1")
        }
        if let answered = state.answered {
            guard answered.digest == digest else {
                let problem =
                    "request \(request.id.rawValue) was another command; give each request a number of its own"
                throw RelationshipError(.invalidArgument, problem)
            }
            return answered
        }
        if let newest = state.newestAnswered, request.id.rawValue <= newest.rawValue - AnsweredRequest.window {
            let problem = "request \(request.id.rawValue) is too old: numbers of a device's requests grow"
            throw RelationshipError(.invalidArgument, problem)
        }
        return nil
    }

    /// Stores the answer in a decision that changes something.
    ///
    /// Any other command can be decided again.
    func remember(_ decision: inout Decision) {
        guard !decision.changes.isEmpty || !decision.events.isEmpty else { return }
        decision.answered = AnsweredRequest(id: request.id, digest: digest, outcome: decision.outcome)
    }
}
