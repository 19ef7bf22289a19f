/// A version of an SDK together with the behaviour of its backend.
///
/// Profiles exist where the vendor changed the behaviour or contradicts its own documentation.
public struct SDKProfile: Sendable, Hashable {
    /// The dialect.
    public let dialect: DialectName
    /// The profile's name or version number.
    public let name: String
    /// The version of the SDK.
    public let version: SDKVersion
    /// A description of the profile.
    public let summary: String

    init(_ dialect: DialectName, _ name: String, _ version: SDKVersion, _ summary: String) {
        self.dialect = dialect
        self.name = name
        self.version = version
        self.summary = summary
    }

    fileprivate init?(_ columns: inout TableColumns, _ dialect: DialectName) {
        let name = columns.text()
        guard let version = columns.version() else { return nil }
        self.init(dialect, name, version, columns.text())
    }
}

/// A change of a name in a version of an SDK.
public struct NameChange: Sendable, Hashable {
    /// A kind of change.
    public enum Kind: Sendable, Hashable {
        /// The name was added in this version.
        case added
        /// The name replaced another name.
        case was(String)
        /// Another name replaced the name.
        case becomes(String)
        /// The name still exists, but the vendor recommends another name.
        case deprecated
        /// The name was removed in this version.
        case removed
    }

    /// The dialect.
    public let dialect: DialectName
    /// The version.
    public let version: SDKVersion
    /// The name.
    public let name: String
    /// The kind of change.
    public let kind: Kind

    fileprivate init?(_ columns: inout TableColumns, _ dialect: DialectName) {
        guard let version = columns.version() else { return nil }
        self.dialect = dialect
        self.version = version
        name = columns.text()
        switch columns.text() {
        case "added": kind = .added
        case "was": kind = .was(columns.text())
        case "becomes": kind = .becomes(columns.text())
        case "deprecated": kind = .deprecated
        case "removed": kind = .removed
        default: return nil
        }
    }
}

/// The differences between the versions of a dialect's SDK.
struct ProfileRows: Sendable {
    let profiles: [SDKProfile]
    let codes: [ProfileCode]
    let limits: [ProfileLimit]
    let prefixes: [ProfilePrefix]
    let changes: [NameChange]

    init(_ text: TableText, _ dialect: DialectName) {
        profiles = text.rows("profile") { SDKProfile(&$0, dialect) }
        codes = text.rows("profileCode") { ProfileCode(&$0, dialect) }
        limits = text.rows("profileLimit") { ProfileLimit(&$0, dialect) }
        prefixes = text.rows("profilePrefix") { ProfilePrefix(&$0, dialect) }
        changes = text.rows("change") { NameChange(&$0, dialect) }
    }
}
