public import Foundation

/// The app's own description of a user for messages, not the hosted profile.
#if canImport(ObjectiveC)
@objcMembers
#endif
open class RCUserInfo: NSObject, NSCoding {
    /// The user.
    open var userId: String
    /// Whether the user is a person or a program.
    open var userType = RCUserType.normal
    /// The display name; empty if the app has not set it.
    open var name: String
    /// The address of the avatar picture.
    open var portraitUri: String?
    /// The name that the app's user has given the user.
    open var alias: String?
    /// Further data about the user, in a format of the app.
    open var extra: String?

    /// Creates a user without id and name.
    public override convenience init() {
        self.init(userId: "", name: nil, portrait: nil)
    }

    /// Creates a user.
    ///
    /// - Parameters:
    ///   - userId: The user.
    ///   - username: The display name.
    ///   - portrait: The address of the avatar picture.
    #if canImport(ObjectiveC)
    @nonobjc
    #endif
    public init(userId: String, name username: String?, portrait: String?) {
        self.userId = userId
        name = username ?? ""
        portraitUri = portrait
        super.init()
    }

    #if canImport(ObjectiveC)
    /// `init(userId:name:portrait:)` for Objective-C, where the user can be `nil`.
    @available(swift, obsoleted: 1)
    @objc(initWithUserId:name:portrait:)
    public convenience init(objc userId: String?, name username: String?, portrait: String?) {
        self.init(userId: userId ?? "", name: username, portrait: portrait)
    }
    #endif

    /// Reads a user from an archive.
    ///
    /// - Parameter coder: The archive; missing values are empty.
    public required init?(coder: NSCoder) {
        func text(_ key: Key) -> String? { coder.decodeObject(of: NSString.self, forKey: key.rawValue) as String? }
        userId = text(.userId) ?? ""
        userType = RCUserType(rawValue: coder.decodeInteger(forKey: Key.userType.rawValue)) ?? .normal
        name = text(.name) ?? ""
        portraitUri = text(.portraitUri)
        alias = text(.alias)
        extra = text(.extra)
        super.init()
    }

    /// Writes the user to an archive.
    ///
    /// - Parameter coder: The archive.
    open func encode(with coder: NSCoder) {
        coder.encode(userType.rawValue, forKey: Key.userType.rawValue)
        let texts: [(Key, String?)] = [
            (.userId, userId), (.name, name), (.portraitUri, portraitUri), (.alias, alias), (.extra, extra),
        ]
        for (key, text) in texts { coder.encode(text.map { NSString(string: $0) }, forKey: key.rawValue) }
    }

    private enum Key: String {
        case userId, userType, name, portraitUri, alias, extra
    }
}
