import MigrationRules
import SourceScanning

// Objects of the app's SDK for code outside its files, and properties that the other SDK does not have.
extension MigrationHelper {
    /// A class of the app's SDK whose objects are made of those that take their place.
    struct Former {
        var type: String
        var counterpart: String
        /// The statements that copy what both classes have.
        var statements: [String]
        /// The other classes that the statements make.
        var others: Set<String>

        var selector: String { Former.selector(type) }

        /// Returns the selector of the method for a class.
        ///
        /// The letters of the SDK are first: by them, the next run finds the file.
        static func selector(_ type: String) -> String { "\(type)Of:" }
    }

    /// A property that a class of the app's SDK has, in a custom field of the class that takes its place.
    struct Kept {
        /// The greatest length of the name of a custom field.
        static let longest = 8

        var type: String
        var counterpart: String
        var name: String
        /// The property with the custom fields.
        var fields: String

        /// The name of the custom field.
        var field: String { name.prefix(1).uppercased() + name.dropFirst() }
    }

    /// Returns the beginning of an expression with an object of a class of the app's SDK.
    static func former(_ type: String) -> String { "[\(Self.type) \(Former.selector(type))" }

    /// Returns the classes whose objects can be made, by their names.
    static func formers(_ plan: MigrationPlan) -> [String: Former] {
        var formers: [String: Former] = [:]
        for (type, counterpart) in plan.types where !plan.source.enumerations.contains(type) {
            var former = Former(type: type, counterpart: counterpart, statements: [], others: [])
            for (name, own) in (plan.source.properties[type] ?? [:]).sorted(by: { $0.key < $1.key }) {
                func find(_ isRight: (SourceType) -> Bool) -> String? {
                    plan.counterpart(of: name, in: type, where: isRight).map { "object.\($0)" }
                }
                if own.name == "Data", let text = find({ $0.name == "String" }) {
                    former.statements.append("former.\(name) = [\(text)\(MigrationPlan.reading);")
                } else if own.element.isEmpty, let value = find({ plan.isEqual(own, $0, isSwift: false) }) {
                    if plan.source.enumerations.contains(own.name) {
                        former.statements.append("former.\(name) = (\(own.name))\(value);")
                    } else if plan.types[own.name] != nil {
                        former.others.insert(own.name)
                        former.statements.append("former.\(name) = \(Self.former(own.name))\(value)];")
                    } else {
                        former.statements.append("former.\(name) = \(value);")
                    }
                }
            }
            if !former.statements.isEmpty { formers[type] = former }
        }
        return formers
    }

    /// Returns the classes that some need, with themselves, in a stable order.
    func needed(_ types: Set<String>) -> [Former] {
        var found: Set<String> = []
        var next = types
        while let type = next.popFirst() {
            if let former = formers[type], found.insert(type).inserted { next.formUnion(former.others) }
        }
        return found.sorted().compactMap { formers[$0] }
    }

    /// Returns the declaration of the method that makes an object of a class.
    func declaration(_ former: Former) -> String {
        "+ (\(former.type) *)\(former.selector)(\(former.counterpart) *)object"
    }

    /// Returns the method that makes an object of a class.
    func method(_ former: Former) -> String {
        """
        \(declaration(former)) {
            if (object == nil) return nil;
            \(former.type) *former = [[\(former.type) alloc] init];
            \(former.statements.joined(separator: "\n    "))
            return former;
        }
        """
    }

    /// Returns the properties that a custom field can have.
    static func kept(_ plan: MigrationPlan) -> [Kept] {
        plan.types.sorted { $0.key < $1.key }
            .flatMap { own, type -> [Kept] in
                let fields = plan.target.properties[type]?.first { $0.value.name == "[String: Data]" }?.key
                guard let fields else { return [] }
                return (plan.source.properties[own] ?? [:]).filter { $0.value.name == "Data" }.keys.sorted()
                    .filter { name in
                        let rule = plan.rules["property/\(own).\(name)"]
                        return rule?.change == MigrationRule.Change.none && name.count <= Kept.longest
                    }
                    .map { Kept(type: own, counterpart: type, name: $0, fields: fields) }
            }
    }

    /// Whether a custom field has a property of a class.
    func keeps(_ name: String, of type: String) -> Bool { kept.contains { $0.name == name && $0.type == type } }

    /// The declarations of properties in custom fields.
    var declarations: String {
        Dictionary(grouping: kept, by: \.counterpart).sorted { $0.key < $1.key }
            .map { type, kept in
                let properties = kept.map { "@property (nonatomic, strong) NSData *\($0.name);" }
                return """
                    /// What \(type) has no property for. Create a custom field for each in the console: \
                    \(kept.map(\.field).joined(separator: ", ")).
                    @interface \(type) (\(Self.file))

                    \(properties.joined(separator: "\n"))

                    @end
                    """
            }
            .joined(separator: "\n\n")
    }

    /// The methods of properties in custom fields.
    var implementations: String {
        Dictionary(grouping: kept, by: \.counterpart).sorted { $0.key < $1.key }
            .map { type, kept in
                let methods = kept.map { property in
                    """
                    - (NSData *)\(property.name) {
                        return self.\(property.fields)[@"\(property.field)"];
                    }

                    - (void)set\(property.field):(NSData *)value {
                        NSMutableDictionary *fields = [NSMutableDictionary dictionaryWithDictionary:self.\(property.fields) ?: @{}];
                        fields[@"\(property.field)"] = value;
                        self.\(property.fields) = fields;
                    }
                    """
                }
                return """
                    @implementation \(type) (\(Self.file))

                    \(methods.joined(separator: "\n\n"))

                    @end
                    """
            }
            .joined(separator: "\n\n")
    }
}
