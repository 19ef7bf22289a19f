import Dispatch
import RelationshipCore

/// The record of a run, which all threads write.
final class Recorder: Sendable {
    /// Everything that happened.
    struct Record {
        var operations: [Operation] = []
        var hearings: [Hearing] = []
        var lives: [SessionLife] = []
        /// The times in which a gateway was stopped, or the database was disturbed.
        var pauses: [ClosedRange<Int64>] = []
        var counts = Counts()
        var contradictions: [Contradiction] = []
    }

    /// The numbers of the summary.
    struct Counts {
        var acknowledged = 0
        var refused = 0
        var unknown = 0
        var repeated = 0
        var kills = 0
        var stops = 0
        var jumps = 0
        var disturbances = 0
        var cuts = 0
        var sessionEnds = 0
        var streams = 0
        var probes = 0
    }

    private let record = Mutex(Record())
    private let start = DispatchTime.now().uptimeNanoseconds

    /// The time since the start of the run, in nanoseconds.
    ///
    /// Changes of clocks have no effect on it.
    var now: Int64 { Int64(DispatchTime.now().uptimeNanoseconds - start) }

    var counts: Counts { record.withLock { $0.counts } }

    func change(_ body: (inout Record) -> Void) { record.withLock { body(&$0) } }

    func count(_ number: WritableKeyPath<Counts, Int>) { change { $0.counts[keyPath: number] += 1 } }

    /// Records an operation.
    ///
    /// - Parameters:
    ///   - operation: The operation.
    ///   - mayLinger: Whether an earlier attempt of it was lost, and may still be carried out.
    func note(_ operation: Operation, mayLinger: Bool = false) {
        change { record in
            guard let answer = operation.answer else {
                record.counts.unknown += 1
                record.operations.append(operation)
                return
            }
            record.counts.acknowledged += 1
            record.operations.append(operation)
            guard answer.isRefusal else { return }
            record.counts.refused += 1
            // The refused attempt changed nothing. A lost one may be carried out later, once.
            if mayLinger { record.operations.append(operation.ghost) }
        }
    }

    /// Records a new session, and returns its index.
    func open(_ client: Operation.Client) -> Int {
        let life = SessionLife(user: client.user, device: client.device, opened: now)
        return record.withLock { record in
            record.lives.append(life)
            return record.lives.count - 1
        }
    }

    /// Records that a gateway accepted a request of a session.
    func use(_ life: Int, at time: Int64, _ text: String) {
        change { record in
            guard record.lives[life].lastUse < time else { return }
            record.lives[life].lastUse = time
            record.lives[life].lastUseText = text
        }
    }

    /// Records the end of all sessions of a user, or of one device, that were open before.
    func end(_ user: UserID, _ device: DeviceID?, openedBefore time: Int64, _ text: String) {
        let now = now
        change { record in
            for index in record.lives.indices
            where record.lives[index].user == user && record.lives[index].opened < time
                && record.lives[index].ended == nil && (device == nil || record.lives[index].device == device)
            {
                record.lives[index].ended = now
                record.lives[index].end = text
                record.counts.sessionEnds += 1
            }
        }
    }

    /// Records a contradiction; of one kind, the first twenty are enough.
    func note(_ contradiction: Contradiction) {
        change { record in
            if record.contradictions.count < 20 { record.contradictions.append(contradiction) }
        }
    }

    /// Returns the whole record.
    func take() -> Record {
        record.withLock { record in
            let copy = record
            return copy
        }
    }
}
