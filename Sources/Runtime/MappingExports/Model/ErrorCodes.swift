import MappingLookup
import RelationshipCore

/// A dialect's answers for an error, with precedence and channels resolved.
///
/// A reader uses the first answer that matches.
struct ErrorCodes: ExportedRecord {
    /// A code for some operations.
    struct Answer: ExportedRecord {
        var operations: [Command.Kind]
        /// The argument that the error must be about, or `nil` for any.
        var argument: ErrorArgument?
        var code: DialectCode

        static let exportName = "answer"
        static let exportSummary = "A code for some operations."
        static let exportFields: [Field<Self>] = [
            Field("operations", \.operations, "The operations; of a possible code, none are all."),
            Field("argument", \.argument, "The argument that the error must be about, or #nothing for any."),
            Field("code", \.code, "The code."),
        ]
    }

    let dialect: DialectTables
    /// The error, or `nil` for a success.
    let error: RelationshipError.Code?
    /// The answers that differ from the usual one.
    ///
    /// Answers about an argument come first.
    let answers: [Answer]
    /// The answer in all other operations.
    let otherwise: DialectCode
    /// The possible codes if the operation is unknown.
    ///
    /// A code without operations applies to any operation.
    let possible: [Answer]

    static let exportName = "errorCodes"
    static let exportSummary = "What a dialect answers for an error."
    static let exportFields: [Field<Self>] = [
        Field("dialect", \.dialect.dialect, "The dialect."),
        Field("error", \.error, "The neutral error, or #nothing for a success."),
        Field("answers", \.answers, "The answers that differ from the usual one; the first that fits holds."),
        Field("otherwise", \.otherwise, "The answer in all other operations."),
        Field("possible", \.possible, "The codes that an unknown operation may have."),
    ]

    /// Resolves the codes of an error.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - dialect: The dialect.
    ///   - special: The codes that are specific to a profile.
    init(_ error: RelationshipError.Code, in dialect: DialectTables, special: [ProfileCode] = []) {
        self.dialect = dialect
        self.error = error
        let general = dialect.cells(of: error).first { $0.operations.isEmpty && $0.argument == nil }
        let usual = general.map { cell in
            let channel: Channel = cell.channel == .success ? .success : .failure
            return DialectCode(cell.number, channel, cell.text, cell.fidelity)
        }
        let otherwise = usual ?? DialectCode(-1, .failure, "", .rejected)
        func code(_ operation: Command.Kind) -> DialectCode {
            special.first { $0.operation == operation }?.code ?? dialect.code(for: error, operation: operation)
        }
        let precise = ErrorArgument.allCases.flatMap { argument in
            Self.answers(about: argument) { operation in
                let about = dialect.code(for: error, operation: operation, argument: argument)
                return about == dialect.code(for: error, operation: operation) ? nil : about
            }
        }
        answers = precise + Self.answers { code($0) == otherwise ? nil : code($0) }
        self.otherwise = otherwise
        possible = CodeTranslation.possibleCodes(for: error, in: dialect, special: special)
            .map { Answer(operations: $0.operations, code: $0.code) }
    }

    /// Resolves the dialect's answers for a success.
    init(successIn dialect: DialectTables) {
        self.dialect = dialect
        error = nil
        let otherwise = DialectCode(0, .success, "", .exact)
        answers = Self.answers { dialect.success(of: $0) == otherwise ? nil : dialect.success(of: $0) }
        self.otherwise = otherwise
        possible = [Answer(operations: [], code: otherwise)]
    }

    /// Returns the codes of operations, each code once with all its operations.
    private static func answers(
        about argument: ErrorArgument? = nil,
        _ code: (Command.Kind) -> DialectCode?
    ) -> [Answer] {
        var answers: [Answer] = []
        for operation in Command.Kind.allCases {
            guard let code = code(operation) else { continue }
            if let index = answers.firstIndex(where: { $0.code == code }) {
                answers[index].operations.append(operation)
            } else {
                answers.append(Answer(operations: [operation], argument: argument, code: code))
            }
        }
        return answers
    }

    /// Returns the codes of success and of all errors in a dialect.
    static func all(in dialect: DialectTables) -> [ErrorCodes] {
        [ErrorCodes(successIn: dialect)] + RelationshipError.Code.allCases.map { ErrorCodes($0, in: dialect) }
    }
}

/// A dialect's answers for an error in some profiles.
struct ProfileErrorCodes: ExportedRecord {
    var condition: ProfileCondition
    var codes: ErrorCodes

    /// Returns the codes that are specific to profiles of a dialect.
    ///
    /// The first row whose condition is met contains all codes of the error.
    static func all(in dialect: DialectTables) -> [ProfileErrorCodes] {
        RelationshipError.Code.allCases.flatMap { error in
            let special = dialect.profileCodes.filter { $0.error == error }
            let named = dialect.profiles.compactMap { profile -> ProfileErrorCodes? in
                let own = dialect.codes(for: error, in: profile)
                guard !own.isEmpty else { return nil }
                return ProfileErrorCodes(
                    condition: ProfileCondition(dialect.dialect, profiles: [profile.name]),
                    codes: ErrorCodes(error, in: dialect, special: own)
                )
            }
            let versions = Set(special.compactMap(\.condition.before)).sorted()
            let older = versions.map { version in
                // A code that applies before a later version also applies before this version.
                let own = special.filter { row in row.condition.before.map { $0 >= version } ?? false }
                return ProfileErrorCodes(
                    condition: ProfileCondition(dialect.dialect, before: version),
                    codes: ErrorCodes(error, in: dialect, special: own)
                )
            }
            return named + older
        }
    }

    static let exportName = "profileCodes"
    static let exportSummary = "All codes for an error in a profile, if no row before them holds."
    static let exportFields: [Field<Self>] = [
        Field("condition", \.condition, "Where the row holds."),
        Field("codes", \.codes, "The codes."),
    ]
}
