/// The expressions that carry a value from one side to the other, and the functions that they need.
struct GlueCarrier {
    let table: GlueTable
    let surface: GlueSurface
    let wire: WireTypes
    /// What the wire module's types are called where no class has another name, such as `V2TIMValue.` for `V2TIM`.
    private let vendorNames: [String: String]
    private(set) var functions: [String] = []
    private var written: Set<String> = []

    init(_ table: GlueTable, _ surface: GlueSurface, _ wire: WireTypes, vendorPrefix: String, wirePrefix: String) {
        (self.table, self.surface, self.wire) = (table, surface, wire)
        var names: [String: String] = [:]
        for structure in wire.structures.keys.sorted() {
            let last = structure.split(separator: ".").last.map(String.init) ?? structure
            let name = last.hasPrefix(wirePrefix) ? String(last.dropFirst(wirePrefix.count)) : last
            if surface.isClass(vendorPrefix + name) { names[vendorPrefix + name] = structure }
        }
        vendorNames = names.merging(table.classes) { $1 }
    }

    /// The wire module's type for a class of the vendor's.
    func structure(for vendorClass: String) -> String? { vendorNames[vendorClass] }

    private func vendorClass(for structure: String) -> String? {
        vendorNames.filter { $0.value == structure }.keys.sorted().first
    }

    private func refusal(_ vendor: GlueType, _ wire: GlueType) -> CommandFailure {
        CommandFailure("glue: \(vendor.base) and \(wire.base) cannot be carried; \(GlueTable.file) has no conversion")
    }

    // MARK: From the vendor

    /// Reads a value of the vendor's.
    mutating func read(
        _ text: String,
        _ vendor: GlueType,
        as type: GlueType,
        in scope: String
    ) throws(CommandFailure) -> String {
        let vendor = surface.resolved(vendor)
        let conversion = table.conversions.first { $0.vendor == vendor.base && $0.wire == type.base }
        if let function = conversion?.read { return "\(function)(\(text))" }
        if let element = type.element { return try readList(text, vendor, element, type.isOptional, scope) }
        if let structure = wire.resolved(type.base, in: scope), !type.isCode, wire.structures[structure] != nil {
            guard surface.isClass(vendor.base) else { throw refusal(vendor, type) }
            try writeReader(of: vendor.base, as: structure)
            if type.isOptional { return "one(\(text)) { value($0) }" }
            return vendor.isOptional ? "value(\(text) ?? \(vendor.base)())" : "value(\(text))"
        }
        if let raw = surface.rawType(vendor.base) {
            let number = raw == "Int" ? "\(text).rawValue" : "Int(clamping: \(text).rawValue)"
            return type.base == "Int" ? number : "\(type.base)(rawValue: \(number))"
        }
        if type.isCode, vendor.isNumber { return "\(type.base)(rawValue: Int(\(text)))" }
        if vendor.isNumber, type.isNumber, vendor.base != type.base { return "\(type.base)(clamping: \(text))" }
        guard vendor.base == type.base else { throw refusal(vendor, type) }
        switch type.base {
        case _ where type.isOptional || vendor.isNumber || type.base == "Bool": return text
        case "String": return "text(\(text))"
        case "Data": return vendor.isOptional ? "\(text) ?? Data()" : text
        default: return "entries(\(text))"
        }
    }

    private mutating func readList(
        _ text: String,
        _ vendor: GlueType,
        _ element: GlueType,
        _ isOptional: Bool,
        _ scope: String
    ) throws(CommandFailure) -> String {
        let isUntyped = vendor.element?.base == "Any" || vendor.base == "NSMutableArray"
        if element.base == "String" {
            if isOptional { return isUntyped ? "one(\(text)) { texts($0) }" : text }
            return "texts(\(text))"
        }
        guard let structure = wire.resolved(element.base, in: scope) else { throw refusal(vendor, element) }
        guard let item = isUntyped ? vendorClass(for: structure) : vendor.element?.base else {
            throw refusal(vendor, element)
        }
        try writeReader(of: item, as: structure)
        if isUntyped { return "models(\(text), of: \(item).self).map { value($0) }" }
        return isOptional ? "one(\(text)) { list($0) { value($0) } }" : "list(\(text)) { value($0) }"
    }

    /// Writes the function that reads a class, unless it is there.
    private mutating func writeReader(of vendorClass: String, as structure: String) throws(CommandFailure) {
        guard written.insert("value \(vendorClass)").inserted, !table.byHand.contains(vendorClass) else { return }
        guard let fields = wire.structures[structure] else { throw refusal(GlueType(vendorClass), GlueType(structure)) }
        let properties = surface.properties(of: vendorClass)
        var values: [String: String] = [:]
        for field in fields.fields {
            let names = [field.name, fields.vendorNames[field.name] ?? field.name]
            guard let property = properties.first(where: { names.contains($0.name) }) else { continue }
            values[field.name] = try read("model.\(property.name)", property.type, as: field.type, in: structure)
        }
        let arguments = fields.fields.compactMap { field in values[field.name].map { "\(field.name): \($0)" } }
        let made = "\(structure)(\(arguments.joined(separator: ", ")))"
        functions.append("private func value(_ model: \(vendorClass)) -> \(structure) {\n    \(made)\n}")
    }

    // MARK: To the vendor

    /// Makes a value of the vendor's.
    mutating func make(
        _ text: String,
        _ type: GlueType,
        as vendor: GlueType,
        in scope: String
    ) throws(CommandFailure) -> String {
        let vendor = surface.resolved(vendor)
        let conversion = table.conversions.first { $0.vendor == vendor.base && $0.wire == type.base }
        if let function = conversion?.write { return "\(function)(\(text))" }
        let isLost = type.isOptional && !vendor.isOptional
        if let element = type.element, let item = vendor.element {
            switch (element.base, item.base) {
            case ("String", "String"), ("String", "Any"): return isLost ? "texts(\(text))" : text
            case ("Int", "NSNumber"): return "\(text).map { NSNumber(value: $0) }"
            default: throw refusal(vendor, type)
            }
        }
        if let structure = wire.resolved(type.base, in: scope), wire.structures[structure] != nil {
            guard surface.isClass(vendor.base) else { throw refusal(vendor, type) }
            try writeMaker(of: vendor.base, from: structure)
            return type.isOptional ? "one(\(text)) { object($0) }" : "object(\(text))"
        }
        if vendor.isNumber, type.isNumber {
            let number = isLost ? "\(text) ?? 0" : text
            return vendor.base == type.base ? number : "\(vendor.base)(clamping: \(number))"
        }
        guard vendor.base == type.base else { throw refusal(vendor, type) }
        return isLost && type.base == "String" ? "text(\(text))" : text
    }

    /// The expression for a case of the vendor's enumeration, which is `nil` for a number that has none.
    func makeCase(_ text: String, of enumeration: String) -> String {
        let name = surface.resolved(GlueType(enumeration)).base
        let number =
            surface.rawType(enumeration) == "Int" ? text : "\(surface.rawType(enumeration) ?? "Int")(clamping: \(text))"
        return "\(name)(rawValue: \(number))"
    }

    /// Writes the function that makes an object, unless it is there.
    private mutating func writeMaker(of vendorClass: String, from structure: String) throws(CommandFailure) {
        guard written.insert("object \(vendorClass)").inserted, !table.byHand.contains(vendorClass) else { return }
        guard let fields = wire.structures[structure] else { throw refusal(GlueType(vendorClass), GlueType(structure)) }
        var lines = [
            "private func object(_ value: \(structure)) -> \(vendorClass) {", "    let made = \(vendorClass)()",
        ]
        let properties = surface.properties(of: vendorClass)
        for field in fields.fields {
            guard let property = properties.first(where: { $0.name == field.name }), property.isSettable else {
                continue
            }
            let name = field.name
            if surface.rawType(property.type.base) != nil {
                let read = field.type.isOptional ? "let number = value.\(name), " : ""
                let number = makeCase(field.type.isOptional ? "number" : "value.\(name)", of: property.type.base)
                lines.append("    if \(read)let \(name) = \(number) { made.\(name) = \(name) }")
            } else if field.type.isOptional {
                let present = GlueType(field.type.base)
                let made = try make(name, present, as: property.type, in: structure)
                lines.append("    if let \(name) = value.\(name) { made.\(name) = \(made) }")
            } else {
                let made = try make("value.\(name)", field.type, as: property.type, in: structure)
                lines.append("    made.\(name) = \(made)")
            }
        }
        functions.append((lines + ["    return made", "}"]).joined(separator: "\n"))
    }
}
