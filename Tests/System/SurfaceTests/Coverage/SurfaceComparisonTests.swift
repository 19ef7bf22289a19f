import Foundation
import MappingGenerator
import Testing

@testable import SurfaceCoverage

struct SurfaceComparisonTests {
    private typealias Symbol = CoverageSources.Symbol

    private func comparison(_ row: SurfaceRow, _ symbols: [Symbol]) throws -> SurfaceComparison {
        SurfaceComparison(.planted(row), try CoverageSources().graph("TIMAdapter", symbols))
    }

    @Test(arguments: [
        SurfaceRow(.type, "TIMFriend", "class TIMFriend : NSObject"),
        SurfaceRow(.typealias, "TIMSucc", "typealias TIMSucc = () -> Void"),
        SurfaceRow(.constant, "ERR_SUCC", "var ERR_SUCC: ERROR_CODE { get }"),
        SurfaceRow(.case, "TIMGender", "case MALE = 1"),
        SurfaceRow(.property, "TIMFriend", "var remark: String!"),
        SurfaceRow(.`init`, "TIMFriend", "init!(coder decoder: NSCoder!)"),
        SurfaceRow(.method, "TIMManager", "func login(_ param: TIMLoginParam!, succ: TIMSucc!) -> Int32"),
        SurfaceRow(.callback, "TIMListener", "optional func onAdd(_ users: [Any]!)"),
    ])
    func `a row without a declaration is missing`(_ row: SurfaceRow) throws {
        let other = Symbol.method("TIMManager", "login(_:)", "func login(_ param: TIMLoginParam!) -> Int32")
        let comparison = try comparison(row, [other])
        #expect(comparison.missing == [row])
        #expect(comparison.differences.isEmpty)
    }

    @Test func `a declared row of the same shape is neither missing nor different`() throws {
        let comparison = SurfaceComparison(
            .planted(
                SurfaceRow(.type, "TIMFriend", "class TIMFriend : NSObject"),
                SurfaceRow(.type, "TIMGender", "enum TIMGender : Int"),
                SurfaceRow(.type, "TIMListener", "protocol TIMListener : NSObjectProtocol"),
                SurfaceRow(.case, "TIMGender", "case MALE = 1"),
                SurfaceRow(.property, "TIMFriend", "var remark: String!"),
                SurfaceRow(.typealias, "TIMSucc", "typealias TIMSucc = () -> Void"),
                SurfaceRow(.constant, "ERR_SUCC", "var ERR_SUCC: ERROR_CODE { get }"),
                SurfaceRow(.method, "TIMManager", "func `do`(_ response: Int, succ: TIMSucc? = nil) -> Int32")
            ),
            try CoverageSources()
                .graph(
                    "TIMAdapter",
                    [
                        Symbol("TIMFriend", "class", "class TIMFriend", isOpen: true, superclass: "NSObject"),
                        Symbol("TIMGender", "enum", "enum TIMGender"),
                        Symbol("TIMGender.init(rawValue:)", "init", "init?(rawValue: Int)"),
                        Symbol("TIMGender.MALE", "enum.case", "case MALE"),
                        Symbol("TIMListener", "protocol", "protocol TIMListener : A"),
                        Symbol("TIMFriend.remark", "property", "open var remark: String! { get set }"),
                        Symbol("TIMSucc", "typealias", "typealias TIMSucc = () -> Void"),
                        Symbol("ERR_SUCC", "var", "var ERR_SUCC: ERROR_CODE { get }"),
                        .method(
                            "TIMManager",
                            "do(_:succ:)",
                            "@discardableResult func `do`(_ response: Int, succ: TIMSucc? = nil) -> Int32"
                        ),
                    ]
                )
        )
        #expect(comparison.missing.isEmpty)
        #expect(comparison.differences.isEmpty, "\(comparison.differences.map(\.here))")
    }

    @Test(arguments: [
        ("class TIMFriend : TIMCodingModel", true, "open class TIMFriend : NSObject"),
        ("class TIMFriend : NSObject, NSCoding", true, "open class TIMFriend : NSObject"),
        ("class TIMFriend : NSObject", false, "public class TIMFriend : NSObject"),
        ("struct TIMFriend", true, "open class TIMFriend : NSObject"),
    ])
    func `types differ in kind, inheritance and openness`(
        _ vendors: String,
        _ isOpen: Bool,
        _ here: String
    ) throws {
        let symbol = Symbol("TIMFriend", "class", "class TIMFriend", isOpen: isOpen, superclass: "NSObject")
        let row = SurfaceRow(.type, "TIMFriend", vendors)
        #expect(try comparison(row, [symbol]).differences == [.init(row: row, here: here)])
    }

    @Test func `enumerations differ in their raw type`() throws {
        let row = SurfaceRow(.type, "TIMGender", "enum TIMGender : UInt")
        let symbols = [
            Symbol("TIMGender", "enum", "enum TIMGender"),
            Symbol("TIMGender.init(rawValue:)", "init", "init?(rawValue: Int)"),
        ]
        #expect(try comparison(row, symbols).differences.map(\.here) == ["enum TIMGender : Int"])
    }

    @Test(arguments: [
        ("var remark: String!", "var remark: String? { get set }"),
        ("var remark: String!", "var remark: String! { get }"),
        ("var remark: String!", "let remark: String!"),
    ])
    func `properties differ in type and settability`(_ vendors: String, _ here: String) throws {
        let symbol = Symbol("TIMFriend.remark", "property", here)
        let row = SurfaceRow(.property, "TIMFriend", vendors)
        #expect(try comparison(row, [symbol]).differences == [.init(row: row, here: here)])
    }

    @Test func `a method differs if a default is missing`() throws {
        let row = SurfaceRow(.method, "TIMManager", "func a(b: B?, c: C? = nil)")
        let here = "func a(b: B?, c: C?)"
        #expect(try comparison(row, [.method("TIMManager", "a(b:c:)", here)]).differences.map(\.here) == [here])
        #expect(
            try comparison(row, [.method("TIMManager", "a(b:c:)", here + " = nil")]).differences == [
                .init(row: row, here: here + " = nil")
            ]
        )
        #expect(
            try comparison(row, [.method("TIMManager", "a(b:c:)", "func a(b: B? = nil, c: C? = nil)")]).differences
                == []
        )
    }

    @Test func `one matching overload is enough`() throws {
        let row = SurfaceRow(.method, "TIMManager", "func a(b: B!)")
        let wrong = Symbol.method("TIMManager", "a(b:)", "func a(b: B?)")
        let right = Symbol.method("TIMManager", "a(b:)", "func a(b: B!)")
        #expect(try comparison(row, [wrong, right]).differences == [])
        let other = Symbol.method("TIMManager", "a(b:)", "func a(b: C)")
        let texts = try comparison(row, [wrong, other, wrong]).differences.map(\.here)
        #expect(texts == ["func a(b: B?); func a(b: C)"])
    }

    @Test func `extensions of types of other modules belong to the module`() throws {
        let sources = try CoverageSources()
        try sources.write(CoverageSources.graphText([]), to: "TIMAdapter.symbols.json")
        try sources.write(
            CoverageSources.graphText([.method("Data", "a()", "func a()")]),
            to: "TIMAdapter@Foundation.symbols.json"
        )
        try sources.write(
            CoverageSources.graphText([.method("B", "b()", "func b()")]),
            to: "TIMAdapterTests.symbols.json"
        )
        let graph = try SymbolGraph.load("TIMAdapter", from: sources.folder)
        #expect(graph.symbols(at: "Data.a()").map(\.declaration) == ["func a()"])
        #expect(graph.symbols(at: "B.b()").isEmpty)
    }

    @Test func `a missing symbol graph is reported`() throws {
        let sources = try CoverageSources()
        let folder = sources.folder
        let failure = #expect(throws: Problem.self) { try SymbolGraph.load("TIMAdapter", from: folder) }
        #expect(failure?.description == "\(folder.path): there is no symbol graph of TIMAdapter")
    }
}
