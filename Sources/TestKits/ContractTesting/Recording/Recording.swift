import RelationshipCore

/// The content of a recorder.
struct Recording: Sendable {
    /// A step with its callbacks.
    struct Step: Sendable {
        /// The action of the step.
        var action: Action
        /// The callbacks of each device.
        var events: [(device: any RecordedDevice, callbacks: [JSONValue])] = []

        enum Action: Sendable {
            /// A call and its reply.
            case call(any RecordedDevice, JSONValue, reply: JSONValue)
            /// An act of the app's server, and the neutral answer.
            case server(UserID, JSONValue, answer: JSONValue)
            /// A request to a server API, and its answer.
            case request(ContractTesting.Step.ServerRequest, answer: JSONValue)
            /// A move of the clock, in milliseconds.
            case clock(Int64)
        }
    }

    /// The time of the first step.
    var clock: Timestamp?
    /// The devices that were connected before the first step.
    var connected: [any RecordedDevice] = []
    /// All devices, in order of first use.
    var devices: [any RecordedDevice] = []
    /// The state before the first step.
    var start = RecordedStart()
    /// The words that the content audit refuses.
    var refusedWords: [String] = []
    /// The steps.
    var steps: [Step] = []

    /// Whether a step is a request to a server API.
    var callsServerAPI: Bool {
        steps.contains { step in if case .request = step.action { true } else { false } }
    }

    /// Adds a device's callbacks to the last step; callbacks before the first step are dropped.
    mutating func note(_ callbacks: [JSONValue], by device: any RecordedDevice) {
        guard !callbacks.isEmpty, !steps.isEmpty else { return }
        let last = steps.count - 1
        if let place = steps[last].events.firstIndex(where: { $0.device === device }) {
            steps[last].events[place].callbacks += callbacks
        } else {
            steps[last].events.append((device, callbacks))
        }
    }
}

/// The title, the purpose and the source of a recording.
public struct RecordingTitle: Sendable, Hashable {
    /// The scenario in a sentence.
    public var name: String
    /// The reason why the scenario matters.
    public var why: String
    /// The recorded run.
    public var source: String

    /// Creates a title.
    ///
    /// - Parameters:
    ///   - name: The scenario in a sentence.
    ///   - why: The reason why the scenario matters.
    ///   - source: The recorded run, such as the app's name and a date.
    public init(name: String, why: String, source: String) {
        (self.name, self.why, self.source) = (name, why, source)
    }
}
