import ContractTesting
import RelationshipCore

/// One line of a script.
enum PlayLine {
    /// A call of an app: `{"call": …, "args": {…}}` within the line.
    case call(PlayAddress, name: String, JSONValue)
    /// A message from the app's user to another one.
    case message(PlayAddress, to: UserID)
    /// A neutral command of the app's server.
    case server(Step.ServerAct, Command)
    /// A request of the app's server to a vendor's server API.
    case request(Step.ServerRequest)
    /// The words that the content audit rejects from now on.
    case audit(refusedWords: [String])
    /// An advance of the clock, in milliseconds.
    case clock(milliseconds: Int64)
}

/// The user and the device of an app, and its dialect.
struct PlayAddress: Sendable, Hashable {
    var dialect: DialectName
    var user: UserID
    var device: DeviceID
}

extension PlayLine {
    private static let addressKeys = ["dialect", "user", "device"]
    /// The members that identify the kinds of lines.
    private static let kinds = ["call", "message", "server", "audit", "clock"]

    /// Reads a line.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - dialects: The available dialects.
    /// - Throws: ``FixtureProblem`` with the place of an unknown, missing or invalid value.
    init(_ line: JSONValue, dialects: DialectRegistry) throws(FixtureProblem) {
        let reader = FixtureReader(line)
        let object = try reader.object()
        let kinds = PlayLine.kinds.filter { object.value($0) != nil }
        guard kinds.count <= 1 else {
            throw FixtureProblem(JSONPath([.key(kinds[1])]), "a line with \"\(kinds[0])\" has no other act; split it")
        }
        switch kinds.first {
        case "server" where object.value("server")?.value.text != nil:
            self = .request(
                try Step.ServerRequest(reader.object(allowing: ["server", "path", "body"], called: "a server request"))
            )
        case "server":
            let act = try reader.object(allowing: ["server"], called: "a server act").required("server")
            let server = try Step.ServerAct(act)
            self = .server(server, try server.command(at: act.path))
        case "audit":
            let audit = try reader.object(allowing: ["audit"], called: "a change of the audit").required("audit")
                .object(allowing: ["refusedWords"], called: "an audit")
            self = .audit(refusedWords: try audit.required("refusedWords", "an array of strings").strings())
        case "clock":
            let clock = try reader.object(allowing: ["clock"], called: "a move of the clock").required("clock")
            self = .clock(milliseconds: try clock.clockMove())
        case "message":
            let members = try reader.object(allowing: PlayLine.addressKeys + ["message"], called: "a message")
            let message = try members.required("message").object(allowing: ["to"], called: "a message")
            self = .message(
                try PlayAddress(members, dialects),
                to: try message.required("to", "the id of the user that the message is for").user()
            )
        default:
            let members = try reader.object(allowing: PlayLine.addressKeys + ["call", "args"], called: "a call")
            let address = try PlayAddress(members, dialects)
            let name = try members.required("call", "the name of a call of the dialect, such as addFriend")
            var call: JSONObject = ["call": name.value]
            call["args"] = members.value("args")?.value
            self = .call(address, name: try name.string(), .object(call))
        }
    }
}

extension PlayAddress {
    fileprivate init(_ object: FixtureReader.Object, _ dialects: DialectRegistry) throws(FixtureProblem) {
        let names = dialects.names.map(\.rawValue).joined(separator: ", ")
        let name = try object.required("dialect", "one of \(names)")
        dialect = DialectName(rawValue: try name.string())
        guard dialects[dialect] != nil else {
            throw FixtureProblem(.word(known: dialects.names.map(\.rawValue)), of: name)
        }
        user = try object.required("user", "the id of the app's user").user()
        device = DeviceID(try object.member("device")?.string() ?? SessionAddress.defaultDevice.rawValue)
    }
}

extension FixtureReader {
    /// The distance by which a line moves the clock: `"+7d"` or `{"advance": 604800000}`.
    fileprivate func clockMove() throws(FixtureProblem) -> Int64 {
        if value.object != nil {
            let advance = try object(allowing: ["advance"], called: "a move of the clock")
            return Int64(try advance.required("advance", "a number of milliseconds").count())
        }
        guard let move = value.text.flatMap(ClockMove.milliseconds) else {
            let forms = #""+7d" (units ms, s, m, h, d) or {"advance": milliseconds}"#
            throw problem("expected a move forward: \(forms), found \(value.sortedText)")
        }
        return move
    }
}
