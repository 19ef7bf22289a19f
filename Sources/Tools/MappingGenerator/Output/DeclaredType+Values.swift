extension DeclaredType {
    /// Writes a class with properties that show a value of the dialect.
    func writeValueClass(_ name: String, to swift: inout SwiftText, _ shape: DeclaredShape) throws(Problem) {
        let value = shape.value(of: name) ?? ""
        let isSubclass = shape.inheritsValue(self)
        var properties: [(member: Member, own: String?)] = []
        for member in members where member.name != "description" {
            let isOwn = shape.lacks(field(of: member), in: name)
            properties.append((member, isOwn ? try property(member) : nil))
        }
        for (member, own) in properties where own == nil && shape.isEnumeration(member.type) {
            guard documentation.values[member.name] ?? shape.otherwise(of: member.type) != nil else {
                throw refusal("\(member.name) needs a case for a number without a name")
            }
        }
        let objects = properties.filter { $0.own == nil }.map(\.member).filter { isObject($0.type, shape) }
        swift.block(head) { swift in
            if isSubclass {
                writeInheritedInitializers(value, to: &swift)
            } else {
                writeData(value, to: &swift)
                writeInitializers(value, objects, to: &swift, shape)
            }
            for (member, own) in properties {
                swift.line()
                swift.line("/// \(summary(of: member, or: "The vendor's `\(member.name)`."))")
                if let own { swift.line(own) } else { writeProperty(member, to: &swift, shape) }
            }
            if shape.isCoded(self) { writeCoding(objects, to: &swift) }
            if let description = members.first(where: { $0.name == "description" }) {
                swift.line()
                swift.line("/// A text for logs.")
                let override = description.row.declaration.hasPrefix("override ") ? "override " : ""
                swift.line("public \(override)var description: String { \"\(name): \\(value)\" }")
            }
        }
    }

    /// Returns whether a type is a class with data, or a list of such objects.
    private func isObject(_ type: SwiftType, _ shape: DeclaredShape) -> Bool { shape.value(of: type.name) != nil }

    private func writeData(_ value: String, to swift: inout SwiftText) {
        swift.line("/// The data that this object shows.")
        swift.line("package internal(set) var value: \(value)")
        if documentation.changes != nil {
            swift.line("/// The properties that were assigned, which are those that a call sends.")
            swift.line("package internal(set) var changes = \(value)()")
        }
        swift.line("/// The data that a call sends.")
        swift.line("package var argument: \(value) { \(documentation.changes == nil ? "value" : "changes") }")
    }

    private func writeInitializers(
        _ value: String,
        _ objects: [Member],
        to swift: inout SwiftText,
        _ shape: DeclaredShape
    ) {
        // A subclass need not declare the initializer for archives if there is only one designated initializer.
        let isConvenience = shape.isCoded(self)
        let initializers = [
            (
                "Creates an empty object.", "public \(inherited.isEmpty ? "" : "override ")init()",
                "let value = \(value)(\(shape.emptyArguments(of: value)))"
            ),
            (
                "Creates an object that shows the given data.",
                "package \(isConvenience ? "convenience " : "")init(_ value: \(value))",
                isConvenience ? "self.init()" : ""
            ),
        ]
        for (summary, head, first) in initializers {
            swift.line()
            swift.line("/// \(summary)")
            swift.block(head) { swift in
                if !first.isEmpty { swift.line(first) }
                swift.line("self.value = value")
                for field in documentation.changes ?? [] { swift.line("changes.\(field) = value.\(field)") }
                for member in objects {
                    let type = member.type
                    let field = "value.\(field(of: member))"
                    let data = shape.member(self.field(of: member), of: documentation.type)
                    let isNullable = data?.type.hasSuffix("?")
                    let list = isNullable == true && type.isList ? "\(field)?" : field
                    let isSingle = isNullable == false && !type.isList
                    let object = isSingle ? "\(type.name)(\(field))" : "\(list).map(\(type.name).init)"
                    let isNeeded = !type.isList && !type.isOptional
                    swift.line("\(member.name) = \(object)\(isNeeded ? " ?? \(type.name)()" : "")")
                }
                if !inherited.isEmpty, first != "self.init()" { swift.line("super.init()") }
            }
        }
    }

    private func writeInheritedInitializers(_ value: String, to swift: inout SwiftText) {
        guard !isOpen else { return }
        swift.line("/// Creates an empty object.")
        swift.line("public override init() { super.init() }")
        swift.line()
        swift.line("/// Creates an object that shows the given data.")
        swift.line("package override init(_ value: \(value)) { super.init(value) }")
    }

    private func writeProperty(_ member: Member, to swift: inout SwiftText, _ shape: DeclaredShape) {
        let type = member.type
        let head = "\(access) var \(member.name): \(type.text)"
        let field = "value.\(field(of: member))"
        if shape.isBlock(type) { return swift.line(head) }
        if isObject(type, shape) {
            guard member.isSettable else {
                return swift.line("\(access) internal(set) var \(member.name): \(type.text)")
            }
            let list = "(\(member.name) ?? [])"
            let data = shape.member(self.field(of: member), of: documentation.type)
            let value = shape.value(of: documentation.type) ?? ""
            let isList = type.isList && type.isOptional && data?.type.hasSuffix("?") != true
            let stored =
                isList ? "\(list).map(\\.value)" : shape.stored(member.name, of: type, in: data, of: value)
            swift.block(head) { swift in swift.line("didSet { \(field) = \(stored) }") }
            return
        }
        let shown = shape.shown(field, as: type, otherwise: documentation.values[member.name])
        guard member.isSettable else { return swift.line("\(head) { \(shown) }") }
        let data = shape.member(self.field(of: member), of: documentation.type)
        let stored = shape.stored("newValue", of: type, in: data)
        var setters = ["\(field) = \(stored)"]
        if shape.tracksChanges(documentation.type) { setters.append("changes.\(self.field(of: member)) = \(stored)") }
        swift.block(head) { swift in
            swift.line("get { \(shown) }")
            swift.line("set { \(setters.joined(separator: "; ")) }")
        }
    }

    /// Writes the methods for archives, which contain the data, and the objects because apps can subclass them.
    private func writeCoding(_ objects: [Member], to swift: inout SwiftText) {
        swift.line()
        swift.block("override func write(to coder: NSCoder)") { swift in
            swift.line("coder.encodeValue(value)")
            for member in objects {
                let object = member.type.isList ? "\(member.name).map { NSArray(array: $0) }" : member.name
                swift.line("coder.encode(\(object), forKey: \(literal(member.name)))")
            }
        }
        swift.line()
        swift.block("override func read(from coder: NSCoder) -> Bool") { swift in
            for member in objects {
                let object = "coder.decodeModel(forKey: \(literal(member.name))"
                let list = ", as: NSArray.self) as? [\(member.type.name)]"
                swift.line("\(member.name) = \(object)\(member.type.isList ? list : ")")")
            }
            swift.line("return coder.decodeValue(into: &value)")
        }
    }

    private func field(of member: Member) -> String { documentation.fields[member.name] ?? member.name }
}
