public import RelationshipCore

/// The meaning of a term in its own dialect, in the hub and in the other dialects.
public struct Explanation: Sendable, Hashable, Encodable {
    /// The kind of term.
    public enum Subject: String, Sendable, Hashable, CaseIterable, Encodable {
        /// A code.
        case code
        /// A call.
        case call
        /// A callback.
        case callback
        /// A value of an enumeration.
        case value
        /// A limit of a text, a list or a number.
        case limit
        /// A named version, with its changes.
        case profile
        /// A name that only some versions of an SDK have.
        case name
        /// A field of a record.
        case field
        /// A type of an SDK that is not an enumeration of the tables.
        case type
        /// A property of a type, or a value of an enumeration that is not in the tables.
        case property
        /// A constant, such as the key of a profile field.
        case constant
        /// A module that apps import.
        case module
        /// A number about something that the bridge leaves to the vendor or to the app.
        case other
    }

    /// The equivalent in one dialect.
    public struct Step: Sendable, Hashable, Encodable {
        /// The dialect.
        public let dialect: DialectName
        /// The equivalent.
        public let text: String
        /// The fidelity; `nil` if nothing is translated, as for limits.
        public let fidelity: Fidelity?
        /// The difference, or "".
        public let note: String
        /// The types, or the properties with their types, that ``text`` describes; empty if there are none.
        package var names: [String] = []

        private enum CodingKeys: String, CodingKey { case dialect, text, fidelity, note }
    }

    /// The kind of term.
    public let subject: Subject
    /// The term, as its dialect or the hub spells it.
    public let name: String
    /// The dialect of the term, or `nil` for a term of the hub.
    public internal(set) var dialect: DialectName?
    /// The meaning in its own dialect.
    public let meaning: String
    /// The equivalent in the hub.
    public let hub: String
    /// The fidelity of the mapping between its dialect and the hub; `nil` for a term of the hub.
    public internal(set) var fidelity: Fidelity?
    /// The difference between its dialect and the hub, or "".
    public internal(set) var note = ""
    /// The equivalents in the other dialects; for a profile, its differences from the reference.
    public internal(set) var steps: [Step] = []
}

extension Explanation {
    /// Explains a code, the text beside one, a call, a callback, an enumeration, one of its values, a limited field, a
    /// profile, a field of a record, a type of an SDK, a property, a constant, or a module.
    ///
    /// The term is a name of any dialect, in Objective-C or Swift, or of the hub; case is ignored.
    ///
    /// - Parameters:
    ///   - term: The term, such as `30539`, `ERR_SVR_FRIENDSHIP_PENDENCY_NOT_FOUND`, `doResponse` or `RCDirectionType`.
    ///   - dialects: The tables of the known dialects, in the order of their steps.
    /// - Returns: One explanation for each item with that name and each of its meanings; empty for an unknown term.
    public static func explain(_ term: String, in dialects: [DialectTables]) -> [Explanation] {
        let explainer = Explainer(dialects)
        let term = term.lowercased()
        let found =
            explainer.codes(term) + explainer.calls(term) + explainer.callbacks(term) + explainer.values(term)
            + explainer.limits(term)
        let fields = explainer.fields(term)
        let names = explainer.names(term, known: found + fields)
        return found + explainer.profiles(term, known: !(found + names).isEmpty) + fields + names
    }

    /// Explains all types, properties, constants and modules of a dialect.
    ///
    /// - Parameters:
    ///   - dialect: The dialect.
    ///   - dialects: The tables of the known dialects, in the order of their steps.
    /// - Returns: One explanation for each name, in the order of the vendor's headers.
    package static func surface(of dialect: DialectTables, in dialects: [DialectTables]) -> [Explanation] {
        let explainer = Explainer(dialects)
        return explainer.names(of: dialect).map { explainer.explain($0, in: dialect) }
    }

    /// Returns all names that ``explain(_:in:)`` knows, in their spelling, without numbers.
    ///
    /// - Parameter dialects: The tables of the known dialects.
    /// - Returns: The names; one can be there several times.
    package static func names(in dialects: [DialectTables]) -> [String] { Explainer(dialects).allNames }
}

/// The explanations of the terms of a set of dialects; each kind of term has a separate file.
struct Explainer {
    let dialects: [DialectTables]
    /// The types, properties, constants and modules of each dialect.
    let surface: [DialectName: [SurfaceName]]

    init(_ dialects: [DialectTables]) {
        self.dialects = dialects
        surface = Dictionary(dialects.map { ($0.dialect, $0.surfaceNames) }) { first, _ in first }
    }

    /// Returns all dialects except the given one; all dialects for a term of the hub.
    func others(than dialect: DialectName?) -> [DialectTables] { dialects.filter { $0.dialect != dialect } }

    /// Returns the tables of a dialect, which is one of ``dialects``.
    func tables(of dialect: DialectName) -> [DialectTables] { dialects.filter { $0.dialect == dialect } }
}

extension String {
    /// Returns whether a lower-cased term is this name, or its part before a parenthesis or a colon.
    func isNamed(_ term: String) -> Bool {
        let name = lowercased()
        return name == term
            || (name.hasPrefix(term) && ["", "(", ":"].contains(name.dropFirst(term.count).prefix(1)) && !term.isEmpty)
    }
}
