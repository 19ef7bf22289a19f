import MigrationRules
import SourceScanning

// Profiles of the SDK that the app leaves, which methods outside its files still give.
extension MigrationHelper {
    /// A copy of a profile as an object of the SDK that the app moves to.
    struct Copy {
        /// The class of the SDK that the app leaves.
        var owner: String
        /// The modules with the class.
        var modules: [String]
        /// The statements that fill the copy.
        var statements: [String]

        /// The selector of the method that makes it.
        var selector: String { "from\(owner)" }
    }

    /// Returns how a profile is copied; `nil` if its class takes the place of none.
    static func copy(
        of profile: String,
        _ plan: MigrationPlan,
        _ kept: [Property],
        _ modules: [String]
    ) -> Copy? {
        guard let owner = plan.types.filter({ $0.value == profile }).keys.min(),
            let own = plan.source.properties[owner]
        else { return nil }
        let statements = own.sorted { $0.key < $1.key }
            .flatMap { name, type -> [String] in
                if let other = plan.counterpart(of: name, in: owner, where: { plan.isEqual($0, $1, isSwift: false) }) {
                    guard plan.source.enumerations.contains(type.name) else {
                        return ["copy.\(other) = value.\(name);"]
                    }
                    let cases = plan.cases(of: type.name).map { "    case \($0): copy.\(other) = \($1); break;" }
                    return ["switch (value.\(name)) {"] + cases + ["}"]
                }
                let isText: (SourceType, SourceType) -> Bool = { $0.name == "Data" && $1.name == "String" }
                if let other = plan.counterpart(of: name, in: owner, where: isText) {
                    let text = "[[NSString alloc] initWithData:value.\(name) encoding:NSUTF8StringEncoding]"
                    return ["if (value.\(name) != nil) copy.\(other) = \(text);"]
                }
                let property = kept.first { $0.owner == owner && $0.name == name }
                return property.map { ["copy.\($0.newName) = value.\(name);"] } ?? []
            }
        return Copy(owner: owner, modules: modules, statements: statements)
    }

    // MARK: Objective-C

    /// The declaration of the method that copies a profile.
    var copyHeader: String {
        onlyWithOwner { "/// Returns a copy of a profile, without custom fields.\n\($0);" }
    }

    /// The class whose objects are copied, which the header only names.
    var copiedClass: String { copy.map { "@class \($0.owner);\n\n" } ?? "" }

    /// The method that copies a profile.
    var copyImplementation: String {
        onlyWithOwner { declaration in
            """
            \(declaration) {
                if (value == nil) return nil;
                \(profile) *copy = [[\(profile) alloc] init];
                \(copy?.statements.joined(separator: "\n    ") ?? "")
                return copy;
            }
            """
        }
    }

    /// Returns lines for apps that still have the class whose objects are copied.
    private func onlyWithOwner(_ lines: (_ declaration: String) -> String) -> String {
        guard let copy else { return "" }
        let condition = copy.modules.map { "__has_include(<\($0)/\($0).h>)" }.joined(separator: " || ")
        return "#if \(condition)\n\(lines("+ (\(profile) *)\(copy.selector):(\(copy.owner) *)value"))\n#endif\n\n"
    }
}

extension MigrationPlan {
    /// Returns the cases of an enumeration with those that take their places, as Objective-C spells them.
    func cases(of enumeration: String) -> [(String, String)] {
        rules.values.filter { $0.rewrite != .none && $0.targets.count == 1 }.sorted { $0.name < $1.name }
            .compactMap { rule in
                if rule.id.hasPrefix("value/\(enumeration).") { return (rule.name, rule.targets[0].name) }
                guard rule.kind == .property, rule.name.hasPrefix("\(enumeration)."),
                    let own = SourceVocabulary.caseNames(rule.name, prefix: source.prefix).last,
                    let other = SourceVocabulary.caseNames(rule.targets[0].name, prefix: target.prefix).last
                else { return nil }
                return (own, other)
            }
    }

    /// Returns the edits that copy a profile which a method outside the files gives; `nil` for another object.
    func received(_ row: MigrationReport.Row) -> [SourceEdit]? {
        let found = row.use.found
        guard found.kind == .type, !row.isSwift, let helper, let copy = helper.copy, copy.owner == found.name,
            let part = found.syntax?.parts.first
        else { return nil }
        guard let block = part.block else {
            let (start, end) = (part.value.lowerBound, part.value.upperBound)
            return [
                SourceEdit(found.start..<found.end, helper.profile),
                SourceEdit(start..<start, "[\(MigrationHelper.type) \(copy.selector):"), SourceEdit(end..<end, "]"),
            ]
        }
        // What declares the variable of the block has the type of the method.
        guard let place = block.parameters.firstIndex(where: { $0.contains(found.start) }) else { return [] }
        let name = row.text(block.names[place])
        guard row.text(block.parameters[place]).filter({ !$0.isWhitespace }) == "\(found.name)*\(name)" else {
            return nil
        }
        // An earlier run has made the copy.
        let first = row.text(block.body..<block.body + 200).split(separator: ";").first ?? ""
        if first.contains("[\(MigrationHelper.type) \(copy.selector):\(name)]") { return [] }
        let old = row.unused("old\(name.prefix(1).uppercased())\(name.dropFirst())")
        let statement = "\(helper.profile) *\(name) = [\(MigrationHelper.type) \(copy.selector):\(old)];"
        return [
            SourceEdit(block.names[place], old),
            SourceEdit(block.body..<block.body, row.firstLine(statement, at: block.body)),
        ]
    }
}
