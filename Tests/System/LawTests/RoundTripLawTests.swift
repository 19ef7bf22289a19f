import Foundation
import MappingLookup
import RelationshipCore
import RongCloudWire
import TIMWire
import TestThreads
import TestValues
import Testing
import V2TIMWire

/// Law 1: dialect → hub → dialect returns the same call, reply, notification, code and number of an enumeration.
@Suite(.longWork)
struct RoundTripLawTests {
    private static let device = DeviceID("d1")
    /// The parameters of the law: even a short run uses 10,000 values, at least 200 for each call.
    private static let run = LawRun(count: max(LawRun.current.count, 10_000), seed: LawRun.current.seed)

    @Test func `all values of legacy TIM survive the conversion to the hub and back`() throws {
        let run = Self.run
        var random = SeededGenerator(seed: run.seed)
        let translation = TIMTranslation()
        for round in 0..<run.count {
            let call = random.timCall()
            let command = try #require(try translation.command(for: call, as: me), "seed \(run.seed), round \(round)")
            try #require(translation.call(for: command, as: me) == call, "seed \(run.seed), round \(round): \(command)")
            try #require(translation.operation(of: call) == command.kind, "\(call)")

            let (asked, reply) = random.timAnswer()
            let written = translation.reply(to: asked, translation.outcome(of: reply, to: asked, as: me))
            try #require(written == reply, "seed \(run.seed), round \(round)")

            let message = random.timMessage()
            let delivered = translation.events(of: message, as: me)
                .compactMap { translation.notifications(for: $0, on: Self.device).first }
            try #require(delivered == [message], "seed \(run.seed), round \(round)")
        }
        print(
            "Law 1, tim: \(run.count) calls, \(run.count) replies, \(run.count) notifications came back; seed \(run.seed)"
        )
    }

    @Test func `all values of V2TIM survive the conversion to the hub and back`() throws {
        let run = Self.run
        var random = SeededGenerator(seed: run.seed)
        let translation = V2TIMTranslation()
        let names = V2TIMCall.Name.allCases
        let callbacks = V2TIMNotification.Name.allCases
        var (calls, notifications) = (0, 0)
        for round in 0..<run.count {
            let (asked, reply) = random.v2timAnswer()
            let written = translation.reply(to: asked, translation.outcome(of: reply, to: asked, as: me))
            try #require(written == reply, "seed \(run.seed), round \(round)")

            if let notification = random.v2timNotification(callbacks[round % callbacks.count]) {
                let delivered = translation.events(of: notification, as: me).flatMap(translation.notifications)
                try #require(delivered == [notification], "seed \(run.seed), round \(round)")
                notifications += 1
            }

            guard let call = random.v2timCall(names[round % names.count]) else { continue }
            let command = try #require(try translation.command(for: call), "seed \(run.seed), round \(round)")
            try #require(translation.call(for: command, as: me) == call, "seed \(run.seed), round \(round): \(command)")
            try #require(translation.operation(of: call) == command.kind, "\(call)")
            calls += 1
        }
        print(
            "Law 1, v2tim: \(calls) calls, \(run.count) replies, \(notifications) notifications came back; seed \(run.seed)"
        )
    }

    @Test func `all values of RongCloud survive the conversion to the hub and back`() throws {
        let run = Self.run
        var random = SeededGenerator(seed: run.seed)
        let translation = RongCloudTranslation(user: me, device: Self.device)
        var calls = 0
        var delivered: Set<RongCloudNotification.Name> = []
        for round in 0..<run.count {
            let name = RongCloudCall.Name.allCases[round % RongCloudCall.Name.allCases.count]
            let notification = random.rongCloudNotification()
            let written = translation.events(of: notification).flatMap(translation.notifications)
            try #require(written == [notification], "seed \(run.seed), round \(round)")
            delivered.insert(notification.name)

            guard let call = random.rongCloudCall(name) else { continue }
            let command = try #require(try translation.command(for: call), "seed \(run.seed), round \(round)")
            try #require(translation.call(name, for: command) == call, "seed \(run.seed), round \(round): \(command)")
            try #require(translation.operation(of: call) == command.kind, "\(call)")

            let reply = random.rongCloudReply(to: call)
            let answered = translation.reply(to: call, translation.outcome(of: reply, to: call))
            try #require(answered == reply, "seed \(run.seed), round \(round)")
            calls += 1
        }
        // The end of a synchronisation has no event.
        #expect(delivered == Set(RongCloudNotification.Name.allCases).subtracting([.onSubscriptionSyncCompleted]))
        print(
            "Law 1, rongcloud: \(calls) calls, \(calls) replies, \(run.count) notifications came back; seed \(run.seed)"
        )
    }

    private func read<Translation: DialectTranslation>(_ translation: Translation)
    where Translation.Call: RandomValue, Translation.Reply: RandomValue, Translation.Notification: RandomValue {
        var random = SeededGenerator(seed: Self.run.seed)
        var (outcomes, failures, events) = (0, 0, 0)
        for _ in 0..<Self.run.count {
            let call = random.value(Translation.Call.self)
            _ = try? translation.command(for: call)
            switch translation.outcome(of: random.value(), to: call) {
            case .success: outcomes += 1
            case .failure(let error):
                failures += 1
                #expect(error.foreign != nil || error.code == .internalFailure, "seed \(Self.run.seed): \(call)")
            }
            events += translation.events(of: random.value()).count
        }
        #expect(outcomes > 0 && failures > 0 && events > 0, "seed \(Self.run.seed)")
    }

    @Test func `unusual calls, replies and callbacks can be decoded`() {
        let context = DialectContext(user: me)
        read(TIMTranslation(context))
        read(V2TIMTranslation(context))
        read(RongCloudTranslation(context))
    }

    @Test func `each code keeps its number and text, with or without a mapping`() {
        let run = LawRun.current
        var random = SeededGenerator(seed: run.seed)
        var lost: [String] = []
        for round in 0..<run.count {
            // Use numbers in the vendors' ranges first, and then any numbers.
            let number =
                round < run.count / 2
                ? [6_000, 7_000, 9_000, 20_000, 30_000, 30_500, 31_700, 25_400, 24_300, 34_000][round % 10]
                    + random.int(0...199) : random.int(-99...99_999)
            guard number != 0 else { continue }
            let operation = random.one(of: Command.Kind.allCases)
            let text = "t" + random.text()
            let tim = TIMTranslation.error(of: TIMCode(rawValue: number), text: text, operation: operation)
            if tim?.foreign != .init(dialect: .tim, code: number, text: text) { lost.append("tim \(number)") }
            if let tim,
                TIMTranslation().reply(to: .getBlackList, error: tim)
                    != .fail(code: TIMCode(rawValue: number), desc: text)
            {
                lost.append("tim \(number) in \(operation)")
            }
            let failure = RongCloudFailure(RongCloudCode(rawValue: number))
            let rongCloud = RongCloudTranslation.error(of: failure, operation: operation)
            if RongCloudTranslation.reply(to: rongCloud, operation: operation) != .error(failure) {
                lost.append("rongcloud \(number) in \(operation)")
            }
            let failed = V2TIMReply.fail(code: V2TIMCode(rawValue: number), desc: text)
            let read = V2TIMTranslation().outcome(of: failed, to: .getBlackList, as: me)
            if case .failure(let error) = read, V2TIMTranslation().reply(to: .getBlackList, error: error) == failed {
                continue
            }
            lost.append("v2tim \(number)")
        }
        print("Law 1, codes: \(run.count) numbers of each dialect came back; seed \(run.seed)")
        #expect(lost.isEmpty, "seed \(run.seed)")
    }

    @Test func `each number of each enumeration survives the conversion`() {
        var known = 0
        for dialect in DialectName.allCases {
            let enums = dialect.tables.enums
            let tables: [(String, (Int) -> Int?)] = [
                ("addPermission", { enums.addPermission(number: $0).flatMap { enums.addPermission($0) } }),
                ("addDirection", { enums.addDirection(number: $0).flatMap { enums.addDirection($0) } }),
                ("deleteDirection", { enums.deleteDirection(number: $0).flatMap { enums.deleteDirection($0) } }),
                ("checkDirection", { enums.checkDirection(number: $0).flatMap { enums.checkDirection($0) } }),
                ("acceptDirection", { enums.acceptDirection(number: $0).flatMap { enums.acceptDirection($0) } }),
                ("listDirection", { enums.listDirection(number: $0).flatMap { enums.listDirection($0) } }),
                ("relation", { enums.relation(number: $0).flatMap { enums.relation($0) } }),
                ("requestRole", { enums.requestRole(number: $0).flatMap { enums.requestRole($0) } }),
                ("requestStatus", { enums.requestStatus(number: $0).flatMap { enums.requestStatus($0) } }),
                ("profileVisibility", { enums.profileVisibility(number: $0).flatMap { enums.profileVisibility($0) } }),
                ("presenceStatus", { enums.presenceStatus(number: $0).flatMap { enums.presenceStatus($0) } }),
                ("platform", { enums.platform(number: $0).flatMap { enums.platform($0) } }),
                ("subscriptionTopic", { enums.subscriptionTopic(number: $0).flatMap { enums.subscriptionTopic($0) } }),
                ("followRelation", { enums.followRelation(number: $0).flatMap { enums.followRelation($0) } }),
            ]
            for (name, there) in tables {
                for number in -300...300 {
                    guard let back = there(number) else { continue }
                    known += 1
                    #expect(back == number, "\(name) of \(dialect.rawValue)")
                }
            }
        }
        print("Law 1, enumerations: all \(known) numbers came back")
        #expect(known >= 71)
    }
}
