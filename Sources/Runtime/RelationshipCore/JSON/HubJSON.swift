internal import JSONSyntax

// Conversions between values and the hub's JSON, which `Mappings/hub` describes.

extension Command {
    /// Reads a command.
    ///
    /// - Parameter json: The JSON, in UTF-8; an unknown member is a fault.
    /// - Throws: ``JSONFault`` with the place.
    package init(json: [UInt8]) throws(JSONFault) {
        self = try json.read(.refused) { reader throws(JSONScanFault) in try reader.command() }
    }

    /// Reads a command whose kind is known.
    ///
    /// - Parameters:
    ///   - kind: The kind of the command.
    ///   - arguments: The JSON of its arguments, in UTF-8; an unknown member is a fault.
    /// - Throws: ``JSONFault`` with the place in the arguments.
    package init(_ kind: Kind, arguments: [UInt8]) throws(JSONFault) {
        self = try arguments.read(.refused) { reader throws(JSONScanFault) in try reader.arguments(of: kind) }
    }

    /// The command as JSON, in UTF-8.
    package var json: [UInt8] { written { $0.command(self) } }
}

extension Result where Success == Outcome, Failure == RelationshipError {
    /// Reads the answer of a command.
    ///
    /// - Parameters:
    ///   - json: The JSON, in UTF-8; unknown members, such as those of a newer version, are ignored.
    ///   - user: The user who sent the command.
    /// - Throws: ``JSONFault`` with the place.
    package init(json: [UInt8], for user: UserID) throws(JSONFault) {
        self = try json.read(.passedOver, for: user) { reader throws(JSONScanFault) in try reader.answer() }
    }

    /// The answer as JSON, in UTF-8.
    package var json: [UInt8] { written { $0.answer(self) } }
}

extension Event {
    /// Reads an event.
    ///
    /// - Parameter json: The JSON, in UTF-8; unknown members, such as those of a newer version, are ignored.
    /// - Throws: ``JSONFault`` with the place.
    package init(json: [UInt8]) throws(JSONFault) {
        self = try json.read(.passedOver) { reader throws(JSONScanFault) in
            try reader.event()
        }
    }

    /// The event as JSON, in UTF-8.
    package var json: [UInt8] { written { $0.event(self) } }
}

extension Event.Payload {
    /// Reads the content of an event, which stores keep separately from the event's place in the feed.
    ///
    /// - Parameters:
    ///   - json: The JSON, in UTF-8; unknown members, such as those of a newer version, are ignored.
    ///   - recipient: The user of the feed that contains the event.
    /// - Throws: ``JSONFault`` with the place.
    package init(json: [UInt8], to recipient: UserID) throws(JSONFault) {
        self = try json.read(.passedOver, for: recipient) { reader throws(JSONScanFault) in
            try reader.eventWithoutPlace()
        }
    }

    /// The content of the event as JSON, in UTF-8.
    package var json: [UInt8] { written { $0.eventWithoutPlace(self) } }
}

extension [String: FieldValue] {
    /// Reads fields in the format of stores.
    ///
    /// - Parameter json: The JSON, in UTF-8.
    /// - Throws: ``JSONFault`` with the place.
    package init(json: [UInt8]) throws(JSONFault) {
        self = try json.read(.refused) { reader throws(JSONScanFault) in
            try reader.fields()
        }
    }

    /// The fields as JSON, in UTF-8.
    package var json: [UInt8] { written { $0.fields(self) } }
}

extension [String] {
    /// Reads a list of texts in the format of stores.
    ///
    /// - Parameter json: The JSON, in UTF-8.
    /// - Throws: ``JSONFault`` with the place.
    package init(json: [UInt8]) throws(JSONFault) {
        self = try json.read(.refused) { reader throws(JSONScanFault) in
            var texts: [String] = []
            try reader.enterArray()
            while try reader.nextElement() { texts.append(try reader.string()) }
            return texts
        }
    }

    /// The texts as JSON, in UTF-8.
    package var json: [UInt8] {
        written { writer in
            writer.beginArray()
            for text in self { writer.string(text) }
            writer.endArray()
        }
    }
}

private func written(_ write: (inout HubWriter) -> Void) -> [UInt8] {
    var writer = HubWriter()
    write(&writer)
    return writer.bytes
}

extension [UInt8] {
    func read<Value>(
        _ unknownMembers: HubReader.UnknownMembers,
        for viewer: UserID = UserID(unchecked: ""),
        _ read: (inout HubReader) throws(JSONScanFault) -> Value
    ) throws(JSONFault) -> Value {
        do throws(JSONScanFault) {
            var reader = try HubReader(self, viewer: viewer, unknownMembers: unknownMembers)
            let value = try read(&reader)
            try reader.finish()
            return value
        } catch {
            throw JSONFault(error, in: self)
        }
    }
}
