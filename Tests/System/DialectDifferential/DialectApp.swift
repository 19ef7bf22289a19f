import ContractTesting
import JSONFoundation
import RelationshipCore

/// One app on one device, for any dialect.
protocol DialectApp: AnyObject {
    var isLoggedIn: Bool { get }
    /// Returns the commands of the dialect's calls for a command; `nil` if the dialect cannot express all of it.
    func meaning(of command: Command) -> [Command]?
    /// Makes the calls of an act, and returns their replies; `note` receives the calls as lines for `relbridge play`.
    func perform(_ act: Differential.Act, note: (any Encodable) throws -> Void) async throws -> [String]
    /// Returns the lines of the replies to an act's calls for given answers.
    func lines(to act: Differential.Act, answers: [PlainModel.Answer]) -> [String]
    /// Returns the callbacks since the last call, and the expected ones.
    func takeCallbacks(of events: [Event], always: Bool) async throws -> (expected: [String], actual: [String])
}

/// The app of one dialect: its real session, and the translation that reads its calls and replies.
final class SessionApp<D: Dialect>: DialectApp {
    typealias Call = D.Translation.Call

    private let dialect: D
    private let device: Differential.Device
    private let session: D.Session
    private let translation: D.Translation
    /// The last command passed to ``meaning(of:)``, and its meaning.
    private var latest: (command: Command, meaning: [Command]?)?

    init(_ dialect: D, service: RelationshipService, policy: Policy, device: Differential.Device) {
        (self.dialect, self.device) = (dialect, device)
        session = dialect.makeSession(backend: service, user: device.user, device: device.id)
        translation = dialect.translation(
            in: DialectContext(
                user: device.user,
                device: device.id,
                defaultAddPermission: policy.defaultAddPermission
            )
        )
    }

    var isLoggedIn: Bool { session.currentUser != nil }

    func meaning(of command: Command) -> [Command]? {
        if let latest, latest.command == command { return latest.meaning }
        let meanings = calls(for: .give(command)).map { call in try? translation.command(for: call) }
        let meaning = meanings.isEmpty || meanings.contains(nil) ? nil : meanings.compactMap { $0 }
        latest = (command, meaning)
        return meaning
    }

    /// Returns the calls that together express an act; none if the dialect cannot express all of it.
    private func calls(for act: Differential.Act) -> [Call] {
        let calls: [Call?] =
            switch act {
            case .logIn:
                [
                    translation.call(
                        for: .signIn(user: device.user.rawValue, proof: dialect.exampleProof(of: device.user))
                    )
                ]
            case .logOut: [translation.call(for: .signOut(.signedOut))]
            case .give(let command):
                translation.parts(of: command).map { translation.call(for: translation.restricted($0)) }
            }
        let known = calls.compactMap { $0 }
        return known.count == calls.count ? known : []
    }

    func perform(_ act: Differential.Act, note: (any Encodable) throws -> Void) async throws -> [String] {
        var lines: [String] = []
        for call in calls(for: act) { lines += try await answer(to: call, note).lines }
        return lines
    }

    /// Returns the answer to a call, with all pages of a list.
    private func answer(to call: Call, _ note: (any Encodable) throws -> Void) async throws -> PlainModel.Answer {
        var entries: [RequestEntry] = []
        var next: Call? = call
        var answer = PlainModel.Answer.success(.done)
        while let call = next {
            try note(PlayedCall(dialect: dialect.name, device: device, call: call))
            answer = translation.outcome(of: await session.perform(call), to: call)
            next = nil
            guard case .success(.requests(var page)) = answer else { break }
            entries += page.entries
            if let cursor = page.next, case .listRequests(var query)? = try translation.command(for: call) {
                query.after = cursor
                next = translation.call(for: .listRequests(query))
            }
            page.entries = entries
            answer = .success(.requests(page))
        }
        return answer
    }

    func lines(to act: Differential.Act, answers: [PlainModel.Answer]) -> [String] {
        zip(calls(for: act), answers)
            .flatMap { call, answer in
                let reading = translation.outcome(of: translation.reply(to: call, answer), to: call)
                // A reading that differs is an error of the translation: the model's own lines show it.
                return isReading(reading, of: answer, to: translation.operation(of: call))
                    ? reading.lines : answer.lines
            }
    }

    /// Returns whether an answer equals the model's, as far as the dialect can express it.
    ///
    /// Its errors are those in the tables for the model's codes; its other content is a part of the model's.
    private func isReading(
        _ reading: PlainModel.Answer,
        of answer: PlainModel.Answer,
        to operation: Command.Kind
    ) -> Bool {
        func isCode(_ read: RelationshipError?, for error: RelationshipError?) -> Bool {
            guard let error else { return read == nil }
            return dialect.tables.errors(readFrom: error.code, in: operation).contains(read?.code)
        }
        switch (reading, answer) {
        case (.failure(let read), .failure(let error)): return isCode(read, for: error)
        case (.success(.done), .failure(let error)): return isCode(nil, for: error)
        case (.failure(let read), .success(.items(let items))):
            return isCode(read, for: items.lazy.compactMap(\.error).first)
        case (.success(.done), .success(.items(let items))): return items.allSatisfy { isCode(nil, for: $0.error) }
        case (.success(.items(let read)), .success(.items(let items))):
            return read.map(\.user) == items.map(\.user)
                && zip(read, items).allSatisfy { isCode($0.error, for: $1.error) }
        case (.success(let read), .success(let outcome)): return Fact.areReading(read.facts, of: outcome.facts)
        case (.failure, .success), (.success, .failure): return false
        }
    }

    /// Returns the callbacks since the last call, and the expected ones.
    ///
    /// Unexpected callbacks without an event are omitted: the end of a login, for example, may arrive at any time.
    func takeCallbacks(of events: [Event], always: Bool) async throws -> (expected: [String], actual: [String]) {
        // One command never causes two equal callbacks on one device.
        var expected: [D.Translation.Notification] = []
        for events in commands(of: events) {
            var callbacks: [D.Translation.Notification] = []
            for callback in events.flatMap(translation.notifications) where !callbacks.contains(callback) {
                callbacks.append(callback)
            }
            expected += callbacks
        }
        let actual = await session.takeNotifications()
            .filter { expected.contains($0) || !translation.events(of: $0).isEmpty }
        let unreported = events.filter { !reports($0) }.map { "callbacks that report \($0.line)" }
        guard always || expected != actual || !unreported.isEmpty else { return ([], []) }
        return (try expected.map { try JSONLine.encode($0) } + unreported, try actual.map { try JSONLine.encode($0) })
    }

    /// Returns the events of each command, which the device numbers.
    private func commands(of events: [Event]) -> [[Event]] {
        events.reduce(into: []) { commands, event in
            if let last = commands.last?.last, last.actor == event.actor, last.device == event.device,
                last.request == event.request, last.at == event.at
            {
                commands[commands.count - 1].append(event)
            } else {
                commands.append([event])
            }
        }
    }

    /// Returns whether the callbacks for an event express its content, and are those of the dialect's tables.
    private func reports(_ event: Event) -> Bool {
        let (tables, facts) = (dialect.tables, event.payload.facts)
        let callbacks = tables.callbacks(for: event.kind)
        let notifications = translation.notifications(for: event)
        if !event.mayBeUnreported(on: device.id), callbacks.contains(where: { $0.name != nil }) {
            guard notifications.count >= max(1, callbacks.count { $0.fidelity == .exact }) else { return false }
        }
        return notifications.flatMap { translation.events(of: $0) }
            .allSatisfy { reported in
                let isSameCallback = tables.callbacks(for: reported.kind)
                    .contains { row in callbacks.contains { $0.name == row.name && $0.detail == row.detail } }
                return isSameCallback && Fact.areReading(reported.payload.facts, of: facts)
            }
    }
}

extension DialectTables {
    /// Returns the errors that can be read from the dialect's code for an error; `nil` is success.
    fileprivate func errors(
        readFrom error: RelationshipError.Code,
        in operation: Command.Kind
    ) -> [RelationshipError.Code?] {
        let number = code(for: error, operation: operation).number
        let meanings = meanings(of: number, operation: operation)
        return meanings.isEmpty ? [.unmappedForeign] : meanings.map(\.error)
    }
}

extension Event {
    /// Returns whether a dialect with callbacks for events of the kind may omit this one.
    fileprivate func mayBeUnreported(on device: DeviceID) -> Bool {
        switch payload {
        case .requestsRead: isCaused(by: device)
        // Another event reports the new friendship.
        case .requestSettled(let entry, _): entry.request.status == .accepted
        case .friendUpdated: isCaused(by: device) || payload.facts.allSatisfy(\.isOptional)
        default: payload.facts.allSatisfy(\.isOptional)
        }
    }
}

/// A line for `relbridge play`: the call's own JSON, with the names of the app's dialect, user and device.
private struct PlayedCall<Call: Encodable>: Encodable {
    var dialect: DialectName
    var device: Differential.Device
    var call: Call

    private enum CodingKeys: CodingKey {
        case dialect, user, device
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(dialect, forKey: .dialect)
        try container.encode(device.user, forKey: .user)
        try container.encode(device.id, forKey: .device)
        try call.encode(to: encoder)
    }
}
