import MappingLookup
import RelationshipCore
import RongCloudWire
import TestValues
import Testing

/// Tests that every error has a code in every operation of every dialect.
///
/// The generated `switch` statements stop the build for a new error without codes.
struct ErrorTableTotalityTests {
    @Test(arguments: DialectName.allCases, RelationshipError.Code.allCases)
    func `every error has a code in every operation`(_ dialect: DialectName, _ error: RelationshipError.Code) {
        for operation in Command.Kind.allCases {
            let code = dialect.tables.code(for: error, operation: operation)
            #expect((code.number == 0) == (code.fidelity == .dropped), "\(error) in \(operation)")
            #expect(code.number != 0 || code.channel == .success, "\(error) in \(operation)")
        }
    }

    /// An exact code must be read back as its error.
    @Test(arguments: DialectName.allCases, RelationshipError.Code.allCases)
    func `the first meaning of an exact code is its error`(_ dialect: DialectName, _ error: RelationshipError.Code) {
        for operation in Command.Kind.allCases {
            let code = dialect.tables.code(for: error, operation: operation)
            guard code.fidelity == .exact else { continue }
            let meanings = dialect.tables.meanings(of: code.number, operation: operation)
            // An error that never occurs in an operation need not be read there.
            guard meanings.contains(where: { $0.error == error }) else {
                let anywhere = dialect.tables.meanings(of: code.number, operation: nil)
                #expect(anywhere.contains { $0.error == error && $0.operation != nil }, "\(error) in \(operation)")
                continue
            }
            #expect(meanings.first { $0.text == code.text }?.error == error, "\(error) in \(operation)")
        }
    }

    @Test(arguments: DialectName.allCases, RelationshipError.Code.allCases)
    func `a carried code does not mean its error`(_ dialect: DialectName, _ error: RelationshipError.Code) {
        for operation in Command.Kind.allCases {
            let code = dialect.tables.code(for: error, operation: operation)
            guard code.fidelity == .carried else { continue }
            let meanings = dialect.tables.meanings(of: code.number, operation: operation)
            #expect(!meanings.contains { $0.error == error })
        }
    }

    @Test(arguments: DialectName.allCases)
    func `only operations with results per user have errors in the success block`(_ dialect: DialectName) {
        let perUser: Set<Command.Kind> = [
            .addFriend, .acceptRequest, .refuseRequest, .deleteFriends, .checkRelations, .getFriends, .block, .unblock,
            .createGroups, .addToGroup, .removeFromGroup, .follow, .unfollow, .countFollows, .checkFollows,
        ]
        for error in RelationshipError.Code.allCases where dialect != .rongcloud {
            for operation in Command.Kind.allCases where !perUser.contains(operation) {
                #expect(dialect.tables.code(for: error, operation: operation).channel == .failure)
            }
        }
    }
}
