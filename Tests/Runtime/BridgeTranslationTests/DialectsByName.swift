import Foundation
import RelationshipCore
import RongCloudWire
import StandardDialects
import TIMWire
import TestValues
import V2TIMWire

@testable import BridgeTranslation

// Initializers and factories with the names of dialects, as in the rows of these tests.

extension DialectName {
    var dialect: any Dialect {
        guard let dialect = DialectRegistry.standard[self] else { preconditionFailure("\(self) is not registered") }
        return dialect
    }
}

extension DialectTranslator {
    init(from source: DialectName, to target: DialectName, user: UserID? = nil) {
        self.init(from: source.dialect, to: target.dialect, user: user)
    }
}

extension DialectCall {
    static func tim(_ call: TIMCall) -> DialectCall { DialectCall(call, in: TIMDialect()) }
    static func v2tim(_ call: V2TIMCall) -> DialectCall { DialectCall(call, in: V2TIMDialect()) }
    static func rongcloud(_ call: RongCloudCall) -> DialectCall { DialectCall(call, in: RongCloudDialect()) }

    init(json: Data, in dialect: DialectName) throws { try self.init(json: json, in: dialect.dialect) }

    init(sample name: String, in dialect: DialectName, about user: UserID) throws {
        try self.init(sample: name, in: dialect.dialect, about: user)
    }

    init?(_ command: Command, in dialect: DialectName, as user: UserID) {
        self.init(command, in: dialect.dialect, DialectContext(user: user))
    }

    static func names(in dialect: DialectName) -> [String] { names(in: dialect.dialect) }
}

extension DialectReply {
    init(json: Data, in dialect: DialectName) throws { try self.init(json: json, in: dialect.dialect) }
}
