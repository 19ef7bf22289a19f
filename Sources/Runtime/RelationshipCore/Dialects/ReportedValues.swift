// Neutral values created from the values that a dialect reports. Fields that no dialect reports get their defaults
// here.

extension RelationshipError {
    /// Creates the error of a reply that does not fit its call.
    ///
    /// - Parameter reason: The reason why the reply doesn't fit.
    /// - Returns: The error, without a dialect's code.
    package static func unreadable(_ reason: String) -> RelationshipError {
        RelationshipError(.internalFailure, "the reply cannot be read: \(reason)")
    }
}

extension RelationshipError.ForeignCode {
    /// The number with its dialect and its text, so that a message keeps an unknown number.
    package var words: String {
        [dialect.rawValue, "\(code)", text].filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension DialectTables {
    /// Returns the dialect's answer for an error or a success.
    ///
    /// - Parameters:
    ///   - error: The neutral error; `nil` for a success.
    ///   - operation: The operation.
    /// - Returns: The dialect's code. An error that came from this dialect keeps its number and text, known or not, and
    ///   an unmapped one of another dialect its number where ``code(forUnmapped:operation:)`` keeps it. A refusal by the
    ///   app's server keeps its text, and its number if the vendor leaves that number to the apps.
    package func code(of error: RelationshipError?, operation: Command.Kind) -> DialectCode {
        guard let error else { return success(of: operation) }
        let code = code(for: error.code, operation: operation)
        guard let foreign = error.foreign else { return code }
        if error.code == .refusedByApp {
            let isAppNumber = appSubject(of: foreign.code) != nil
            return DialectCode(
                isAppNumber ? foreign.code : code.number,
                code.channel,
                foreign.text,
                isAppNumber ? .exact : code.fidelity
            )
        }
        guard foreign.dialect == dialect else {
            return error.code == .unmappedForeign
                ? self.code(forUnmapped: foreign.code, operation: operation) : code
        }
        // A number can arrive in another block than the usual answer for its error.
        let meaning = meanings(of: foreign.code, operation: operation).first { $0.error == error.code }
        return DialectCode(foreign.code, meaning?.channel ?? code.channel, foreign.text, code.fidelity)
    }

    /// Returns the neutral error for a number of the dialect, together with the number itself.
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - text: The vendor's text, which may distinguish the meanings of a number.
    ///   - operation: The requested operation.
    /// - Returns: The error, or `nil` for success; `RelationshipError.Code.unmappedForeign` for a number without a
    ///   mapping.
    package func error(of number: Int, text: String, operation: Command.Kind) -> RelationshipError? {
        guard number != 0 else { return nil }
        let meanings = meanings(of: number, operation: operation, facts: CodeFacts(text: text))
        return RelationshipError(
            meanings.first?.error ?? .unmappedForeign,
            foreign: RelationshipError.ForeignCode(dialect: dialect, code: number, text: text)
        )
    }
}

extension String {
    /// The text, or `nil` if it is empty.
    ///
    /// In many dialects an empty text means no value.
    package var nilIfEmpty: String? { isEmpty ? nil : self }
}

extension DialectCode {
    /// Returns the code with another text.
    package func with(text: String) -> DialectCode { DialectCode(number, channel, text, fidelity) }
}

extension UserID {
    /// The id in the form that a dialect with short ids shows: the id itself or its short form.
    ///
    /// The bridge passes ids from an app to the backend unchanged. The backend accepts the short forms.
    package var shown: String { shortForm.rawValue }

    /// Reads the id of a user in a reply.
    ///
    /// - Parameter text: The id in the reply.
    /// - Throws: The error of a reply that does not fit its call.
    package init(reported text: String?) throws(RelationshipError) {
        guard let user = text.flatMap({ UserID($0) }) else {
            throw .unreadable("\"\(text ?? "")\" is not a user id")
        }
        self = user
    }
}

extension Timestamp {
    /// Creates a time from seconds since 1970.
    ///
    /// Too large a number becomes the latest possible time.
    package init(seconds: UInt64) {
        let (milliseconds, overflow) = Int64(clamping: seconds).multipliedReportingOverflow(by: 1_000)
        self.init(milliseconds: overflow ? .max : milliseconds)
    }

    /// Creates the last millisecond of a second.
    ///
    /// "Up to this second" then includes all requests that lists show with that second.
    package init(endOfSecond seconds: UInt64) {
        self = Timestamp(seconds: seconds).advanced(byMilliseconds: 999)
    }
}

extension Event {
    /// Creates the event that a callback reports, without a position in the feed and without a device.
    ///
    /// - Parameters:
    ///   - payload: What happened.
    ///   - user: The user of the device. This user is also the actor unless `actor` is given.
    ///   - moment: The time of the event; 0 if the dialect doesn't report it.
    ///   - actor: The user who caused the event.
    package init(
        reported payload: Payload,
        to user: UserID,
        at moment: Timestamp = Timestamp(milliseconds: 0),
        by actor: UserID? = nil
    ) {
        self.init(recipient: user, position: 0, at: moment, actor: actor ?? user, device: nil, payload: payload)
    }
}

extension RequestEntry {
    /// Creates the entry of a request that a dialect reports, without its position in the lists.
    ///
    /// - Parameters:
    ///   - role: The role of the list's user in the request.
    ///   - user: The user of the list.
    ///   - other: The other user.
    ///   - wording: The text of the request.
    ///   - source: The source of the request.
    ///   - moment: The reported time, which is also used as the time of the last change.
    ///   - status: The state of the request.
    package init(
        reported role: FriendRequest.Role,
        of user: UserID,
        other: Profile,
        wording: String,
        source: String = "",
        at moment: Timestamp,
        status: FriendRequest.Status = .pending
    ) {
        let request = FriendRequest(
            requester: role == .sent ? user : other.userID,
            addressee: role == .sent ? other.userID : user,
            wording: wording,
            source: source,
            sentAt: moment,
            status: status,
            handledAt: status == .pending ? nil : moment,
            requesterSide: FriendRequest.Side(position: 0),
            addresseeSide: FriendRequest.Side(position: 0)
        )
        self.init(request: request, role: role, profile: other, changedAt: moment)
    }
}

extension GroupEntry {
    /// Creates a group that a dialect reports.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - user: The user who owns the group.
    ///   - members: The ids of the members.
    /// - Throws: The error of a reply with an invalid id.
    package init(reported name: String, of user: UserID, members: [String]) throws(RelationshipError) {
        self.init(
            group: FriendGroup(owner: user, name: name, createdAt: Timestamp(milliseconds: 0)),
            members: try members.map { (text) throws(RelationshipError) in try UserID(reported: text) }
        )
    }
}

extension BlockEntry {
    /// Creates an entry of a blocklist that a dialect reports.
    ///
    /// - Parameters:
    ///   - blocked: The blocked user.
    ///   - user: The user of the list.
    ///   - profile: The profile of the blocked user.
    ///   - moment: The time of the block; 0 if the dialect doesn't report it.
    package init(
        reported blocked: UserID,
        of user: UserID,
        profile: Profile,
        at moment: Timestamp = Timestamp(milliseconds: 0)
    ) {
        self.init(block: Block(owner: user, blocked: blocked, blockedAt: moment), profile: profile)
    }
}
