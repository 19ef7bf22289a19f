import JSONSyntax

/// What a dialect's `glue.json` adds to the lists, so that values can be carried to the vendor's SDK and back.
struct GlueTable: Sendable {
    static let file = "glue.json"
    /// The part of the file that no list contains, in the dialect's folder.
    static let handWrittenFile = "glue.swift"

    /// A spelling of the SDK's API.
    struct Spelling: Sendable {
        /// What the spelling is called, mostly the first version that has it.
        var name: String
        /// The lists that declare it together, oldest first.
        var surface: [String]
    }

    /// A protocol of callbacks.
    struct Listener: Sendable {
        /// The vendor's protocol.
        var name: String
        /// The call that adds a listener; `nil` if the hand-written part sets it.
        var add: String?
    }

    /// How a type of the vendor's becomes one of the wire module, by functions of the hand-written part.
    struct Conversion: Sendable {
        var vendor: String
        var wire: String
        /// The function that reads the vendor's value.
        var read: String?
        /// The function that makes the vendor's value.
        var write: String?
    }

    let file: String
    /// The vendor's module.
    var module: String
    /// What the names of the vendor's classes begin with.
    var vendorPrefix: String
    /// The class that performs calls.
    var client: String
    /// The expression for the app's client.
    var instance: String
    /// Other classes that perform calls, each with the expression that leads there from the client.
    var receivers: [String: String]
    /// The spellings, oldest first.
    var spellings: [Spelling]
    /// The protocols of callbacks.
    var listeners: [Listener]
    /// The wire module's types for classes of the vendor with other names.
    var classes: [String: String]
    /// The value of a success: by the call, or by the type of a block; `*` for all others.
    var replies: [String: String]
    /// The declarations for calls with other names, the preferred one first.
    var calls: [String: [String]]
    /// The conversions of the hand-written part.
    var conversions: [Conversion]
    /// The classes and calls that the hand-written part carries.
    var byHand: [String]
    /// The classes that only the SDK makes, each with the function of the hand-written part that finds an object.
    var found: [String: String]

    init(_ root: JSONValue, file: String, _ list: inout ProblemList) throws(Problem) {
        self.file = file
        let keys = [
            "$schema", "about", "module", "vendorPrefix", "client", "instance", "receivers", "spellings", "listeners",
            "classes", "replies", "calls", "conversions", "byHand", "found",
        ]
        let top = try Row(root, file: file, keys: keys)
        module = try top.string("module")
        vendorPrefix = try top.string("vendorPrefix")
        client = try top.string("client")
        instance = try top.string("instance")
        receivers = try top.optionalTexts("receivers")
        spellings = try top.rows("spellings", ["name", "surface"], &list) { row throws(Problem) in
            Spelling(name: try row.string("name"), surface: try row.strings("surface"))
        }
        listeners = try top.rows("listeners", ["name", "add"], &list) { row throws(Problem) in
            Listener(name: try row.string("name"), add: try row.optionalString("add"))
        }
        classes = try top.optionalTexts("classes")
        replies = try top.optionalTexts("replies")
        let calls = try top.required("calls").object()
        self.calls = [:]
        for (name, _) in try calls.reader.entries() { self.calls[name] = try calls.strings(name) }
        conversions = try top.rows("conversions", ["vendor", "wire", "read", "write"], &list) { row throws(Problem) in
            Conversion(
                vendor: try row.string("vendor"),
                wire: try row.string("wire"),
                read: try row.optionalString("read"),
                write: try row.optionalString("write")
            )
        }
        byHand = try top.strings("byHand")
        found = try top.optionalTexts("found")
    }
}
