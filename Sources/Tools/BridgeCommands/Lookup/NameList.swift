import BridgeTranslation
import ContractTesting
package import RelationshipCore
import StandardDialects

/// `relbridge explain` without a term: the names of all calls and callbacks.
package struct NameList: Sendable, Encodable {
    /// The names of one vocabulary.
    package struct Vocabulary: Sendable, Encodable {
        /// The dialect, or `neutral` for the hub.
        package var name: String
        /// The names of the dialect's calls, or of the hub's commands.
        package var calls: [String]
        /// The names of the dialect's callbacks, or of the hub's events.
        package var events: [String]
    }

    /// The hub first, then the dialects.
    package let vocabularies: [Vocabulary]

    /// Creates the list.
    ///
    /// - Parameter dialects: The available dialects.
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

    /// Returns the list as readable text.
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
