import Foundation
import MappingGenerator
import RelationshipCore
import TIMWire

@testable import SurfaceCoverage

/// Small test sources for the coverage page, in their own folder.
struct CoverageSources: ~Copyable {
    /// One declaration of a test module.
    struct Symbol {
        var path: [String]
        var kind: String
        var declaration: String
        var isOpen: Bool
        var superclass: String?

        /// Creates a declaration from its path, with a dot after the type, and its kind, such as `enum.case`.
        init(_ path: String, _ kind: String, _ declaration: String, isOpen: Bool = false, superclass: String? = nil) {
            self.path = path.split(separator: ".", maxSplits: 1).map(String.init)
            (self.kind, self.declaration) = ("swift.\(kind)", declaration)
            (self.isOpen, self.superclass) = (isOpen, superclass)
        }

        static func method(_ owner: String, _ member: String, _ declaration: String) -> Symbol {
            Symbol("\(owner).\(member)", "method", declaration)
        }
    }

    let folder = FileManager.default.temporaryDirectory.appending(path: "Coverage-\(UUID().uuidString)")

    init() throws {
        let surface = folder.appending(path: "tim/surface")
        try FileManager.default.createDirectory(at: surface, withIntermediateDirectories: true)
        let dialect = """
            {"name": "tim", "title": "TIM", "summary": "TIM.", "order": 1, "prefix": "TIM", "adapter": "TIMAdapter", "surface": ["1"], "versions": ["1"], \
            "noPlace": []}
            """
        try write(dialect, to: "tim/dialect.json")
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    /// Writes and loads the symbol graph of a module.
    func graph(_ module: String, _ symbols: [Symbol]) throws -> SymbolGraph {
        try write(Self.graphText(symbols), to: "\(module).symbols.json")
        return try SymbolGraph.load(module, from: folder)
    }

    static func graphText(_ symbols: [Symbol]) throws -> String {
        func precise(_ symbol: Symbol) -> String { "s:" + symbol.path.joined(separator: ".") + symbol.declaration }
        let document: [String: Any] = [
            "symbols": symbols.map { symbol in
                [
                    "kind": ["identifier": symbol.kind],
                    "identifier": ["precise": precise(symbol)],
                    "pathComponents": symbol.path,
                    // The compiler splits declarations into fragments. The positions of the splits do not matter.
                    "declarationFragments": symbol.declaration.split(separator: " ", omittingEmptySubsequences: false)
                        .enumerated().map { ["spelling": ($0 == 0 ? "" : " ") + $1] },
                    "accessLevel": symbol.isOpen ? "open" : "public",
                ] as [String: Any]
            },
            "relationships": symbols.compactMap { symbol in
                symbol.superclass.map { superclass in
                    [
                        "kind": "inheritsFrom", "source": precise(symbol), "target": "c:objc(cs)\(superclass)",
                        "targetFallback": "Foundation.\(superclass)",
                    ]
                }
            },
        ]
        return String(decoding: try JSONSerialization.data(withJSONObject: document), as: UTF8.self)
    }

    /// Writes the list of the surface.
    func writeList(_ row: String) throws {
        try write(#"{"sdk": "TIM", "rows": [\#(row)]}"#, to: "tim/surface/1.json")
    }

    private static let call =
        #"{"call": "add", "selectors": [{"selector": "add:succ:", "source": "-", "swift": ["add(_:succ:)"]}]}"#

    /// Writes and loads the tables of calls and callbacks.
    ///
    /// The rows of calls name the selector `add:succ:`.
    func mapped(calls: String, local: String = "", callbacks: String = "", silent: String = "") throws -> MappedSurface
    {
        try write(
            #"{"commands": [\#(calls)], "localCalls": [\#(local)], "calls": [\#(Self.call)]}"#,
            to: "tim/calls.json"
        )
        try write(#"{"events": [\#(callbacks)], "localCallbacks": [\#(silent)]}"#, to: "tim/callbacks.json")
        return try MappedSurface.load(from: folder)
    }

    /// Writes and loads the evidence of TIM, one line of JSON per entry.
    func tested(_ lines: [String]) throws -> TestedSurface {
        try write(lines.map { $0 + "\n" }.joined(), to: "tim.jsonl")
        return try TestedSurface.load(from: folder)
    }
}

extension SurfaceList {
    /// Returns a list for TIM.
    static func planted(_ rows: SurfaceRow...) -> SurfaceList {
        SurfaceList(name: "tim-1", dialect: .tim, sdk: "TIM 1", rows: rows, module: "TIMAdapter")
    }
}
