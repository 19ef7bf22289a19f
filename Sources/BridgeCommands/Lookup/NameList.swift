import BridgeTranslation
import ContractTesting
package import RelationshipCore
import StandardDialects

/// `relbridge explain` without a term: the names of all calls and callbacks.
package struct NameList: Sendable, Encodable {
    /// The names of one vocabulary.
    package struct Vocabulary: Sendable, Encodable {
        /// The dialect, or `neutral` for the hub's own words.
        package var name: String
        /// The names of its calls; of the hub, of its commands.
        package var calls: [String]
        /// The names of its callbacks; of the hub, of its events.
        package var events: [String]
    }

    /// The hub first, then the dialects.
    package let vocabularies: [Vocabulary]

    /// Makes the list.
    ///
    /// - Parameter dialects: The dialects that there are.
    package init(dialects: DialectRegistry = .standard) {
        let hub = Vocabulary(
            name: "neutral",
            calls: Command.Kind.allCases.map(\.rawValue),
            events: Event.Kind.allCases.map(\.rawValue)
        )
        vocabularies =
            [hub]
            + dialects.dialects.map { dialect in
                Vocabulary(
                    name: dialect.name.rawValue,
                    calls: DialectCall.names(in: dialect),
                    events: dialect.tables.callbackNames
                )
            }
    }

    /// The list for people.
    ///
    /// - Returns: A paragraph for each vocabulary.
    package func text() -> String {
        vocabularies.map { vocabulary in
            let isHub = vocabulary.name == "neutral"
            let lists = [(isHub ? "commands" : "calls", vocabulary.calls), ("events", vocabulary.events)]
            return
                lists.flatMap { title, names in
                    ["\(vocabulary.name) \(title)"]
                        + "  \(names.joined(separator: ", "))".wrapped(to: 100, indent: "  ")
                }
                .joined(separator: "\n")
        }
        .joined(separator: "\n\n")
    }
}

extension DialectTables {
    fileprivate var callbackNames: [String] {
        let entries = Event.Kind.allCases.flatMap { callbacks(for: $0) } + localCallbacks
        return Set(entries.compactMap(\.name)).sorted()
    }
}
