internal import JSONSyntax

extension CommittedAct {
    /// Reads a stored act.
    ///
    /// - Parameters:
    ///   - json: The JSON, in UTF-8; unknown members, such as those of a newer version, are ignored.
    ///   - user: The user that the command ran for.
    ///   - moment: The time of the decision.
    /// - Throws: ``JSONFault`` with the place.
    package init(json: [UInt8], of user: UserID, at moment: Timestamp) throws(JSONFault) {
        self = try json.read(.passedOver, for: user) { reader throws(JSONScanFault) in try reader.act(at: moment) }
    }

    /// The act as JSON, in UTF-8, without the user and the time, which stores keep in columns.
    package var json: [UInt8] {
        var writer = HubWriter()
        writer.act(self)
        return writer.bytes
    }
}

extension HubReader {
    private static let actMembers = Members(
        ["command", "changes", "device", "isAdministrator", "administrator", "platform", "address", "port"],
        required: ["command", "changes"]
    )
    private static let changeMembers = Members(
        ["change", "user", "other", "device", "platform"],
        required: ["change", "user"]
    )

    fileprivate mutating func act(at moment: Timestamp) throws(JSONScanFault) -> CommittedAct {
        var object = try enterObject(Self.actMembers)
        var (act, changes) = (Command?.none, [CommittedAct.Change]?.none)
        var (device, isAdministrator, origin) = (DeviceID?.none, false, CommandOrigin())
        while let member = try nextMember(&object) {
            switch member {
            case 0: act = try command()
            case 1: changes = try actChanges()
            case 2: device = try deviceID()
            case 3: isAdministrator = try boolean()
            case 4: origin.administrator = try string()
            case 5: origin.platform = try word()
            case 6: origin.address = try string()
            default: origin.port = Int(exactly: try integer())
            }
        }
        guard let act, let changes else { throw missing(object) }
        return CommittedAct(
            act,
            of: viewer,
            device: device,
            isAdministrator: isAdministrator,
            origin: origin,
            at: moment,
            changes: changes
        )
    }

    private mutating func actChanges() throws(JSONScanFault) -> [CommittedAct.Change] {
        var changes: [CommittedAct.Change] = []
        try enterArray()
        while try nextElement() { changes.append(try actChange()) }
        return changes
    }

    private mutating func actChange() throws(JSONScanFault) -> CommittedAct.Change {
        var object = try enterObject(Self.changeMembers)
        var (kind, user) = (CommittedAct.Change.Kind?.none, UserID?.none)
        var (other, device, platform) = (UserID?.none, DeviceID?.none, Platform?.none)
        while let member = try nextMember(&object) {
            switch member {
            case 0: kind = try word()
            case 1: user = try userID()
            case 2: other = try userID()
            case 3: device = try deviceID()
            default: platform = try word()
            }
        }
        guard let kind, let user else { throw missing(object) }
        return CommittedAct.Change(kind, of: user, other, device: device, platform: platform)
    }
}

extension HubWriter {
    fileprivate mutating func act(_ act: CommittedAct) {
        beginObject()
        member("\"command\":")
        command(act.command)
        if let device = act.device {
            member("\"device\":")
            deviceID(device)
        }
        if act.isAdministrator {
            member("\"isAdministrator\":")
            boolean(true)
        }
        if let administrator = act.origin.administrator {
            member("\"administrator\":")
            string(administrator)
        }
        if let platform = act.origin.platform {
            member("\"platform\":")
            word(platform)
        }
        if let address = act.origin.address {
            member("\"address\":")
            string(address)
        }
        if let port = act.origin.port {
            member("\"port\":")
            integer(Int64(port))
        }
        member("\"changes\":")
        beginArray()
        for change in act.changes { actChange(change) }
        endArray()
        endObject()
    }

    private mutating func actChange(_ change: CommittedAct.Change) {
        beginObject()
        member("\"change\":")
        word(change.kind)
        member("\"user\":")
        userID(change.user)
        if let other = change.other {
            member("\"other\":")
            userID(other)
        }
        if let device = change.device {
            member("\"device\":")
            deviceID(device)
        }
        if let platform = change.platform {
            member("\"platform\":")
            word(platform)
        }
        endObject()
    }
}
