#if Gateway
import Foundation
import RelationshipCore
import Testing

@testable import BridgeGateway

/// When a webhook is sent again, and when a receiver gets none for a while.
struct HookPauseTests {
    private let start = Timestamp(milliseconds: 1_700_000_000_000)

    private func receiver(_ format: String) throws -> HookReceiver {
        try HookReceiver(format: format, at: try #require(URL(string: "http://127.0.0.1/hooks")))
    }

    @Test(arguments: [
        (1, 4_000...6_000), (2, 12_000...18_000), (3, 32_000...48_000), (4, 72_000...108_000),
        (5, 144_000...216_000), (6, 216_000...324_000),
    ])
    func `pauses grow, and vary by a fifth`(_ attempts: Int, _ expected: ClosedRange<Int64>) throws {
        let receiver = try receiver("tencent")
        let pauses = (0..<200).map { _ in receiver.pause(after: attempts) }
        #expect(pauses.allSatisfy { $0.map(expected.contains) == true })
        #expect(Set(pauses).count > 100)
    }

    @Test func `the seventh failure is the last one`() throws {
        #expect(try receiver("rongcloud").pause(after: 7) == nil)
        #expect(try receiver("rongcloud").pause(after: .max) == nil)
    }

    @Test(arguments: [
        ("tencent", [nil, nil, nil]), ("rongcloud", [1_000, 1_000, nil]), ("nexconn", [1_000, 1_000, nil]),
    ])
    func `the vendor's repetitions follow at once`(_ format: String, _ pauses: [Int64?]) throws {
        var receiver = try receiver(format)
        receiver.followsVendorRetries = true
        #expect((1...3).map { receiver.pause(after: $0) } == pauses)
    }

    /// Notes timeouts at times after the start, in milliseconds, and returns the end of the pause at a moment.
    private func pause(after timeouts: [Int64], at moment: Int64, of receiver: String = "a") -> Int64? {
        let breaker = HookBreaker()
        for timeout in timeouts { breaker.noteTimeout(of: "a", at: start.advanced(byMilliseconds: timeout)) }
        return breaker.pause(of: receiver, at: start.advanced(byMilliseconds: moment))?.milliseconds(since: start)
    }

    @Test func `twenty timeouts within ten seconds pause a receiver for a minute`() {
        let many = Array(repeating: Int64(0), count: 20)
        #expect(pause(after: many, at: 0) == 60_000)
        #expect(pause(after: many, at: 59_999) == 60_000)
        #expect(pause(after: many, at: 60_000) == nil)
        #expect(pause(after: many, at: 0, of: "b") == nil)
        #expect(pause(after: many.dropLast(), at: 0) == nil)
    }

    @Test func `timeouts over a longer time pause nobody`() {
        #expect(pause(after: [0] + Array(repeating: 10_000, count: 19), at: 10_000) == nil)
        #expect(pause(after: [0] + Array(repeating: 9_999, count: 19), at: 9_999) == 69_999)
        #expect(pause(after: (0..<100).map { $0 * 600 }, at: 60_000) == nil)
    }

    @Test func `the count begins again after a pause`() {
        let many = Array(repeating: Int64(0), count: 20)
        #expect(pause(after: many + Array(repeating: 60_000, count: 19), at: 60_000) == nil)
        #expect(pause(after: many + Array(repeating: 60_000, count: 20), at: 60_000) == 120_000)
    }
}
#endif
