/// How a dialect names apps and the proofs of its users, for translating what sets up a session.
public struct DialectVocabulary: Sendable, Hashable {
    /// The argument that names the app, such as `sdkAppID`.
    public var appField: String
    /// What names the app, in words, such as "the app's number".
    public var appDescription: String
    /// The argument that proves who the user is, such as `userSig`.
    public var proofField: String
    /// The blocks of a reply: that of a success, and that of a failure.
    public var replyFields: [String]
    /// The members of JSON with a place that a backend makes and only that backend reads, such as `pageToken`.
    public var placeFields: [String]
    /// The members of JSON with sentences of a backend's own, such as `desc`, in which a text of somebody's may be quoted.
    public var sentenceFields: [String]

    /// Creates a vocabulary.
    ///
    /// - Parameters:
    ///   - appField: The argument that names the app.
    ///   - appDescription: What names the app, in words.
    ///   - proofField: The argument that proves who the user is.
    ///   - replyFields: The blocks of a reply: that of a success, and that of a failure.
    ///   - placeFields: The members with a place that only the backend reads which made it.
    ///   - sentenceFields: The members with sentences of a backend's own.
    public init(
        appField: String,
        appDescription: String,
        proofField: String,
        replyFields: [String],
        placeFields: [String] = [],
        sentenceFields: [String] = []
    ) {
        self.appField = appField
        self.appDescription = appDescription
        self.proofField = proofField
        self.replyFields = replyFields
        self.placeFields = placeFields
        self.sentenceFields = sentenceFields
    }
}
