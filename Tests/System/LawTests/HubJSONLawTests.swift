import Foundation
import RelationshipCore
import TestThreads
import TestValues
import Testing

/// Law 8 for the hub: reading and writing its JSON again gives the same bytes and the same value.
struct HubJSONLawTests {
    @Test(.longWork, arguments: LawRecord.all().map(\.name))
    func `each value of the hub survives its JSON`(_ name: String) throws {
        let run = LawRun.current
        let record = try #require(LawRecord.all().first { $0.name == name })
        let subject = HubJSONLawDialect()
        var generator = SeededGenerator(seed: run.seed)
        // No value is rare here, unlike with the dialects: a thousand values of each record are enough.
        for _ in 0..<min(run.count, 1_000) where subject.failures.count < 3 {
            _ = record.carry(record.random(&generator), subject)
        }
        #expect(subject.failures == [], "seed \(run.seed)")
        #expect(!subject.lines.isEmpty)
        try Self.note(subject.lines.prefix(20), of: name)
    }

    @Test(arguments: LawRecord.commandsWithoutArguments)
    func `each command without arguments survives its JSON`(_ command: Command) {
        let subject = HubJSONLawDialect()
        #expect(subject.command(command)?.back == command)
        #expect(subject.failures == [])
    }

    @Test(.longWork) func `each list of users survives its JSON`() throws {
        let run = LawRun.current
        let subject = HubJSONLawDialect()
        var generator = SeededGenerator(seed: run.seed)
        for _ in 0..<min(run.count, 1_000) where subject.failures.count < 3 {
            let users = (0..<generator.int(0...3)).map { _ in generator.user() }
            let accounts = users.map { user in
                UserAccount(
                    profile: generator.profile(of: user),
                    createdAt: generator.chance() ? generator.moment() : nil,
                    isForbiddenToAdd: generator.chance()
                )
            }
            let next = generator.chance() ? generator.accountPlace() : nil
            let page = AccountPage(
                accounts: accounts,
                next: next,
                total: generator.chance() ? generator.int(0...999) : nil
            )
            _ = subject.outcome(.accounts(page), of: .listUsers(UserListQuery()))
        }
        #expect(subject.failures == [], "seed \(run.seed)")
        try Self.note(subject.lines.prefix(20), of: "AccountPage")
    }

    /// Writes lines for CI, which checks them against the schemas with another program.
    private static func note(_ lines: ArraySlice<HubJSONLawDialect.Line>, of name: String) throws {
        guard let folder = ProcessInfo.processInfo.environment["RELBRIDGE_EVIDENCE"] else { return }
        let inner = URL(fileURLWithPath: folder).appendingPathComponent("hub")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        let text = lines.map { "\($0.schema) \(String(decoding: $0.json, as: UTF8.self))\n" }.joined()
        try Data(text.utf8).write(to: inner.appendingPathComponent("\(name).txt"))
    }
}
