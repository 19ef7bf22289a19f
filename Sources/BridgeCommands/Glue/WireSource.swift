import Foundation
import MappingRules

/// The values of a dialect's wire module: objects from `values.json`, and the cases of calls, replies and callbacks from the
/// source, which is the only place where they are declared.
struct WireSource {
    struct Field {
        var name: String
        var type: GlueType
    }

    /// An object of the wire module; its initialiser takes the fields in order.
    struct Structure {
        var fields: [Field] = []
        /// The names in JSON that differ from those in Swift; some are the vendor's.
        var vendorNames: [String: String] = [:]
    }

    /// The cases of an enumeration, each with its values.
    typealias Cases = [(name: String, values: [Field])]

    private(set) var structures: [String: Structure] = [:]
    private(set) var enumerations: [String: Cases] = [:]

    /// Reads the values of a dialect.
    ///
    /// - Parameters:
    ///   - dialect: The dialect.
    ///   - package: The folder of this package.
    /// - Throws: ``CommandFailure`` for a file that cannot be read.
    init(_ dialect: MappedDialect, in package: URL) throws(CommandFailure) {
        let table: ValuesFile = try MappingFile.read(
            dialect.path("values.json"),
            in: package.appending(path: "Mappings")
        )
        for value in table.values {
            var structure = Structure()
            for member in value.members {
                let type = Array(SwiftToken.tokens(of: member.type)).typeText
                structure.fields.append(Field(name: member.name, type: GlueType(type)))
                structure.vendorNames[member.name] = member.json
            }
            structures[value.type] = structure
        }
        let folder = package.appending(path: "Sources/\(dialect.wirePrefix)Wire/Values")
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        } catch {
            throw CommandFailure("\(folder.path) cannot be read; relbridge export glue runs in this package's folder")
        }
        for name in names where name.hasSuffix(".swift") {
            guard let data = FileManager.default.contents(atPath: folder.appending(path: name).path) else { continue }
            read(SwiftToken.tokens(of: WireSource.stripped(String(decoding: data, as: UTF8.self)))[...], in: "")
        }
    }

    /// The source without comments; a literal text becomes a word that begins with `s_`.
    private static func stripped(_ source: String) -> String {
        source.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
            .map { line in
                line.replacing(/"(?:[^"\\]|\\.)*"/) { "s_" + $0.output.filter { $0.isLetter || $0 == "_" } }
                    .replacing(/\ \/\/.*/, with: "")
            }
            .joined(separator: "\n")
    }

    /// Where a group of braces is over.
    private static func end(of start: Int, in tokens: ArraySlice<SwiftToken>) -> Int {
        var depth = 0
        for index in start..<tokens.endIndex {
            if tokens[index].text == "{" { depth += 1 }
            if tokens[index].text == "}" { depth -= 1 }
            if depth == 0 { return index + 1 }
        }
        return tokens.endIndex
    }

    private mutating func read(_ tokens: ArraySlice<SwiftToken>, in scope: String) {
        var index = tokens.startIndex
        while index < tokens.endIndex {
            switch tokens[index].text {
            case "extension", "struct", "enum":
                let name = tokens[(index + 1)...].prefix { $0.isWord || $0.text == "." }.map(\.text).joined()
                guard let open = tokens[index...].firstIndex(where: { $0.text == "{" }) else { return }
                let close = WireSource.end(of: open, in: tokens)
                let isInner = tokens[index].text != "extension" && !scope.isEmpty
                read(tokens[(open + 1)..<(close - 1)], in: isInner ? "\(scope).\(name)" : name)
                index = close
            case "case": index = readCase(tokens, index + 1, scope)
            case "{": index = WireSource.end(of: index, in: tokens)
            default: index += 1
            }
        }
    }

    private mutating func readCase(_ tokens: ArraySlice<SwiftToken>, _ start: Int, _ scope: String) -> Int {
        var index = start
        while index < tokens.endIndex {
            let name = tokens[index].text
            index += 1
            var values: [Field] = []
            if index < tokens.endIndex, tokens[index].text == "(" {
                let end = Array(tokens).end(of: index - tokens.startIndex) + tokens.startIndex
                values = Array(tokens[(index + 1)..<(end - 1)]).separatedByCommas
                    .map { part in
                        let colon = part.firstIndex { $0.text == ":" }
                        let type = part[(colon.map { $0 + 1 } ?? 0)...].prefix { $0.text != "=" }
                        return Field(name: colon == 1 ? part[0].text : "", type: GlueType(Array(type).typeText))
                    }
                index = end
            }
            if index < tokens.endIndex, tokens[index].text == "=" { index += 2 }
            enumerations[scope, default: []].append((name, values))
            guard index < tokens.endIndex, tokens[index].text == "," else { return index }
            index += 1
        }
        return index
    }

    /// The full name of a type that is written in a scope.
    func resolved(_ name: String, in scope: String) -> String? {
        var scope = scope
        while true {
            let full = scope.isEmpty ? name : "\(scope).\(name)"
            if structures[full] != nil || enumerations[full] != nil { return full }
            guard !scope.isEmpty else { return nil }
            scope = String(scope.prefix(upTo: scope.lastIndex(of: ".") ?? scope.startIndex))
        }
    }
}

/// `values.json`, as far as a glue file needs it.
private struct ValuesFile: Decodable {
    struct Value: Decodable {
        var type: String
        var members: [Member]
    }

    struct Member: Decodable {
        var name: String
        var json: String?
        var type: String
    }

    var values: [Value]
}
