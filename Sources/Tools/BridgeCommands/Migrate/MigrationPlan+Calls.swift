import MigrationRules
import RelationshipCore
import SourceScanning

// Calls whose arguments stay where they are.
extension MigrationPlan {
    /// Why a call stays if nothing more is known.
    static let otherArguments = "its arguments differ; change it by hand"
    private static let keptObject = "a variable or macro has its object, whose class stays; change both by hand"

    /// Returns the edits that give a call or the declaration of a callback the name of a selector.
    ///
    /// - Parameters:
    ///   - row: The use.
    ///   - selector: The selector.
    ///   - kept: The arguments that stay; `nil` for all.
    /// - Returns: The edits; empty if the use has the name.
    func renamed(_ row: MigrationReport.Row, to selector: String, keeping kept: [Int]? = nil) -> Decision {
        let found = row.use.found
        guard let syntax = found.syntax else {
            return row.isSwift || selector.contains(":") && selector != found.name
                ? .stay("its parts are not known; change it by hand")
                : .edit(selector == found.name ? [] : [SourceEdit(found.start..<found.end, selector)])
        }
        let kept = kept ?? Array(syntax.parts.indices)
        guard row.isSwift else { return messageEdits(found, syntax, selector, kept) }
        let names = swiftNames(selector, kept.count)
        guard !names.isEmpty else { return .stay("the lists do not say how Swift spells it; look it up") }
        let base = row.text(found.start..<found.end).filter { $0 != "`" }
        let own = syntax.parts.map { $0.label.isEmpty ? "_" : row.text($0.label) }
        let isNamed = names.contains { name in
            name.0 == base && zip(kept, name.1).allSatisfy { syntax.parts[$0].isTrailing || own[$0] == $1 }
        }
        if isNamed && kept.count == own.count { return .edit([]) }
        guard names.count == 1 else { return .stay("several spellings are possible; choose by hand") }
        return .edit(swiftEdits(row, syntax, names[0].0, names[0].1, kept))
    }

    /// Returns the names in Swift, with their labels, of a selector with a number of arguments.
    func swiftNames(_ selector: String, _ count: Int) -> [(String, [String])] {
        (isOneSDK ? source : target).swiftNames
            .flatMap { base, names in
                names.filter { $0.selector == selector && isCurrent($0) }.map(\.labels).unique.map { (base, $0) }
            }
            .filter { $0.1.count == count }
            .sorted { $0.0 < $1.0 }
    }

    private func messageEdits(_ found: FoundName, _ syntax: FoundSyntax, _ selector: String, _ kept: [Int]) -> Decision
    {
        let parts = selector.labels
        guard selector.contains(":") else {
            guard syntax.parts.isEmpty else { return .stay("its parts are not known; change it by hand") }
            return .edit(selector == found.name ? [] : [SourceEdit(found.start..<found.end, selector)])
        }
        guard parts.count == kept.count, !syntax.parts.isEmpty else {
            return .stay("its parts are not known; change it by hand")
        }
        let own = found.name.labels
        let edits = zip(kept, parts).filter { own[$0] != $1 }.map { SourceEdit(syntax.parts[$0].label, $1) }
        return .edit(edits + removed(syntax, kept))
    }

    /// Returns the edits that remove the arguments that don't stay, with the space before them, or after the first ones.
    private func removed(_ syntax: FoundSyntax, _ kept: [Int]) -> [SourceEdit] {
        let (parts, first) = (syntax.parts, kept.first ?? 0)
        var edits = parts.indices.filter { $0 > first && !kept.contains($0) }
            .map { SourceEdit(parts[$0 - 1].value.upperBound..<parts[$0].value.upperBound, "") }
        if first > 0 {
            let end = parts[first].isTrailing ? parts[first - 1].value.upperBound : parts[first].label.lowerBound
            edits.append(SourceEdit(parts[0].label.lowerBound..<end, ""))
        }
        return edits
    }

    private func swiftEdits(
        _ row: MigrationReport.Row,
        _ syntax: FoundSyntax,
        _ base: String,
        _ labels: [String],
        _ kept: [Int]
    ) -> [SourceEdit] {
        let found = row.use.found
        var edits: [SourceEdit] = []
        if row.text(found.start..<found.end) != base { edits.append(SourceEdit(found.start..<found.end, base)) }
        for (part, label) in zip(kept.map { syntax.parts[$0] }, labels) where !part.isTrailing {
            let own = part.label.isEmpty ? "_" : row.text(part.label)
            guard own != label else { continue }
            if found.kind == .callback {
                let name = row.text(part.value)
                let text = name == label ? name : "\(label) \(name)"
                edits.append(SourceEdit(part.label.lowerBound..<part.value.upperBound, text))
            } else if label == "_" {
                edits.append(SourceEdit(part.label.lowerBound..<part.value.lowerBound, ""))
            } else {
                edits.append(SourceEdit(part.label, part.label.isEmpty ? "\(label): " : label))
            }
        }
        return edits + removed(syntax, kept)
    }

    // MARK: Another SDK

    /// The arguments of a call, and of the call that takes its place.
    typealias ArgumentLists = (own: [VendorDeclarations.Argument], other: [VendorDeclarations.Argument])

    /// Returns the arguments of a call and of the call that takes its place; `nil` if one is unknown.
    func arguments(of rule: MigrationRule) -> ArgumentLists? {
        func find(_ vendor: VendorDeclarations, _ name: String) -> [VendorDeclarations.Argument]? {
            let owners = vendor.receivers.sorted() + [vendor.client]
            let known = owners.lazy.compactMap { vendor.arguments[$0]?[name] }.first
            // The lists have only the arguments of methods that have some.
            return known ?? (name.contains(":") ? nil : [])
        }
        guard let own = find(source, rule.name), let other = find(target, rule.targets[0].name) else { return nil }
        return (own, other)
    }

    /// Whether a call gets the object with the methods of this area, which another SDK's shared object has itself.
    func isAccessor(_ found: FoundName) -> Bool {
        source.methods[found.owner]?[found.name].map { source.receivers.contains($0.name) } == true
    }

    /// Decides about a call: its arguments must stay in their order, and its blocks must get the same.
    func call(_ row: MigrationReport.Row, _ rule: MigrationRule) -> Decision {
        let found = row.use.found
        let staysWithObject = isOfKeptObject(row)
        if isAccessor(found) {
            guard !staysWithObject else { return .stay(Self.keptObject) }
            guard let syntax = found.syntax, let call = syntax.call, let receiver = syntax.receiver else {
                return .stay("its parts are not known; change it by hand")
            }
            let around = [call.lowerBound..<receiver.lowerBound, receiver.upperBound..<call.upperBound]
            return .edit(around.filter { !$0.isEmpty }.map { SourceEdit($0, "") })
        }
        if helper?.has(rule.name) == true { return helped(row) }
        if let reason = reasonOfResult(row, rule) { return .stay(reason) }
        let decision = staysWithObject ? .stay(Self.keptObject) : reshaped(row, rule)
        if helper?.hasCall(rule.name) == true, !isEdit(decision) { return helped(row) }
        if let decision { return decision }
        guard rule.targets.count == 1, rule.rewrite != .none, rule.change != .several, rule.added.isEmpty,
            !rule.arguments.contains(where: \.decides), let pair = arguments(of: rule)
        else { return .stay(Self.otherArguments) }
        guard let kept = kept(rule, pair.own, pair.other) else {
            return .stay(Self.otherArguments)
        }
        for (index, other) in zip(kept, pair.other) {
            let own = pair.own[index]
            let (first, second) = (own.type.map { [$0] } ?? own.parameters, other.type.map { [$0] } ?? other.parameters)
            guard own.isBlock == other.isBlock, first.count == second.count,
                zip(first, second).allSatisfy({ isEqual($0, $1, isSwift: row.isSwift && !own.isBlock) })
            else { return .stay("its blocks or objects have other types; change it by hand") }
        }
        return renamed(row, to: rule.targets[0].name, keeping: kept)
    }

    /// Whether an object of the class of the whole SDK gets a call other than by its shared accessor.
    ///
    /// The class has methods that the lists don't have, so that the types of variables with its object stay.
    private func isOfKeptObject(_ row: MigrationReport.Row) -> Bool {
        guard row.use.found.owner == source.client else { return false }
        return row.use.found.syntax?.receiver.map { row.text($0).isShared(source.client, source) } != true
    }

    /// Returns why a call stays whose result something uses; `nil` if the counterpart has the same, or nothing uses it.
    private func reasonOfResult(_ row: MigrationReport.Row, _ rule: MigrationRule) -> String? {
        let found = row.use.found
        guard found.syntax?.isStatement != true, let result = source.methods[found.owner]?[found.name],
            !["", "Void"].contains(result.name)
        else { return nil }
        let others = rule.targets.compactMap { target.methods[target.client]?[$0.name] }
        guard others.count == 1, isEqual(result, others[0], isSwift: row.isSwift) else {
            return "something uses its result, which the counterpart does not have; leave it out"
        }
        // Swift says if an object can be nil, in which the SDKs and their versions differ; after `?.` it always can.
        let isChained = found.syntax?.receiver.map { row.text($0).hasSuffix("?") } == true
        guard row.isSwift, !isChained, !source.enumerations.contains(result.name) else { return nil }
        return "its counterpart can differ in whether it can be nil; unwrap it by hand"
    }

    private func isEdit(_ decision: Decision?) -> Bool {
        if case .edit = decision { true } else { false }
    }

    /// Returns the places of the arguments that stay; `nil` if their order differs.
    func kept(
        _ rule: MigrationRule,
        _ own: [VendorDeclarations.Argument],
        _ other: [VendorDeclarations.Argument]
    ) -> [Int]? {
        let values = own.indices.filter { !own[$0].isBlock }
        let heads = rule.arguments.map { ($0.from.head, $0.to.map(\.head)) }
        let names = heads.map(\.0).unique
        guard names.count == values.count else { return nil }
        var (kept, targets): ([Int], [String]) = ([], [])
        for (place, name) in zip(values, names) {
            let places = heads.filter { $0.0 == name }.flatMap(\.1).unique
            if places.isEmpty { continue }
            guard places.count == 1 else { return nil }
            kept.append(place)
            targets.append(places[0])
        }
        // An object that takes the place of a dictionary is no argument that stays.
        let paths = rule.arguments.filter { !$0.to.isEmpty }
        guard paths.allSatisfy({ argument in argument.to.allSatisfy { $0.depth == argument.from.depth } }),
            targets.unique.count == targets.count, kept.count == other.count(where: { !$0.isBlock })
        else { return nil }
        let parts = rule.targets[0].name.labels
        for (place, name) in targets.enumerated() where place > 0 {
            guard place < parts.count, parts[place] == name else { return nil }
        }
        kept += own.indices.filter { own[$0].isBlock }
        return kept.count == other.count ? kept : nil
    }
}

extension String {
    /// The parts of a selector.
    var labels: [String] { split(separator: ":").map(String.init) }
    /// The last name of a path, without what says that it is a list.
    var lastName: String { split(separator: ".").last.map { String($0.prefix { $0 != "[" }) } ?? "" }
    /// The first name of a path.
    var head: String { String(prefix { $0 != "." && $0 != "[" }) }
    /// The number of names in a path.
    fileprivate var depth: Int { count { $0 == "." } }
}
