import RelationshipCore
import TestThreads
import TestValues
import Testing

@testable import MappingExports

/// Tests that the resolved codes are those of the tables.
@Suite(.longWork)
struct ErrorCodesTests {
    @Test(arguments: DialectName.allCases)
    func `the first matching code is the code of the tables`(dialect: DialectName) {
        for error in RelationshipError.Code.allCases {
            let codes = ErrorCodes(error, in: dialect.tables)
            for operation in Command.Kind.allCases {
                for argument in [nil] + ErrorArgument.allCases.map({ Optional($0) }) {
                    let expected = dialect.tables.code(for: error, operation: operation, argument: argument)
                    #expect(answer(codes, operation, argument) == expected, "\(error) in \(operation)")
                }
            }
        }
    }

    @Test(arguments: DialectName.allCases)
    func `a success has the text of its operation`(dialect: DialectName) {
        let codes = ErrorCodes(successIn: dialect.tables)
        for operation in Command.Kind.allCases {
            #expect(answer(codes, operation, nil) == dialect.tables.success(of: operation))
        }
        #expect(codes.otherwise == DialectCode(0, .success, "", .exact))
    }

    @Test(arguments: DialectName.allCases)
    func `the first matching codes of a profile are all of its codes`(dialect: DialectName) throws {
        let rows = ProfileErrorCodes.all(in: dialect.tables)
        let bounds = dialect.tables.profileCodes.compactMap(\.condition.before)
        let versions = bounds.flatMap { [$0.description, $0.description + ".1"] } + ["0", "4.3.100", "99"]
        let profiles = dialect.tables.profiles + versions.compactMap { dialect.tables.profile($0) }
        for profile in profiles {
            for error in RelationshipError.Code.allCases {
                let own = rows.first { row in
                    row.codes.error == error && row.condition.holds(in: profile)
                }
                #expect((own != nil) == !dialect.tables.codes(for: error, in: profile).isEmpty)
                let codes = own?.codes ?? ErrorCodes(error, in: dialect.tables)
                for operation in Command.Kind.allCases {
                    let expected = dialect.tables.code(for: error, operation: operation, in: profile)
                    #expect(answer(codes, operation, nil) == expected, "\(error) in \(operation), \(profile.name)")
                }
            }
        }
    }

    /// Returns the code that each export finds.
    private func answer(_ codes: ErrorCodes, _ operation: Command.Kind, _ argument: ErrorArgument?) -> DialectCode {
        let found = codes.answers.first { row in
            row.operations.contains(operation) && (row.argument == nil || row.argument == argument)
        }
        return found?.code ?? codes.otherwise
    }
}
