import Foundation
import TestFiles
import Testing

/// Members that other modules are to compile for their own types.
///
/// The compiler silently ignores `@inlinable` of a `package` member if the type is not `@usableFromInline`. Then each use
/// looks up the types while the program runs.
struct InlinableTests {
    @Test func `each type with inlinable members can be used from other modules`() throws {
        let sources = repository.appending(path: "Sources")
        let paths = try #require(FileManager.default.enumerator(atPath: sources.path)).compactMap { $0 as? String }
        var inlinable = 0
        for path in paths where path.hasSuffix(".swift") {
            let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
            let found = InlinableTests.types(in: text)
            inlinable += found.count
            for type in found where !type.isUsable { Issue.record("\(path): \(type.line) needs @usableFromInline") }
        }
        #expect(inlinable > 2)
    }

    @Test(arguments: [
        ("package struct A {\n    @inlinable package func a() {}\n}", [false]),
        ("@usableFromInline\npackage final class A {\n    @inlinable\n    package func a() {}\n}", [true]),
        ("public struct A {\n    @inlinable public func a() {}\n    package var b = 0\n}", [true]),
        ("package struct A {\n    package func a() {}\n}", []),
    ])
    func `an inlinable member is found with its type`(_ text: String, _ isUsable: [Bool]) {
        #expect(InlinableTests.types(in: text).map(\.isUsable) == isUsable)
    }

    private struct FoundType {
        let line: String
        let isUsable: Bool
    }

    /// Returns the types with inlinable members, each as often as it has one.
    private static func types(in text: String) -> [FoundType] {
        let lines = text.split(separator: "\n").map(String.init)
        var (found, current): ([FoundType], FoundType?) = ([], nil)
        for (place, line) in lines.enumerated() {
            if ["struct ", "class ", "enum ", "actor ", "extension "].contains(where: line.contains),
                ["public ", "package ", "extension ", "@usableFromInline "].contains(where: line.hasPrefix)
            {
                let before = place > 0 ? lines[place - 1] : ""
                let isUsable = !line.hasPrefix("package ") || before.contains("@usableFromInline")
                current = FoundType(line: line, isUsable: isUsable)
            } else if line.hasPrefix("    @inlinable"), let current {
                found.append(current)
            }
        }
        return found
    }
}
