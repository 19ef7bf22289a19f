import MigrationRules
import RelationshipCore
import SourceScanning

extension SourceVocabulary {
    /// Collects the names that have rules.
    ///
    /// - Parameters:
    ///   - rules: The rules for the names of an SDK.
    ///   - tables: The tables of the SDK's dialect.
    init(_ rules: MigrationRules, of tables: DialectTables) {
        self.init(declarations: VendorDeclarations(of: tables.dialect.rawValue))
        modules = Set(tables.surfaceNames.filter { $0.kind == .module }.map(\.name))
        let named = rules.rules.filter { $0.kind == .type }.map(\.name)
        // Apps can have types with the name of a block, which has no prefix.
        types = Set(named + declarations.types).filter { $0.hasPrefix(prefix) }
        var calls = declarations.selectors
        for rule in rules.rules {
            switch rule.kind {
            case .call: calls.insert(rule.name)
            case .callback: callbacks[rule.name, default: []].append(rule.owner ?? "")
            case .constant: add(rule.name, rule.id)
            case .value:
                add(rule.name, rule.id)
                for name in rule.spellings { cases[rule.owner ?? "", default: [:]][name] = rule.name }
            case .code:
                if let number = rule.number { codes.insert(number) }
                // The lists of some SDKs have the names as cases as well, which the tables don't compare.
                for name in rule.spellings {
                    constants[name] = nil
                    add(name, rule.id)
                }
            case .property:
                for name in Self.caseNames(rule.name, prefix: prefix) { add(name, rule.id) }
                let parts = rule.name.split(separator: ".").map(String.init)
                guard parts.count == 2, declarations.enumerations.contains(parts[0]) else { continue }
                constants[rule.name] = rule.id
                cases[parts[0], default: [:]][parts[1]] = rule.name
            case .type: continue
            }
        }
        declarations.add(methods: calls)
        formerSelectors = Set(tables.changes.map(\.name).filter { $0.contains(":") }).subtracting(calls)
    }

    /// Adds a constant that only the SDK can have.
    private mutating func add(_ name: String, _ id: String) {
        guard constants[name] == nil, name.hasPrefix(prefix) || name.contains("_") && name.count > 8 else { return }
        constants[name] = id
    }

    /// Returns the names in Objective-C of a case of an enumeration, such as `Type.CASE`.
    static func caseNames(_ name: String, prefix: String) -> [String] {
        let parts = name.split(separator: ".")
        guard parts.count == 2, let first = parts[1].first else { return [] }
        let member = first.uppercased() + parts[1].dropFirst()
        return ["\(parts[0])\(member)", "\(parts[0])_\(member)"] + (first.isUppercase ? ["\(prefix)_\(parts[1])"] : [])
    }
}

extension FoundName {
    /// Whether it is a property that gives the SDK a listener.
    var isListenerProperty: Bool { kind == .registration && !name.contains(":") }

    /// Returns the id of the rule for the name; `nil` for a name that can have none.
    func ruleID(in vocabulary: SourceVocabulary) -> String? {
        switch kind {
        case .call: "call/\(name)"
        case .registration: isListenerProperty ? "property/\(owner).\(name)" : "call/\(name)"
        case .callback: "callback/\(owner).\(name)"
        case .type: "type/\(name)"
        case .property: "property/\(owner).\(name)"
        case .constant: vocabulary.constants[name]
        case .code: "code/\(name)"
        case .import, .text: nil
        }
    }
}
