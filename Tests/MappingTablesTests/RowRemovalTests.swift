import Foundation
import JSONSyntax
import TestThreads
import Testing

@testable import MappingRules

/// Each row of each table is needed: without it, a rule is broken.
///
/// The test works on the parsed tables, one row fewer at a time, with the rules that the build and `relbridge mappings check`
/// use.
@Suite(.longWork)
struct RowRemovalTests {
    /// Where a row is: the keys and indices that lead to it.
    struct Path: Hashable, CustomStringConvertible {
        enum Step: Hashable {
            case key(String)
            case index(Int)
        }

        var steps: [Step]

        var description: String {
            steps.map { step in
                switch step {
                case .key(let key): "/\(key)"
                case .index(let index): "/\(index)"
                }
            }
            .joined()
        }
    }

    @Test(arguments: Tables.names)
    func `a table without one of its rows breaks a rule`(_ file: String) throws {
        var folder = TableFolder(Tables.folder)
        let whole = MappingSet(&folder)
        try #require(whole.problems == [])
        let table = try folder.tree(file)
        let paths = Self.rows(of: table, at: [])
        try #require(!paths.isEmpty)
        let tried = TestSize.every(60, of: paths, "rows of \(file)")
        var unnoticed: [String] = []
        for path in tried {
            var set = whole
            set.replace(file, by: Self.removing(path.steps[...], from: table))
            if set.problems.isEmpty { unnoticed.append("\(path) on line \(Self.line(of: path, in: table))") }
        }
        print("\(file): \(tried.count) rows removed one by one, \(tried.count - unnoticed.count) noticed")
        #expect(unnoticed == [])
    }

    /// The objects in lists, at any depth.
    private static func rows(of tree: JSONValue, at steps: [Path.Step]) -> [Path] {
        switch tree.content {
        case .object(let object): object.members.flatMap { rows(of: $0.value, at: steps + [.key($0.key)]) }
        case .array(let elements):
            elements.enumerated()
                .flatMap { index, element -> [Path] in
                    guard element.object != nil else { return [] }
                    let path = steps + [.index(index)]
                    return [Path(steps: path)] + rows(of: element, at: path)
                }
        default: []
        }
    }

    private static func removing(_ steps: ArraySlice<Path.Step>, from tree: JSONValue) -> JSONValue {
        var tree = tree
        switch (tree.content, steps.first) {
        case (.object(var object), .key(let key)?):
            object[key] = object[key].map { removing(steps.dropFirst(), from: $0) }
            tree.content = .object(object)
        case (.array(var elements), .index(let index)?):
            if steps.count == 1 {
                elements.remove(at: index)
            } else {
                elements[index] = removing(steps.dropFirst(), from: elements[index])
            }
            tree.content = .array(elements)
        default: break
        }
        return tree
    }

    private static func line(of path: Path, in tree: JSONValue) -> Int {
        path.steps
            .reduce(tree) { tree, step in
                switch step {
                case .key(let key): tree[key] ?? tree
                case .index(let index): tree.elements?[index] ?? tree
                }
            }
            .place?
            .line ?? 0
    }
}
