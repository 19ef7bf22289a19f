import MigrationRules
import SourceScanning

// Properties that the SDK does not have that the app moves to. Without a place for them, no object of their class could
// move.
extension MigrationHelper {
    /// A property that the app adds to a class of the SDK.
    struct Property {
        /// The class of the SDK that the app leaves.
        var owner: String
        var name: String
        /// The class that takes its place.
        var type: String
        /// The type of the value.
        var value: SourceType
        /// The property of that class whose values have another type in Swift; `nil` if there is none.
        var counterpart: String?
        var isReadOnly = false
        /// Whether only the mark of an optional type differs.
        var isEqual = false

        /// The name that the app gives it: a method of the SDK could have the one without the letters.
        var newName: String { "\(MigrationHelper.prefix)_\(name)" }

        fileprivate var setter: String { newName.prefix(1).uppercased() + newName.dropFirst() }
    }

    /// Returns the properties without a counterpart of their type, for which a helper can have one.
    static func properties(of plan: MigrationPlan) -> [Property] {
        plan.rules.values.filter { $0.kind == .property }.sorted { $0.name < $1.name }
            .compactMap { rule in
                let parts = rule.name.split(separator: ".").map(String.init)
                guard parts.count == 2, let type = plan.types[parts[0]],
                    let own = plan.source.properties[parts[0]]?[parts[1]]
                else { return nil }
                var property = Property(owner: parts[0], name: parts[1], type: type, value: own)
                if rule.change == .none {
                    return property.isText || property.isNumber ? property : nil
                }
                let isRight: (SourceType, SourceType) -> Bool = { own, other in
                    let isEqual = plan.isEqual(own, other, isSwift: true)
                    return isEqual ? own.element.isEmpty && own.name != "NSArray" : property.isConverted(from: other)
                }
                guard let name = plan.counterpart(of: parts[1], in: parts[0], where: isRight) else { return nil }
                // Swift reads it as a value and as an optional one, as the property of the SDK that the app leaves.
                let isEqual = plan.isEqual(own, plan.propertyType(name, of: parts[0]), isSwift: true)
                guard !isEqual || plan.hasOtherMark(name, of: parts[0], rule.name) else { return nil }
                property.counterpart = name
                property.isEqual = isEqual
                if isEqual, let type = plan.types[own.name] { property.value = SourceType(type) }
                property.isReadOnly = plan.isReadOnly(name, of: parts[0])
                return property
            }
    }

    /// Returns the property of the app that takes the place of one of the SDK; `nil` if there is none.
    func property(_ name: String, of owner: String, isSwift: Bool) -> Property? {
        properties.first { $0.name == name && $0.owner == owner && (isSwift || $0.counterpart == nil) }
    }

    /// Whether a use has become one of the class or of these properties.
    func serves(_ row: MigrationReport.Row) -> Bool {
        let found = row.use.found
        guard row.action == .rewrite else { return false }
        if listener(of: found) != nil { return found.kind != .callback }
        if found.kind == .property, found.doubt == .outside { return copy?.owner == found.owner && !row.edits.isEmpty }
        if found.kind == .property { return row.edits.contains { $0.text.lowercased().contains("\(Self.prefix)_") } }
        if calls?.replaced.contains(found.name) == true { return true }
        if found.kind == .type { return found.doubt == .outside && copy?.owner == found.name && !row.edits.isEmpty }
        return found.kind == .call && (has(found.name) || hasCall(found.name))
    }

    /// Returns the loss of a use that the class or one of these properties serves; "" for none.
    ///
    /// - Parameters:
    ///   - found: The use.
    ///   - type: The type that it names, or whose property or case it names.
    /// - Returns: The loss.
    func loss(of found: FoundName, _ type: String) -> String {
        let kind = found.kind
        if let loss = calls?.loss(of: found.name, type) { return loss }
        if kind == .type || found.doubt == .outside {
            return "a copy takes its place, without custom fields; changes of it stay in the copy"
        }
        return kind == .property
            ? "a property of the app has its place, which is nil or 0 until the app sets it"
            : "a class of the app answers it, with nil until the SDK has answered"
    }

    // MARK: Objective-C

    private var propertiesByType: [(key: String, value: [Property])] {
        Dictionary(grouping: properties.filter { $0.counterpart == nil }, by: \.type).sorted { $0.key < $1.key }
    }

    /// The declarations of the properties.
    var categories: String {
        propertiesByType.map { type, properties in
            """
            /// What \(properties[0].owner) has and \(type) doesn't. The SDK neither fills nor sends it.
            @interface \(type) (\(Self.file))
            \(properties.map { "@property (nonatomic\($0.isText ? ", copy" : "")) \($0.objectiveC)\($0.newName);" }.joined(separator: "\n"))
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
                let (read, value) = property.isText ? ("", "value") : (" unsignedLongLongValue]", "@(value)")
                let start = property.isText ? "" : "(\(property.objectiveC))["
                return """
                    - (\(property.objectiveC))\(property.newName) {
                        return \(start)objc_getAssociatedObject(self, \(key))\(read);
                    }

                    - (void)set\(property.setter):(\(property.objectiveC))value {
                        objc_setAssociatedObject(self, \(key), \(value), OBJC_ASSOCIATION_COPY);
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

    // MARK: Swift

    /// The properties in Swift.
    var swiftProperties: String {
        Dictionary(grouping: properties, by: \.type).sorted { $0.key < $1.key }
            .map { type, properties in
                """
                /// What \(properties[0].owner) has and \(type) doesn't, or with values of another type.
                extension \(type) {
                \(properties.map(\.swift).unique.joined(separator: "\n"))
                }


                """
            }
            .joined()
    }
}

extension MigrationHelper.Property {
    /// Numbers as Objective-C spells them.
    static let numbers = ["Int": "NSInteger", "Int32": "int32_t", "UInt32": "uint32_t", "UInt64": "uint64_t"]

    fileprivate var isNumber: Bool { Self.numbers[value.name] != nil }
    fileprivate var isText: Bool { ["String", "Data"].contains(value.name) }
    fileprivate var isDictionary: Bool { value.name == "[AnyHashable: Any]" }

    /// Whether a value of another type in Swift can become one of this type, and back.
    fileprivate func isConverted(from other: SourceType) -> Bool {
        let isOtherNumber = Self.numbers[other.name] != nil || other.name == "UInt"
        return isNumber && isOtherNumber || value.name == "Data" && other.name == "String"
            || isDictionary && other.name == "[String: Data]"
    }

    /// The type in Objective-C, with what is before a name.
    fileprivate var objectiveC: String { Self.numbers[value.name].map { "\($0) " } ?? "NS\(value.name) *" }

    /// The declaration in Swift.
    fileprivate var swift: String {
        let type = value.name
        let (read, write): (String, String)
        switch counterpart {
        case nil:
            read = "\(MigrationHelper.type).kept(\"\(name)\", of: self) as? \(type)\(isNumber ? " ?? 0" : "")"
            write = "\(MigrationHelper.type).keep(newValue, as: \"\(name)\", of: self)"
        case let other? where isEqual: (read, write) = (other, "\(other) = newValue")
        case let other? where isNumber:
            read = "\(type)(truncatingIfNeeded: \(other))"
            write = "\(other) = .init(truncatingIfNeeded: newValue)"
        case let other? where isText:
            read = "\(other)?.data(using: .utf8)"
            write = "\(other) = newValue.flatMap { String(data: $0, encoding: .utf8) }"
        case let other?:
            read = other
            write = "\(other) = newValue as? [String: Data]"
        }
        let body = isReadOnly ? "        \(read)" : "        get { \(read) }\n        set { \(write) }"
        return "    var \(newName): \(type)\(isNumber ? "" : "!") {\n\(body)\n    }"
    }
}
