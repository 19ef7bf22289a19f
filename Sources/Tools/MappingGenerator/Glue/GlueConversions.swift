/// The expressions that convert values between the wire module and the vendor's SDK, and the functions that they call.
struct GlueConversions {
    let table: GlueTable
    let surface: GlueSurface
    let wire: ValuesTable
    /// The types of the wire module, by the names of the vendor's classes.
    private let vendorNames: [String: String]
    /// The case of a success in the dialect's replies.
    let successCase: String
    /// The enumeration of its payload.
    let successType: String
    private(set) var functions: [String] = []
    private var written: Set<String> = []

    init(_ table: GlueTable, _ surface: GlueSurface, _ wire: ValuesTable, prefix: String) {
        (self.table, self.surface, self.wire) = (table, surface, wire)
        let success = wire.cases(of: "\(prefix)Reply").first
        let payload = success?.values.first?.type ?? ""
        successCase = success?.name ?? ""
        successType = wire.fullName(of: payload, in: "\(prefix)Reply") ?? payload
        var names: [String: String] = [:]
        for structure in wire.values.map(\.type).sorted() {
            let last = structure.split(separator: ".").last.map(String.init) ?? structure
            let name = table.vendorPrefix + (last.hasPrefix(prefix) ? String(last.dropFirst(prefix.count)) : last)
            if surface.isClass(name) { names[name] = structure }
        }
        vendorNames = names.merging(table.classes) { $1 }
    }

    private func vendorClass(for structure: String) -> String? {
        vendorNames.filter { $0.value == structure }.keys.sorted().first
    }

    private func refusal(_ vendor: SwiftType, _ wire: SwiftType) -> Problem {
        Problem(file: table.file, rule: "there is no conversion of \(vendor.base) and \(wire.base)")
    }

    /// Returns the full name of a structure of the wire module; `nil` if the type is not a structure.
    private func structure(_ type: SwiftType, in scope: String) -> String? {
        wire.fullName(of: type.base, in: scope).flatMap { wire.value($0)?.type }
    }

    // MARK: From the vendor

    /// Returns the expression that converts a vendor's value to a type of the wire module.
    mutating func read(
        _ text: String,
        _ vendor: SwiftType,
        as type: SwiftType,
        in scope: String
    ) throws(Problem) -> String {
        let vendor = surface.resolved(vendor)
        let conversion = table.conversions.first { $0.vendor == vendor.base && $0.wire == type.base }
        if let function = conversion?.read { return "\(function)(\(text))" }
        if let element = type.element { return try readList(text, vendor, element, type.isOptional, scope) }
        if let structure = structure(type, in: scope), !type.isCode {
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
        _ vendor: SwiftType,
        _ element: SwiftType,
        _ isOptional: Bool,
        _ scope: String
    ) throws(Problem) -> String {
        let isUntyped = vendor.element?.base == "Any" || vendor.base == "NSMutableArray"
        if element.base == "String" {
            if isOptional { return isUntyped ? "one(\(text)) { texts($0) }" : text }
            return "texts(\(text))"
        }
        guard let structure = wire.fullName(of: element.base, in: scope) else { throw refusal(vendor, element) }
        guard let item = isUntyped ? vendorClass(for: structure) : vendor.element?.base else {
            throw refusal(vendor, element)
        }
        try writeReader(of: item, as: structure)
        if isUntyped { return "models(\(text), of: \(item).self).map { value($0) }" }
        return isOptional ? "one(\(text)) { list($0) { value($0) } }" : "list(\(text)) { value($0) }"
    }

    /// Adds the function that reads a class, unless it exists or is hand-written.
    private mutating func writeReader(of vendorClass: String, as structure: String) throws(Problem) {
        guard written.insert("value \(vendorClass)").inserted, !table.byHand.contains(vendorClass) else { return }
        guard let fields = wire.value(structure)?.members else {
            throw refusal(SwiftType(vendorClass), SwiftType(structure))
        }
        let properties = surface.properties(of: vendorClass)
        var values: [String: String] = [:]
        for field in fields {
            guard let property = properties.first(where: { [field.name, field.key].contains($0.name) }) else {
                continue
            }
            let type = SwiftType(field.type)
            values[field.name] = try read("model.\(property.name)", property.type, as: type, in: structure)
        }
        let arguments = fields.compactMap { field in values[field.name].map { "\(field.name): \($0)" } }
        let made = "\(structure)(\(arguments.joined(separator: ", ")))"
        functions.append("private func value(_ model: \(vendorClass)) -> \(structure) {\n    \(made)\n}")
    }

    // MARK: To the vendor

    /// Returns the expression that converts a value of the wire module to a vendor's type.
    mutating func make(
        _ text: String,
        _ type: SwiftType,
        as vendor: SwiftType,
        in scope: String
    ) throws(Problem) -> String {
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
        if let structure = structure(type, in: scope) {
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

    /// Returns the expression for a case of the vendor's enumeration; it evaluates to `nil` for a number without a
    /// case.
    func makeCase(_ text: String, of enumeration: String) -> String {
        let name = surface.resolved(SwiftType(enumeration)).base
        let number =
            surface.rawType(enumeration) == "Int" ? text : "\(surface.rawType(enumeration) ?? "Int")(clamping: \(text))"
        return "\(name)(rawValue: \(number))"
    }

    /// Adds the function that creates an object, unless it exists or is hand-written.
    private mutating func writeMaker(of vendorClass: String, from structure: String) throws(Problem) {
        guard written.insert("object \(vendorClass)").inserted, !table.byHand.contains(vendorClass) else { return }
        guard let fields = wire.value(structure)?.members else {
            throw refusal(SwiftType(vendorClass), SwiftType(structure))
        }
        var lines = [
            "private func object(_ value: \(structure)) -> \(vendorClass) {", "    let made = \(vendorClass)()",
        ]
        let properties = surface.properties(of: vendorClass)
        for field in fields {
            guard let property = properties.first(where: { $0.name == field.name }), property.isSettable else {
                continue
            }
            let (name, type) = (field.name, SwiftType(field.type))
            if surface.rawType(property.type.base) != nil {
                let read = type.isOptional ? "let number = value.\(name), " : ""
                let number = makeCase(type.isOptional ? "number" : "value.\(name)", of: property.type.base)
                lines.append("    if \(read)let \(name) = \(number) { made.\(name) = \(name) }")
            } else if type.isOptional {
                let made = try make(name, SwiftType(type.base), as: property.type, in: structure)
                lines.append("    if let \(name) = value.\(name) { made.\(name) = \(made) }")
            } else {
                let made = try make("value.\(name)", type, as: property.type, in: structure)
                lines.append("    made.\(name) = \(made)")
            }
        }
        functions.append((lines + ["    return made", "}"]).joined(separator: "\n"))
    }
}
