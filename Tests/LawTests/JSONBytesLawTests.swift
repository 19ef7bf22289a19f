import Foundation
import OutsideInput
import RelationshipCore
import RongCloudWire
import TIMWire
import TestThreads
import TestValues
import Testing
import V2TIMWire

/// The gateway's encoder writes what Foundation's writes.
@Suite(.longWork)
struct JSONBytesLawTests {
    private func check(_ value: some Encodable, _ place: String) throws {
        let written = String(decoding: try OutsideJSON.encode(value), as: UTF8.self)
        let expected = try json(value)
        try #require(written == expected, "\(place)")
    }

    @Test func `calls, replies and notifications are written as by Foundation`() throws {
        let run = LawRun.current
        var (tim, v2tim) = (TIMValues(seed: run.seed), V2TIMValues(seed: run.seed))
        var rongCloud = RongCloudValues(seed: run.seed)
        let callbacks = V2TIMNotification.Name.allCases
        let (calls, rongCloudCalls) = (V2TIMCall.Name.allCases, RongCloudCall.Name.allCases)
        for round in 0..<run.count {
            let place = "seed \(run.seed), round \(round)"
            try check(tim.fullCall(), place)
            try check(tim.answer().1, place)
            try check(tim.reply(), place)
            try check(tim.notification(), place)
            try check(tim.systemMessage(), place)
            try check(v2tim.call(calls[round % calls.count]), place)
            try check(v2tim.answer().1, place)
            try check(v2tim.reply(), place)
            if let call = rongCloud.call(rongCloudCalls[round % rongCloudCalls.count]) {
                try check(call, place)
                try check(rongCloud.reply(to: call), place)
            }
            try check(rongCloud.notification(), place)
            if let notification = v2tim.canonicalNotification(callbacks[round % callbacks.count]) {
                try check(notification, place)
            }
        }
    }

    /// A value that writes its members by parts, and out of order.
    private struct Parts: Encodable {
        enum Keys: String, CodingKey { case z, list, a, inner, empty }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Keys.self)
            var inner = container.nestedContainer(keyedBy: Keys.self, forKey: .inner)
            try container.encode("late", forKey: .z)
            var list = container.nestedUnkeyedContainer(forKey: .list)
            try list.encode(1)
            var element = list.nestedContainer(keyedBy: Keys.self)
            try element.encode(true, forKey: .z)
            try element.encodeNil(forKey: .a)
            try list.encode([Double](arrayLiteral: 0, -0.5, 1e300, 3))
            try inner.encode([String: Int](), forKey: .empty)
            try inner.encode([UInt8](arrayLiteral: 0, 255), forKey: .a)
            try container.encode(Int64.min, forKey: .a)
            try container.encode("later", forKey: .z)
        }
    }

    @Test func `members written by parts, twice or out of order come once and in the order of their keys`() throws {
        try check(Parts(), "parts")
        try check(["b": ["\u{0}\"\\/\u{7F}é\u{2028}\r\n\u{8}\u{C}\u{1F}"], "a": [], "B": ["x"]], "texts")
        try check([[Int?]](arrayLiteral: [nil, 1], []), "lists")
    }

    @Test func `a number that JSON does not have is refused`() {
        #expect(throws: EncodingError.self) { try OutsideJSON.encode([Double.nan]) }
    }
}
