import Foundation
import OutsideInput
import RelationshipCore
import RongCloudWire
import TIMWire
import TestThreads
import TestValues
import Testing
import V2TIMWire

/// The gateway's encoder writes the same bytes as Foundation's, and the values can be read back.
@Suite(.longWork)
struct JSONBytesLawTests {
    private func check<Value: Codable & Equatable>(_ value: Value, _ place: String) throws {
        let written = try OutsideJSON.encode(value)
        let text = String(decoding: written, as: UTF8.self)
        let expected = try json(value)
        try #require(text == expected, "\(place)")
        try #require(try JSONDecoder().decode(Value.self, from: Data(written)) == value, "\(place): \(text)")
    }

    private func check<Value: Codable & Equatable & RandomValue>(_ type: Value.Type) throws {
        let run = LawRun.current
        var random = SeededGenerator(seed: run.seed)
        // Enough values for all cases of the type.
        for round in 0..<max(run.count, 5_000) { try check(random.value(type), "seed \(run.seed), round \(round)") }
    }

    @Test func `calls are encoded as by Foundation, and decoded again`() throws {
        try check(TIMCall.self)
        try check(V2TIMCall.self)
        try check(RongCloudCall.self)
    }

    @Test func `replies are encoded as by Foundation, and decoded again`() throws {
        try check(TIMReply.self)
        try check(V2TIMReply.self)
        try check(RongCloudReply.self)
    }

    @Test func `notifications are encoded as by Foundation, and decoded again`() throws {
        try check(TIMNotification.self)
        try check(V2TIMNotification.self)
        try check(RongCloudNotification.self)
    }

    /// A value that writes its members in parts, and out of order.
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

    @Test func `members that are encoded in parts, twice or out of order are sorted and unique`() throws {
        let parts = Parts()
        #expect(String(decoding: try OutsideJSON.encode(parts), as: UTF8.self) == (try json(parts)))
        try check(["b": ["\u{0}\"\\/\u{7F}é\u{2028}\r\n\u{8}\u{C}\u{1F}"], "a": [], "B": ["x"]], "texts")
        try check([[Int?]](arrayLiteral: [nil, 1], []), "lists")
    }

    @Test func `a number that JSON does not support is rejected`() {
        #expect(throws: EncodingError.self) { try OutsideJSON.encode([Double.nan]) }
    }
}
