import MigrationRules
import Synchronization

@testable import BridgeCommands

/// The rules between two SDKs, which are derived only once for all tests of reports and changes.
enum DerivedRules {
    private static let known = Mutex<[String: MigrationRules]>([:])

    static func between(_ source: String, _ target: String) throws -> MigrationRules {
        let pair = "\(source) \(target)"
        if let rules = known.withLock({ $0[pair] }) { return rules }
        let rules = try MigrationRulesCommand.rules(from: .init(source), to: .init(target))
        known.withLock { $0[pair] = rules }
        return rules
    }
}
