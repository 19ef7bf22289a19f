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
        /// The statements that fill the copy, and those that fill an object of that class from a profile.
        var (statements, reversed): ([String], [String])

        /// The selectors of the methods that make them.
        var selector: String { "from\(owner)" }
        var back: String { "to\(owner)" }
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
        var copy = Copy(owner: owner, modules: modules, statements: [], reversed: [])
        /// Adds the statements of a property; a type whose values are other ones has those in the place of `%`.
        func add(_ name: String, _ other: String, _ forms: (String, String) = ("%", "%")) {
            let values = [
                forms.0.replacing("%", with: "value.\(name)"), forms.1.replacing("%", with: "value.\(other)"),
            ]
            // Key-value coding sets what has no setter.
            let isOwn = plan.isReadOnly(other, of: owner)
            copy.statements.append(
                isOwn ? "[copy setValue:\(values[0]) forKey:@\"\(other)\"];" : "copy.\(other) = \(values[0]);"
            )
            copy.reversed.append("copy.\(name) = \(values[1]);")
        }
        for (name, type) in own.sorted(by: { $0.key < $1.key }) {
            let isText: (SourceType, SourceType) -> Bool = { $0.name == "Data" && $1.name == "String" }
            if let other = plan.counterpart(of: name, in: owner, where: { plan.isEqual($0, $1, isSwift: false) }) {
                if plan.source.enumerations.contains(type.name) {
                    copy.statements += choice(plan.cases(of: type.name), from: name, to: other)
                    copy.reversed += choice(plan.cases(of: type.name).map { ($1, $0) }, from: other, to: name)
                } else {
                    add(name, other)
                }
            } else if let other = plan.counterpart(of: name, in: owner, where: isText) {
                let text = "% == nil ? nil : [[NSString alloc] initWithData:% encoding:NSUTF8StringEncoding]"
                add(name, other, (text, "[% dataUsingEncoding:NSUTF8StringEncoding]"))
            } else if let property = kept.first(where: { $0.owner == owner && $0.name == name && $0.counterpart == nil }
            ) {
                add(name, property.newName)
            }
        }
        return copy
    }

    /// Returns the statements that give a property the case of an enumeration that takes the place of another one.
    private static func choice(_ cases: [(String, String)], from name: String, to other: String) -> [String] {
        var seen: Set<String> = []
        let lines = cases.filter { seen.insert($0.0).inserted }
            .map { "    case \($0): copy.\(other) = \($1); break;" }
        return ["switch (value.\(name)) {"] + lines + ["}"]
    }

    // MARK: Objective-C

    /// The class whose objects are copied, which the header only names.
    var copiedClass: String { copy.map { "@class \($0.owner);\n\n" } ?? "" }

    /// The declarations of the methods that copy a profile.
    var copyHeader: String {
        onlyWithOwner { copy in
            """
            /// Returns a copy of a profile, without custom fields.
            + (\(profile) *)\(copy.selector):(\(copy.owner) *)value;
            + (\(copy.owner) *)\(copy.back):(\(profile) *)value;
            /// Changes a profile by a method of the other class.
            + (void)change:(\(profile) *)value by:(void (^)(\(copy.owner) *changed))change;
            """
        }
    }

    /// The methods that copy a profile.
    var copyImplementation: String {
        onlyWithOwner { copy in
            """
            + (\(profile) *)\(copy.selector):(\(copy.owner) *)value {
                if (value == nil) return nil;
                \(profile) *copy = [[\(profile) alloc] init];
                [self fill:copy from:value];
                return copy;
            }

            + (void)fill:(\(profile) *)copy from:(\(copy.owner) *)value {
                \(copy.statements.joined(separator: "\n    "))
            }

            + (\(copy.owner) *)\(copy.back):(\(profile) *)value {
                if (value == nil) return nil;
                \(copy.owner) *copy = [[\(copy.owner) alloc] init];
                \(copy.reversed.joined(separator: "\n    "))
                return copy;
            }

            + (void)change:(\(profile) *)value by:(void (^)(\(copy.owner) *changed))change {
                \(copy.owner) *copy = [self \(copy.back):value];
                if (copy == nil) return;
                change(copy);
                [self fill:value from:copy];
            }
            """
        }
    }

    /// Returns lines for apps that still have the class whose objects are copied.
    private func onlyWithOwner(_ lines: (Copy) -> String) -> String {
        guard let copy else { return "" }
        let condition = copy.modules.map { "__has_include(<\($0)/\($0).h>)" }.joined(separator: " || ")
        return "#if \(condition)\n\(lines(copy))\n#endif\n\n"
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
