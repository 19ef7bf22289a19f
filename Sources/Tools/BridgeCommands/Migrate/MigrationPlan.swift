import MigrationRules
import RelationshipCore
import SourceScanning

/// What can be edited in the source of an app, so that it uses another SDK or version.
///
/// Between two SDKs, uses that exchange objects change together or not at all.
struct MigrationPlan {
    /// What becomes of a use.
    enum Decision: Sendable, Hashable {
        /// The edits that are right if all uses of its group are edited.
        case edit([SourceEdit])
        /// The use stays as it is, and those of its group as well, for the reason.
        case stay(String)
        /// The use stays, and others don't depend on it.
        case separate
    }

    /// The declarations of the SDK that the app uses, and of the one that it moves to.
    let (source, target): (VendorDeclarations, VendorDeclarations)
    let rules: [String: MigrationRule]
    let scan: SourceScan
    /// Whether both are versions of one SDK.
    let isOneSDK: Bool
    private let version: SDKVersion?
    let protocols: Set<String>
    /// The tables of the SDK that the app moves to.
    let tables: DialectTables
    let settings: MigrationSettings
    /// The class of the app that answers reads of a cache; `nil` if the level has none.
    private(set) var helper: MigrationHelper?
    /// The types of the SDK that the app moves to, by those that they take the place of.
    private(set) var types: [String: String] = [:]

    init(
        _ rules: [String: MigrationRule],
        _ scan: SourceScan,
        from source: VendorDeclarations,
        to target: MigrationRulesCommand.Place,
        _ tables: DialectTables,
        _ ownTables: DialectTables,
        isOneSDK: Bool,
        _ settings: MigrationSettings
    ) {
        (self.tables, self.settings) = (tables, settings)
        protocols = Set(rules.values.filter { $0.kind == .callback }.compactMap(\.owner))
        (self.rules, self.scan, self.source, self.isOneSDK, version) = (rules, scan, source, isOneSDK, target.version)
        self.target = VendorDeclarations(of: target.dialect.rawValue)
        if !isOneSDK { types = counterparts() }
        if !isOneSDK, settings.level == .helper { helper = MigrationHelper(self, tables, ownTables) }
        if let calls = helper?.calls { types = calls.types }
    }

    /// Returns the rows with their edits, and with what stays.
    func decided(_ rows: [MigrationReport.Row]) -> [MigrationReport.Row] {
        let decisions = spread(rows.map(decision), of: rows)
        var rows = rows
        let groups = isOneSDK ? nil : MigrationGroups(rows, decisions, self)
        for (index, decision) in decisions.enumerated() where rows[index].use.found.confidence == .typed {
            switch decision {
            case .edit(let edits):
                if let reason = groups?.reason(of: index) {
                    rows[index].isInGroup = true
                    // One marker for a call is enough for the objects that it exchanges.
                    rows[index].action = rows[index].use.found.kind == .call ? .mark : .left
                    rows[index].reason = reason
                } else {
                    (rows[index].action, rows[index].edits) = (.rewrite, edits)
                    // A version has no losses apart from the spelling, and what the use decides has been decided.
                    let isCall = rows[index].use.found.kind == .call
                    if let loss = loss(of: rows[index]) {
                        (rows[index].outcome, rows[index].reason) = (loss.isEmpty ? .rewritable : .loss, loss)
                    } else if isOneSDK || isCall && rows[index].outcome == .decision {
                        (rows[index].outcome, rows[index].reason) = (.rewritable, "")
                    }
                }
            case .stay(let reason):
                // Nothing is known of the others, so that a comment would say nothing.
                let isListener = helper?.listener(of: rows[index].use.found) != nil
                if rows[index].outcome != .unknown || isListener { rows[index].action = .mark }
                // What is wrong with this call says more than the conditions of its rule.
                let found = rows[index].use.found
                let isOwn = found.kind == .call && found.doubt == nil && rows[index].outcome == .decision
                let saysMore = isOwn && reason != Self.otherArguments
                if rows[index].reason.isEmpty || found.doubt == .outside || isListener || saysMore {
                    rows[index].reason = reason
                }
            case .separate:
                if keepsCode(rows[index]) { rows[index].action = .note }
                if !isOneSDK, rows[index].action == .rewrite {
                    rows[index].action = .left
                    rows[index].reason = "it changes with what is around it; change both by hand"
                }
            }
        }
        rows = replaced(rows)
        var seen: Set<String> = []
        for index in rows.indices where !seen.contains(rows[index].use.path) {
            guard let edit = imported(rows[index]) else { continue }
            rows[index].edits.append(edit)
            seen.insert(rows[index].use.path)
        }
        return rows
    }

    /// Returns the rows with those changed that are in a text that another one's edit replaces.
    private func replaced(_ rows: [MigrationReport.Row]) -> [MigrationReport.Row] {
        var rows = rows
        for indices in Dictionary(grouping: rows.indices, by: { rows[$0].use.path }).values {
            for (index, edit) in indices.flatMap({ index in rows[index].edits.map { (index, $0) } }) {
                for other in indices where other != index && rows[other].isIn(edit.range) {
                    (rows[other].action, rows[other].reason, rows[other].edits) = (.rewrite, "", [])
                    if rows[other].outcome == .decision { rows[other].outcome = .rewritable }
                }
            }
        }
        return rows
    }

    private func decision(_ row: MigrationReport.Row) -> Decision {
        let found = row.use.found
        if found.kind == .import || found.kind == .text { return .separate }
        guard found.confidence == .typed, found.doubt == nil || found.doubt == .outside else {
            return .stay("a person must look at it")
        }
        return isOneSDK ? respelled(row) : moved(row)
    }

    // MARK: Versions of one SDK

    private func respelled(_ row: MigrationReport.Row) -> Decision {
        let found = row.use.found
        guard let rule = row.rule, rule.rewrite != .none, rule.targets.count == 1 else { return .separate }
        guard [.call, .registration, .callback].contains(found.kind), !found.isListenerProperty else {
            return .edit(row.replacement.map { [SourceEdit(found.start..<found.end, $0)] } ?? [])
        }
        return renamed(row, to: rule.targets[0].name)
    }

    // MARK: Another SDK

    private func moved(_ row: MigrationReport.Row) -> Decision {
        let found = row.use.found
        if found.kind == .type, isReceiver(found.name) {
            return .edit(found.name == target.client ? [] : [SourceEdit(found.start..<found.end, target.client)])
        }
        if found.doubt == .outside, !settings.assumes(found.name) {
            if let edits = received(row) ?? lent(row) { return .edit(edits) }
            return .stay(
                "it comes from or goes to what these files don't declare; read that too, or give --assume-migrated \(found.name)"
            )
        }
        if let listener = helper?.listener(of: found) { return listened(row, listener) }
        guard let rule = row.rule else {
            return found.kind == .call ? .stay("it is not compared; change it by hand") : .separate
        }
        if settings.level == .exact, rule.fidelity != .exact, rule.kind != .code {
            return .stay("its meaning differs in a detail; look at it, or give --level converted")
        }
        switch found.kind {
        case .type:
            if isProtocol(found.name) || carriesNothing(found.name) { return .separate }
            guard let type = types[found.name] else { return .stay("no type takes its place; change it by hand") }
            return .edit([SourceEdit(found.start..<found.end, type)])
        case .property:
            if helper?.calls?.replaced.contains(found.owner) == true { return .edit([]) }
            let right = { isEqual($0, $1, isSwift: row.isSwift) }
            guard let name = counterpart(of: found.name, in: found.owner, where: right) else {
                if let edits = converted(row) ?? kept(row) { return .edit(edits) }
                return .stay("no property of the same type takes its place; convert the value by hand")
            }
            if row.isSwift, let demand = found.demand, !gives(name, of: found.owner, demand) {
                if let edits = kept(row) { return .edit(edits) }
                // Most functions and variables take what the other SDK has.
                guard demand == .unknown else {
                    return .stay("its counterpart differs in whether it can be nil; unwrap it by hand")
                }
            }
            guard !row.isWritten || !isReadOnly(name, of: found.owner) else {
                return .stay("only the SDK sets its counterpart; leave the assignment out")
            }
            return .edit(setter(found, name))
        case .constant:
            let isCase = rule.kind == .value || rule.kind == .property && rule.change != .unknown
            guard isCase || rule.kind == .code, !keepsCode(row) else { return .separate }
            guard let name = constant(row) else { return .stay("no one constant takes its place; choose by hand") }
            return .edit(name == row.ownText ? [] : [SourceEdit(found.start..<found.end, name)])
        case .code: return row.action == .rewrite ? .edit([]) : .separate
        case .call: return call(row, rule)
        case .registration where hasSettings(found):
            return .stay("its object has settings of the whole SDK; change it by hand")
        case .callback, .registration: return .stay("the place of a listener differs; register it by hand")
        case .import, .text: return .separate
        }
    }

    /// Returns what a use loses that only the class of the app serves, or ""; `nil` for another use.
    private func loss(of row: MigrationReport.Row) -> String? {
        let found = row.use.found
        let isCopied = found.doubt == .outside && !settings.assumes(found.name)
        let type = found.kind == .type ? found.name : found.kind == .constant ? row.rule?.owner ?? "" : found.owner
        let isReplaced = helper?.calls?.replaced.contains(type) == true
        if let helper, let listener = helper.listener(of: found) { return helper.loss(of: found, listener) }
        guard
            row.outcome == .absent || isCopied || helper?.hasCall(found.name) == true
                || isReplaced && [.unknown, .decision].contains(row.outcome)
        else { return nil }
        return helper?.loss(of: found, type)
    }

    /// Whether a use is a name of other files, of a class that the tables don't compare, or in the files of the helper,
    /// which keep what they copy.
    func ignores(_ row: MigrationReport.Row) -> Bool {
        let name = row.use.path.split(separator: "/").last ?? ""
        if !isOneSDK, name.hasPrefix("\(MigrationHelper.file).") || isLent(row) { return true }
        return row.use.found.doubt == .outside && row.rule == nil && !compares(row.use.found.owner)
    }

    /// Whether a use is the name of a code that the other SDK has as well, so that the line still compiles.
    private func keepsCode(_ row: MigrationReport.Row) -> Bool {
        guard row.rule?.kind == .code, row.rule?.rewrite != .safe, let number = row.rule?.number else { return false }
        return tables.description(of: number)?.names.contains(row.use.found.name) == true
    }

    /// Returns the name of the constant that takes the place of a use; `nil` if there is no single one.
    private func constant(_ row: MigrationReport.Row) -> String? {
        guard let rule = row.rule else { return nil }
        if let type = rule.owner, helper?.calls?.replaced.contains(type) == true {
            return row.isSwift ? row.ownText : MigrationHelper.ownName(rule.name, source)
        }
        if rule.kind == .code {
            let names = rule.targets.flatMap(\.spellings)
            if names.contains(row.use.found.name) { return row.ownText }
            return rule.rewrite == .safe && names.count == 1 ? names[0] : nil
        }
        if rule.kind == .property, rule.targets.count == 1, !row.isSwift {
            let own = SourceVocabulary.caseNames(rule.name, prefix: source.prefix)
            let others = SourceVocabulary.caseNames(rule.targets[0].name, prefix: target.prefix)
            return zip(own, others).first { $0.0 == row.use.found.name }?.1
        }
        return rule.rewrite != .none && row.targets.count == 1 ? row.targets[0] : nil
    }

    // MARK: Spellings

    /// Returns whether the version that the app moves to has a name in Swift.
    func isCurrent(_ name: VendorDeclarations.SwiftName) -> Bool {
        if name.versions == "?" { return false }
        guard let bound = SDKVersion(name.versions.filter { $0 != "-" }) else { return true }
        return name.versions.hasPrefix("-") ? version.map { $0 < bound } ?? false : version.map { $0 >= bound } ?? true
    }
}

extension VendorDeclarations.Argument {
    /// The names of the types of the value, or of the values that a block gets.
    var allTypes: [String] {
        (type.map { [$0] } ?? parameters).map { $0.element.isEmpty ? $0.name : $0.element }
    }
}
