import RelationshipCore

extension TIMTranslation {
    /// Reads the dictionary of `modifySelfProfile`.
    ///
    /// - Parameter values: The keys and their values.
    /// - Returns: The patch.
    /// - Throws: The error of the first key, in order of names, that does not exist or has an invalid value.
    func profilePatch(_ values: [String: TIMProperty]?) throws(RelationshipError) -> ProfilePatch {
        guard let values, !values.isEmpty else {
            throw RelationshipError(.invalidArgument, "values is nil or empty; name at least one key")
        }
        var patch = ProfilePatch()
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
            switch key {
            case TIMKey.nick:
                patch.nickname = try check.text(value.string(for: key), .nickname, else: .fieldTooLong)
            case TIMKey.faceURL:
                patch.avatarURL = try check.text(value.string(for: key), .avatarURL, else: .fieldTooLong)
            case TIMKey.allowType:
                let number = Int(clamping: try value.number(for: key))
                patch.addPermission = try check.known(tables.enums.addPermission(number: number), number, key)
            case TIMKey.selfSignature:
                patch.fields[Profile.Field.signature.rawValue] = .set(try value.blob(for: key, .signature))
            case TIMKey.location:
                patch.fields[Profile.Field.location.rawValue] = .set(try value.blob(for: key, .location))
            default:
                guard let field = TIMKey.numberField(key) else {
                    patch.custom[try check.customKey(key, prefix: TIMKey.profileCustomPrefix)] = .set(
                        try value.customValue(for: key)
                    )
                    continue
                }
                let number = try value.number(for: key)
                let limit = LimitedField(rawValue: field.rawValue).flatMap { tables.limit($0) }
                let range = 0...(limit.map { Int64($0.maximum) } ?? Int64(UInt32.max))
                guard range.contains(number) else {
                    throw RelationshipError(
                        field == .gender ? .invalidEnumValue : .invalidFieldValue,
                        "\(key) takes \(range.lowerBound) to \(range.upperBound)"
                    )
                }
                patch.fields[field.rawValue] = .set(.integer(number))
            }
        }
        return patch
    }

    /// Reads the dictionary of `modifyFriend`.
    ///
    /// - Parameter values: The keys and their values.
    /// - Returns: The patch.
    /// - Throws: The error of the first key, in order of names, that does not exist or has an invalid value.
    func friendPatch(_ values: [String: TIMProperty]?) throws(RelationshipError) -> FriendPatch {
        guard let values, !values.isEmpty else {
            throw RelationshipError(.invalidArgument, "values is nil or empty; name at least one key")
        }
        var patch = FriendPatch()
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
            switch key {
            case TIMKey.remark:
                patch.remark = try check.text(value.string(for: key), .remark, else: .invalidRemark)
            case TIMKey.group:
                patch.groups = try value.groupNames(for: key)
            default:
                patch.custom[try check.customKey(key, prefix: TIMKey.friendCustomPrefix)] = .set(
                    try value.customValue(for: key)
                )
            }
        }
        return patch
    }
}

extension TIMProperty {
    fileprivate func string(for key: String) throws(RelationshipError) -> String {
        guard case .string(let text) = self else { throw TIMProperty.wrongKind(key, takes: "a string") }
        return text
    }

    fileprivate func number(for key: String) throws(RelationshipError) -> Int64 {
        guard case .number(let number) = self else { throw TIMProperty.wrongKind(key, takes: "a number") }
        return number
    }

    /// Returns the error for a value of the wrong kind; profiles have their own code for it.
    fileprivate static func wrongKind(_ key: String, takes kind: String) -> RelationshipError {
        let text = "\(key) takes \(kind)"
        guard key.hasPrefix(TIMKey.profilePrefix) else { return RelationshipError(.invalidFieldValue, text) }
        let code = TIMCode.invalidValueFormat.rawValue
        return RelationshipError(.invalidFieldValue, text, foreign: .init(dialect: .tim, code: code, text: text))
    }

    /// Returns a text or bytes of limited length, of the same kind as written.
    fileprivate func blob(for key: String, _ field: LimitedField) throws(RelationshipError) -> FieldValue {
        let value: FieldValue
        switch self {
        case .string(let text): value = .string(text)
        case .data(let data): value = .bytes(Array(data))
        case .number, .strings: throw TIMProperty.wrongKind(key, takes: "a string or data")
        }
        if let limit = tables.limit(field), !limit.admits(count: value.bytes.count) {
            throw RelationshipError(.fieldTooLong, "\(key) holds more than \(limit.maximum) bytes")
        }
        return value
    }

    /// Returns the names of all groups that a friend is in; an empty list removes the friend from all groups.
    fileprivate func groupNames(for key: String) throws(RelationshipError) -> [String] {
        guard case .strings(let texts) = self else {
            throw RelationshipError(.invalidFieldValue, "\(key) takes a list of strings")
        }
        return texts.isEmpty ? [] : try check.groupNames(texts, key)
    }

    fileprivate func customValue(for key: String) throws(RelationshipError) -> FieldValue {
        if case .number(let number) = self { return .integer(number) }
        return try blob(for: key, .customValue)
    }
}
