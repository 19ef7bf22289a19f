import DialectDifferential
import RelationshipCore

/// What answers and events say about one other user, without times and places.
enum Observation {
    /// Returns the facts of an answer about a user.
    static func facts(_ answer: PlainModel.Answer, about other: UserID) -> [String] {
        switch answer {
        case .failure(let error): return ["error \(name(error))"]
        case .success(let outcome): return facts(outcome, about: other)
        }
    }

    private static func facts(_ outcome: Outcome, about other: UserID) -> [String] {
        switch outcome {
        case .done: ["done"]
        case .added(let result): [result.rawValue]
        case .items(let items): items.filter { $0.user == other }.map { $0.error.map(name) ?? "done" }
        case .relations(let items):
            items.filter { $0.user == other }.map { $0.error.map(name) ?? $0.relation.rawValue }
        case .friends(let entries):
            entries.filter { $0.profile.userID == other && $0.friendship != nil }
                .map { "listed, \($0.relation.rawValue), “\($0.friendship?.remark ?? "")”" }
        case .blocked(let entries): entries.filter { $0.block.blocked == other }.map { _ in "blocked" }
        case .requests(let page):
            page.entries
                .filter { $0.request.counterpart($0.role) == other && $0.request.status == .pending }
                .map { "\($0.role.rawValue) “\($0.request.wording)”" }.sorted()
        default: ["another outcome"]
        }
    }

    private static func name(_ error: RelationshipError) -> String {
        error.code == .unmappedForeign ? error.description : error.code.rawValue
    }

    /// Returns one line for an event between two users, or `nil` for an event of another kind.
    static func line(_ payload: Event.Payload, about other: UserID) -> String? {
        let kind = payload.kind.rawValue
        switch payload {
        case .friendsAdded(let entries):
            guard let entry = entries.first(where: { $0.profile.userID == other }) else { return nil }
            return "\(kind) \(entry.relation.rawValue) “\(entry.friendship?.remark ?? "")”"
        case .friendsRemoved(let removals):
            guard let removal = removals.first(where: { $0.user == other }) else { return nil }
            return "\(kind) \(removal.previous.rawValue)"
        case .relationChanged(let entry, let previous) where entry.profile.userID == other:
            return "\(kind) \(previous.rawValue) \(entry.relation.rawValue)"
        case .friendUpdated(let entry) where entry.profile.userID == other:
            return "\(kind) “\(entry.friendship?.remark ?? "")”"
        case .requestAdded(let entry) where entry.request.counterpart(entry.role) == other:
            return "\(kind) \(entry.role.rawValue) “\(entry.request.wording)”"
        case .requestSettled(let entry, let relation) where entry.request.counterpart(entry.role) == other:
            return "\(kind) \(entry.role.rawValue) \(entry.request.status.rawValue) \(relation.rawValue)"
        case .blocked(let entries): return entries.contains { $0.block.blocked == other } ? kind : nil
        case .unblocked(let users): return users.contains(other) ? kind : nil
        default: return nil
        }
    }
}

extension PlainModel.Answer {
    /// Whether the answer refuses a change, so that nothing was changed.
    package var isRefusal: Bool {
        switch self {
        case .failure: true
        case .success(.items(let items)): items.allSatisfy { $0.error != nil }
        case .success: false
        }
    }

    /// Whether the answer refuses a command because the session has ended, in whatever state the pair is.
    var isEndOfSession: Bool { if case .failure(let error) = self { error.code == .notLoggedIn } else { false } }

    /// Whether the answer leaves open if the command was carried out.
    package var isUncertain: Bool {
        guard case .failure(let error) = self else { return false }
        switch error.code {
        case .timeout, .internalFailure, .writeConflict: return true
        default: return false
        }
    }
}
