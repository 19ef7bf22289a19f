extension HubWriter {
    mutating func command(_ command: Command) {
        beginObject()
        member("\"call\":")
        word(command.kind)
        member("\"args\":")
        arguments(command)
        endObject()
    }

    mutating func event(_ event: Event) {
        beginObject()
        member("\"event\":")
        word(event.kind)
        member("\"to\":")
        userID(event.recipient)
        member("\"position\":")
        integer(event.position)
        member("\"at\":")
        timestamp(event.at)
        member("\"by\":")
        userID(event.actor)
        if let device = event.device {
            member("\"device\":")
            deviceID(device)
        }
        if let request = event.request {
            member("\"request\":")
            requestID(request)
        }
        member("\"args\":")
        payload(event.payload)
        endObject()
    }

    /// Writes the content of an event, without its place in a feed.
    mutating func eventWithoutPlace(_ payload: Event.Payload) {
        beginObject()
        member("\"event\":")
        word(payload.kind)
        member("\"args\":")
        self.payload(payload)
        endObject()
    }
}
