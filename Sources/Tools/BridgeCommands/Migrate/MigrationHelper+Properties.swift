import MigrationRules
import SourceScanning

// Properties that the SDK does not have that the app moves to. Without a place for them, no object of their class could
// move.
extension MigrationHelper {
    /// A property with a text or with data, which the app adds to a class of the SDK.
    struct Property {
        /// The class of the SDK that the app leaves.
        var owner: String
        var name: String
        /// The class that takes its place.
        var type: String
        /// The type of the value in Objective-C.
        var value: String

        /// The name that the app gives it: a method of the SDK could have the one without the letters.
        var newName: String { "\(MigrationHelper.prefix)_\(name)" }

        fileprivate var setter: String { newName.prefix(1).uppercased() + newName.dropFirst() }
    }

    /// Returns the properties without a counterpart, of which the app can tell whether they have a value.
    static func properties(of plan: MigrationPlan) -> [Property] {
        let values = ["String": "NSString", "Data": "NSData"]
        return plan.rules.values.filter { $0.kind == .property && $0.change == .none }.sorted { $0.name < $1.name }
            .compactMap { rule in
                let parts = rule.name.split(separator: ".").map(String.init)
                guard parts.count == 2, let type = plan.types[parts[0]],
                    let value = plan.source.properties[parts[0]]?[parts[1]].flatMap({ values[$0.name] })
                else { return nil }
                return Property(owner: parts[0], name: parts[1], type: type, value: value)
            }
    }

    /// Returns the property of the app that takes the place of one of the SDK; `nil` if there is none.
    func property(_ name: String, of owner: String) -> Property? {
        properties.first { $0.name == name && $0.owner == owner }
    }

    /// Whether a use has become one of the class or of these properties.
    func serves(_ row: MigrationReport.Row) -> Bool {
        let found = row.use.found
        guard row.action == .rewrite else { return false }
        if found.kind == .property { return !row.isSwift && property(found.name, of: found.owner) != nil }
        if found.kind == .type { return found.doubt == .outside && copy?.owner == found.name && !row.edits.isEmpty }
        return found.kind == .call && has(found.name)
    }

    /// The loss of a use that the class or one of these properties serves.
    static func loss(of kind: FoundName.Kind) -> String {
        if kind == .type { return "a copy takes its place, without custom fields; changes of it stay in the copy" }
        return kind == .property
            ? "a property of the app has its place, which is nil until the app sets it"
            : "a class of the app answers it, with nil until the SDK has answered"
    }

    // MARK: Objective-C

    private var propertiesByType: [(key: String, value: [Property])] {
        Dictionary(grouping: properties, by: \.type).sorted { $0.key < $1.key }
    }

    /// The declarations of the properties.
    var categories: String {
        propertiesByType.map { type, properties in
            """
            /// What \(properties[0].owner) has and \(type) doesn't. The SDK neither fills nor sends it.
            @interface \(type) (\(Self.file))
            \(properties.map { "@property (nonatomic, copy) \($0.value) *\($0.newName);" }.joined(separator: "\n"))
            @end


            """
        }
        .joined()
    }

    /// The properties, whose values stay with their objects.
    var categoryImplementations: String {
        propertiesByType.map { type, properties in
            let methods = properties.map { property in
                let key = "@selector(\(property.newName))"
                return """
                    - (\(property.value) *)\(property.newName) {
                        return objc_getAssociatedObject(self, \(key));
                    }

                    - (void)set\(property.setter):(\(property.value) *)value {
                        objc_setAssociatedObject(self, \(key), value, OBJC_ASSOCIATION_COPY);
                    }
                    """
            }
            return """
                @implementation \(type) (\(Self.file))

                \(methods.joined(separator: "\n\n"))

                @end


                """
        }
        .joined()
    }
}
