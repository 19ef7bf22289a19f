/// The declarations of an SDK and of the files of an app.
package struct DeclarationIndex: Sendable {
    package let vendor: VendorDeclarations
    package private(set) var superclasses: [String: String]
    private(set) var protocols: [String: Set<String>] = [:]
    package private(set) var properties: [String: [String: SourceType]]
    package private(set) var methods: [String: [String: SourceType]]
    /// The arguments of methods, by the class and the name.
    package private(set) var arguments: [String: [String: [VendorDeclarations.Argument]]]
    /// The types of the arguments and results of the app's methods, of all with a name.
    private var exchanged: [String: [String: Set<SourceType>]] = [:]
    /// The types that have a second name.
    private var aliases: [String: String] = [:]
    /// The types of the replacements of macros.
    var macros: [String: SourceType] = [:]
    /// The names of the app's properties in Swift that are not optional.
    var nonOptional: Set<String> = []
    /// The names of the app's properties.
    private(set) var ownProperties: Set<String> = []
    /// The selectors of the app's methods, and their names in Swift without labels.
    package private(set) var ownSelectors: Set<String> = []

    init(_ vendor: VendorDeclarations) {
        self.vendor = vendor
        (superclasses, properties, methods) = (vendor.superclasses, vendor.properties, vendor.methods)
        arguments = vendor.arguments
    }

    /// Returns the property of a class or of one of its superclasses, and the class that declares it.
    package func property(_ name: String, of type: String) -> (owner: String, type: SourceType)? {
        find(type) { properties[$0]?[name] }
    }

    /// Returns the result of a method of a class or of one of its superclasses, and the class that declares it.
    package func method(_ selector: String, of type: String) -> (owner: String, type: SourceType)? {
        find(type) { methods[$0]?[selector] }
    }

    /// Returns whether a class or one of its superclasses conforms to a protocol.
    package func conforms(_ type: String, to name: String) -> Bool {
        find(type) { protocols[$0]?.contains(name) == true ? SourceType(name) : nil } != nil
    }

    /// Returns whether a protocol of the app that a class or one of its superclasses conforms to has a method.
    func hasOwnProtocol(with method: String, of type: String) -> Bool {
        find(type) { type in
            let own = protocols[type]?.first { $0 != type && methods[$0]?[method] != nil }
            return own.map { SourceType($0) }
        } != nil
    }

    private func find(_ type: String, _ member: (String) -> SourceType?) -> (owner: String, type: SourceType)? {
        var type = aliases[type] ?? type
        // The classes of an app can inherit in a circle if one name has several declarations.
        for _ in 0..<16 {
            if let found = member(type) { return (type, found) }
            guard let next = superclasses[type], !next.isEmpty else { return nil }
            type = next
        }
        return nil
    }

    /// Returns the method of a class or of one of its superclasses whose name a test accepts.
    package func method(of type: String, where isMeant: (String) -> Bool) -> (owner: String, name: String)? {
        var name = ""
        let found = find(type) { owner in
            methods[owner]?.filter { isMeant($0.key) }.min { $0.key < $1.key }
                .map { found in
                    name = found.key
                    return found.value
                }
        }
        return found.map { ($0.owner, name) }
    }

    // MARK: Declarations of the app

    /// Adds a type with its superclass and protocols; both have the same form in Swift.
    package mutating func declare(type: String, inherited: [String]) {
        protocols[type, default: []].formUnion(inherited)
        if superclasses[type] == nil, let first = inherited.first { superclasses[type] = first }
    }

    /// Adds a second name of a type.
    package mutating func declare(alias: String, of type: String) {
        if alias != type { aliases[alias] = type }
    }

    /// Adds a property, or a variable outside types if the type is "".
    package mutating func declare(property: String, of owner: String, _ type: SourceType) {
        guard vendor.properties[owner]?[property] == nil else { return }
        properties[owner, default: [:]][property] = type
        ownProperties.insert(property)
    }

    /// Adds a method, or a function outside types if the type is "".
    package mutating func declare(
        method: String,
        of owner: String,
        _ result: SourceType,
        _ arguments: [VendorDeclarations.Argument]
    ) {
        if vendor.methods[owner]?[method] == nil { methods[owner, default: [:]][method] = result }
        self.arguments[owner, default: [:]][method] = arguments
        let types = [result] + arguments.flatMap { [$0.type].compactMap(\.self) + $0.parameters }
        exchanged[owner, default: [:]][method, default: []].formUnion(types)
        ownSelectors.insert(method)
    }

    /// The names of the app's properties and functions that have a type of the SDK, or of its objects in a list.
    package var vendorMembers: Set<String> { Set(carriers.filter { $0.value != [""] }.keys) }

    /// The names of the app's properties and functions through which objects can go, with the types of the SDK; "" stands
    /// for every type.
    package var carriers: [String: Set<String>] {
        var names: [String: Set<String>] = [:]
        func add(_ name: String, _ type: SourceType) {
            let types = [aliases[type.name] ?? type.name, type.element].filter(vendor.types.contains)
            if !types.isEmpty { names[name, default: []].formUnion(types) }
            if type.isOpen || type.element.isEmpty && Self.collections.contains(type.name) {
                names[name, default: []].insert("")
            }
        }
        for (owner, members) in properties {
            for (name, type) in members where vendor.properties[owner]?[name] == nil { add(name.memberName, type) }
        }
        for (owner, members) in exchanged {
            for (name, types) in members where vendor.methods[owner]?[name] == nil {
                // Swift names the type in a call, or one that inherits the initializer.
                let isVendor = types.contains { vendor.types.contains($0.name) || vendor.types.contains($0.element) }
                let callers = name == Self.initializer && isVendor ? callers(of: owner) : []
                for type in types {
                    for name in [String(name.prefix { $0 != ":" }).memberName] + callers { add(name, type) }
                }
            }
        }
        return names
    }

    /// Returns the names by which calls in Swift mean the initializers of a type.
    private func callers(of owner: String) -> [String] {
        let inheriting = superclasses.keys.filter { name in
            find(name) { $0 == owner ? SourceType(owner) : nil } != nil
        }
        let names = Set(inheriting + [owner])
        return names + ["Self"] + aliases.filter { names.contains($0.value) }.keys
    }

    /// The name of every initializer in Swift.
    package static let initializer = "init"

    private static let collections: Set<String> = [
        "NSArray", "NSMutableArray", "NSDictionary", "NSMutableDictionary", "NSSet", "NSMutableSet",
    ]

    // MARK: Reading

    /// Adds the declarations of a file.
    mutating func add(_ source: LexedSource) {
        var current = ""
        var index = 0
        while index < source.count {
            switch source.text(index) {
            case "@":
                switch source.text(index + 1) {
                case "interface", "implementation", "protocol": index = addHead(source, index, &current)
                case "end": (current, index) = ("", index + 2)
                case "property": index = addProperty(source, index, of: current)
                case _: index += 2
                }
            case "-", "+":
                if !current.isEmpty, let method = source.method(at: index) {
                    let result = method.result.name == "instancetype" ? SourceType(current) : method.result
                    // A block has the type of its result here, and can get any object.
                    let types = method.parameters.map { $0.type.name == "void" ? SourceType("") : $0.type }
                    let arguments = types.map { VendorDeclarations.Argument(type: $0) }
                    declare(method: method.selector, of: current, result, arguments)
                    index = method.end
                } else {
                    index += 1
                }
            // The bodies of methods and functions declare nothing that other places see.
            case "{": index = (source.closing(of: index) ?? index) + 1
            case _: index += 1
            }
        }
    }

    /// Adds the line that begins a class, a category or a protocol; returns the index after it.
    private mutating func addHead(_ source: LexedSource, _ start: Int, _ current: inout String) -> Int {
        let name = source.text(start + 2)
        var index = start + 3
        // A list of protocols without their declarations.
        if source.text(start + 1) == "protocol", [";", ","].contains(source.text(index)) { return index }
        guard source.isIdentifier(start + 2) else { return start + 2 }
        current = name
        if source.text(index) == ":", source.isIdentifier(index + 1) {
            if superclasses[name] == nil { superclasses[name] = source.text(index + 1) }
            index += 2
        } else if source.text(index) == "(", let end = source.closing(of: index) {
            index = end + 1
        }
        if source.text(index) == "<" {
            while index < source.count, source.text(index) != ">" {
                if source.isIdentifier(index) { protocols[name, default: []].insert(source.text(index)) }
                index += 1
            }
            index += 1
        }
        guard source.text(index) == "{", let end = source.closing(of: index) else { return index }
        for place in index..<end where ["{", ";", "private", "public", "protected"].contains(source.text(place)) {
            addMember(source, place + 1, of: name)
        }
        return end + 1
    }

    private mutating func addProperty(_ source: LexedSource, _ start: Int, of owner: String) -> Int {
        var index = start + 2
        if source.text(index) == "(", let end = source.closing(of: index) { index = end + 1 }
        addMember(source, index, of: owner)
        return index
    }

    private mutating func addMember(_ source: LexedSource, _ index: Int, of owner: String) {
        guard !owner.isEmpty, let type = source.type(at: index), source.isIdentifier(type.end) else { return }
        declare(property: source.text(type.end), of: owner, type.type)
    }
}
