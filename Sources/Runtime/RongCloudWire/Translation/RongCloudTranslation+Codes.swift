public import RelationshipCore

extension RongCloudTranslation {
    /// Returns the neutral error for a code of the vendor, together with the code itself.
    ///
    /// - Parameters:
    ///   - failure: The vendor's failure.
    ///   - operation: The requested operation.
    /// - Returns: The error; `RelationshipError.Code.unmappedForeign` for a number without a mapping.
    public static func error(of failure: RongCloudFailure, operation: Command.Kind) -> RelationshipError {
        let number = failure.code.rawValue
        let meanings = tables.meanings(of: number, operation: operation)
        var error = RelationshipError(
            meanings.lazy.compactMap(\.error).first ?? .unmappedForeign,
            foreign: RelationshipError.ForeignCode(dialect: .rongcloud, code: number)
        )
        error.fields = (failure.errorKeys ?? []).map(field)
        return error
    }

    /// Returns the vendor's reply to a neutral error.
    ///
    /// A code that came from RongCloud is passed on unchanged.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - operation: The requested operation.
    /// - Returns: The reply: an error, unless the vendor treats the situation as a success.
    package static func reply(to error: RelationshipError, operation: Command.Kind) -> RongCloudReply {
        let answer = tables.code(of: error, operation: operation)
        let code = RongCloudCode(rawValue: answer.number)
        guard answer.channel == .success, error.foreign?.dialect != .rongcloud else {
            return .error(RongCloudFailure(code, errorKeys: errorKeys(of: error, operation)))
        }
        return .success(operation == .addFriend ? .processCode(code) : .void)
    }

    /// Returns the vendor's names of the attributes with an error, for the calls that report them.
    private static func errorKeys(of error: RelationshipError, _ operation: Command.Kind) -> [String]? {
        guard !error.fields.isEmpty, operation == .updateProfile || operation == .updateFriend else { return nil }
        return error.fields.map(attribute)
    }

    /// Returns the vendor's name of a neutral field; extension keys and most other names are the same in both.
    private static func attribute(_ field: String) -> String {
        switch field {
        case "nickname": "name"
        case "avatarURL": "portraitUri"
        case Profile.Field.uniqueID.rawValue: "uniqueId"
        default: field
        }
    }

    /// Returns the neutral name of one of the vendor's attributes.
    private static func field(_ attribute: String) -> String {
        switch attribute {
        case "name": "nickname"
        case "portraitUri": "avatarURL"
        case "uniqueId": Profile.Field.uniqueID.rawValue
        default: attribute
        }
    }
}
