public import RelationshipCore

/// What one thing of a dialect means there, in the hub and in the other dialects.
public struct Explanation: Sendable, Hashable {
    /// What kind of thing it is.
    public enum Subject: String, Sendable, Hashable, CaseIterable {
        /// A code.
        case code
        /// A call.
        case call
        /// A callback.
        case callback
        /// A value of an enumeration.
        case value
        /// A limit of a text or list.
        case limit
        /// A version with a name, and what it changes.
        case profile
        /// A name that only some versions of an SDK have.
        case name
        /// A field of a record.
        case field
    }

    /// How a dialect says the same thing.
    public struct Step: Sendable, Hashable {
        /// The dialect.
        public let dialect: DialectName
        /// How it says it.
        public let text: String
        /// How faithful that is; `nil` where nothing is translated, as for limits.
        public let fidelity: Fidelity?
        /// What differs, or "".
        public let note: String
    }

    /// What kind of thing it is.
    public let subject: Subject
    /// The thing, as its dialect or the hub spells it.
    public let name: String
    /// The dialect that it belongs to, or `nil` for a thing of the hub.
    public let dialect: DialectName?
    /// What it means in its own dialect.
    public let meaning: String
    /// What it is in the hub.
    public let hub: String
    /// How faithful the step between its dialect and the hub is; `nil` for a thing of the hub.
    public let fidelity: Fidelity?
    /// What differs between its dialect and the hub, or "".
    public let note: String
    /// What it is in the other dialects.
    public let steps: [Step]
}

extension Explanation {
    /// Explains a code, a call, a callback, an enumeration, one of its values, a limited field, a profile, or a field of a
    /// record.
    ///
    /// Names are those of any dialect, in Objective-C or Swift, or the hub's own; upper and lower case are the same.
    ///
    /// - Parameters:
    ///   - term: What to explain, such as `30539`, `ERR_SVR_FRIENDSHIP_PENDENCY_NOT_FOUND`, `doResponse` or
    ///     `RCDirectionType`.
    ///   - dialects: The tables of the dialects that are known, in the order of their steps.
    /// - Returns: One explanation for each thing of that name and each of its meanings; empty for an unknown term.
    public static func explain(_ term: String, in dialects: [DialectTables]) -> [Explanation] {
        let explainer = Explainer(dialects: dialects)
        let term = term.lowercased()
        let found =
            explainer.codes(term) + explainer.calls(term) + explainer.callbacks(term) + explainer.values(term)
            + explainer.limits(term)
        return found + explainer.profiles(term, known: !found.isEmpty) + explainer.fields(term)
    }
}

/// Explains the terms of a set of dialects; each kind of thing has a file of its own.
struct Explainer {
    let dialects: [DialectTables]

    /// The dialects other than one; all of them for a thing of the hub.
    func others(than dialect: DialectName?) -> [DialectTables] { dialects.filter { $0.dialect != dialect } }

    /// The tables of a dialect, which is one of ``dialects``.
    func tables(of dialect: DialectName) -> [DialectTables] { dialects.filter { $0.dialect == dialect } }
}

extension String {
    /// Whether a lower-cased term is this name, with or without what follows in parentheses or after a colon.
    func isNamed(_ term: String) -> Bool {
        let name = lowercased()
        return name == term
            || (name.hasPrefix(term) && ["", "(", ":"].contains(name.dropFirst(term.count).prefix(1)) && !term.isEmpty)
    }
}
