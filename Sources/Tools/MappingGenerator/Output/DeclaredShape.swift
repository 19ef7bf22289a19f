/// The types of one Swift form of a dialect's SDK, and the conversions between its properties and the dialect's values.
struct DeclaredShape {
    let dialect: MappedDialect
    /// The further form of the SDK; `nil` for the dialect's own.
    let form: MappedDialect.Shape?
    /// The table that requests the types.
    let table: GeneratedTypesTable
    /// The vendor's declarations in Objective-C; `nil` if the types are visible in Swift only.
    let objectiveC: ObjectiveCTable?
    /// The lists of the form, oldest first.
    let lists: [SurfaceTable]
    /// The types that are generated.
    let types: [DeclaredType]
    /// The rows of the lists, each in the form of the newest list that contains it.
    let rows: [SurfaceRow]

    private let known: [String: DeclaredType]
    private let values: [String: String]
    private let data: ValuesTable?
    /// The index of the newest list that contains a row.
    private let places: [String: Int]

    /// The module that declares the types.
    var adapter: String { form?.adapter ?? dialect.adapter }
    /// The prefix of the dialect's own types.
    var prefix: String { dialect.prefix }

    /// Creates a shape.
    ///
    /// - Parameters:
    ///   - table: The table that requests the types.
    ///   - tables: The tables of the dialect.
    ///   - form: The further form of the SDK, if it is one.
    ///   - problems: Collects the types that cannot be declared.
    init(
        _ table: GeneratedTypesTable,
        _ tables: SourceTables,
        _ form: MappedDialect.Shape?,
        _ problems: inout ProblemList
    ) {
        (dialect, self.form, self.table, data) = (tables.dialect, form, table, tables.values)
        objectiveC = form == nil ? tables.objectiveC : nil
        lists = form.map(tables.surface(of:)) ?? tables.surface
        rows = Self.newest(of: lists)
        let placed = lists.enumerated().flatMap { place, list in list.rows.map { (Self.key(of: $0), place) } }
        places = Dictionary(placed) { $1 }
        let owners = Set(rows.map(\.owner))
        let requested = table.rows.filter { form == nil || owners.contains($0.type) }
        values = Dictionary(requested.compactMap { row in row.value.map { (row.type, $0) } }) { first, _ in first }
        var (types, known) = ([DeclaredType](), [String: DeclaredType]())
        for row in requested {
            // The rows of a type in the adapter's sources can be insufficient to declare it.
            let isByHand = form == nil && row.isByHand
            var list = ProblemList()
            let declared = list.attempt { [lists] _ throws(Problem) in
                let row = row.adding(casePrefix: form?.casePrefix ?? "")
                return try DeclaredType(row, of: table.file, in: lists, isOpen: form == nil)
            }
            known[row.type] = declared
            guard !isByHand else { continue }
            for problem in list.problems { problems.add(problem) }
            if let declared { types.append(declared) }
        }
        (self.types, self.known) = (types, known)
    }

    private static func newest(of lists: [SurfaceTable]) -> [SurfaceRow] {
        var rows: [SurfaceRow] = []
        var places: [String: Int] = [:]
        for row in lists.flatMap(\.rows) {
            let key = key(of: row)
            if let place = places[key] {
                rows[place] = row
            } else {
                places[key] = rows.count
                rows.append(row)
            }
        }
        return rows
    }

    private static func key(of row: SurfaceRow) -> String {
        "\(row.kind) \(row.owner) \(row.member ?? row.declaration) \(types(of: row))"
    }

    /// Returns whether a row is in a newer list than another one.
    func isNewer(_ row: SurfaceRow, than other: SurfaceRow) -> Bool {
        places[Self.key(of: row), default: 0] > places[Self.key(of: other), default: 0]
    }

    /// Returns a type that is generated or described, by its name.
    func known(as type: String) -> DeclaredType? { known[type] }

    /// Returns the type of the data of a class, which a subclass shares; `nil` if it has none.
    func value(of type: String) -> String? {
        if let value = values[type] { return value }
        guard let declared = known[type], declared.kind == .class else { return nil }
        return value(of: declared.inherited)
    }

    /// Returns the member of a class's data that a property shows; `nil` if the object stores the property itself, or
    /// if no table contains the data.
    func member(_ name: String, of type: String) -> ValuesTable.Member? {
        data?.value(value(of: type) ?? "")?.members.first { $0.name == name }
    }

    /// Returns whether the data of a class is in a table, but has no member for a property.
    func lacks(_ name: String, in type: String) -> Bool {
        data?.value(value(of: type) ?? "") != nil && member(name, of: type) == nil
    }

    /// Returns the arguments that create data with an empty value for each required member.
    func emptyArguments(of type: String) -> String {
        let required = data?.value(type)?.members.filter { $0.initial == nil } ?? []
        return required.map { "\($0.name): \(empty($0, in: type))" }.joined(separator: ", ")
    }

    private func empty(_ member: ValuesTable.Member, in type: String) -> String {
        if let known = member.initial ?? DeclaredType.zero(of: member.type) { return known }
        return ".init(\(emptyArguments(of: data?.fullName(of: member.type, in: type) ?? "")))"
    }

    /// Returns whether a class can be archived, because its superclass conforms to `NSCoding`.
    func isCoded(_ type: DeclaredType) -> Bool {
        rows.contains { $0.kind == .type && $0.owner == type.inherited && $0.declaration.contains("NSCoding") }
    }

    /// Returns whether a class records which properties were assigned.
    func tracksChanges(_ type: String) -> Bool {
        guard let declared = known[type] else { return false }
        return declared.documentation.changes != nil || tracksChanges(declared.inherited)
    }

    /// Returns whether a class shares the data of its superclass.
    func inheritsValue(_ type: DeclaredType) -> Bool {
        type.documentation.value == nil && value(of: type.inherited) != nil
    }

    /// Returns whether a type is a block, which has no equivalent in the dialect's values.
    func isBlock(_ type: SwiftType) -> Bool { known[type.name]?.kind == .alias }

    /// Returns whether a type is an enumeration.
    func isEnumeration(_ type: SwiftType) -> Bool { known[type.name]?.kind == .enumeration }

    /// Returns whether a type is an Objective-C object, which can be `nil`.
    func isObject(_ type: SwiftType) -> Bool { !type.isNumber && type.name != "Bool" && !isEnumeration(type) }

    /// Returns the case of an enumeration for a number without a name.
    func otherwise(of type: SwiftType) -> String? { known[type.name]?.documentation.otherwise }

    /// Returns the conversion of a value of the dialect to the vendor's type.
    ///
    /// - Parameters:
    ///   - value: The expression of the value.
    ///   - type: The vendor's type.
    ///   - otherwise: The case for a number without a name, with its leading dot, or the replacement of `nil` in a
    ///     `T!`; `nil` for the default case of the enumeration, and for no replacement.
    /// - Returns: The expression.
    func shown(_ value: String, as type: SwiftType, otherwise: String? = nil) -> String {
        if self.value(of: type.name) != nil {
            return type.isList ? "\(value).map(\(type.name).init)" : "\(type.name)(\(value))"
        }
        if isEnumeration(type) {
            return "VendorProperty.choice(\(value), or: \(otherwise ?? ".\(self.otherwise(of: type) ?? "")"))"
        }
        if ["AnyObject", "NSObject"].contains(type.name) { return "VendorProperty.object(\(value))" }
        if let otherwise, type.isUnwrapped { return "\(value) ?? \(otherwise)" }
        if type.isUntyped, !type.isList { return "\(value).vendorInfo" }
        guard !type.isOptional else { return value }
        if type.isNumber { return "VendorProperty.number(\(value))" }
        if type.isList { return "VendorProperty.list(\(value))" }
        switch type.name {
        case "String": return "VendorProperty.text(\(value))"
        default: return value
        }
    }

    /// Returns the conversion of a vendor's value to the dialect's.
    ///
    /// - Parameters:
    ///   - value: The expression of the value.
    ///   - type: Its type.
    ///   - data: The property of a class that contains the data.
    ///   - member: The member of a class's data that stores it.
    ///   - owner: The type of that data.
    /// - Returns: The expression.
    func stored(
        _ value: String,
        of type: SwiftType,
        data: String = "value",
        in member: ValuesTable.Member? = nil,
        of owner: String = ""
    ) -> String {
        let stored = converted(value, of: type, data: data)
        guard let member, !member.type.hasSuffix("?") else { return stored }
        if type.isNumber, !SwiftType(member.type).isNumber { return "\(member.type)(rawValue: \(stored))" }
        return type.isOptional ? "\(stored) ?? \(empty(member, in: owner))" : stored
    }

    private func converted(_ value: String, of type: SwiftType, data: String) -> String {
        if type.isUntyped {
            let kind = type.isList ? "[String]" : "[String: \(prefix)Property]"
            let isNullable = type.isList && type.isOptional && !type.isUnwrapped
            // A list with an element of another kind is rejected, not treated as a missing list.
            return isNullable ? "\(value).map { \(kind)(vendor: $0) ?? [\"\"] }" : "\(kind)(vendor: \(value))"
        }
        let chain = type.isOptional ? "\(value)?" : value
        if self.value(of: type.name) != nil { return type.isList ? "\(chain).map(\\.\(data))" : "\(chain).\(data)" }
        if isEnumeration(type) {
            let isSame = data != "value" && known[type.name]?.inherited == "Int"
            return isSame ? "\(chain).rawValue" : "VendorProperty.number(\(chain).rawValue)"
        }
        return type.isNumber && !type.isOptional ? "VendorProperty.number(\(value))" : value
    }
}
