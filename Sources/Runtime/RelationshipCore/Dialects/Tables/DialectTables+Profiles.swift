/// The differences between the SDK versions of the dialect.
///
/// The other lookups use the profile `reference`. The other profiles are those named in ``profiles``, and every version
/// of the SDK by its number.
extension DialectTables {
    /// The named profiles, with `reference` first.
    public var profiles: [SDKProfile] { profileRows.profiles }

    /// Finds a profile by its name or by the number of a version.
    ///
    /// - Parameter name: The name, such as `latest`, `5.12-header` or `4.2.52`.
    /// - Returns: The profile, or `nil` if the text is neither a profile's name nor a version.
    public func profile(_ name: String) -> SDKProfile? {
        if let profile = profiles.first(where: { $0.name == name }) { return profile }
        return SDKVersion(name).map { SDKProfile(dialect, name, $0, "SDK \($0)") }
    }

    /// Returns the dialect's answer for an error in a profile.
    ///
    /// - Parameters:
    ///   - error: The neutral error.
    ///   - operation: The operation that failed.
    ///   - profile: The profile. A profile of another dialect counts as the reference.
    /// - Returns: The profile's own code, or the code of the reference if the profile has no own code.
    public func code(
        for error: RelationshipError.Code,
        operation: Command.Kind,
        in profile: SDKProfile
    ) -> DialectCode {
        codes(for: error, in: profile).first { $0.operation == operation }?.code
            ?? code(for: error, operation: operation)
    }

    /// Returns the limit of a field in a profile.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - profile: The profile. A profile of another dialect counts as the reference.
    /// - Returns: The limit, or `nil` if the dialect has no limit for the field.
    public func limit(_ field: LimitedField, in profile: SDKProfile) -> Limit? {
        profileLimits.first { $0.field == field && $0.condition.holds(in: profile) }?.limit ?? limit(field)
    }

    /// Returns the prefix that a dialect shows before the keys of custom fields.
    ///
    /// - Parameters:
    ///   - field: The kind of custom fields.
    ///   - profile: The profile.
    /// - Returns: The prefix, or "" if the keys have no prefix.
    public func prefix(of field: CustomKeyField, in profile: SDKProfile) -> String {
        profilePrefixes.first { $0.field == field && $0.condition.holds(in: profile) }?.prefix ?? ""
    }

    /// Returns the changes of a name between versions.
    ///
    /// - Parameter name: The selector of a call or callback, a type, or a member of a type.
    /// - Returns: The changes, oldest first; empty for a name without known changes.
    public func changes(of name: String) -> [NameChange] {
        changes.filter { $0.name == name }.sorted { $0.version < $1.version }
    }

    /// Returns the codes of an error that are specific to a profile.
    package func codes(for error: RelationshipError.Code, in profile: SDKProfile) -> [ProfileCode] {
        profileCodes.filter { $0.error == error && $0.condition.holds(in: profile) }
    }

    package var profileCodes: [ProfileCode] { profileRows.codes }
    package var profileLimits: [ProfileLimit] { profileRows.limits }
    package var profilePrefixes: [ProfilePrefix] { profileRows.prefixes }
    /// All changes of names, in the order of the table.
    package var changes: [NameChange] { profileRows.changes }
}
