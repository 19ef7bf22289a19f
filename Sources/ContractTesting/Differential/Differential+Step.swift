package import RelationshipCore

extension Differential {
    /// One device of one user.
    package struct Device: Sendable, Hashable, CustomStringConvertible {
        /// The user.
        package let user: UserID
        /// The user's own name of the device.
        package let terminal: TerminalID

        package init(_ user: String, _ terminal: String) {
            self.user = UserID(sanitizing: user)
            self.terminal = TerminalID(terminal)
        }

        package var description: String { "\(user)@\(terminal.rawValue)" }
    }

    /// One step of a sequence.
    package enum Step: Sendable, Hashable {
        /// A user does something on a device.
        case act(Act, by: Device)
        /// Time passes, in milliseconds.
        case wait(Int64)
    }

    /// Something that a user does.
    package enum Act: Sendable, Hashable {
        case logIn
        case logOut
        /// Gives a command; a list of requests is read to its end, page by page where the dialect has pages.
        case give(Command)
    }

    /// Makes one dialect lie, so that a test can see that the lie is found and the liar is named.
    package struct Tampering: Sendable {
        /// What is done in a dialect instead of an act.
        package var act: @Sendable (DialectName, Act) -> Act = { $1 }
        /// What a dialect answers instead.
        package var answer: @Sendable (DialectName, Act, [String]) -> [String] = { $2 }
        /// What a device hears instead; `nil` for what it does hear.
        package var callbacks: (@Sendable (DialectName, [String]) -> [String])?

        /// Creates one that leaves everything as it is.
        package init() {}
    }
}

extension Differential.Step: CustomStringConvertible {
    package var description: String {
        switch self {
        case .act(let act, let device): "\(device) \(act)"
        case .wait(let milliseconds): "wait \(milliseconds) ms"
        }
    }
}

extension Differential.Act: CustomStringConvertible {
    package var description: String {
        switch self {
        case .logIn: "log in"
        case .logOut: "log out"
        case .give(let command): String(decoding: command.json, as: UTF8.self)
        }
    }
}

// MARK: - Simpler

extension Differential.Step {
    /// What the step could be instead, the simplest first.
    var simpler: [Differential.Step] {
        guard case .act(let act, let device) = self else { return [] }
        let onFirst = Differential.Device(device.user.rawValue, StepGenerator.firstDevice)
        let acts: [Differential.Act] =
            if case .give(let command) = act { command.simpler.map { .give($0) } } else { [] }
        return (device == onFirst ? [] : [.act(act, by: onFirst)]) + acts.map { .act($0, by: device) }
    }
}

extension Command {
    /// The command about one user, or with fewer texts.
    fileprivate var simpler: [Command] {
        if let users, users.count > 1 { return users.map { about([$0]) } }
        switch self {
        case .addFriend(let add):
            let plain = AddFriendArguments(target: add.target, direction: add.direction)
            var worded = plain
            worded.wording = add.wording
            return (worded == plain ? [plain] : [plain, worded]).filter { add != plain && $0 != add }
                .map { .addFriend($0) }
        case .acceptRequest(var accept) where !accept.remark.isEmpty:
            accept.remark = ""
            return [.acceptRequest(accept)]
        default: return []
        }
    }
}
