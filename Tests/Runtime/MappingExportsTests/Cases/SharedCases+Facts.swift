import Foundation
import MappingLookup
import RelationshipCore
import TestValues

/// The groups about facts that decide between several meanings of a code.
extension SharedCases {
    /// Adds the translations of each number with several meanings, under combinations of facts.
    mutating func addFacts(of source: DialectName, to target: DialectName) {
        let operations: [Command.Kind?] = [nil, .addFriend, .block, .createGroups, .addToGroup, .follow, .updateFriend]
        for number in source.tables.numbers.sorted() {
            for operation in operations {
                let meanings = source.tables.meanings(of: number, operation: operation)
                guard meanings.count > 1 else { continue }
                for facts in CodeFacts.combinations(with: Set(meanings.map(\.text)).sorted()) {
                    let found = CodeTranslation.translate(
                        number: number,
                        from: source.tables,
                        to: target.tables,
                        operation: operation,
                        facts: facts
                    )
                    let row: Row = [
                        "from": source.rawValue, "to": target.rawValue, "number": number,
                        "operation": operation?.rawValue ?? NSNull(), "text": facts.text ?? NSNull(),
                        "channel": facts.channel?.rawValue ?? NSNull(), "namesCaller": facts.namesCaller ?? NSNull(),
                        "found": found.map { [$0.error?.rawValue ?? NSNull(), $0.target.number] as [Any] },
                    ]
                    add(row, to: "facts", answers: 1)
                }
            }
        }
    }
}

extension CodeFacts {
    fileprivate static func combinations(with texts: [String]) -> [CodeFacts] {
        (Set(texts).union(["", "Err_Of_Tomorrow"])).sorted().map { CodeFacts(text: $0) } + [
            CodeFacts(channel: .success), CodeFacts(channel: .failure), CodeFacts(namesCaller: true),
            CodeFacts(namesCaller: false), CodeFacts(text: "", channel: .success, namesCaller: true),
            CodeFacts(text: "", channel: .success, namesCaller: false),
            CodeFacts(text: "", channel: .failure, namesCaller: false),
        ]
    }
}
