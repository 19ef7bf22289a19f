internal import JSONSyntax

extension UserData {
    /// Reads a line of an export.
    ///
    /// - Parameter json: The JSON, in UTF-8; an unknown member is a fault, because it would be lost.
    /// - Throws: ``JSONFault`` with the place.
    package init(json: [UInt8]) throws(JSONFault) {
        self = try json.read(.refused) { reader throws(JSONScanFault) in try reader.userData() }
    }

    /// The line of an export, in UTF-8, without the end of the line.
    package var json: [UInt8] {
        var writer = HubWriter()
        writer.userData(self)
        return writer.bytes
    }
}

extension HubReader {
    private static let userDataMembers = Members(
        [
            "profile", "isForbiddenToAdd", "requestSequence", "groups", "friends", "blocked", "requests", "follows",
            "createdAt",
        ],
        required: ["profile"]
    )

    /// Reads a user, who becomes the viewer.
    ///
    /// Lists that precede the profile are read after it.
    mutating func userData() throws(JSONScanFault) -> UserData {
        var object = try enterObject(Self.userDataMembers)
        var data = UserData(profile: Profile(userID: viewer))
        var hasProfile = false
        var early: [(member: Int, offset: Int)] = []
        while let member = try nextMember(&object) {
            if member == 0 {
                data.profile = try profile()
                viewer = data.user
                hasProfile = true
            } else if hasProfile {
                try read(member, into: &data)
            } else {
                early.append((member, scanner.index))
                try skipValue()
            }
        }
        guard hasProfile else { throw missing(object) }
        for (member, offset) in early {
            try visit(offset) { reader throws(JSONScanFault) in try reader.read(member, into: &data) }
        }
        return data
    }

    private mutating func read(_ member: Int, into data: inout UserData) throws(JSONScanFault) {
        switch member {
        case 1: data.isForbiddenToAdd = try boolean()
        case 2: data.requestSequence = try integer()
        case 3:
            try enterArray()
            while try nextElement() { data.groups.append(try keptGroup()) }
        case 4:
            try enterArray()
            while try nextElement() { data.friends.append(try keptFriend()) }
        case 5:
            try enterArray()
            while try nextElement() { data.blocked.append(try keptBlock()) }
        case 6:
            try enterArray()
            while try nextElement() { data.requests.append(try keptRequest()) }
        case 7:
            try enterArray()
            while try nextElement() { data.follows.append(try keptFollow()) }
        default: data.createdAt = try timestamp()
        }
    }
}

extension HubWriter {
    mutating func userData(_ data: UserData) {
        beginObject()
        member("\"profile\":")
        profile(data.profile)
        if data.isForbiddenToAdd {
            member("\"isForbiddenToAdd\":")
            boolean(true)
        }
        if let createdAt = data.createdAt {
            member("\"createdAt\":")
            timestamp(createdAt)
        }
        if data.requestSequence != 0 {
            member("\"requestSequence\":")
            integer(data.requestSequence)
        }
        list("\"groups\":", data.groups) { $0.keptGroup($1) }
        list("\"friends\":", data.friends) { $0.keptFriend($1) }
        list("\"blocked\":", data.blocked) { $0.keptBlock($1) }
        list("\"requests\":", data.requests) { $0.keptRequest($1) }
        list("\"follows\":", data.follows) { $0.keptFollow($1) }
        endObject()
    }

    private mutating func list<Value>(
        _ name: StaticString,
        _ values: [Value],
        _ write: (inout HubWriter, Value) -> Void
    ) {
        guard !values.isEmpty else { return }
        member(name)
        beginArray()
        for value in values { write(&self, value) }
        endArray()
    }
}
