import Foundation
import JSONSyntax
import TestFiles
import TestThreads
import Testing

@testable import MappingGenerator

/// Tests of the committed Swift files that are generated from the tables.
@Suite(.longWork)
struct SourceGeneratorTests {
    @Test func `the committed files are up to date`() throws {
        #expect(try SourceGenerator.stale(files(), in: repository).keys.sorted() == [])
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
    func `the names of the repository become constants`(_ target: String, _ swift: String) throws {
        #expect(try text(of: "Sources/Runtime/\(target)/Generated/ErrorCodes.swift").contains(swift))
    }

    @Test(arguments: [("TencentErrorCodes", "ERR_SUCC"), ("RongCloudAdapter", "REJECTED_BY_BLACKLIST")])
    func `a name of two lists is declared once`(_ target: String, _ name: String) throws {
        let lines = try text(of: "Sources/Runtime/\(target)/Generated/ErrorCodes.swift").split(separator: "\n")
        #expect(lines.count { $0.contains("var \(name):") } == 1)
    }

    @Test func `every name of the lists is declared`() throws {
        let swift = try text(of: "Sources/Runtime/RongCloudAdapter/Generated/ErrorCodes.swift")
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
        ("TIMAdapter/Generated/Models", "open class TIMElem: NSObject {}\n"),
        ("TIMAdapter/Generated/Listeners", "    /// The conversations were loaded again.\n    func onRefresh()\n"),
        ("TIMAdapter/Generated/Listeners", "    public func onRefresh() {}\n"),
        ("TIMAdapter/Generated/Models", "        set { value.friends = [String](vendor: newValue) ?? [] }\n"),
        ("TIMAdapter/Generated/Models", "        timFriend = coder.decodeModel(forKey: \"timFriend\")\n"),
        ("TIMAdapter/Generated/Models", "    open var decideReportTimestamp: UInt64 = 0\n"),
        // The type is [Any]! in 4.4.900 and [TIMSNSChangeInfo]! in 4.6.
        ("TIMAdapter/Generated/Models", "    open var users: [TIMSNSChangeInfo]! {\n"),
        ("TIMAdapter/Generated/Listeners", "    func onNewMessage(_ msgs: [TIMMessage]?)\n"),
        (
            "TIMAdapter/Generated/Calls",
            "        submit(.addBlackList(identifiers: [String](vendor: identifiers)), succ, fail)\n"
        ),
        // The type is String! in 8.4 and String? in 8.7.
        ("V2TIMAdapter/Generated/Models", "    open var userID: String!\n"),
        ("V2TIMAdapter/Generated/Listeners", "    public func onSetAPPUnreadCount() -> UInt32 { 0 }\n"),
        // The spelling of 8.4 follows the Objective-C selector; that of 8.5 has all labels.
        (
            "V2TIMAdapter/Generated/OlderSpellings",
            "        addToBlackList(userIDList: userIDList, succ: succ, fail: fail)\n"
        ),
        ("V2TIMAdapter/Generated/Listeners", "    func onFriendListAdded(infoList: [V2TIMFriendInfo]?)\n"),
        ("V2TIMAdapter/Generated/Listeners", "    func onFriendListAdded(_ infoList: [V2TIMFriendInfo])\n"),
        // The newest spelling has the vendor's selector in Objective-C.
        (
            "V2TIMAdapter/Generated/Listeners",
            "    @objc(onFriendListAdded:) optional func onFriendListAdded(infoList: [V2TIMFriendInfo]!)\n"
        ),
        (
            "V2TIMAdapter/Generated/Listeners",
            "    @objc(swift_onFriendListAdded:) optional func onFriendListAdded(_ infoList: [V2TIMFriendInfo]!)\n"
        ),
        ("V2TIMAdapter/Generated/Calls", "    @objc(addFriend:succ:fail:)\n    #endif\n    public func addFriend(app"),
        ("V2TIMAdapter/Generated/OlderSpellings", "    @nonobjc\n    #endif\n    public func addFriend(_ application"),
        ("ImSDK_Plus_Swift/Generated/Enumerations", "        default: self = .V2TIM_LOG_INFO\n"),
        ("ImSDK_Plus_Swift/Generated/Models", "public class V2TIMFriendApplication {\n"),
        (
            "ImSDK_Plus_Swift/Generated/Models",
            "    public var addTime: UInt { VendorProperty.number(value.addTime) }\n"
        ),
        ("ImSDK_Plus_Swift/Generated/Listeners", "    public func onFriendListAdded(infoList: [V2TIMFriendInfo]) {}\n"),
        ("ImSDK_Plus_Swift/Generated/Calls", "        submit(.searchUsers(searchParam: param.argument), succ, fail)\n"),
        // The number is 6 in 5.12 and 7 in 5.44.
        ("RongCloudAdapter/Generated/Enumerations", "    case invalid = 7\n"),
        ("RongCloudAdapter/Generated/Enumerations", "    public static var SG_A: RCAreaCode { .SG_B }\n"),
        ("RongCloudAdapter/Generated/Models", "    open internal(set) var host: String = \"\"\n"),
        (
            "RongCloudAdapter/Generated/Calls",
            "            return RCFriendAddPermission(rawValue: VendorProperty.number(value))\n"
        ),
        // The vendor requires this method, so it has no default implementation.
        ("RongCloudAdapter/Generated/Listeners", "    func didOccurLog(_ logInfo: String)\n}\n#endif\n"),
        ("TIMWire/Generated/Values", "            case resultCode = \"result_code\"\n"),
        ("TIMWire/Generated/Values", "        sdkAppId = try object.optional(\"sdkAppId\") ?? 0\n"),
        // The members are in the order of their keys.
        (
            "TIMWire/Generated/Values",
            "            resultType.writeJSON(to: &json)\n        }\n        json.key(\",\\\"result_code\\\":\")\n"
        ),
        ("V2TIMWire/Generated/Values", "        userID = try object.optional(\"userID\")\n"),
        ("V2TIMWire/Generated/Values", "        resultCode = try object.required(\"resultCode\")\n"),
        ("RongCloudWire/Generated/Values", "public struct RongCloudFriendInfo: Sendable, Hashable, Codable {\n"),
    ])
    func `a type is declared as its rows require`(_ file: String, _ swift: String) throws {
        #expect(try text(of: "Sources/Runtime/\(file).swift").contains(swift))
    }

    @Test func `stale files are reported`() throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("Sources-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        let files = try files()
        #expect(SourceGenerator.stale(files, in: root).count == files.count)

        for file in files { try write(file.text, to: root.appendingPathComponent(file.path)) }
        #expect(SourceGenerator.stale(files, in: root).isEmpty)

        let first = try #require(files.first)
        try write("other", to: root.appendingPathComponent(first.path))
        let stranger = "Sources/Runtime/TIMAdapter/Generated/Other.swift"
        try write("", to: root.appendingPathComponent(stranger))
        #expect(SourceGenerator.stale(files, in: root) == [first.path: first.text, stranger: nil])
    }

    private static let shared = "tencent/error-codes.json"
    private static let older = "rongcloud/surface/5.12.json"
    private static let newer = "rongcloud/surface/5.44.json"

    static let refusals = Refusal.of([
        shared: [
            .set("codes/0/rongcloud", 1, "\"rongcloud\": unknown member"),
            .set("module", nil, "\"module\": missing"),
            .set("codes/0/number", 2_147_483_648, "is no 32-bit number"),
            .add(["name": "ERR_SUCC", "number": 0], to: "codes", "\"ERR_SUCC\" is there twice"),
            .add(["name": "ERR SUCC", "number": 0], to: "codes", "is not a name that Swift can declare"),
        ],
        "v2tim/error-codes.json": [
            .set("codes/0", ["name": "ERR_NEW"], "\"number\": missing"),
            .set("codes/0/number", "1", "\"number\": expected a whole number, found a string"),
            // The file that both dialects share also contains this name.
            .add(["name": "ERR_SUCC", "number": 0], to: "codes", "\"ERR_SUCC\" is there twice"),
            .add(
                ["name": "ERR_REQUEST_TIMEOUT", "number": 1],
                to: "codes",
                "\"ERR_REQUEST_TIMEOUT\" is 1 here and 6012 in tim/"
            ),
        ],
        "tim/codes.json": [
            .set("numbers/number=6001/names", ["ERR_SUCC"], "\"ERR_SUCC\" is 6001 here and 0 in \(shared)")
        ],
        "tim/dialect.json": [
            .set("name", "toy", "the dialect \"toy\" stands in the folder tim"),
            .set("title", nil, "\"title\": missing"),
            .set("surface", ["4.6", "4.4.900"], "has versions of the SDK, oldest first"),
            .set(
                "errorNumbers",
                ["enumeration": "A", "constants": "b.json"],
                "give an \"enumeration\" or \"constants\""
            ),
            .set("surface", ["4.4.900", "4.6", "5.0"], "tim/surface/5.0.json: the table is missing"),
            .set("surface", ["4.4.900"], "tim/surface/4.6.json: there is no such table"),
        ],
        "v2tim/dialect.json": [
            .set("order", 1, "the order or the prefix is that of tim"),
            .set("prefix", "TIM", "the order or the prefix is that of tim"),
            .set("shapes/0/surface", ["8.4", "9.0"], "surface/swift-9.0.json: the table is missing"),
        ],
        older: [
            .set("rows/0/owner", nil, "\"owner\": missing"),
            .add(
                ["kind": "case", "owner": "RCErrorCode", "declaration": "case RC_NEW"],
                to: "rows",
                "a case reads \"case NAME = NUMBER\""
            ),
            .set("rows/1/declaration", "class A", "'class A' is not a declaration of a"),
            .set("rows", [], "there is no case of RCErrorCode"),
        ],
        newer: [
            .set("rows/0/kind", "macro", "\"kind\": unknown value \"macro\""),
            .twice("rows", "duplicate row"),
            .set(
                "rows/declaration=case RC_SUCCESS = 0/declaration",
                "case RC_SUCCESS = 1",
                "\"RC_SUCCESS\" is 1 here and 0 in"
            ),
            .set(
                "rows/declaration=var naviServer: String?/declaration",
                "var naviServer: Int",
                "RCInitOption has naviServer with unlike types"
            ),
        ],
        "tim/generated-types.json": [
            .set("types/0/type", "TIMNothing", "TIMNothing is in no list of the surface"),
            .twice("types", "duplicate row: TIMLogLevel is there twice"),
            .set("types/0/otherwise", "LOG_ALL", "\"otherwise\" names the case"),
            .set("types/type=TIMMessageLocator/values", nil, "sessType needs a value to begin with"),
            .set("types/0/members", ["LOG_NONE": 0], "\"members\": expected an object of strings, found an object"),
        ],
        "v2tim/generated-types.json": [
            .set("types/type=V2TIMGender/otherwise", nil, "gender needs a case for a number")
        ],
        "v2tim/calls.json": [
            .set("calls/call=login/value/arguments", ["userID": "String?"], "login has fewer arguments than login(")
        ],
        "rongcloud/generated-types.json": [
            .add(["type": "RCUserInfo", "summary": "A user."], to: "types", "conforms to protocols"),
            .set("types/type=RCAreaCode/values", nil, "SG_A needs a value"),
        ],
        "rongcloud/calls.json": [
            .set(
                "calls/call=getBlacklistStatus/value/arguments",
                nil,
                "getBlacklistStatus has fewer arguments than"
            ),
            .set(
                "calls/call=getVersion/method",
                ["summary": "The version."],
                "getVersion cannot forward without the blocks of"
            ),
            .set("calls/call=getVersion/method", ["detail": "It is a text."], "\"summary\": missing"),
        ],
        "tim/calls.json": [
            .set("calls/call=initSdk/value/name", "unInit", "\"calls\" has the case unInit twice"),
            .set("calls/13/value/arguments", nil, "second case of getFriendList needs"),
            .set(
                "calls/call=initSdk/value/aliases",
                ["config": "configuration"],
                "initSdk has no argument configuration"
            ),
            .set("calls/call=initSdk/value/arguments", ["globalConfig": ""], "the argument globalConfig has no type"),
        ],
        "tim/values.json": [
            .twice("values", "duplicate row: TIMReply.Result is there twice"),
            .set("values/0/members/0/json", "result_code", "two members have the key result_code"),
            .set("values/0/members/0/isOptional", true, "identifier can only be left out with"),
            .twice("messages", "duplicate row: TIMCall is there twice"),
            .set("messages/0/type", "TIMReply.Result", "duplicate row: TIMReply.Result is there twice"),
            .set("messages/0/coding", "xml", "\"coding\": unknown value \"xml\""),
            .set("messages/0/cases", [], "the cases of TIMCall are in calls.json"),
            .set("messages/1/cases", nil, "\"cases\": missing"),
            .set("messages/1/cases/0/name", "fail", "TIMReply has the case fail twice"),
            .set("messages/1/cases/1/type", "String", "fail has either a type or arguments"),
            .set("messages/type=TIMReply.Success/cases/1/type", nil, "two cases of TIMReply.Success have no value"),
            .set("schemas/TIMCode", nil, "\"schemas\" has no schema for TIMCode"),
            .set("schemas", [], "\"schemas\": expected an object of schemas, found an array"),
            .set(
                "messages/type=TIMReply.Success/cases/name=friend/type",
                "TIMNotification.Friend",
                "two types of calls and replies have the name Friend"
            ),
        ],
        "tim/glue.json": [
            .set("spellings/0/surface", ["9"], "the surface has no list 9"),
            .set("conversions", [], "there is no conversion of"),
            .set("replies/TIMLoginSucc", "voice", "TIMReply.Success has no case voice"),
            .set("calls/getFriends", "getFriends()", "\"getFriends\": expected an array, found a string"),
        ],
        "tim/callbacks.json": [
            .set("localCallbacks/callback=onRefresh/swift", ["onRefreshed()"], "callbacks.json has no onRefresh()")
        ],
    ])

    @Test(arguments: TestSize.every(4, of: refusals, "broken lists that the generator refuses"))
    func `each broken list is refused`(_ refusal: Refusal) throws {
        let messages = Self.messages(of: refusal.file, try refusal.table())
        #expect(messages.contains { $0.contains(refusal.rule) }, "\(messages)")
    }

    @Test func `a broken row is reported with its line`() throws {
        let file = Self.shared
        let text = String(decoding: try Tables.data(file), as: UTF8.self)
        let line = try #require(text.split(separator: "\n").firstIndex { $0.contains("\"ERR_SUCC\"") }) + 1
        let broken = Array(text.replacing("\"ERR_SUCC\"", with: "3").utf8)
        let messages = Self.messages(of: file, try JSONValue(parsing: broken, file: file))
        #expect(messages == ["error: \(file):\(line): \"name\": expected a string, found a number"])
    }

    @Test func `a missing table is reported`() {
        var folder = TableFolder(FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString))
        let failure = #expect(throws: GeneratorFailure.self) { try SourceGenerator.generate(from: &folder).get() }
        let messages = failure?.problems.map(\.message) ?? []
        #expect(messages.first == "error: dialect.json: no folder contains this file, so there is no dialect")
        #expect(messages.contains("error: hub/errors.json: the table is missing"))
    }

    /// The tables of the repository and the files generated from them, created once for all tests.
    private static let standard = {
        var folder = Tables.files
        let tables = Tables.set
        let files = SourceGenerator.generate(from: tables, in: &folder)
        return (folder: folder, tables: tables, files: files)
    }()

    private static func messages(of file: String, _ table: JSONValue) -> [String] {
        var (folder, tables, _) = standard
        folder.replace(file, by: table)
        // The description of a dialect determines the set of tables.
        if file.hasSuffix("/dialect.json") { tables = MappingSet(&folder) } else { tables.replace(file, by: table) }
        guard case .failure(let failure) = SourceGenerator.generate(from: tables, in: &folder) else { return [] }
        return failure.problems.map(\.message)
    }

    private func text(of path: String) throws -> String {
        try #require(try files().first { $0.path == path }).text
    }

    private func files() throws -> [SourceGenerator.File] { try Self.standard.files.get() }

    private func write(_ text: String, to url: URL) throws {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }
}
