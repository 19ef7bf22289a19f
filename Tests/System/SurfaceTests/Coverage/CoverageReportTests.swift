import Foundation
import MappingGenerator
import RelationshipCore
import RongCloudWire
import TIMWire
import TestThreads
import Testing
import V2TIMWire

@testable import SurfaceCoverage

/// The page, created from small test sources.
@Suite(.longWork)
struct CoverageReportTests {
    private static let add = SurfaceRow(.method, "TIMManager", "func add(_ user: String!, succ: TIMSucc!) -> Int32")
    private static let onAdd = SurfaceRow(.callback, "TIMListener", "optional func onAdd(_ users: [Any]!)")
    private static let both: SurfaceList = .planted(
        SurfaceRow(.type, "TIMManager", "class TIMManager : NSObject"),
        add,
        onAdd
    )

    private static let symbols: [CoverageSources.Symbol] = [
        .init("TIMManager", "class", "class TIMManager", isOpen: true, superclass: "NSObject"),
        .method("TIMManager", "add(_:succ:)", "func add(_ user: String!, succ: TIMSucc!) -> Int32"),
        .method("TIMListener", "onAdd(_:)", "func onAdd(_ users: [Any]!)"),
    ]
    private static let entry = #""selector": "add:succ:""#
    private static let call = #"{"command": "addFriend", "calls": [{\#(entry), "fidelity": "exact"}]}"#
    private static let callback =
        #""callback": "onAdd", "owner": "TIMListener", "selector": "onAdd:", "swift": ["onAdd(_:)"]"#
    private static let event = #"{"event": "friendsAdded", "callbacks": [{\#(callback), "fidelity": "exact"}]}"#
    private static let evidence = [
        #"{"dialect":"tim","member":"add(_:succ:)","owner":"TIMManager"}"#,
        #"{"dialect":"tim","list":"tim-1","member":"onAdd(_:)","owner":"TIMListener"}"#,
    ]

    /// Returns the page of the sources.
    ///
    /// A test removes or changes one source.
    private func report(
        symbols: [CoverageSources.Symbol] = symbols,
        calls: String = call,
        local: String = "",
        callbacks: String = event,
        silent: String = "",
        evidence: [String] = evidence,
        reasons: [ShapeReasons.Row] = []
    ) throws -> CoverageReport {
        let sources = try CoverageSources()
        return CoverageReport(
            lists: [Self.both],
            graphs: ["TIMAdapter": try sources.graph("TIMAdapter", symbols)],
            mapped: try sources.mapped(calls: calls, local: local, callbacks: callbacks, silent: silent),
            tested: try sources.tested(evidence),
            reasons: ShapeReasons(rows: reasons)
        )
    }

    @Test func `a different shape needs a reason which the page shows`() throws {
        var symbols = Self.symbols
        symbols[0].isOpen = false
        let differs = "TIMManager of tim-1 has no reason: 'class TIMManager : NSObject', here "
        #expect(try report(symbols: symbols).red == [differs + "'public class TIMManager : NSObject'"])
        let reason = ShapeReasons.Row(owner: "TIMManager", member: nil, reason: "one is enough")
        let explained = try report(symbols: symbols, reasons: [reason])
        #expect(explained.red == [])
        #expect(explained.markdown.contains("| `TIMManager` | one is enough |"))
        #expect(try report(reasons: [reason]).red == ["TIMManager differs no longer; take its reason away"])
    }

    @Test func `rows on which all sources agree are green`() throws {
        let report = try report()
        #expect(report.red == [])
        #expect(report.sections[0].rows.map { $0.meaning?.names } == [["addFriend"], ["friendsAdded"]])
    }

    @Test func `a row that is not declared is red`() throws {
        let symbols = Self.symbols.filter { $0.path.last != "add(_:succ:)" }
        #expect(try report(symbols: symbols).red == ["tim-1: TIMManager.add(_:succ:) has no declaration"])
    }

    @Test func `a type that is not declared is red`() throws {
        let symbols = Self.symbols.filter { $0.path != ["TIMManager"] }
        #expect(try report(symbols: symbols).red == ["tim-1: TIMManager has no declaration"])
    }

    @Test func `a call without a mapping is red`() throws {
        #expect(try report(calls: "").red == ["tim-1: TIMManager.add(_:succ:) has no mapping"])
    }

    @Test func `a callback without a mapping is red`() throws {
        #expect(try report(callbacks: "").red == ["tim-1: TIMListener.onAdd(_:) has no mapping"])
    }

    @Test func `a callback of another protocol does not count`() throws {
        let event = Self.event.replacing("TIMListener", with: "TIMOther")
        #expect(try report(callbacks: event).red == ["tim-1: TIMListener.onAdd(_:) has no mapping"])
    }

    @Test func `a row without a test is red`() throws {
        #expect(try report(evidence: [Self.evidence[0]]).red == ["tim-1: TIMListener.onAdd(_:) has no test"])
        #expect(try report(evidence: [Self.evidence[1]]).red == ["tim-1: TIMManager.add(_:succ:) has no test"])
    }

    @Test func `evidence of another list does not count`() throws {
        let evidence = Self.evidence.map { $0.replacing("tim-1", with: "tim-2") }
        #expect(try report(evidence: evidence).red == ["tim-1: TIMListener.onAdd(_:) has no test"])
    }

    @Test func `a row reports everything that is missing`() throws {
        let report = try report(symbols: [Self.symbols[0]], calls: "", callbacks: "", evidence: [])
        #expect(
            report.red == [
                "tim-1: TIMManager.add(_:succ:) has no declaration, no mapping, no test",
                "tim-1: TIMListener.onAdd(_:) has no declaration, no mapping, no test",
            ]
        )
    }

    @Test func `a call that needs no command is mapped`() throws {
        let local = #"{\#(Self.entry), "summary": "-"}"#
        let report = try report(calls: "", local: local)
        #expect(report.red == [])
        #expect(report.markdown.contains("| `TIMManager.add(_:succ:)` | no command or event | ✅ |"))
    }

    @Test func `an unsupported call shows its code and reason and needs a test`() throws {
        let unsupported = #""unsupported": {"number": 7013, "reason": "not in the plan"}"#
        let local = #"{\#(Self.entry), "summary": "-", \#(unsupported)}"#
        let report = try report(calls: "", local: local)
        #expect(report.red == [])
        #expect(report.markdown.contains("| `TIMManager.add(_:succ:)` | 7013: not in the plan | ✅ |"))
        let untested = try self.report(calls: "", local: local, evidence: [Self.evidence[1]])
        #expect(untested.red == ["tim-1: TIMManager.add(_:succ:) has no test"])
    }

    @Test func `a call without effect shows its reason and needs a test`() throws {
        let local = #"{\#(Self.entry), "summary": "-", "unsupported": {"reason": "nothing is pushed"}}"#
        let report = try report(calls: "", local: local)
        #expect(report.red == [])
        #expect(report.markdown.contains("| `TIMManager.add(_:succ:)` | no effect: nothing is pushed | ✅ |"))
        let untested = try self.report(calls: "", local: local, evidence: [Self.evidence[1]])
        #expect(untested.red == ["tim-1: TIMManager.add(_:succ:) has no test"])
    }

    @Test func `a callback that never comes needs no test`() throws {
        let unsupported = #""unsupported": {"number": 7013, "reason": "not in the plan"}"#
        let silent = #"{\#(Self.callback), "summary": "-", \#(unsupported)}"#
        let report = try report(callbacks: "", silent: silent, evidence: [Self.evidence[0]])
        #expect(report.red == [])
        #expect(report.markdown.contains("| `TIMListener.onAdd(_:)` | 7013: not in the plan | ✅ |"))
    }

    @Test func `evidence without a row is listed`() throws {
        let stray = #"{"dialect":"tim","member":"ad(_:)","owner":"TIMManager"}"#
        let report = try report(evidence: Self.evidence + [stray])
        #expect(report.outside == [.tim: ["TIMManager.ad(_:)"], .v2tim: [], .rongcloud: []])
        #expect(report.markdown.hasSuffix("\n- `TIMManager.ad(_:)`\n"))
    }

    @Test func `the page contains counts and rows`() throws {
        let page = try report(evidence: [Self.evidence[0]]).markdown
        #expect(page.hasPrefix("# Coverage of the vendors' APIs\n"))
        #expect(page.contains("\n| TIM 1 | 2 | 0 | 1 | 1 |\n"))
        #expect(page.contains("\n| `TIMListener.onAdd(_:)` | `friendsAdded` | ❌ test |\n"))
        #expect(page.contains("\n| `TIMManager` | 1 | ✅ |\n"))
    }

    @Test func `the JSON contains the same rows`() throws {
        let text = try report(evidence: [Self.evidence[0]]).json()
        let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(object["red"] as? [String] == ["tim-1: TIMListener.onAdd(_:) has no test"])
        let list = try #require((object["lists"] as? [[String: Any]])?.first)
        let rows = try #require(list["rows"] as? [[String: Any]])
        #expect(rows.map { $0["lacks"] as? [String] } == [[], ["test"]])
        #expect(rows.map { $0["tested"] as? Bool } == [true, false])
    }

    @Test func `an endpoint of a server API needs a test or a reason`() throws {
        let sources = try CoverageSources()
        let table = """
            {"about": "The toy's API. For tests.", "api": "toy", "endpoints": [
            {"path": "/a", "commands": ["block"], "plan": "one"},
            {"path": "/b", "commands": ["block"], "plan": "perItem", "note": "Twice."},
            {"path": "/c", "commands": [], "plan": "refused", "note": "Not kept."},
            {"path": "/d", "commands": [], "plan": "refused"}]}
            """
        try sources.write(table, to: "tim/server-api.json")
        try sources.write(#"{"path":"/b","suite":"B"}"# + "\n" + #"{"path":"/b","suite":"A"}"#, to: "server-toy.jsonl")
        let api = try #require(try ServerAPICoverage.load(from: sources.folder, evidence: sources.folder).first)
        #expect(api.red == ["toy: /a has no test", "toy: /d has no test"])
        #expect(
            api.lines.suffix(4) == [
                "| `/a` | `block` |  | ❌ |", "| `/b` | `block` | Twice. | `A`, `B` |",
                "| `/c` |  | Not kept. | refused |", "| `/d` |  |  | ❌ |",
            ]
        )
        #expect(api.title == "The toy's API")
        try sources.write("nonsense", to: "server-toy.jsonl")
        let folder = sources.folder
        let failure = #expect(throws: Problem.self) { try ServerAPICoverage.load(from: folder, evidence: folder) }
        #expect(failure?.description == "server-toy.jsonl:1: no evidence of toy")
    }

    @Test func `invalid evidence is reported with its line`() throws {
        let sources = try CoverageSources()
        let folder = sources.folder
        for line in ["{}", "nonsense", #"{"dialect":"v2tim","member":"a()","owner":"A"}"#] {
            try sources.write(Self.evidence[0] + "\n" + line + "\n", to: "tim.jsonl")
            let failure = #expect(throws: Problem.self) { try TestedSurface.load(from: folder) }
            #expect(failure?.description == "tim.jsonl:2: no evidence of tim")
        }
    }

    @Test func `a missing evidence folder is reported`() throws {
        let folder = URL(filePath: "/nowhere/evidence")
        let failure = #expect(throws: Problem.self) { try TestedSurface.load(from: folder) }
        let message = "/nowhere/evidence: there is no such folder; set RELBRIDGE_EVIDENCE while testing"
        #expect(failure?.description == message)
    }

    @Test func `a missing source is reported`() throws {
        let sources = try CoverageSources()
        let folder = sources.folder
        try sources.writeList(#"{"kind": "method", "owner": "A", "declaration": "func a()"}"#)
        let failure = #expect(throws: Problem.self) {
            try CoverageReport(mappings: folder, evidence: folder, symbolGraphs: folder)
        }
        #expect(failure?.description == "\(folder.path): there is no symbol graph of TIMAdapter")
    }

    @Test func `the page of the repository contains all lists`() throws {
        let sources = try CoverageSources()
        let lists = try SurfaceList.load(from: BuiltModules.mappings)
        for module in Set(lists.map(\.module)) {
            try sources.write(CoverageSources.graphText([]), to: "\(module).symbols.json")
        }
        let report = try CoverageReport(
            mappings: BuiltModules.mappings,
            evidence: sources.folder,
            symbolGraphs: sources.folder
        )
        #expect(report.sections.map(\.list.name) == lists.map(\.name))
        #expect(report.red.contains("v2tim-8.4: V2TIMManager.addFriend(_:succ:fail:) has no declaration, no test"))
        #expect(report.red.contains("tim-error-codes: ERR_SUCC has no declaration"))
        #expect(report.serverAPIs.map(\.endpoints.count).sorted() == [23, 29, 33])
        #expect(report.sections.flatMap(\.rows).contains { $0.meaning?.unsupported?.number == 7013 })
    }
}
