import MigrationRules
import RelationshipCore
import SourceScanning

/// The names of two SDKs for what the calls of a class of the app need, by the meanings in the hub.
struct CallSearch {
    let plan: MigrationPlan

    /// Returns the first call of the app's SDK that requests commands, with a counterpart for each.
    func rule(_ commands: Command.Kind...) -> MigrationRule? {
        plan.rules.values.filter { $0.kind == .call && $0.hub == commands.map(\.rawValue) }
            .filter { $0.targets.count == commands.count }.min { $0.name < $1.name }
    }

    /// Returns the arguments of a call of the app's SDK; empty if they are unknown.
    func arguments(of rule: MigrationRule) -> [VendorDeclarations.Argument] {
        plan.source.receivers.lazy.compactMap { plan.source.arguments[$0]?[rule.name] }.first ?? []
    }

    /// Returns the name of a property with a meaning.
    func property(_ owner: String, _ hub: String) -> String? { member(owner, hub)?.name.lastName }

    /// Returns the rule for the property of a class, or the case of an enumeration, with a meaning.
    private func member(_ owner: String, _ hub: String) -> MigrationRule? {
        plan.rules.values.filter { $0.owner == owner || $0.kind == .property && $0.name.hasPrefix("\(owner).") }
            .filter { $0.hub.contains { $0.contains(hub) } }.min { $0.name < $1.name }
    }

    /// Returns the name of the property of the same type that takes the place of one with a meaning.
    private func counterpart(_ owner: String, _ hub: String) -> String? {
        property(owner, hub)
            .flatMap { plan.counterpart(of: $0, in: owner) { plan.isEqual($0, $1, isSwift: true) } }
    }

    // MARK: Names in the texts

    /// Returns the names for lists of requests.
    func listingNames(_ request: String, _ page: String) -> [String: String?] {
        let (own, target) = (plan.source, plan.target)
        let (entries, unread) = (member(page, "RequestPage.entries"), member(page, "RequestPage.unreadCount"))
        let entry = entries.flatMap { own.properties[page]?[$0.name.lastName]?.element } ?? ""
        let roles = property(entry, "RequestEntry.role").flatMap { own.properties[entry]?[$0]?.name } ?? ""
        let (received, sent) = (
            member(roles, "Role.received")?.targets.first, member(roles, "Role.sent")?.targets.first
        )
        return [
            "shared": "[\(target.client) \(target.instance)]", "swiftShared": "\(target.client).\(target.instance)()?",
            "item": plan.types[entry], "itemUser": counterpart(entry, "FriendRequest.requester"),
            "itemRole": counterpart(entry, "RequestEntry.role"), "role": plan.types[roles],
            "received": received?.name, "swiftReceived": received?.spellings.last,
            "sent": sent?.name, "swiftSent": sent?.spellings.last,
            "result": plan.types[page], "resultEntries": entries?.targets.first?.name.lastName,
            "resultUnread": unread?.targets.first?.name.lastName,
            "page": MigrationHelper.ownName(page, own), "entries": entries?.name.lastName,
            "unread": unread?.name.lastName,
            "requestRole": property(request, "listRequests.roles"),
        ]
    }

    /// Returns the names for the object that answers a request, and for its result.
    func responseNames(_ response: String, _ arguments: [VendorDeclarations.Argument]) -> [String: String?] {
        let operation = arguments.dropFirst().first?.allTypes.first ?? ""
        return [
            "user": property(response, "acceptRequest.requester"), "remark": property(response, "acceptRequest.remark"),
            "operation": plan.types[operation], "failedUser": counterpart(operation, "ItemResult.user"),
            "failedCode": counterpart(operation, "AddResult.result"),
        ]
    }

    /// Returns the names for the answers, and for those that accept a request.
    func answeringNames(
        _ choice: String,
        _ choices: String,
        _ cases: [MigrationRule],
        _ tables: DialectTables
    ) -> [String: String?] {
        let accepting = cases.filter { $0.targets.count == 1 }
        let own = accepting.map { "value.\(choice) == \(MigrationHelper.ownName($0.name, plan.source))" }
        let swift = accepting.map { "value.\(choice) == .\($0.spellings.last ?? "")" }
        let others = accepting.map { ($0.targets[0].name, ".\($0.targets[0].spellings.last ?? "")") }
        func chosen(_ tests: [String], _ values: [String]) -> String? {
            values.last.map { last in
                zip(tests, values).dropLast().reversed().reduce(last) { "\($1.0) ? \($1.1) : \($0)" }
            }
        }
        return [
            "accepting": own.joined(separator: " || "), "swiftAccepting": swift.joined(separator: " || "),
            "type": chosen(own, others.map(\.0)), "swiftType": chosen(swift, others.map(\.1)),
            "choices": plan.types[choices], "choice": MigrationHelper.ownName(choices, plan.source),
            "first": cases.first?.spellings.last.map { ".\($0)" },
            "invalid": String(tables.code(for: .invalidArgument, operation: .checkRelations).number),
            "notFound": String(tables.code(for: .requestNotFound, operation: .acceptRequest).number),
        ]
    }
}
