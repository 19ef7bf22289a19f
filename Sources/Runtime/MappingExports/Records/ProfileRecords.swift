import RelationshipCore

extension SDKProfile: ExportedRecord {
    static let exportName = "Profile"
    static let exportSummary = "A version of an SDK with what its backend does."
    static let exportFields: [Field<Self>] = [
        Field("dialect", \.dialect, "The dialect."),
        Field("name", \.name, "The profile's name, or the version's number."),
        Field("version", \.version, "The version of the SDK."),
        Field("summary", \.summary, "The meaning of the profile."),
    ]
}

extension NameChange: ExportedRecord {
    static let exportSummary = "The change of a name of an SDK in a version."
    static let exportFields: [Field<Self>] = [
        Field("dialect", \.dialect, "The dialect."),
        Field("version", \.version, "The version."),
        Field("name", \.name, "The name."),
        Field("kind", \.change.kind, "The change."),
        Field("other", \.change.other, "The name before or after, or #nothing."),
    ]
}

extension ProfileCondition: ExportedRecord {
    static let exportName = "condition"
    static let exportSummary = "Where a row holds: before a version, or in named profiles."
    static let exportFields: [Field<Self>] = [
        Field("dialect", \.dialect, "The dialect."),
        Field("before", \.before, "The version, or #nothing if the row holds in the profiles."),
        Field("profiles", \.profiles, "The names of the profiles."),
    ]
}

extension ProfileLimit: ExportedRecord {
    static let exportName = "profileLimit"
    static let exportSummary = "The limit of a field in a profile."
    static let exportFields: [Field<Self>] = [
        Field("condition", \.condition, "Where the row holds."),
        Field("field", \.field, "What is limited."),
        Field("limit", \.limit, "The limit."),
    ]
}

extension ProfilePrefix: ExportedRecord {
    static let exportName = "keyPrefixRow"
    static let exportSummary = "The prefix of the keys of custom fields in a profile."
    static let exportFields: [Field<Self>] = [
        Field("condition", \.condition, "Where the row holds."),
        Field("field", \.field, "The custom fields."),
        Field("prefix", \.prefix, "The prefix."),
    ]
}
