/// A dialect's names for an app and for the proof of a user's identity, used to translate the setup of a session.
public struct DialectVocabulary: Sendable, Hashable {
    /// The argument that names the app, such as `sdkAppID`.
    public var appField: String
    /// A description of the value that identifies the app, such as "the app's number".
    public var appDescription: String
    /// The argument that proves the user's identity, such as `userSig`.
    public var proofField: String
    /// The blocks of a reply: one for success, and one for failure.
    public var replyFields: [String]
    /// The JSON members for a position that only the backend that created it can read, such as `pageToken`.
    public var pageTokenFields: [String]
    /// The JSON members for a backend's own messages, such as `desc`, which may quote a text of a user.
    public var messageFields: [String]
    /// The JSON members with words of the dialect itself, such as `onlineDevices`.
    public var wordFields: [String]
    /// The JSON members with objects whose members the app names, such as `customInfo`.
    public var mapFields: [String]
    /// The JSON members with bytes in Base64; in an object of ``mapFields``, the values of its members.
    public var byteFields: [String]
    /// The JSON members with the source of a request, such as `addSource`.
    public var sourceFields: [String]
    /// The JSON members with names of friend groups, such as `groupName`.
    public var groupFields: [String]

    /// Creates a vocabulary.
    ///
    /// - Parameters:
    ///   - appField: The argument that names the app.
    ///   - appDescription: A description of the value that identifies the app.
    ///   - proofField: The argument that proves the user's identity.
    ///   - replyFields: The blocks of a reply: one for success, and one for failure.
    ///   - pageTokenFields: The JSON members for a position that only the backend that created it can read.
    ///   - messageFields: The JSON members for a backend's own messages.
    ///   - wordFields: The JSON members with words of the dialect itself.
    ///   - mapFields: The JSON members with objects whose members the app names.
    ///   - byteFields: The JSON members with bytes in Base64.
    ///   - sourceFields: The JSON members with the source of a request.
    ///   - groupFields: The JSON members with names of friend groups.
    public init(
        appField: String,
        appDescription: String,
        proofField: String,
        replyFields: [String],
        pageTokenFields: [String] = [],
        messageFields: [String] = [],
        wordFields: [String] = [],
        mapFields: [String] = [],
        byteFields: [String] = [],
        sourceFields: [String] = [],
        groupFields: [String] = []
    ) {
        self.appField = appField
        self.appDescription = appDescription
        self.proofField = proofField
        self.replyFields = replyFields
        self.pageTokenFields = pageTokenFields
        self.messageFields = messageFields
        self.wordFields = wordFields
        self.mapFields = mapFields
        self.byteFields = byteFields
        self.sourceFields = sourceFields
        self.groupFields = groupFields
    }
}
