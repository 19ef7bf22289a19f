package import MigrationRules
import RelationshipCore
import SourceScanning
import StandardDialects

/// `relbridge migrate PATH…`: what the source of an app uses of an SDK, and what becomes of it in another SDK.
package struct MigrationReport: Sendable {
    /// What a tool can do with a use.
    enum Action: String, Sendable, CaseIterable, Encodable {
        /// The counterpart can take its place.
        case rewrite
        /// It has a counterpart, whose meaning differs.
        case note
        /// A person decides, or finds another way.
        case mark
        /// Nothing is known of it, or it is not certain that the SDK is used.
        case left
    }

    /// The effort for a use, as the columns of the summary.
    enum Outcome: String, Sendable, CaseIterable {
        case rewritable
        case loss = "with a loss"
        case decision = "to decide"
        case absent = "no counterpart"
        case unknown = "not compared"
    }

    /// A use with its rule.
    struct Row: Sendable {
        var use: SourceScan.Use
        /// The id of the rule, also if the pair has no such rule.
        var id: String
        var rule: MigrationRule?
        var outcome: Outcome
        var action: Action
        /// Why it is not simply rewritten, in at most 160 characters; "" for a use that is.
        var reason: String
        /// The edits of the file that rewrite the use.
        var edits: [SourceEdit] = []
        /// Whether it only stays because of another use.
        var isInGroup = false
        /// The bytes of the file.
        var bytes: [UInt8] = []

        var isSwift: Bool { use.path.hasSuffix(".swift") }

        /// Returns a part of the file.
        func text(_ range: Range<Int>) -> String {
            String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
        }

        /// Whether the name is in a part of the file.
        func isIn(_ range: Range<Int>) -> Bool {
            range.lowerBound <= use.found.start && use.found.end <= range.upperBound
        }

        /// The name as it is in the file.
        var ownText: String { text(use.found.start..<use.found.end) }

        /// The name as its language spells it, with the type that declares it.
        var title: String {
            let found = use.found
            let name = found.spelling.isEmpty ? found.name : found.spelling
            let hasOwner = found.kind == .property || found.kind == .callback || found.isListenerProperty
            return hasOwner ? "\(found.owner).\(name)" : name
        }

        /// The text that takes the place of the use's own; `nil` if more than one name changes, or none.
        var replacement: String? {
            guard action == .rewrite, targets.count == 1, [.type, .property, .constant].contains(use.found.kind) else {
                return nil
            }
            let name = targets[0].split(separator: ".").last.map(String.init) ?? targets[0]
            let own = use.found.spelling.isEmpty ? use.found.name : use.found.spelling
            // The selector of a property that is set is another text than its name.
            return name == own || use.found.end - use.found.start != own.utf8.count ? nil : name
        }

        /// The names that take the place of the use, as its language spells them.
        var targets: [String] {
            // The names of codes are the same in both languages.
            (rule?.targets ?? []).map { isSwift && rule?.kind != .code ? $0.spellings.last ?? $0.name : $0.name }
                .unique
        }
    }

    /// The greatest number of characters of a reason.
    static let longestReason = 160

    /// The names of the SDKs.
    package let (source, target): (String, String)
    /// The SDKs, as the command got them.
    let places: String
    /// The dialect of the SDK that the app moves to.
    let targetName: String
    let rules: [MigrationRule]
    let scan: SourceScan
    let rows: [Row]
    /// The class of the app that answers reads; `nil` if the level has none.
    let helper: MigrationHelper?
    private let settings: MigrationSettings

    /// The files and folders that were not read, each with the reason.
    package var unread: [String] { scan.unread.map { "\($0.path): \($0.reason)" } }

    /// The files with the class of the app that answers reads, by their names; empty if no use needs it.
    package var helperFiles: [String: String] {
        guard let helper else { return [:] }
        let uses = rows.filter(helper.serves)
        guard !uses.isEmpty else { return [:] }
        let name = MigrationHelper.file
        guard uses.contains(where: { !$0.isSwift }) else { return ["\(name).swift": helper.swift()] }
        // Swift reads the header, too.
        return ["\(name).h": helper.header, "\(name).m": helper.implementation]
    }

    /// Reads the source of an app.
    ///
    /// - Parameters:
    ///   - paths: Files and folders.
    ///   - source: The SDK that the app uses.
    ///   - target: The SDK that the app moves to.
    ///   - settings: What is read, and which of the uses count.
    ///   - known: The rules between the SDKs, if they have been derived.
    ///   - progress: Receives the number of files that have been read.
    /// - Throws: ``CommandFailure`` for two places without rules between them.
    package init(
        of paths: [String],
        from source: MigrationRulesCommand.Place,
        to target: MigrationRulesCommand.Place,
        settings: MigrationSettings = MigrationSettings(),
        rules known: MigrationRules? = nil,
        progress: (Int) -> Void = { _ in }
    ) throws {
        let rules = try known ?? MigrationRulesCommand.rules(from: source, to: target)
        let tables = try DialectRegistry.standard.dialect(source.dialect).tables
        var vocabulary = SourceVocabulary(rules, of: tables)
        (vocabulary.wrappers, vocabulary.macros) = (settings.wrappers, settings.macros)
        let scan = SourceScan(of: paths, for: vocabulary, in: settings.paths, progress: progress)
        let byID = Dictionary(rules.rules.map { ($0.id, $0) }) { first, _ in first }
        (self.source, self.target, self.rules, self.scan) = (rules.source, rules.target, rules.rules, scan)
        (places, targetName) = ("--from \(source) --to \(target)", target.dialect.rawValue)
        let found = scan.uses.map { use in
            let id = use.found.ruleID(in: vocabulary)
            var row = Row(use, id: id ?? use.found.kind.rawValue, id.flatMap { byID[$0] }, rules.target)
            row.bytes = scan.contents[use.path] ?? []
            return row
        }
        let isOneSDK = source.dialect == target.dialect
        let (own, others) = (vocabulary.declarations, try DialectRegistry.standard.dialect(target.dialect).tables)
        let plan = MigrationPlan(byID, scan, from: own, to: target, others, tables, isOneSDK: isOneSDK, settings)
        helper = plan.helper
        rows = plan.decided(found.filter { !plan.ignores($0) }).filter { settings.reports($0.id) }
        self.settings = settings
    }

    /// The uses that may not stay, as a line for each rule with their number; empty if none is left.
    package var left: [String] {
        let rows = counted.filter { !settings.allows($0.id) }
        return Dictionary(grouping: rows, by: \.id).sorted { $0.key < $1.key }
            .map { "\($0.key): \($0.value.count) \($0.value.count == 1 ? "use" : "uses") left" }
    }

    /// The number of uses that are certain.
    package var useCount: Int { rows.count { $0.use.found.confidence == .typed } }

    /// The uses that have rules; imports and texts have none.
    var counted: [Row] { rows.filter { $0.use.found.kind != .import && $0.use.found.kind != .text } }
}

extension MigrationReport.Row {
    fileprivate init(_ use: SourceScan.Use, id: String, _ rule: MigrationRule?, _ target: String) {
        let outcome: MigrationReport.Outcome
        switch (rule?.rewrite, rule?.change) {
        case (nil, _), (.some(.none), .unknown): outcome = .unknown
        case (.some(.none), _): outcome = .absent
        case (.safe, _): outcome = .rewritable
        case (.review, _): outcome = .loss
        case (.conditional, _): outcome = .decision
        }
        self.init(use: use, id: id, rule: rule, outcome: outcome, action: .left, reason: "")
        let found = use.found
        switch (found.kind, found.doubt) {
        case (_, .older):
            (self.id, reason) = (
                "older-generation", "only other generations of the SDK have this method; see what it became"
            )
        case (.import, _): (action, reason) = (.note, "import the module or the headers of \(target) instead")
        case (.text, _): (action, reason) = (.note, "a text names the SDK; check what reads it")
        case (_, _) where found.confidence == .likely:
            reason = "the type of the object is not known here; declare it, or check that it is the SDK's"
            self.outcome = outcome == .rewritable || outcome == .loss ? .decision : outcome
        case (_, .key), (_, .macro):
            (action, self.outcome) = (.mark, outcome == .rewritable ? .decision : outcome)
            reason =
                found.doubt == .key
                ? "a key of key-value coding names it; check what reads the value"
                : "in a macro, which other files can use; change it with them"
        case (_, .outside), (_, nil):
            switch outcome {
            case .rewritable: action = .rewrite
            case .loss: action = .note
            case .decision, .absent: action = .mark
            case .unknown: action = .left
            }
            let advice = outcome == .decision ? "choose by what the use needs" : "leave it out, or replace it by hand"
            reason = rule?.shortReason(with: action == .mark ? advice : "") ?? "the tables don't compare it"
        }
    }
}

extension MigrationRule {
    /// Returns the first reasons, as many as a line has room for.
    ///
    /// - Parameter advice: What to do if the reasons don't say it; "" for nothing.
    /// - Returns: One line of at most 160 characters.
    func shortReason(with advice: String = "") -> String {
        let text = shortReason(upTo: MigrationReport.longestReason - (advice.isEmpty ? 0 : advice.count + 2))
        // What is lost has its own advice.
        return advice.isEmpty || text.hasSuffix(")") ? text : "\(text); \(advice)"
    }

    private func shortReason(upTo limit: Int) -> String {
        var text = ""
        for reason in reasons {
            let longer = text.isEmpty ? reason : "\(text); \(reason)"
            guard longer.count <= limit else { break }
            text = longer
        }
        guard text.isEmpty, let first = reasons.first else { return text }
        let words = first.prefix(limit - 1).split(separator: " ", omittingEmptySubsequences: false)
        return words.dropLast().joined(separator: " ") + "…"
    }
}
