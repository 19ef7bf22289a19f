import RelationshipCore

/// Writes the steps of a neutral scenario in a dialect: pure translation without sessions.
struct StepWriter: Sendable {
    /// The dialect.
    let dialect: any Dialect
    /// The permission to add a user without an own setting.
    let defaultAddPermission: AddPermission

    /// Returns the call for a command; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - command: The command, a part from ``parts(of:)``.
    ///   - caller: The calling device.
    /// - Returns: The call with its meaning.
    /// - Throws: `EncodingError` for a call that JSON cannot hold.
    func call(for command: Command, by caller: Caller) throws -> WrittenCall? {
        func written(_ dialect: some Dialect) throws -> WrittenCall? {
            let translation = dialect.translation(in: context(of: caller))
            let act: SessionAct? =
                switch command {
                case .signIn: .signIn(user: caller.user.rawValue, proof: dialect.exampleProof(of: caller.user))
                case .goOffline(let signsOut): .signOut(signsOut ? .signedOut : .disconnected)
                default: nil
                }
            if let act { return try translation.call(for: act).map { try session($0, act, translation) } }
            return try translation.call(for: translation.restricted(command)).map { try writtenCall($0, translation) }
        }
        return try written(dialect)
    }

    /// Returns the call that an app writes, with its meaning.
    ///
    /// - Parameters:
    ///   - words: `{"call": …, "args": {…}}`.
    ///   - caller: The calling device.
    /// - Returns: The call.
    /// - Throws: `DecodingError` for a call that the dialect lacks.
    func call(_ words: JSONValue, by caller: Caller) throws -> WrittenCall {
        func written(_ dialect: some Dialect) throws -> WrittenCall {
            try writtenCall(words.decoded(), dialect.translation(in: context(of: caller)))
        }
        return try written(dialect)
    }

    /// Returns the commands that the dialect gives one after the other for a single command of the hub.
    func parts(of command: Command) -> [Command] {
        func cut(_ dialect: some Dialect) -> [Command] { dialect.translation(in: DialectContext()).parts(of: command) }
        return cut(dialect)
    }

    /// Returns the callbacks of a device for an event.
    func notifications(for event: Event, on device: DeviceID) throws -> [JSONValue] {
        func callbacks(_ dialect: some Dialect) throws -> [JSONValue] {
            let context = DialectContext(
                user: event.recipient,
                device: device,
                defaultAddPermission: defaultAddPermission
            )
            return try dialect.translation(in: context).notifications(for: event).map { try JSONValue(encoding: $0) }
        }
        return try callbacks(dialect)
    }

    private func context(of caller: Caller) -> DialectContext {
        DialectContext(
            user: caller.user,
            device: caller.device ?? SessionAddress.defaultDevice,
            defaultAddPermission: defaultAddPermission
        )
    }

    private func session<T: DialectTranslation>(
        _ call: T.Call,
        _ act: SessionAct,
        _ translation: T
    ) throws -> WrittenCall {
        let reply = try JSONValue(encoding: translation.reply(to: call, outcome: .done))
        if case .signOut(let kind) = act {
            return try writtenCall(call, translation, .logout(reply, signsOut: kind == .signedOut))
        }
        return try writtenCall(call, translation, .login(reply))
    }

    private func writtenCall<T: DialectTranslation>(_ call: T.Call, _ translation: T) throws -> WrittenCall {
        let meaning: WrittenCall.Meaning
        do throws(RelationshipError) {
            let command = try translation.command(for: call)
            meaning = translation.sessionAct(of: call) == nil ? command.map { .command($0) } ?? .device : .device
        } catch {
            meaning = .refusal(try JSONValue(encoding: translation.reply(to: call, error: error)))
        }
        return try writtenCall(call, translation, meaning)
    }

    private func writtenCall<T: DialectTranslation>(
        _ call: T.Call,
        _ translation: T,
        _ meaning: WrittenCall.Meaning
    ) throws -> WrittenCall {
        WrittenCall(
            call: try JSONValue(encoding: call),
            meaning: meaning,
            reply: { try JSONValue(encoding: translation.reply(to: call, outcome: $0)) },
            failure: { try JSONValue(encoding: translation.reply(to: call, error: $0)) }
        )
    }
}
