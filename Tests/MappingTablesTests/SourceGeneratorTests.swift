import Foundation
import JSONSyntax
import TestThreads
import Testing

@testable import MappingRules

/// The Swift files that are made from the lists of the surface and committed, generated on a copy of the tables.
@Suite(.longWork)
struct SourceGeneratorTests {
    private static let repository = Tables.folder.deletingLastPathComponent()

    @Test func everyCommittedFileIsWhatTheTablesSay() throws {
        #expect(try SourceGenerator.stale(files(), in: Self.repository).keys.sorted() == [])
    }

    @Test(arguments: [
        ("TencentErrorCodes", "/// 0: success.\npublic var ERR_SUCC: ERROR_CODE { ERROR_CODE(0) }\n"),
        ("TencentErrorCodes", "public var ERR_SVR_SSO_CONNECT_LIMIT: ERROR_CODE { ERROR_CODE(-302) }\n"),
        (
            "TencentErrorCodes",
            "/// -20009: too many calls for the transport.\npublic var ERR_SVR_SSO_FREQUENCY_LIMIT: ERROR_CODE { ERROR_CODE(-20_009) }\n"
        ),
        (
            "TencentErrorCodes",
            "/// 7013: the plan does not include the API.\npublic var ERR_SDK_INTERFACE_NOT_SUPPORT: ERROR_CODE"
        ),
        ("RongCloudAdapter", "    /// -1: an unknown error.\n    public static var ERRORCODE_UNKNOWN: RCErrorCode {"),
        ("RongCloudAdapter", "    public static var RC_FRIEND_NEED_ACCEPT: RCErrorCode { RCErrorCode(25_461) }\n"),
    ])
    func theNamesOfTheRepositoryBecomeConstants(_ target: String, _ swift: String) throws {
        #expect(try text(of: "Sources/\(target)/Generated/ErrorCodes.swift").contains(swift))
    }

    @Test(arguments: [("TencentErrorCodes", "ERR_SUCC"), ("RongCloudAdapter", "REJECTED_BY_BLACKLIST")])
    func aNameThatTwoListsHaveIsDeclaredOnce(_ target: String, _ name: String) throws {
        let lines = try text(of: "Sources/\(target)/Generated/ErrorCodes.swift").split(separator: "\n")
        #expect(lines.count { $0.contains("var \(name):") } == 1)
    }

    @Test func everyNameOfTheListsIsDeclared() throws {
        let swift = try text(of: "Sources/RongCloudAdapter/Generated/ErrorCodes.swift")
        var names: Set<String> = []
        for list in [Self.older, Self.newer] {
            for row in try #require(try Tables.object(list)["rows"] as? [[String: Any]]) {
                guard row["owner"] as? String == "RCErrorCode", row["kind"] as? String == "case" else { continue }
                names.insert(String(try #require(row["declaration"] as? String).split(separator: " ")[1]))
            }
        }
        #expect(names.count == 450)
        #expect(names.filter { !swift.contains(" \($0): RCErrorCode {") } == [])
    }

    @Test(arguments: [
        ("TIMAdapter/Generated/Enumerations", "    /// Everything.\n    case LOG_DEBUG = 3\n"),
        ("TIMAdapter/Generated/Enumerations", "        default: self = .LOG_NONE\n"),
        ("TIMAdapter/Generated/Models", "open class TIMAPNSConfig: NSObject {\n"),
        ("TIMAdapter/Generated/Models", "    open var c2cSound: String!\n"),
        ("TIMAdapter/Generated/Models", "public typealias TIMLogFunc = (TIMLogLevel, String?) -> Void\n"),
        ("TIMAdapter/Generated/Models", "open class TIMGroupTipsElem: TIMElem {}\n"),
        ("TIMAdapter/Generated/Listeners", "    /// The conversations were loaded again.\n    func onRefresh()\n"),
        ("TIMAdapter/Generated/Listeners", "    public func onRefresh() {}\n"),
        ("TIMAdapter/Generated/Models", "        set { value.friends = [String](vendor: newValue) ?? [] }\n"),
        ("TIMAdapter/Generated/Models", "        timFriend = coder.decodeModel(forKey: \"timFriend\")\n"),
        ("TIMAdapter/Generated/Models", "    open var decideReportTimestamp: UInt64 = 0\n"),
        // 4.4.900 says [Any]!, 4.6 [TIMSNSChangeInfo]!.
        ("TIMAdapter/Generated/Models", "    open var users: [TIMSNSChangeInfo]! {\n"),
        ("TIMAdapter/Generated/Listeners", "    func onNewMessage(_ msgs: [TIMMessage]?)\n"),
        (
            "TIMAdapter/Generated/Calls",
            "        submit(.addBlackList(identifiers: [String](vendor: identifiers)), succ, fail)\n"
        ),
        // 8.4 says String!, 8.7 String?.
        ("V2TIMAdapter/Generated/Models", "    open var userID: String!\n"),
        ("V2TIMAdapter/Generated/Listeners", "    public func onSetAPPUnreadCount() -> UInt32 { 0 }\n"),
        // Spelled in 8.4 as Objective-C's selector, in 8.5 with all labels.
        (
            "V2TIMAdapter/Generated/OlderSpellings",
            "        addToBlackList(userIDList: userIDList, succ: succ, fail: fail)\n"
        ),
        ("V2TIMAdapter/Generated/Listeners", "    func onFriendListAdded(infoList: [V2TIMFriendInfo]?)\n"),
        ("V2TIMAdapter/Generated/Listeners", "    func onFriendListAdded(_ infoList: [V2TIMFriendInfo])\n"),
        ("ImSDK_Plus_Swift/Generated/Enumerations", "        default: self = .V2TIM_LOG_INFO\n"),
        ("ImSDK_Plus_Swift/Generated/Models", "public class V2TIMFriendApplication {\n"),
        (
            "ImSDK_Plus_Swift/Generated/Models",
            "    public var addTime: UInt { VendorProperty.number(value.addTime) }\n"
        ),
        ("ImSDK_Plus_Swift/Generated/Listeners", "    public func onFriendListAdded(infoList: [V2TIMFriendInfo]) {}\n"),
        ("ImSDK_Plus_Swift/Generated/Calls", "        submit(.searchUsers(searchParam: param.argument), succ, fail)\n"),
        // 6 in 5.12, 7 in 5.44.
        ("RongCloudAdapter/Generated/Enumerations", "    case invalid = 7\n"),
        ("RongCloudAdapter/Generated/Enumerations", "    public static var SG_A: RCAreaCode { .SG_B }\n"),
        ("RongCloudAdapter/Generated/Models", "    open internal(set) var host: String = \"\"\n"),
        (
            "RongCloudAdapter/Generated/Calls",
            "            return RCFriendAddPermission(rawValue: VendorProperty.number(value))\n"
        ),
        // The vendor asks for it, so a conformer always has it.
        ("RongCloudAdapter/Generated/Listeners", "    func didOccurLog(_ logInfo: String)\n}\n\n///"),
        ("TIMWire/Generated/Values", "            case resultCode = \"result_code\"\n"),
        ("TIMWire/Generated/Values", "            sdkAppId = try object.optional(.sdkAppId) ?? 0\n"),
        // The members are written in the order of their keys.
        ("TIMWire/Generated/Values", "resultType.writeJSON(to: &json)\n        }\n        json.key(\"\\\"result_code"),
        ("V2TIMWire/Generated/Values", "            userID = try object.optional(.userID)\n"),
        ("V2TIMWire/Generated/Values", "            resultCode = try object.required(.resultCode)\n"),
        ("RongCloudWire/Generated/Values", "public struct RongCloudFriendInfo: Sendable, Hashable, Codable {\n"),
    ])
    func aTypeIsWhatItsRowsSay(_ file: String, _ swift: String) throws {
        #expect(try text(of: "Sources/\(file).swift").contains(swift))
    }

    @Test func whatIsStaleIsReported() throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("Sources-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        let files = try files()
        #expect(SourceGenerator.stale(files, in: root).count == files.count)

        for file in files { try write(file.text, to: root.appendingPathComponent(file.path)) }
        #expect(SourceGenerator.stale(files, in: root).isEmpty)

        let first = try #require(files.first)
        try write("other", to: root.appendingPathComponent(first.path))
        let stranger = "Sources/TIMAdapter/Generated/Other.swift"
        try write("", to: root.appendingPathComponent(stranger))
        #expect(SourceGenerator.stale(files, in: root) == [first.path: first.text, stranger: nil])
    }

    struct Refusal: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var file: String
        var rule: String
        var change: @Sendable (inout [String: Any]) throws -> Void

        init(
            _ name: String,
            _ file: String,
            _ rule: String,
            _ change: @escaping @Sendable (inout [String: Any]) throws -> Void
        ) {
            testDescription = name
            self.file = file
            self.rule = rule
            self.change = change
        }
    }

    static let shared = "tencent/error-codes.json"
    static let own = "v2tim/error-codes.json"
    static let v2timTypes = "v2tim/generated-types.json"
    static let timTypes = "tim/generated-types.json"
    static let types = "rongcloud/generated-types.json"
    static let values = "tim/values.json"
    static let older = "rongcloud/surface/5.12.json"
    static let newer = "rongcloud/surface/5.44.json"

    static let refusals = [
        Refusal("unknown key", shared, "unknown key \"rongcloud\"") { table in
            try table.rows("codes") { rows in rows[0]["rongcloud"] = 1 }
        },
        Refusal("no module", shared, "the key \"module\" is missing") { $0["module"] = nil },
        Refusal("no number", own, "the key \"number\" is missing") { table in
            try table.rows("codes") { rows in rows[0] = ["name": "ERR_NEW"] }
        },
        Refusal("number as text", own, "\"number\" must be a whole number") { table in
            try table.rows("codes") { rows in rows[0]["number"] = "1" }
        },
        Refusal("number of 33 bits", shared, "is no 32-bit number") { table in
            try table.rows("codes") { rows in rows[0]["number"] = 2_147_483_648 }
        },
        Refusal("name twice", shared, "\"ERR_SUCC\" is there twice") { table in
            try table.rows("codes") { rows in rows.append(["name": "ERR_SUCC", "number": 0]) }
        },
        Refusal("name that is shared and own", own, "\"ERR_SUCC\" is there twice") { table in
            try table.rows("codes") { rows in rows.append(["name": "ERR_SUCC", "number": 0]) }
        },
        Refusal("two dialects that disagree", own, "\"ERR_REQUEST_TIMEOUT\" is 1 here and 6012 in tim/") { table in
            try table.rows("codes") { rows in rows.append(["name": "ERR_REQUEST_TIMEOUT", "number": 1]) }
        },
        Refusal("name with a blank", shared, "no name that Swift can declare") { table in
            try table.rows("codes") { rows in rows.append(["name": "ERR SUCC", "number": 0]) }
        },
        Refusal(
            "name that the errors know otherwise",
            "tim/codes.json",
            "\"ERR_SUCC\" is 6001 here and 0 in tencent/error-codes.json"
        ) { table in
            try table.rows("numbers") { rows in
                let index = try #require(rows.firstIndex { $0["number"] as? Int == 6001 })
                rows[index]["names"] = ["ERR_SUCC"]
            }
        },
        Refusal("dialect in another folder", "tim/dialect.json", "the dialect \"toy\" stands in the folder tim") {
            $0["name"] = "toy"
        },
        Refusal("order of another dialect", "v2tim/dialect.json", "the order or the prefix is that of tim") {
            $0["order"] = 1
        },
        Refusal("prefix of another dialect", "v2tim/dialect.json", "the order or the prefix is that of tim") {
            $0["prefix"] = "TIM"
        },
        Refusal("dialect without a title", "tim/dialect.json", "the key \"title\" is missing") { $0["title"] = nil },
        Refusal("lists that are not sorted", "tim/dialect.json", "has versions of the SDK, oldest first") {
            $0["surface"] = ["4.6", "4.4.900"]
        },
        Refusal("two kinds of error numbers", "tim/dialect.json", "give an \"enumeration\" or \"constants\"") {
            $0["errorNumbers"] = ["enumeration": "A", "constants": "b.json"]
        },
        Refusal("list that is not there", "tim/dialect.json", "tim/surface/5.0.json: the table is missing") {
            $0["surface"] = ["4.4.900", "4.6", "5.0"]
        },
        Refusal("list that no dialect names", "tim/dialect.json", "tim/surface/4.6.json: there is no such table") {
            $0["surface"] = ["4.4.900"]
        },
        Refusal("row without owner", older, "the key \"owner\" is missing") { table in
            try table.rows("rows") { rows in rows[0]["owner"] = nil }
        },
        Refusal("unknown kind", newer, "\"macro\" is no kind") { table in
            try table.rows("rows") { rows in rows[0]["kind"] = "macro" }
        },
        Refusal("row twice", newer, "duplicate row") { table in
            try table.rows("rows") { rows in rows.append(rows[0]) }
        },
        Refusal("case without number", older, "a case reads \"case NAME = NUMBER\"") { table in
            try table.rows("rows") { rows in
                rows.append(["kind": "case", "owner": "RCErrorCode", "declaration": "case RC_NEW"])
            }
        },
        Refusal("no codes at all", older, "there is no case of RCErrorCode") { table in
            try table.rows("rows") { rows in rows.removeAll { $0["owner"] as? String == "RCErrorCode" } }
        },
        Refusal("two lists that disagree", newer, "\"RC_SUCCESS\" is 1 here and 0 in") { table in
            try table.rows("rows") { rows in
                let index = try #require(rows.firstIndex { $0["declaration"] as? String == "case RC_SUCCESS = 0" })
                rows[index]["declaration"] = "case RC_SUCCESS = 1"
            }
        },
        Refusal("type of no list", timTypes, "TIMNothing is in no list of the surface") { table in
            try table.rows("types") { rows in rows[0]["type"] = "TIMNothing" }
        },
        Refusal("method with fewer arguments", types, "getBlacklistStatus has fewer arguments than") { table in
            try table.rows("calls") { rows in
                let index = try #require(rows.firstIndex { $0["call"] as? String == "getBlacklistStatus" })
                rows[index]["arguments"] = nil
            }
        },
        Refusal("method without blocks", types, "getVersion cannot forward without the blocks of") { table in
            try table.rows("calls") { rows in rows.append(["call": "getVersion", "summary": "The version."]) }
        },
        Refusal("type twice", timTypes, "duplicate row: TIMLogLevel is there twice") { table in
            try table.rows("types") { rows in rows.append(rows[0]) }
        },
        Refusal("type that conforms to more", types, "conforms to protocols") { table in
            try table.rows("types") { rows in
                rows.append(["type": "RCUserInfo", "summary": "A user."])
            }
        },
        Refusal("value twice", values, "duplicate row: TIMReply.Result is there twice") { table in
            try table.rows("values") { rows in rows.append(rows[0]) }
        },
        Refusal("two members with one key", values, "two members have the key result_code") { table in
            try table.rows("values") { rows in
                try rows[0].rows("members") { members in members[0]["json"] = "result_code" }
            }
        },
        Refusal("member that reading cannot leave out", values, "identifier can only be left out with") { table in
            try table.rows("values") { rows in
                try rows[0].rows("members") { members in members[0]["isOptional"] = true }
            }
        },
        Refusal("message twice", values, "duplicate row: TIMCall is there twice") { table in
            try table.rows("messages") { rows in rows.append(rows[0]) }
        },
        Refusal("message called like a value", values, "duplicate row: TIMReply.Result is there twice") { table in
            try table.rows("messages") { rows in rows[0]["type"] = "TIMReply.Result" }
        },
        Refusal("message with another coding", values, "\"xml\" is no coding") { table in
            try table.rows("messages") { rows in rows[0]["coding"] = "xml" }
        },
        Refusal("case twice", values, "TIMCall has the case unInit twice") { table in
            try table.rows("messages") { rows in
                try rows[0].rows("cases") { cases in cases[0]["name"] = "unInit" }
            }
        },
        Refusal("two cases with one name in JSON and no argument", values, "second case of logout needs") { table in
            try table.rows("messages") { rows in
                try rows[0].rows("cases") { cases in cases[1]["json"] = "logout" }
            }
        },
        Refusal("name of an argument that is not there", values, "initSdk has no argument configuration") { table in
            try table.rows("messages") { rows in
                try rows[0].rows("cases") { cases in cases[0]["aliases"] = ["config": "configuration"] }
            }
        },
        Refusal("argument without a type", values, "the argument globalConfig has no type") { table in
            try table.rows("messages") { rows in
                try rows[0].rows("cases") { cases in cases[0]["arguments"] = ["globalConfig": ""] }
            }
        },
        Refusal("case with a type and arguments", values, "initSdk has either a type or arguments") { table in
            try table.rows("messages") { rows in
                try rows[0].rows("cases") { cases in cases[0]["type"] = "String" }
            }
        },
        Refusal("two cases without a value", values, "two cases of TIMReply.Success have no value") { table in
            try table.rows("messages") { rows in
                let index = try #require(rows.firstIndex { $0["type"] as? String == "TIMReply.Success" })
                try rows[index].rows("cases") { cases in cases[1]["type"] = nil }
            }
        },
        Refusal("enumeration without a case for other numbers", timTypes, "\"otherwise\" names the case") { table in
            try table.rows("types") { rows in rows[0]["otherwise"] = "LOG_ALL" }
        },
        Refusal("property without a value to begin with", timTypes, "sessType needs a value to begin with") { table in
            try table.rows("types") { rows in
                let index = try #require(rows.firstIndex { $0["type"] as? String == "TIMMessageLocator" })
                rows[index]["values"] = nil
            }
        },
        Refusal("name that means no case", types, "SG_A needs a value") { table in
            try table.rows("types") { rows in
                let index = try #require(rows.firstIndex { $0["type"] as? String == "RCAreaCode" })
                rows[index]["values"] = nil
            }
        },
        Refusal("two lists with unlike types", newer, "RCInitOption has naviServer with unlike types") { table in
            try table.rows("rows") { rows in
                let index = try #require(
                    rows.firstIndex { $0["declaration"] as? String == "var naviServer: String?" }
                )
                rows[index]["declaration"] = "var naviServer: Int"
            }
        },
        Refusal("callback that the table lacks", "tim/callbacks.json", "callbacks.json has no onRefresh()") { table in
            try table.rows("localCallbacks") { rows in
                for index in rows.indices where rows[index]["callback"] as? String == "onRefresh" {
                    rows[index]["swift"] = ["onRefreshed()"]
                }
            }
        },
        Refusal("call that no table has", v2timTypes, "v2tim/calls.json has no call pokeFriend") { table in
            try table.rows("calls") { rows in rows[0]["call"] = "pokeFriend" }
        },
        Refusal("call without an argument of its method", v2timTypes, "login has fewer arguments than login(") {
            table in
            try table.rows("calls") { rows in rows[0]["arguments"] = ["userID"] }
        },
        Refusal("class without a case for other numbers", v2timTypes, "gender needs a case for a number") { table in
            try table.rows("types") { rows in
                let index = try #require(rows.firstIndex { $0["type"] as? String == "V2TIMGender" })
                rows[index]["otherwise"] = nil
            }
        },
        Refusal(
            "list of a shape that is not there",
            "v2tim/dialect.json",
            "surface/swift-9.0.json: the table is missing"
        ) {
            table in
            try table.rows("shapes") { rows in rows[0]["surface"] = ["8.4", "9.0"] }
        },
        Refusal("member that is no text", timTypes, "\"members\" must be an object of texts") { table in
            try table.rows("types") { rows in rows[0]["members"] = ["LOG_NONE": 0] }
        },
    ]

    @Test("refuses", arguments: TestSize.every(4, of: refusals, "broken lists that the generator refuses"))
    func brokenTablesAreRefused(_ refusal: Refusal) throws {
        var table = try Tables.object(refusal.file)
        try refusal.change(&table)
        let messages = try messages(of: refusal.file, JSONSerialization.data(withJSONObject: table))
        #expect(messages.contains { $0.contains(refusal.rule) }, "\(messages)")
    }

    @Test func aBrokenRowIsShownWithItsLine() throws {
        let file = Self.shared
        let text = String(decoding: try Tables.data(file), as: UTF8.self)
        let line = try #require(text.split(separator: "\n").firstIndex { $0.contains("\"ERR_SUCC\"") }) + 1
        let messages = try messages(of: file, Data(text.replacing("\"ERR_SUCC\"", with: "3").utf8))
        #expect(messages == ["error: \(file):\(line): \"name\" must be a text, not a number"])
    }

    @Test func aMissingTableIsNamed() {
        var folder = TableFolder(FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString))
        let failure = #expect(throws: GeneratorFailure.self) { try SourceGenerator.generate(from: &folder).get() }
        let messages = failure?.problems.map(\.message) ?? []
        #expect(messages.first == "error: dialect.json: no folder has one, so there is no dialect")
        #expect(messages.contains("error: hub/errors.json: the table is missing"))
    }

    /// The tables of the repository, parsed once for all tests.
    private static let folder = {
        var folder = TableFolder(Tables.folder)
        _ = SourceGenerator.generate(from: &folder)
        return folder
    }()

    /// What is made from them, once for all tests.
    private static let generated = {
        var folder = Self.folder
        return SourceGenerator.generate(from: &folder)
    }()

    private func messages(of file: String, _ data: Data) throws -> [String] {
        var folder = Self.folder
        folder.replace(file, by: try JSONValue(parsing: Array(data), file: file))
        guard case .failure(let failure) = SourceGenerator.generate(from: &folder) else { return [] }
        return failure.problems.map(\.message)
    }

    private func text(of path: String) throws -> String {
        try #require(try files().first { $0.path == path }).text
    }

    private func files() throws -> [SourceGenerator.File] { try Self.generated.get() }

    private func write(_ text: String, to url: URL) throws {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }
}
