package import RelationshipCore

extension Differential {
    /// A device of a user.
    package struct Device: Sendable, Hashable, CustomStringConvertible {
        /// The user.
        package let user: UserID
        /// The user's own name for the device.
        package let id: DeviceID

        package init(_ user: String, _ id: String) {
            self.user = UserID(sanitizing: user)
            self.id = DeviceID(id)
        }

        package var description: String { "\(user)@\(id.rawValue)" }
    }

    /// One step of a sequence.
    package enum Step: Sendable, Hashable {
        /// A user does something on a device.
        case act(Act, by: Device)
        /// Time passes, in milliseconds.
        case wait(Int64)
    }

    /// An action of a user.
    package enum Act: Sendable, Hashable {
        case logIn
        case logOut
        /// A command; a list of requests is read completely, page by page if the dialect has pages.
        case give(Command)
    }

    /// Changes of a dialect's behavior, for tests that the run detects them and names the dialect.
    package struct PlantedFaults: Sendable {
        /// Replaces an act in a dialect.
        package var act: @Sendable (DialectName, Act) -> Act = { $1 }
        /// Replaces the answer of a dialect.
        package var answer: @Sendable (DialectName, Act, [String]) -> [String] = { $2 }
        /// Replaces the callbacks of a device; `nil` for no change.
        package var callbacks: (@Sendable (DialectName, [String]) -> [String])?

        /// Creates a set without faults.
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
    /// Simpler steps in place of the step, the simplest first.
    var simpler: [Differential.Step] {
        guard case .act(let act, let device) = self else { return [] }
        let onFirst = Differential.Device(device.user.rawValue, StepGenerator.firstDevice)
        let acts: [Differential.Act] =
            if case .give(let command) = act { command.simpler.map { .give($0) } } else { [] }
        return (device == onFirst ? [] : [.act(act, by: onFirst)]) + acts.map { .act($0, by: device) }
    }
}

extension Command {
    /// Simpler commands in place of the command: about one user, or with fewer texts.
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
