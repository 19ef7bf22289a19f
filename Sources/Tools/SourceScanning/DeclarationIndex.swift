/// The declarations of an SDK and of the files of an app.
struct DeclarationIndex: Sendable {
    let vendor: VendorDeclarations
    private(set) var superclasses: [String: String]
    private(set) var protocols: [String: Set<String>] = [:]
    private(set) var properties: [String: [String: SourceType]]
    private(set) var methods: [String: [String: SourceType]]
    /// The types of the replacements of macros.
    var macros: [String: SourceType] = [:]
    /// The selectors of the app's methods.
    private(set) var ownSelectors: Set<String> = []

    init(_ vendor: VendorDeclarations) {
        self.vendor = vendor
        (superclasses, properties, methods) = (vendor.superclasses, vendor.properties, vendor.methods)
    }

    /// Returns the property of a class or of one of its superclasses, and the class that declares it.
    func property(_ name: String, of type: String) -> (owner: String, type: SourceType)? {
        find(type) { properties[$0]?[name] }
    }

    /// Returns the result of a method of a class or of one of its superclasses, and the class that declares it.
    func method(_ selector: String, of type: String) -> (owner: String, type: SourceType)? {
        find(type) { methods[$0]?[selector] }
    }

    /// Returns whether a class or one of its superclasses conforms to a protocol.
    func conforms(_ type: String, to name: String) -> Bool {
        find(type) { protocols[$0]?.contains(name) == true ? SourceType(name) : nil } != nil
    }

    private func find(_ type: String, _ member: (String) -> SourceType?) -> (owner: String, type: SourceType)? {
        var type = type
        // The classes of an app can inherit in a circle if one name has several declarations.
        for _ in 0..<16 {
            if let found = member(type) { return (type, found) }
            guard let next = superclasses[type], !next.isEmpty else { return nil }
            type = next
        }
        return nil
    }

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
                    methods[current, default: [:]][method.selector] = result
                    ownSelectors.insert(method.selector)
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
        properties[owner, default: [:]][source.text(type.end)] = type.type
    }
}
