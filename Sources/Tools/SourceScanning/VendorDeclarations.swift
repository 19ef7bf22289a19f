/// The types that an SDK declares, as far as a reader of source needs them: who declares what, and of which type it is.
///
/// All versions of the SDK are together.
package struct VendorDeclarations: Sendable {
    /// What a method's argument can be.
    package struct Argument: Sendable, Hashable {
        /// The label in Swift; "" if it is unknown.
        package var label = ""
        /// The type of an object or an enumeration of the SDK; `nil` for others.
        package var type: SourceType?
        /// The types of a block's parameters; empty for other arguments.
        package var parameters: [SourceType] = []
        /// Whether it is a block.
        package var isBlock = false
    }

    /// A name in Swift.
    package struct SwiftName: Sendable, Hashable {
        /// The labels; "_" for an argument without one.
        package var labels: [String]
        package var selector: String
        /// The versions that have it: "8.5-" from 8.5 on, "-8.5" before, "?" none of the usual SDK, "" all or unknown.
        package var versions = ""
    }

    /// The class of the app's connection, which has methods for other areas as well; "" for an unknown SDK.
    package private(set) var client = ""
    /// The selector that returns the shared object of a class.
    package private(set) var instance = ""
    /// The first letters of the SDK's types.
    package private(set) var prefix = ""
    /// The classes with methods for this area only.
    package private(set) var receivers: Set<String> = []
    /// The classes and the enumerations.
    package private(set) var types: Set<String> = []
    package private(set) var superclasses: [String: String] = [:]
    package private(set) var properties: [String: [String: SourceType]] = [:]
    /// The properties that an app cannot set, with their classes as in "Type.name".
    package private(set) var readOnly: Set<String> = []
    /// What marks the types of properties, as in "Type.name": "!", "?" or "" in each list.
    package private(set) var marks: [String: Set<String>] = [:]
    package private(set) var methods: [String: [String: SourceType]] = [:]
    /// The methods and callbacks by their names in Swift without labels.
    package private(set) var swiftNames: [String: [SwiftName]] = [:]
    /// The arguments of methods and callbacks, by the class or protocol and the selector.
    package private(set) var arguments: [String: [String: [Argument]]] = [:]
    /// The types of the arguments of callbacks in Swift, by the protocol and the selector.
    package private(set) var reports: [String: [String: [String]]] = [:]
    /// The selectors of the methods that get a listener, or an object that has one.
    package private(set) var registrations: Set<String> = []
    /// The enumerations.
    package private(set) var enumerations: Set<String> = []
    /// The types of the parameters of the blocks with a name.
    package private(set) var blocks: [String: [SourceType]] = [:]

    /// Reads the declarations of the SDK of a dialect.
    ///
    /// - Parameter dialect: The dialect's name; an unknown one has no declarations.
    package init(of dialect: String) {
        self.init(rows: Self.texts[dialect] ?? "")
    }

    init(rows: String) {
        for line in rows.split(separator: "\n") {
            let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            func column(_ index: Int) -> String { index < columns.count ? columns[index] : "" }
            switch columns.first {
            case "client": (client, instance, prefix) = (column(1), column(2), column(3))
            case "receiver": receivers.insert(column(1))
            case "class":
                types.insert(column(1))
                superclasses[column(1)] = column(2)
            case "enum":
                types.insert(column(1))
                enumerations.insert(column(1))
            case "property":
                properties[column(1), default: [:]][column(2)] = SourceType(swift: column(3))
                let mark = column(3).last.map(String.init) ?? ""
                marks["\(column(1)).\(column(2))", default: []].insert(["!", "?"].contains(mark) ? mark : "")
                if column(4) == "get" { readOnly.insert("\(column(1)).\(column(2))") }
            case "method":
                methods[column(1), default: [:]][column(2)] = SourceType(swift: column(3))
                guard !column(4).isEmpty else { continue }
                arguments[column(1), default: [:]][column(2)] = column(4)
                    .split(separator: "|", omittingEmptySubsequences: false).map { Argument(column: $0) }
            case "swift":
                let parts = column(1).split { "():".contains($0) }.map(String.init)
                let name = SwiftName(labels: Array(parts.dropFirst()), selector: column(2), versions: column(3))
                swiftNames[parts.first ?? "", default: []].append(name)
            case "callback":
                arguments[column(1), default: [:]][column(2)] = column(3)
                    .split(separator: "|", omittingEmptySubsequences: false).map { Argument(column: $0) }
            case "report": reports[column(1), default: [:]][column(2)] = Array(columns.dropFirst(3))
            case "block": blocks[column(1)] = Argument(column: column(2)[...]).parameters
            case "registration": registrations.insert(column(1))
            case _: continue
            }
        }
    }

    /// Adds methods that no list of the SDK declares, to the classes that an app calls.
    package mutating func add(methods selectors: Set<String>) {
        for selector in selectors.subtracting(self.selectors) {
            for owner in receivers.union([client]) { methods[owner, default: [:]][selector] = SourceType("void") }
        }
    }

    /// The selectors of all methods.
    package var selectors: Set<String> { Set(methods.values.flatMap(\.keys)) }
}

extension VendorDeclarations.Argument {
    fileprivate init(column: Substring) {
        if column.hasPrefix("(") {
            let types = column.dropFirst().dropLast().split(separator: ",").map { SourceType(swift: String($0)) }
            self.init(parameters: types, isBlock: true)
        } else {
            self.init(type: column.isEmpty ? nil : SourceType(String(column)))
        }
    }
}
