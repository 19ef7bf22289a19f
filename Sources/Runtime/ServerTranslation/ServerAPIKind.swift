/// A server API that a gateway can serve, before it has keys.
package struct ServerAPIKind: Sendable {
    /// The settings of an API, which an operator writes as `server.<name>.<setting>`.
    package struct Settings: Sendable {
        /// The number or key of the app; empty if it is not set.
        package var app: String
        /// The secret keys; empty for an API that the gateway does not serve.
        package var keys: [String]
        /// The users who may call the API, for APIs whose callers are users.
        package var administrators: [String]

        /// Creates settings.
        package init(app: String = "", keys: [String] = [], administrators: [String] = []) {
            (self.app, self.keys, self.administrators) = (app, keys, administrators)
        }
    }

    /// The names of the settings.
    package struct Names: Sendable {
        /// The name of the API's group of settings.
        package var group: String
        /// The name of the number or key of the app.
        package var app: String
        /// Whether the app has a number.
        package var appIsNumber: Bool
        /// The name of the secret keys.
        package var keys: String
        /// The name of the administrators, if the API has such a setting.
        package var administrators: String?

        /// Creates names.
        package init(
            group: String,
            app: String,
            appIsNumber: Bool = false,
            keys: String,
            administrators: String? = nil
        ) {
            (self.group, self.app, self.appIsNumber) = (group, app, appIsNumber)
            (self.keys, self.administrators) = (keys, administrators)
        }
    }

    /// The names of the settings.
    package let names: Names
    /// Creates the APIs from their settings; several may share the settings.
    ///
    /// It throws ``RelationshipError`` for wrong settings.
    package let make: @Sendable (Settings) throws -> [any ServerAPI]

    /// Creates a kind.
    package init(_ names: Names, make: @escaping @Sendable (Settings) throws -> [any ServerAPI]) {
        (self.names, self.make) = (names, make)
    }
}
