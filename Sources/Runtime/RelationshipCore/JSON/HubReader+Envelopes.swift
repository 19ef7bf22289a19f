internal import JSONSyntax

// Commands and events: an object that names the kind, and its arguments under `args`.

extension HubReader {
    private static let commandMembers = Members(["call", "args"], required: ["call"])
    private static let eventMembers = Members(
        ["event", "to", "position", "at", "by", "device", "request", "args"],
        required: ["event", "to", "position", "at", "by"]
    )
    private static let payloadMembers = Members(["event", "args"], required: ["event"])

    mutating func command() throws(JSONScanFault) -> Command {
        try union(Self.commandMembers, "command") { reader, kind throws(JSONScanFault) in
            try reader.arguments(of: kind)
        }
    }

    /// Reads an event; its recipient becomes the viewer.
    mutating func event() throws(JSONScanFault) -> Event {
        var object = try enterObject(Self.eventMembers)
        var kind: Event.Kind?
        var recipient: UserID?
        var position: Int64?
        var moment: Timestamp?
        var actor: UserID?
        var device: DeviceID?
        var request: RequestID?
        var args: Int?
        while let member = try nextMember(&object) {
            switch member {
            case 0: kind = try named("event")
            case 1: recipient = try userID()
            case 2: position = try integer()
            case 3: moment = try timestamp()
            case 4: actor = try userID()
            case 5: device = try deviceID()
            case 6: request = try requestID()
            default:
                args = scanner.index
                try skipValue()
            }
        }
        guard let kind, let recipient, let position, let moment, let actor else { throw missing(object) }
        viewer = recipient
        let payload = try arguments(at: args, of: object) { reader throws(JSONScanFault) in
            try reader.payload(of: kind)
        }
        return Event(
            recipient: recipient,
            position: position,
            at: moment,
            actor: actor,
            device: device,
            request: request,
            payload: payload
        )
    }

    /// Reads the content of an event, without its place in a feed.
    mutating func eventWithoutPlace() throws(JSONScanFault) -> Event.Payload {
        try union(Self.payloadMembers, "event") { reader, kind throws(JSONScanFault) in
            try reader.payload(of: kind)
        }
    }

    /// Reads an object with the name of a kind, and arguments that may precede the name.
    private mutating func union<Kind: RawRepresentable<String> & CaseIterable, Value>(
        _ members: Members,
        _ what: String,
        _ read: (inout HubReader, Kind) throws(JSONScanFault) -> Value
    ) throws(JSONScanFault) -> Value {
        var object = try enterObject(members)
        var kind: Kind?
        var args: Int?
        while let member = try nextMember(&object) {
            if member == 0 {
                kind = try named(what)
            } else {
                args = scanner.index
                try skipValue()
            }
        }
        guard let kind else { throw missing(object) }
        return try arguments(at: args, of: object) { reader throws(JSONScanFault) in try read(&reader, kind) }
    }

    /// Reads the name of a kind.
    private mutating func named<Kind: RawRepresentable<String> & CaseIterable>(
        _ what: String
    ) throws(JSONScanFault) -> Kind {
        let offset = scanner.index
        let text = try string()
        guard let kind = Kind(rawValue: text) else {
            let advice = "relbridge explain lists the \(what)s"
            let problem = unknownName(what, text, among: Kind.allCases.map(\.rawValue), otherwise: advice)
            throw JSONScanFault(offset, .value(problem))
        }
        return kind
    }

    /// Reads arguments, which may be missing if none of them is required.
    private mutating func arguments<Value>(
        at offset: Int?,
        of object: Object,
        _ read: (inout HubReader) throws(JSONScanFault) -> Value
    ) throws(JSONScanFault) -> Value {
        if let offset { return try visit(offset, read) }
        var empty = try HubReader(Array("{}".utf8), viewer: viewer, unknownMembers: .refused)
        do throws(JSONScanFault) {
            return try read(&empty)
        } catch {
            throw JSONScanFault(object.offset, .member("args", "missing; expected an object"))
        }
    }
}
