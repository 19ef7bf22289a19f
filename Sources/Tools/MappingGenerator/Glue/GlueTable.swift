import JSONSyntax

/// `glue.json` of a dialect: the data that the lists lack for conversions to the vendor's SDK and back.
struct GlueTable: Sendable {
    static let file = "glue.json"
    /// The hand-written part of the generated file, in the dialect's folder.
    static let handWrittenFile = "glue.swift"

    /// A spelling of the SDK's API.
    struct Spelling: Sendable {
        /// The name of the spelling, usually its first version.
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

    /// A conversion between a vendor's type and a type of the wire module, by functions of the hand-written part.
    struct Conversion: Sendable {
        var vendor: String
        var wire: String
        /// The function that reads the vendor's value.
        var read: String?
        /// The function that creates the vendor's value.
        var write: String?
    }

    let file: String
    /// The vendor's module.
    var module: String
    /// The prefix of the vendor's classes.
    var vendorPrefix: String
    /// The class that executes calls.
    var client: String
    /// The member of that class that returns the app's client.
    var instance: String
    /// Other classes that execute calls, each with the member of the client that returns the object.
    var receivers: [String: String]
    /// The spellings, oldest first.
    var spellings: [Spelling]
    /// The protocols of callbacks.
    var listeners: [Listener]
    /// The wire module's types for classes of the vendor with other names.
    var classes: [String: String]
    /// The case of a success, by the call or the type of a block; `*` for all others.
    var replies: [String: String]
    /// The declarations for calls with other names, the preferred one first.
    var calls: [String: [String]]
    /// The conversions of the hand-written part.
    var conversions: [Conversion]
    /// The classes and calls that the hand-written part converts.
    var byHand: [String]
    /// The classes that only the SDK can create, each with the hand-written function that finds an object.
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
