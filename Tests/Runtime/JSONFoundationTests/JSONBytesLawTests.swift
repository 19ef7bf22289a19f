import Foundation
import JSONFoundation
import JSONSyntax
import RelationshipCore
import RongCloudWire
import TIMWire
import TestThreads
import TestValues
import Testing
import V2TIMWire

/// Encoding a message gives the same bytes as Foundation's encoder, and decoding them gives the same value.
@Suite(.longWork)
struct JSONBytesLawTests {
    private func check<Value: Codable & Equatable>(_ value: Value, _ place: String) throws {
        let written = try OutsideJSON.encode(value)
        let text = String(decoding: written, as: UTF8.self)
        let expected = try json(value)
        try #require(text == expected, "\(place)")
        try #require(try JSONDecoder().decode(Value.self, from: Data(written)) == value, "\(place): \(text)")
    }

    private func check<Value: Codable & Equatable & RandomValue & JSONBytesEncodable>(_ type: Value.Type) throws {
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

    @Test func `texts, lists and members are written as by Foundation`() throws {
        try check(["b": ["\u{0}\"\\/\u{7F}é\u{2028}\r\n\u{8}\u{C}\u{1F}"], "a": [], "B": ["x"]], "texts")
        try check([[Int?]](arrayLiteral: [nil, 1], []), "lists")
    }

    @Test func `a number that JSON does not support is rejected`() {
        #expect(throws: EncodingError.self) { try OutsideJSON.encode([Double.nan]) }
    }
}
