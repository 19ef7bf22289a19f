import BridgeTranslation
import Foundation
import JSONFoundation
import MappingLookup
import MigrationRules
import RelationshipCore
import StandardDialects
import TestFiles
import TestValues
import Testing
import ToyDialect

struct MigrationRulesTests {
    @Test(arguments: DialectPair.all)
    func `every name of an SDK has exactly one rule for each other SDK`(pair: DialectPair) throws {
        let rules = try pair.rules()
        #expect(Set(rules.map(\.id)).count == rules.count)
        let calls: CallsFile = try pair.table("calls")
        #expect(names(.call, rules) == calls.calls.flatMap(\.selectors).map(\.selector).sorted())
        let callbacks: CallbacksFile = try pair.table("callbacks")
        let selectors = callbacks.events.flatMap { $0.callbacks ?? [] } + callbacks.localCallbacks
        #expect(Set(names(.callback, rules)) == Set(selectors.compactMap(\.selector)))
        let tables = pair.source.tables
        #expect(names(.code, rules) == tables.numbers.map { String($0) }.sorted())
        let cells = HubTables.enumerations.flatMap { tables.cells(of: $0) }
        #expect(Set(names(.value, rules)) == Set(cells.compactMap(\.name)))
        #expect(Set(names(.type, rules)).isSuperset(of: cells.compactMap(\.type)))
        let surface = tables.surfaceNames
        #expect(Set(names(.type, rules)).isSuperset(of: surface.filter { $0.kind == .type }.map(\.name)))
        #expect(names(.property, rules) == surface.filter { $0.kind == .property }.map(\.title).sorted())
        #expect(names(.constant, rules) == surface.filter { $0.kind == .constant }.map(\.name).sorted())
    }

    @Test(arguments: DialectPair.all)
    func `a safe rule has one counterpart and no loss, and any other rule a reason`(pair: DialectPair) throws {
        for rule in try pair.rules() {
            if rule.rewrite == .safe {
                #expect(Set(rule.targets.map(\.name)).count == 1, "\(rule.id)")
                #expect(rule.fidelity == .exact && rule.losses.isEmpty, "\(rule.id)")
                #expect(rule.arguments.filter(\.decides).isEmpty, "\(rule.id)")
            } else {
                #expect(!rule.reason.isEmpty, "\(rule.id)")
            }
            let hasNone = rule.change == .none || rule.change == .unknown
            #expect(hasNone == (rule.rewrite == .none), "\(rule.id)")
            #expect(rule.change != .none || rule.targets.isEmpty, "\(rule.id)")
            #expect((rule.change == .unknown) <= (rule.fidelity == nil), "\(rule.id)")
        }
    }

    @Test(arguments: DialectPair.all)
    func `every call with a value has a sample that its own SDK accepts`(pair: DialectPair) throws {
        let rules = try pair.rules()
        let calls: CallsFile = try pair.table("calls")
        let unsupported = Set(pair.source.tables.localCalls.filter { $0.fidelity == .rejected }.map(\.selector))
        let unread = calls.calls.filter { $0.value != nil }.flatMap(\.selectors).map(\.selector)
            .filter { !unsupported.contains($0) }
            .filter { selector in rules.contains { $0.name == selector && $0.change == .unknown } }
        #expect(unread == [])
    }

    @Test(arguments: [
        ("tim", "v2tim", "call/addBlackList:succ:fail:", "renamed", "safe", ["addToBlackList:succ:fail:"]),
        ("tim", "v2tim", "call/getFriendList:fail:", "same", "safe", ["getFriendList:fail:"]),
        ("tim", "v2tim", "call/getSelfProfile:fail:", "reshaped", "conditional", ["getUsersInfo:succ:fail:"]),
        ("tim", "v2tim", "call/queryUserProfile:", "none", "none", []),
        ("tim", "v2tim", "call/sharedInstance", "unknown", "none", ["sharedInstance"]),
        (
            "tim", "v2tim", "call/doResponse:succ:fail:", "choice", "conditional",
            ["acceptFriendApplication:type:succ:fail:", "refuseFriendApplication:succ:fail:"]
        ),
        (
            "tim", "v2tim", "call/createFriendGroup:users:succ:fail:", "several", "conditional",
            ["createFriendGroup:userIDList:succ:fail:"]
        ),
        (
            "tim", "v2tim", "callback/TIMFriendshipListener.onAddFriends:", "renamed", "review",
            ["onFriendListAdded:"]
        ),
        ("tim", "v2tim", "callback/TIMUserStatusListener.onForceOffline", "renamed", "safe", ["onKickedOffline"]),
        ("tim", "v2tim", "type/TIMFriendRequest", "renamed", "safe", ["V2TIMFriendAddApplication"]),
        ("tim", "v2tim", "type/TIMDelFriendType", "renamed", "safe", ["V2TIMFriendType"]),
        ("tim", "v2tim", "property/TIMFriend.remark", "renamed", "safe", ["V2TIMFriendInfo.friendRemark"]),
        (
            "tim", "v2tim", "property/TIMUserProfile.gender", "renamed", "review", ["V2TIMUserFullInfo.gender"]
        ),
        (
            "tim", "v2tim", "value/TIMDelFriendType.TIM_FRIEND_DEL_BOTH", "renamed", "safe",
            ["V2TIM_FRIEND_TYPE_BOTH"]
        ),
        ("tim", "v2tim", "code/30539", "same", "safe", ["30539"]),
        ("v2tim", "rongcloud", "code/30539", "renamed", "safe", ["25461"]),
        (
            "rongcloud", "v2tim", "callback/RCConnectionStatusChangeDelegate.onConnectionStatusChanged:", "choice",
            "conditional",
            ["onKickedOffline", "onUserSigExpired", "onConnecting", "onConnectSuccess", "onConnectFailed:err:"]
        ),
        ("tim", "rongcloud", "call/logout:fail:", "renamed", "review", ["logout"]),
        (
            "v2tim", "rongcloud", "call/getUserStatus:succ:fail:", "renamed", "review",
            ["getSubscribeUsersOnlineStatus:completion:"]
        ),
        ("v2tim", "rongcloud", "call/followUser:succ:fail:", "none", "none", []),
    ])
    func `a rule says what takes the place of a name`(
        from: String,
        to: String,
        id: String,
        change: String,
        rewrite: String,
        targets: [String]
    ) throws {
        let rule = try #require(try DialectPair(from, to).rules().first { $0.id == id })
        #expect(rule.change.rawValue == change)
        #expect(rule.rewrite.rawValue == rewrite, "\(rule.reason)")
        #expect(rule.targets.map(\.name) == targets)
    }

    @Test func `a rule of a call has the place of each argument, and the values that lose something`() throws {
        let rules = try DialectPair("tim", "rongcloud").rules()
        let rule = try #require(rules.first { $0.name == "addFriend:succ:fail:" })
        let places = Dictionary(uniqueKeysWithValues: rule.arguments.map { ($0.from, $0.to) })
        #expect(
            places == [
                "request.identifier": ["userId"], "request.addWording": ["extra"], "request.remark": [],
                "request.group": [], "request.addSource": [], "request.addType": [],
            ]
        )
        #expect(rule.added == ["directionType": "2"])
        let conditions = Dictionary(uniqueKeysWithValues: rule.losses.map { ($0.loss.field, $0.when) })
        #expect(
            conditions == [
                "remark": "`request.remark` is given", "group": "`request.group` is given",
                "source": "`request.addSource` is given", "direction": "`request.addType` is 1",
            ]
        )
        #expect(rule.losses.first { $0.loss.field == "direction" }?.loss.fidelity == .rejected)
    }

    @Test func `an argument that decides between calls is marked`() throws {
        let rules = try DialectPair("tim", "v2tim").rules()
        let rule = try #require(rules.first { $0.name == "doResponse:succ:fail:" })
        #expect(rule.arguments.filter(\.decides).map(\.from) == ["response.responseType"])
        #expect(rule.reason.contains("`refuseFriendApplication` when `response.responseType` is 2"))
    }

    @Test func `a dialect that no target of the package names has rules`() throws {
        let there = try MigrationRules(from: ToyDialect(), to: DialectPair("tim", "v2tim").target).rules
        let back = try MigrationRules(from: DialectPair("tim", "v2tim").target, to: ToyDialect()).rules
        for rules in [there, back] {
            for kind in [MigrationRule.Kind.call, .callback, .code] {
                #expect(rules.contains { $0.kind == kind && $0.change == .renamed }, "\(kind)")
            }
        }
    }

    @Test(arguments: DialectPair.all)
    func `the rules of a pair are those of its committed list`(pair: DialectPair) throws {
        let text = try pair.rules().filter { $0.change != .unknown }.map(\.line).joined()
        let file = repository.appending(path: "Fixtures/migration/\(pair).tsv")
        if ProcessInfo.processInfo.environment["RELBRIDGE_WRITE_GOLDEN"] != nil {
            try Data(text.utf8).write(to: file)
        }
        let committed = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        let lines = text.split(separator: "\n")
        #expect(lines.filter { !committed.contains($0) } == [], "stale: write the golden files again")
        #expect(committed.filter { !lines.contains($0) } == [], "stale: write the golden files again")
    }

    private func names(_ kind: MigrationRule.Kind, _ rules: [MigrationRule]) -> [String] {
        rules.filter { $0.kind == kind }.map(\.name).sorted()
    }
}

/// An ordered pair of dialects.
struct DialectPair: Sendable, CustomStringConvertible {
    let source: any Dialect
    let target: any Dialect

    init(_ source: String, _ target: String) throws {
        self.source = try DialectRegistry.standard.dialect(DialectName(rawValue: source))
        self.target = try DialectRegistry.standard.dialect(DialectName(rawValue: target))
    }

    private init(_ source: any Dialect, _ target: any Dialect) {
        (self.source, self.target) = (source, target)
    }

    static let all = DialectRegistry.standard.dialects.flatMap { source in
        DialectRegistry.standard.dialects.filter { $0.name != source.name }.map { DialectPair(source, $0) }
    }

    var description: String { "\(source.name.rawValue)-\(target.name.rawValue)" }

    /// The rules of all pairs, which are derived only once.
    private static let rules = Dictionary(
        uniqueKeysWithValues: all.map { pair in
            (pair.description, Result { try MigrationRules(from: pair.source, to: pair.target).rules })
        }
    )

    func rules() throws -> [MigrationRule] { try #require(Self.rules[description]).get() }

    /// Returns a table of the source in the repository.
    func table<Table: Decodable>(_ name: String) throws -> Table {
        let file = repository.appending(path: "Mappings/\(source.name.rawValue)/\(name).json")
        return try OutsideJSON.decode(from: Data(contentsOf: file))
    }
}

/// The selectors in a table of calls.
private struct CallsFile: Decodable {
    struct Call: Decodable {
        struct Value: Decodable {}

        var value: Value?
        var selectors: [Selector]
    }

    struct Selector: Decodable {
        var selector: String
    }

    var calls: [Call]
}

/// The selectors in a table of callbacks.
private struct CallbacksFile: Decodable {
    struct Event: Decodable {
        var callbacks: [Callback]?
    }

    struct Callback: Decodable {
        var selector: String?
    }

    var events: [Event]
    var localCallbacks: [Callback]
}

extension Bool {
    /// Whether the second condition follows from the first.
    fileprivate static func <= (first: Bool, second: Bool) -> Bool { !first || second }
}

extension MigrationRule {
    /// The decisions of the rule, as a line of a list.
    fileprivate var line: String {
        let moves = arguments.map { "\($0.from)>\($0.to.joined(separator: ","))\($0.decides ? "!" : "")" }
        let columns = [
            id, change.rawValue, fidelity?.rawValue ?? "", rewrite.rawValue,
            targets.map(\.name).joined(separator: ", "), moves.joined(separator: " "),
        ]
        return columns.joined(separator: "\t") + "\n"
    }
}
