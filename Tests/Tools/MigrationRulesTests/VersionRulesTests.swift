import MappingLookup
import MigrationRules
import RelationshipCore
import TestValues
import Testing

struct VersionRulesTests {
    private func rules(_ dialect: DialectName, _ old: String, _ new: String) throws -> [MigrationRule] {
        let versions = try (#require(SDKVersion(old)), #require(SDKVersion(new)))
        return MigrationRules(of: dialect.tables, from: versions.0, to: versions.1).rules
    }

    @Test(arguments: [
        ("v2tim", "5.0.6", "8.7", "checkFriend:succ:fail:", "none", ""),
        ("v2tim", "5.0.6", "8.7", "setFriendListener:", "same", "setFriendListener:"),
        ("v2tim", "5.0.6", "8.7", "ERR_REQUEST_TIMEOUT", "renamed", "ERR_REQUEST_TIME_OUT"),
        ("v2tim", "8.7", "5.0.6", "ERR_REQUEST_TIME_OUT", "renamed", "ERR_REQUEST_TIMEOUT"),
        ("v2tim", "8.7", "5.0.6", "onFriendGroupCreated:friendInfoList:", "none", ""),
        ("tim", "4.2.2", "4.4.900", "TIMAddFriendRequest", "renamed", "TIMFriendRequest"),
        ("tim", "4.2.10", "4.4.900", "TIMUser", "renamed", "TIMFriend"),
        (
            "tim", "4.2.10", "4.4.900", "modifyUserProfile:values:succ:fail:", "renamed",
            "modifyFriend:values:succ:fail:"
        ),
        ("tim", "4.4.900", "4.2.10", "TIMFriend", "renamed", "TIMUser"),
        ("tim", "4.2.10", "4.2.52", "delFriend:delType:succ:fail:", "none", ""),
    ])
    func `a step between versions follows the changes of a name`(
        dialect: String,
        old: String,
        new: String,
        name: String,
        change: String,
        target: String
    ) throws {
        let rules = try rules(DialectName(rawValue: dialect), old, new).filter { $0.name == name }
        #expect(rules.map(\.change.rawValue) == [change])
        #expect(rules.flatMap(\.targets).map(\.name) == (target.isEmpty ? [] : [target]))
        #expect(rules.map { $0.rewrite == .none } == [target.isEmpty])
    }

    @Test func `a call whose Swift spelling can differ is not safe`() throws {
        let rules = try rules(DialectName(rawValue: "v2tim"), "8.4", "8.7")
        let call = try #require(rules.first { $0.name == "initSDK:config:" })
        #expect(call.change == .same && call.rewrite == .conditional)
        #expect(call.reason == "its Swift spelling can differ: initSDK(_:config:) or initSDK(sdkAppID:config:)")
        #expect(rules.first { $0.name == "V2TIMFriendInfo.friendRemark" }?.rewrite == .safe)
    }

    @Test func `a deprecated name is noted`() throws {
        let rule = try rules(DialectName(rawValue: "v2tim"), "5.0.6", "8.7").first { $0.name == "setFriendListener:" }
        #expect(rule?.notes == ["deprecated in 5.7"])
    }

    @Test(arguments: [
        ("v2tim", "5.0.6", "8.7"), ("v2tim", "8.4", "8.7"), ("v2tim", "8.7", "5.0.6"), ("tim", "4.2.2", "4.4.900"),
        ("rongcloud", "5.12", "5.44"),
    ])
    func `every name of the old version has exactly one rule`(dialect: String, old: String, new: String) throws {
        let tables = DialectName(rawValue: dialect).tables
        let version = try #require(SDKVersion(old))
        let rules = try rules(tables.dialect, old, new)
        #expect(Set(rules.map(\.id)).count == rules.count)
        let present = [tables].calls
            .filter { call in
                call.name != nil
                    && !tables.changes(of: call.selector).contains { $0.kind == .added && $0.version > version }
            }
        let selectors = Set(present.map(\.selector))
        let ruled = Set(rules.filter { $0.kind == .call }.map(\.name))
        let gone = selectors.subtracting(ruled)
            .filter { name in
                !tables.changes(of: name).contains { $0.version <= version && $0.kind == .removed }
                    && !tables.changes(of: name)
                        .contains { if case .was = $0.kind { $0.version > version } else { false } }
            }
        #expect(gone == [])
        #expect(rules.allSatisfy { $0.change != .unknown })
    }
}
