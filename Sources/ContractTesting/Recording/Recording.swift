import RelationshipCore

/// What a recorder has written down so far.
struct Recording: Sendable {
    /// A step, with all that was told when it was over.
    struct Step: Sendable {
        /// What happened.
        var action: Action
        /// What each device heard of it.
        var events: [(device: RecordedDevice, told: [JSONValue])] = []

        enum Action: Sendable {
            /// A call and its reply.
            case call(RecordedDevice, JSONValue, reply: JSONValue)
            /// An act of the app's server, and the neutral answer.
            case server(UserID, JSONValue, answer: JSONValue)
            /// So many milliseconds passed.
            case clock(Int64)
        }
    }

    /// When the first step happened.
    var clock: Timestamp?
    /// The devices that were connected before the first step.
    var connected: [RecordedDevice] = []
    /// All devices, in order of first mention.
    var devices: [RecordedDevice] = []
    /// What was there before its users did anything.
    var start = RecordedStart()
    /// The words that the content audit refuses.
    var refusedWords: [String] = []
    /// What happened.
    var steps: [Step] = []

    /// Adds what a device heard to the step that is over; what connecting tells is no step's.
    mutating func note(_ told: [JSONValue], by device: RecordedDevice) {
        guard !told.isEmpty, !steps.isEmpty else { return }
        let last = steps.count - 1
        if let place = steps[last].events.firstIndex(where: { $0.device === device }) {
            steps[last].events[place].told += told
        } else {
            steps[last].events.append((device, told))
        }
    }
}

/// What a recording is called, and what it is good for.
public struct RecordingTitle: Sendable, Hashable {
    /// What happens, in a sentence.
    public var name: String
    /// Why it matters that it does.
    public var why: String
    /// Which run was recorded.
    public var source: String

    /// Creates a title.
    ///
    /// - Parameters:
    ///   - name: What happens, in a sentence.
    ///   - why: Why it matters that it does.
    ///   - source: Which run was recorded, such as the app's name and a date.
    public init(name: String, why: String, source: String) {
        (self.name, self.why, self.source) = (name, why, source)
    }
}
