import BridgeTranslation
import Foundation
import MappingLookup
import RelationshipCore
import RongCloudWire
import TestValues
import Testing

/// Every call of every dialect, translated to every other dialect.
struct CompletenessTests {
    struct Pair: Sendable, CustomTestStringConvertible {
        var source: DialectName
        var target: DialectName

        var testDescription: String { "\(source.rawValue) → \(target.rawValue)" }

        static let all = DialectName.allCases.flatMap { source in
            DialectName.allCases.filter { $0 != source }.map { Pair(source: source, target: $0) }
        }
    }

    /// Calls that some target cannot express, although it has calls for their commands.
    static let partial: Set<String> = ["updateMyUserProfileVisibility", "getMyUserProfileVisibility"]

    @Test(arguments: Pair.all)
    func `each call has an output or a loss, and the same result twice`(_ pair: Pair) throws {
        var count = 0
        for name in DialectCall.names(in: pair.source) {
            let user = try #require(UserID("a"))
            let call = try DialectCall(sample: name, in: pair.source, about: user)
            let translated = translator(pair.source, pair.target).call(call)
            #expect(!translated.calls.isEmpty || !translated.losses.isEmpty, "\(name)")
            if translated.calls.isEmpty { #expect(translated.losses.contains { $0.fidelity != .converted }, "\(name)") }
            let json = Data(try line(call).utf8)
            let again = try translator(pair.source, pair.target).call(json: json)
            #expect(try line(again) == line(translated), "\(name)")
            count += 1
        }
        #expect(count == DialectCall.names(in: pair.source).count)
    }

    @Test(arguments: Pair.all)
    func `a call is lost exactly if the mapping tables have no call for it`(_ pair: Pair) throws {
        let local = Set(pair.source.tables.localCalls.compactMap(\.name)).union(Self.partial)
        for name in DialectCall.names(in: pair.source) where !local.contains(name) {
            let kinds = pair.source.tables.commands(of: name)
            let entries = kinds.filter { $0 != .signIn }.flatMap { pair.target.tables.calls(for: $0) }
            guard !entries.isEmpty else { continue }
            let known = Set(entries.compactMap(\.name))
            let user = try #require(UserID("a"))
            let translated = translator(pair.source, pair.target)
                .call(try DialectCall(sample: name, in: pair.source, about: user))
            #expect(translated.calls.isEmpty == known.isEmpty, "\(name)")
            for call in translated.calls { #expect(known.contains(call.name), "\(name) became \(call.name)") }
            guard known.isEmpty else { continue }
            // The reason is from the table.
            #expect(translated.losses.map(\.fidelity) == [.rejected], "\(name)")
            #expect(entries.map(\.note).contains(translated.losses.first?.reason ?? ""), "\(name)")
        }
    }

    @Test(arguments: Pair.all)
    func `a success and a failure of every call have a reply or a loss`(_ pair: Pair) throws {
        let user = try #require(UserID("a"))
        let replies =
            pair.source == .rongcloud
            ? [#"{"success":{}}"#, #"{"error":{"code":25469}}"#, #"{"error":{"code":99999}}"#]
            : [#"{"succ":{}}"#, #"{"fail":{"code":30003,"desc":"x"}}"#, #"{"fail":{"code":99999,"desc":"x"}}"#]
        for name in DialectCall.names(in: pair.source) {
            let call = try DialectCall(sample: name, in: pair.source, about: user)
            for json in replies {
                let reply = try DialectReply(json: Data(json.utf8), in: pair.source)
                let translated = translator(pair.source, pair.target).reply(reply, to: call)
                #expect(!translated.replies.isEmpty || !translated.losses.isEmpty, "\(name) \(json)")
                let answered = translated.replies.map { $0.reply }
                // Success stays success, and failure stays failure.
                for answer in answered { #expect(try isFailure(answer) == !json.contains("succ"), "\(name) \(json)") }
            }
        }
    }

    private func isFailure(_ reply: DialectReply) throws -> Bool {
        let text = try line(reply)
        if text.hasPrefix(#"{"fail""#) || text.hasPrefix(#"{"error""#) { return true }
        // Tencent passes the error of a call's single user to the success block.
        return text.contains(#"ode":3"#) || text.contains(#"_code":3"#)
    }
}
