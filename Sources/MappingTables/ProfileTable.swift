public import RelationshipCore

/// What changes between the SDK versions of one dialect; the rows come from its `versions.json`.
///
/// ``ErrorTable`` and ``LimitTable`` say what the profile `reference` does. Other profiles are the named ones of
/// ``profiles(of:)``, and every version of the SDK by its number.
public enum ProfileTable {
    /// The named profiles of a dialect.
    ///
    /// - Parameter dialect: The dialect.
    /// - Returns: The profiles, with `reference` first.
    public static func profiles(of dialect: DialectName) -> [SDKProfile] {
        ProfileCatalog.profiles.filter { $0.dialect == dialect }
    }

    /// Finds a profile by its name or by the number of a version.
    ///
    /// - Parameters:
    ///   - name: Such as `latest`, `5.12-header` or `4.2.52`.
    ///   - dialect: The dialect.
    /// - Returns: The profile, or `nil` if it is neither a name nor a version.
    public static func profile(_ name: String, of dialect: DialectName) -> SDKProfile? {
        if let profile = profiles(of: dialect).first(where: { $0.name == name }) { return profile }
        return SDKVersion(name).map { SDKProfile(dialect, name, $0, "SDK \($0)") }
    }

    /// What a dialect answers for an error in a profile.
    ///
    /// - Parameters:
    ///   - error: The neutral error.
    ///   - operation: What was being done.
    ///   - profile: The profile, which also tells the dialect.
    /// - Returns: The profile's own code, or that of ``ErrorTable`` where the profile has none.
    public static func code(
        for error: RelationshipError.Code,
        operation: Command.Kind,
        in profile: SDKProfile
    ) -> DialectCode {
        codes(for: error, in: profile).first { $0.operation == operation }?.code
            ?? ErrorTable.code(for: error, operation: operation, in: profile.dialect)
    }

    /// The limit of a field in a profile.
    ///
    /// - Parameters:
    ///   - field: What is limited.
    ///   - profile: The profile, which also tells the dialect.
    /// - Returns: The limit, or `nil` if the dialect has none of its own.
    public static func limit(_ field: LimitedField, in profile: SDKProfile) -> Limit? {
        ProfileCatalog.limits.first { $0.field == field && $0.condition.holds(in: profile) }?.limit
            ?? LimitTable.limit(field, in: profile.dialect)
    }

    /// The prefix that the keys of custom fields have where they are read.
    ///
    /// - Parameters:
    ///   - field: Whose fields.
    ///   - profile: The profile, which also tells the dialect.
    /// - Returns: The prefix, or "" if the keys are read without one.
    public static func prefix(of field: CustomKeyField, in profile: SDKProfile) -> String {
        ProfileCatalog.prefixes.first { $0.field == field && $0.condition.holds(in: profile) }?.prefix ?? ""
    }

    /// When a name came, changed and went.
    ///
    /// - Parameters:
    ///   - name: The selector of a call or callback, a type, or a member of one.
    ///   - dialect: The dialect.
    /// - Returns: The changes, oldest first; empty for a name that no version is known to have changed.
    public static func changes(of name: String, in dialect: DialectName) -> [NameChange] {
        ProfileCatalog.changes.filter { $0.dialect == dialect && $0.name == name }.sorted { $0.version < $1.version }
    }

    /// The codes of an error that a profile has of its own.
    package static func codes(for error: RelationshipError.Code, in profile: SDKProfile) -> [ProfileCode] {
        ProfileCatalog.codes.filter { $0.error == error && $0.condition.holds(in: profile) }
    }
}

/// A version of an SDK with what its backend does: where the vendor changed something, or contradicts itself.
public struct SDKProfile: Sendable, Hashable {
    /// The dialect.
    public let dialect: DialectName
    /// The profile's name, or the version's number.
    public let name: String
    /// The version of the SDK.
    public let version: SDKVersion
    /// What the profile stands for.
    public let summary: String

    init(_ dialect: DialectName, _ name: String, _ version: SDKVersion, _ summary: String) {
        self.dialect = dialect
        self.name = name
        self.version = version
        self.summary = summary
    }
}

/// What became of a name of an SDK in a version.
public struct NameChange: Sendable, Hashable {
    /// A kind of change.
    public enum Kind: Sendable, Hashable {
        /// The version is the first to have the name.
        case added
        /// The name took the place of another.
        case was(String)
        /// Another took the place of the name.
        case becomes(String)
        /// The name is still there, and the vendor advises another.
        case deprecated
        /// The version is the first without the name.
        case removed
    }

    /// The dialect.
    public let dialect: DialectName
    /// The version.
    public let version: SDKVersion
    /// The name.
    public let name: String
    /// What became of it.
    public let kind: Kind

    init(_ dialect: DialectName, _ version: SDKVersion, _ name: String, _ kind: Kind) {
        self.dialect = dialect
        self.version = version
        self.name = name
        self.kind = kind
    }
}
