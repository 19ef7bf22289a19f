import Foundation
import MappingGenerator
import TestThreads
import Testing

/// Tests of the exact messages for broken tables, with file, line and rule, by the rules that the build uses.
@Suite(.longWork)
struct BadTableTests {
    /// A replacement of the first occurrence of a text in a file, and the expected message.
    ///
    /// `offset` is the line of the message relative to the first line of the change.
    typealias Change = (file: String, old: String, new: String, offset: Int, rule: String)

    static let classes = "exact, converted, carried, dropped, rejected"

    static let changes: [Change] = [
        (
            "tim/limits.json",
            #""maximum": 32, "unit""#,
            #""maximun": 32, "unit""#,
            0,
            #""maximun": unknown member; known members: field, maximum, unit, note, profiled"#
        ),
        (
            "tim/limits.json",
            #""field": "remark""#,
            #""field": "userID""#,
            0,
            #"duplicate row: the limited field "userID" is there twice"#
        ),
        (
            "tim/calls.json",
            #""localCalls": ["#,
            """
            "localCalls": [
                { "selector": "unInit", "summary": "-" },
                { "selector": "unInit", "summary": "-" },
            """,
            2,
            "duplicate row: unInit is there twice"
        ),
        (
            "tim/calls.json",
            #""localCalls": ["#,
            """
            "localCalls": [
                { "selector": "unInt", "summary": "-" },
            """,
            1,
            "no call has the selector unInt"
        ),
        (
            "tim/calls.json",
            "\"calls\": [\n    {",
            """
            "calls": [
                { "call": "poke", "selectors": [{ "selector": "poke:", "swift": ["poke(_:)"], "source": "-" }] },
                {
            """,
            1,
            "poke: is neither a call of a command nor a local call"
        ),
        (
            "tim/codes.json",
            #""alsoReads": ["#,
            """
            "alsoReads": [
                { "number": 30539, "code": "addDenied", "operations": ["addFriend"], "channel": "item" },
            """,
            1,
            "ambiguous reverse mapping: 30539 means needsApproval and addDenied in addFriend; distinguish them by a "
                + #"text or an operation, or say "reads": "also" or "never""#
        ),
        (
            "tim/limits.json",
            #""maximum": 96, "unit": "bytes""#,
            #""maximum": 96"#,
            0,
            "a limit needs its unit: bytes, utf16, items, value"
        ),
        (
            "tim/enums.json",
            #""swift": "FRIEND_ALLOW_ANY", "fidelity": "exact""#,
            #""swift": "FRIEND_ALLOW_ANY""#,
            0,
            "a cell needs its fidelity: \(classes)"
        ),
        (
            "tim/versions.json",
            "\"channel\": \"item\",\n      \"fidelity\": \"exact\",",
            #""channel": "item","#,
            -5,
            "a cell needs its fidelity: \(classes)"
        ),
        (
            "v2tim/versions.json",
            #""before": "5.6","#,
            "",
            -1,
            #"a row holds "before" a version or in named "profiles": give one of the two"#
        ),
        (
            "v2tim/versions.json",
            #""before": "5.6","#,
            #""before": "5.x","#,
            0,
            #""5.x" is not a version; write numbers with dots, such as 4.3.81"#
        ),
        (
            "v2tim/versions.json",
            #""before": "5.6","#,
            #""before": "5.55","#,
            -1,
            #"5.55 has no row in "versions""#
        ),
        (
            "tim/objc.json",
            "TIM_GENDER_MALE = 1",
            "TIM_GENDER_MALE",
            0,
            "'TIM_GENDER_MALE' is not a declaration of a constant"
        ),
        (
            "tim/objc.json",
            #", "value": "Tag_Profile_IM_Nick""#,
            "",
            0,
            #"a global constant has a "value""#
        ),
        (
            "tim/objc.json",
            #""declaration": "NSArray * users", "owner": "TIMSNSSystemElem", "reason""#,
            #""declaration": "NSArray * user", "owner": "TIMSNSSystemElem", "reason""#,
            0,
            #"there is no row "TIMSNSSystemElem NSArray * user""#
        ),
        (
            "rongcloud/objc.json",
            "-(void) addFriend:directionType:",
            "-(void) addContact:directionType:",
            0,
            "the lists have no method for addContact:directionType:extra:success:error: of RCCoreClient"
        ),
        ("hub/events.json", #""events": ["#, #""events": [,"#, 0, "not JSON: a value is expected here"),
        (
            "hub/events.json",
            #""events": ["#,
            #"// the events"#,
            0,
            "not JSON: a key in quotes is expected here"
        ),
    ]

    @Test(arguments: TestSize.every(4, of: changes, "broken tables, reported with their lines"))
    func `a broken rule is reported with file, line and rule`(_ change: Change) throws {
        let copy = try GeneratorProcess()
        let folder = copy.folder
        let file = folder.appending(path: change.file)
        let text = try String(contentsOf: file, encoding: .utf8)
        let place = try #require(text.firstRange(of: change.old))
        try Data(text.replacingCharacters(in: place, with: change.new).utf8).write(to: file)
        let line = text[..<place.lowerBound].count { $0 == "\n" } + 1 + change.offset
        let messages = MappingCheck.problems(in: folder).map(\.message)
        #expect(messages.contains("error: \(change.file):\(line): \(change.rule)"), "\(messages)")
    }

    @Test func `a table that is not UTF-8 is reported with its line`() throws {
        let copy = try GeneratorProcess()
        let folder = copy.folder
        try (Data("{\n\"about\": \"".utf8) + Data([0xC3, 0x28]) + Data("\"}".utf8))
            .write(to: folder.appending(path: "v2tim/versions.json"))
        let messages = MappingCheck.problems(in: folder).map(\.message)
        #expect(messages == ["error: v2tim/versions.json:2: not UTF-8; save the file as UTF-8 text"])
    }

    @Test func `each missing table of a folder is reported`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "BadTables-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let messages = MappingCheck.problems(in: folder).map(\.message)
        for name in Tables.names where name.hasPrefix("hub/") {
            #expect(messages.contains("error: \(name): the table is missing"))
        }
        #expect(messages.contains("error: dialect.json: no folder contains this file, so there is no dialect"))
    }

    @Test func `each missing table of a dialect is reported`() throws {
        let copy = try GeneratorProcess()
        let folder = copy.folder
        // The description of the dialect, a table that the generator does not read, and tables that a dialect need not have.
        let otherTables = ["dialect", "shape-differences", "glue", "objc"].map { "v2tim/\($0).json" }
        let missing = (Tables.names + Tables.otherNames)
            .filter { $0.hasPrefix("v2tim/") && !otherTables.contains($0) }
        for name in missing { try FileManager.default.removeItem(at: folder.appending(path: name)) }
        let messages = MappingCheck.problems(in: folder).map(\.message)
        #expect(missing.count == 14)
        #expect(Set(messages) == Set(missing.map { "error: \($0): the table is missing" }))
    }

    @Test func `a folder that is not a dialect is reported`() throws {
        let copy = try GeneratorProcess()
        let folder = copy.folder
        try FileManager.default.removeItem(at: folder.appending(path: "v2tim/dialect.json"))
        let messages = MappingCheck.problems(in: folder).map(\.message)
        #expect(messages.contains("error: v2tim/calls.json: there is no such table; there are none"))
    }

    @Test func `the report contains the number of rows`() {
        let report = MappingCheck.report(on: Tables.folder)
        #expect(report.problems.isEmpty)
        #expect(report.tables.map(\.file).sorted() == Tables.names.sorted())
        #expect(report.tables.allSatisfy { $0.rows > 0 })
        print(report.tables.map { "\($0.file) \($0.rows)" }.joined(separator: ", "))
    }
}
