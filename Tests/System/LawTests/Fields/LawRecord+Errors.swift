import MappingLookup
import RelationshipCore
import RongCloudWire
import TIMWire
import TestValues
import V2TIMWire

// The records of errors and of the result of adding a friend.
extension LawRecord {
    /// The command of the failures; RongCloud reports the fields in the failure of this command.
    static let failingCommand = Command.updateProfile(ProfilePatch(nickname: "n"))

    static func errorRecord() -> LawRecord {
        var record = value(
            "RelationshipError",
            [
                LawField("code") { $0.one(of: RelationshipError.Code.allCases) },
                LawField("message", empty: "") { $0.text(1...6) },
                LawField("user", empty: UserID?.none) { $0.user() },
                LawField("foreign", empty: RelationshipError.ForeignCode?.none) { $0.foreignCode() },
                LawField("fields", empty: [String]()) { generator in generator.list(1...3) { $0.fieldName() } },
            ],
            adjust: { fields, _ in
                // An error without a message has the summary of its code as its message.
                guard fields.get("message") == "" else { return }
                fields["message"] = AnyHashable(fields.get("code", as: RelationshipError.Code.self).summary)
            },
            pack: error,
            carry: { error, subject in subject.failure(error, of: failingCommand) }
        )
        record.fallback = { field, fields, dialect in
            guard field == "message" else { return nil }
            return AnyHashable(Prediction.failure(error(fields), in: dialect).code.summary)
        }
        record.isRefused = { fields, _, dialect in
            // RongCloud reports a success if the requested state already exists.
            let error = error(fields)
            let code = dialect.tables.code(for: error.code, operation: failingCommand.kind)
            return dialect == .rongcloud && code.channel == .success && error.foreign?.dialect != dialect
        }
        return record
    }

    static func error(_ fields: Fields) -> RelationshipError {
        var error = RelationshipError(
            fields.get("code"),
            fields.get("message"),
            user: fields.get("user"),
            foreign: fields.get("foreign")
        )
        error.fields = fields.get("fields")
        return error
    }

    static func addResultRecord() -> LawRecord {
        LawRecord(
            name: "AddResult",
            fields: [LawField("result") { $0.one(of: [AddResult.added, .pending]) }],
            shape: { ["result"] },
            carry: { fields, subject in
                subject.outcome(.added(fields.get("result")), of: .addFriend(AddFriendArguments(target: me)))?
                    .reading { if case .added(let result) = $0 { ["result": result] } else { nil } }
            }
        )
    }
}

extension SeededGenerator {
    /// Returns an error code of any dialect, with or without a mapping.
    fileprivate mutating func foreignCode() -> RelationshipError.ForeignCode {
        let family = one(of: [6_000, 7_000, 9_000, 20_000, 24_300, 25_400, 30_000, 30_500, 31_700, 34_000, 38_100])
        return .init(dialect: one(of: DialectName.allCases), code: family + int(1...199), text: text())
    }

    /// Returns the name of a field of a profile, or of an app's custom field.
    fileprivate mutating func fieldName() -> String {
        chance() ? one(of: ["nickname", "avatarURL"] + Profile.Field.allCases.map(\.rawValue)) : "k" + letters()
    }
}

extension Prediction {
    /// Returns the error that the hub reads from the dialect's code and text for the failure of a whole call.
    static func failure(_ error: RelationshipError, in dialect: DialectName) -> RelationshipError {
        let code = dialect.tables.code(for: error.code, operation: LawRecord.failingCommand.kind)
        var (number, text) = (code.number, code.text)
        if let foreign = error.foreign, foreign.dialect == dialect {
            (number, text) = (foreign.code, dialect == .rongcloud ? "" : foreign.text)
        } else if let reported = reported(by: error),
            dialect == .v2tim || dialect == .tim && error.code == .unmappedForeign
        {
            text = reported
        }
        if error.code == .refusedByApp, let foreign = error.foreign {
            (number, text) = (
                refusalNumber(foreign, in: dialect) ?? code.number, dialect == .rongcloud ? "" : foreign.text
            )
        }
        number = keptNumber(of: error, in: dialect) ?? number
        // The message of a check in the backend is more specific than V2TIM's text.
        let isSpecific = dialect == .v2tim && error.foreign == nil && error.message != error.code.summary
        if dialect != .rongcloud, isSpecific || text.isEmpty { text = error.message }
        if dialect == .tim, text == error.message, error.code == .sensitiveText, !error.fields.isEmpty {
            text = "refused by the audit: " + error.fields.map { timKeys[$0] ?? $0 }.joined(separator: ", ")
        }
        if dialect == .tim, text == error.message, error.code == .unknownField, let name = error.fields.first,
            let key = timPropertyKeys[name]
        {
            text = "\(name) is a property; the key of its value is \(key)"
        }
        return read(number, text, LawRecord.failingCommand.kind, dialect)
    }

    /// Legacy TIM's keys of the properties that have the same names as fields of the hub.
    private static let timPropertyKeys = [
        "nickname": "Tag_Profile_IM_Nick", "location": "Tag_Profile_IM_Location", "gender": "Tag_Profile_IM_Gender",
        "birthday": "Tag_Profile_IM_BirthDay", "language": "Tag_Profile_IM_Language", "level": "Tag_Profile_IM_Level",
        "role": "Tag_Profile_IM_Role",
    ]

    /// Legacy TIM's names of fields in its texts.
    private static let timKeys = [
        "nickname": "Tag_Profile_IM_Nick", "avatarURL": "Tag_Profile_IM_Image",
        "signature": "Tag_Profile_IM_SelfSignature", "location": "Tag_Profile_IM_Location",
    ]

    /// Returns the name, code and text of another dialect as a single text.
    static func reported(by error: RelationshipError) -> String? {
        error.foreign.map { [$0.dialect.rawValue, "\($0.code)", $0.text].filter { !$0.isEmpty } }?
            .joined(separator: " ")
    }

    /// Returns the number of a refusal by the app's server if the vendor leaves it to the apps; otherwise `nil`.
    static func refusalNumber(_ foreign: RelationshipError.ForeignCode, in dialect: DialectName) -> Int? {
        [.tim, .v2tim].contains(dialect) && (38_000...39_000).contains(foreign.code) ? foreign.code : nil
    }

    /// Returns the number of another dialect's unmapped code if the dialect reports it; `nil` for all other errors.
    static func keptNumber(of error: RelationshipError, in dialect: DialectName) -> Int? {
        guard error.code == .unmappedForeign, let foreign = error.foreign, foreign.dialect != dialect,
            dialect.tables.meanings(of: foreign.code, operation: nil).isEmpty
        else { return nil }
        return foreign.code
    }

    /// Returns the error for a dialect's code and text.
    static func read(
        _ number: Int,
        _ text: String,
        _ operation: Command.Kind,
        _ dialect: DialectName
    ) -> RelationshipError {
        let meanings = dialect.tables.meanings(of: number, operation: operation)
        let meaning =
            meanings.first { !$0.text.isEmpty && $0.text == text } ?? meanings.first { $0.text.isEmpty }
            ?? meanings.first
        let foreign = RelationshipError.ForeignCode(dialect: dialect, code: number, text: text)
        return RelationshipError(meaning?.error ?? .unmappedForeign, foreign: foreign)
    }
}
