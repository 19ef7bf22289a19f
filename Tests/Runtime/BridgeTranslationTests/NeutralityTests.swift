import Foundation
import MappingLookup
import RelationshipCore
import TestFiles
import TestValues
import Testing

@testable import BridgeTranslation

/// The translator depends only on the tables and the replies of dialects, never on their names.
struct NeutralityTests {
    private static let folder = repository.appending(path: "Sources/Runtime/BridgeTranslation")

    /// Returns whether a word is the name of a dialect or a vendor, or has the prefix of a vendor's SDK.
    private func namesDialect(_ word: Substring) -> Bool {
        DialectName.allCases.contains { $0.rawValue == word.lowercased() }
            || ["TIM", "V2TIM", "RongCloud", "RongIM", "Tencent"].contains { word.hasPrefix($0) }
    }

    @Test func `no file names a dialect`() throws {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path)
            .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".md") }
        #expect(paths.count > 20)
        for path in paths {
            let text = try String(contentsOf: Self.folder.appending(path: path), encoding: .utf8)
            for (place, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                let names = line.split { !$0.isLetter && !$0.isNumber }.filter(namesDialect)
                #expect(names.isEmpty, "\(path):\(place + 1): \(names.joined(separator: ", "))")
            }
        }
    }

    @Test(arguments: [".tim", "case rongcloud", "V2TIM's", "TIMSNSSystemElem", "of Tencent", "RongCloud:"])
    func `a dialect's name is found`(_ text: String) {
        #expect(text.split { !$0.isLetter && !$0.isNumber }.contains(where: namesDialect))
    }

    @Test(arguments: ["Timestamp", "timeout", "sometimes", "wrong cloud", "intimate"])
    func `a similar word is not found`(_ text: String) {
        #expect(!text.split { !$0.isLetter && !$0.isNumber }.contains(where: namesDialect))
    }

    @Test(arguments: ["updateProfile", "updateFriend"])
    func `each spelling of a patch field is found`(_ name: String) throws {
        let record = try #require(HubTables.records.first { $0.name == name })
        let fields = record.fields.filter { $0.name == "custom" || $0.name.hasPrefix("fields.") }
        #expect(!fields.isEmpty)
        for field in fields {
            for dialect in DialectName.allCases {
                guard let cell = dialect.tables.cell(field.name, of: name), cell.conversion != nil else { continue }
                #expect(cell.patchForm != nil, "\(dialect): \(name) \(field.name): \(cell.conversion ?? "")")
            }
        }
    }
}
