package import RelationshipCore

/// Reads the steps of a fixture, and collects their devices.
struct StepReader {
    private let dialect: FixtureDialect
    private let dialects: FixtureDialects
    /// The dialects of users (`bob`) and of single devices (`bob/desk`) that differ from the fixture's.
    private var apps: [String: FixtureDialect] = [:]
    /// The devices in order of first mention.
    private(set) var sessions: [SessionAddress] = []
    private var known: Set<SessionAddress> = []
    /// The devices with a first call that manages the login.
    private var selfConnecting: Set<SessionAddress> = []
    /// The devices that have called before.
    private var callers: Set<SessionAddress> = []

    init(
        dialect: FixtureDialect,
        among dialects: FixtureDialects,
        apps: FixtureReader?
    ) throws(FixtureProblem) {
        self.dialect = dialect
        self.dialects = dialects
        guard let apps else { return }
        for (key, value) in try apps.entries() { self.apps[key] = try value.dialect(among: dialects) }
    }

    /// The devices that must be connected before the first step, unless the fixture lists them.
    var sessionsConnectedFirst: [SessionAddress] { sessions.filter { !selfConnecting.contains($0) } }

    mutating func step(_ reader: FixtureReader) throws(FixtureProblem) -> Step {
        let object = try reader.object()
        let kinds = ["call", "clock", "concurrent", "server"].filter { object.value($0) != nil }
        guard kinds.count == 1 else {
            let problem = kinds.isEmpty ? "must have" : "must not have more than"
            throw reader.problem("\(problem) one of call, clock, concurrent and server")
        }
        let keys =
            switch kinds[0] {
            case "call": StepReader.callKeys + ["events", "comment"]
            case "clock": ["clock", "comment"]
            case "server" where object.value("server")?.value.text != nil:
                Step.ServerRequest.keys + ["expect", "events", "comment"]
            default: [kinds[0], "expect", "events", "comment"]
            }
        let members = try reader.object(allowing: keys, called: "a step with \(kinds[0])")
        let action: Step.Action
        var expect: Matcher?
        switch kinds[0] {
        case "call": action = .call(try call(members))
        case "clock": action = .clock(try StepReader.clockMove(members.required("clock")))
        case "server" where object.value("server")?.value.text != nil:
            action = .request(try Step.ServerRequest(members))
            expect = try members.matcher("expect")
        case "server":
            action = .server(try Step.ServerAct(members.required("server")))
            expect = try members.matcher("expect")
        default:
            var calls: [Step.Call] = []
            for element in try members.required("concurrent").elements() {
                calls.append(try call(element.object(allowing: StepReader.callKeys, called: "a call")))
            }
            guard calls.count > 1 else {
                throw try members.required("concurrent").problem("must have at least two calls")
            }
            action = .concurrent(calls)
            expect = try members.matcher("expect").map { StepReader.inAnyOrder($0) }
        }
        var events = try members.member("events").map { reader throws(FixtureProblem) in try self.events(reader) }
        if case .concurrent = action {
            events = events?
                .map { expectation in
                    var expectation = expectation
                    expectation.matcher = StepReader.inAnyOrder(expectation.matcher)
                    return expectation
                }
        }
        return Step(
            action: action,
            comment: try members.member("comment")?.string(),
            expect: expect,
            events: events,
            path: reader.path
        )
    }

    /// Reads a device: `alice/phone`, or `alice` for the device `d1`.
    mutating func session(_ reader: FixtureReader) throws(FixtureProblem) -> SessionAddress {
        try session(try reader.string(), at: reader)
    }

    private static let callKeys = ["user", "device", "call", "args", "words", "expect"]

    /// Returns a matcher that ignores the order of a list, for callbacks and replies of concurrent calls.
    private static func inAnyOrder(_ matcher: Matcher) -> Matcher {
        guard case .list(let matchers, let json) = matcher else { return matcher }
        return .unordered(matchers, isOpen: false, json: json)
    }

    private mutating func call(_ object: FixtureReader.Object) throws(FixtureProblem) -> Step.Call {
        let user = try object.required("user", "the id of the user of the calling app").user()
        let device = try object.member("device")?.string()
        let session = note(user, device.map { DeviceID($0) } ?? SessionAddress.defaultDevice)
        let name = try object.required("call")
        let text = try name.string()
        guard session.dialect.calls.contains(text) else {
            throw name.problem(session.dialect.unknown(text))
        }
        if callers.insert(session).inserted, session.dialect.managesLogin(text) { selfConnecting.insert(session) }
        if let args = object.member("args") { _ = try args.object() }
        return Step.Call(
            session: session,
            name: text,
            args: object.member("args")?.value,
            expect: try object.matcher("expect"),
            words: try object.member("words").map { words throws(FixtureProblem) in try self.words(words) } ?? [:],
            path: object.reader.path
        )
    }

    private func words(_ reader: FixtureReader) throws(FixtureProblem) -> [FixtureDialect: [Step.Words]] {
        guard dialect == .neutral else { throw reader.problem("only a step of a neutral fixture has words") }
        var words: [FixtureDialect: [Step.Words]] = [:]
        for (key, value) in try reader.entries() {
            guard let dialect = dialects[key], dialect != .neutral else {
                throw value.problem("is not a dialect; write one of \(dialects.dialectNames)")
            }
            words[dialect] = try value.elements()
                .map { call throws(FixtureProblem) in
                    let object = try call.object(allowing: ["call", "args", "expect"], called: "a call")
                    let name = try object.required("call").string()
                    guard dialect.calls.contains(name) else {
                        throw call.problem(dialect.unknown(name))
                    }
                    var envelope: JSONObject = ["call": .string(name)]
                    envelope["args"] = object.member("args")?.value
                    let reply = object.member("expect")?.value
                    return Step.Words(call: .object(envelope), reply: reply, path: call.path)
                }
        }
        return words
    }

    private mutating func events(_ reader: FixtureReader) throws(FixtureProblem) -> [EventExpectation] {
        var expectations: [EventExpectation] = []
        var expected: Set<SessionAddress> = []
        for (key, value) in try reader.entries() {
            let session = try session(key, at: value)
            guard expected.insert(session).inserted else {
                throw value.problem("the device \(session) is named twice; remove one of them")
            }
            expectations.append(EventExpectation(session: session, matcher: try Matcher(value), path: value.path))
        }
        return expectations
    }

    private mutating func session(_ text: String, at reader: FixtureReader) throws(FixtureProblem) -> SessionAddress {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let user = UserID(parts[0]), parts.count == 1 || !parts[1].isEmpty else {
            throw reader.problem("\"\(text)\" is not a device; write user/device, or user for the device d1")
        }
        return note(user, parts.count == 2 ? DeviceID(parts[1]) : SessionAddress.defaultDevice)
    }

    private mutating func note(_ user: UserID, _ device: DeviceID) -> SessionAddress {
        let dialect = apps["\(user.rawValue)/\(device.rawValue)"] ?? apps[user.rawValue] ?? dialect
        let session = SessionAddress(dialect: dialect, user: user, device: device)
        if known.insert(session).inserted { sessions.append(session) }
        return session
    }

    private static func clockMove(_ reader: FixtureReader) throws(FixtureProblem) -> Int64 {
        guard let milliseconds = reader.value.text.flatMap(ClockMove.milliseconds) else {
            throw reader.problem(#"expected how far the clock moves, such as "+7d" (units ms, s, m, h, d)"#)
        }
        return milliseconds
    }
}

extension Step.ServerAct {
    /// Reads an act of the app's server: `{"user": …, "call": …, "args": {…}}`.
    ///
    /// - Parameter reader: The act.
    /// - Throws: ``FixtureProblem`` for a command that does not exist.
    package init(_ reader: FixtureReader) throws(FixtureProblem) {
        let object = try reader.object(allowing: ["user", "call", "args"], called: "a server act")
        user = try object.required("user", "the id of the user that the server acts for").user()
        let call = try object.required("call", "the name of a neutral command")
        name = try call.string()
        guard Command.Kind(rawValue: name) != nil else { throw call.problem(FixtureDialect.neutral.unknown(name)) }
        args = object.member("args")?.value
    }

    /// Returns the command with its arguments.
    ///
    /// - Parameter path: The place of the act.
    /// - Returns: The command.
    /// - Throws: ``FixtureProblem`` for arguments that the command does not accept.
    package func command(at path: JSONPath) throws(FixtureProblem) -> Command {
        try Command(json: json, at: path)
    }

    /// The command in JSON: `{"call": …, "args": {…}}`.
    package var json: JSONValue {
        var object: JSONObject = ["call": .string(name)]
        object["args"] = args
        return .object(object)
    }
}

extension FixtureDialect {
    /// Returns the error message for a call that the dialect doesn't have.
    func unknown(_ call: String) -> String {
        let kind = self == .neutral ? "command" : "call"
        return unknownName(kind, call, among: calls, otherwise: "relbridge explain lists the \(kind)s")
    }
}

extension FixtureReader.Object {
    /// Returns an optional matcher.
    ///
    /// Unlike other members, it may be `null`.
    fileprivate func matcher(_ key: String) throws(FixtureProblem) -> Matcher? {
        try value(key).map { reader throws(FixtureProblem) in try Matcher(reader) }
    }
}

/// The distance by which a step moves the clock: `+7d`.
package enum ClockMove {
    /// The suffix "ms" is before "s", because a text with "ms" also ends in "s".
    private static let units: [(suffix: String, milliseconds: Int64)] = [
        ("ms", 1), ("s", 1_000), ("m", 60_000), ("h", 3_600_000), ("d", 86_400_000),
    ]

    /// Reads a move forward, or returns `nil` for an invalid text.
    package static func milliseconds(_ text: String) -> Int64? {
        guard text.hasPrefix("+"), let unit = units.first(where: { text.hasSuffix($0.suffix) }),
            let count = Int64(text.dropFirst().dropLast(unit.suffix.count)), count >= 0
        else { return nil }
        let (product, overflow) = count.multipliedReportingOverflow(by: unit.milliseconds)
        return overflow ? nil : product
    }
}
