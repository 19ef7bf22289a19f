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

/// The decoder of parsed JSON reads the same values as Foundation's, and reports errors at the same places.
///
/// For a number out of range it also reports the place, which Foundation does not.
@Suite(.longWork)
struct JSONDecoderLawTests {
    /// The result of decoding a text: the value, or the fault.
    private enum Reading<Value: Equatable>: Equatable {
        case value(Value)
        case fault(JSONFault?)

        init(_ read: () throws -> Value) {
            do {
                self = .value(try read())
            } catch {
                self = .fault(JSONFault(error))
            }
        }

        /// Returns whether Foundation's result is the same, except for a place that it does not report.
        func agrees(with foundation: Reading) -> Bool {
            switch (self, foundation) {
            case (.value(let value), .value(let other)): value == other
            case (.fault(let fault?), .fault(let other?)): fault.steps.starts(with: other.steps) && fault.speaksOfJSON
            case (.fault(let fault?), .fault(nil)): fault.speaksOfJSON
            default: false
            }
        }
    }

    private func compare<Value: Decodable & Equatable>(_ type: Value.Type, _ json: JSONValue, _ place: String) throws {
        let found = Reading { try OutsideJSON.decode(type, from: json) }
        let expected = Reading { try JSONDecoder().decode(type, from: Data(json.sortedText.utf8)) }
        try #require(found.agrees(with: expected), "\(place): \(found), not \(expected), of \(json.sortedText)")
    }

    /// Checks that a gateway, which reads a call without the object around its name and arguments, reads the same.
    private func compareWithBareCall<Call: BareCallValue>(
        _ type: Call.Type,
        _ json: JSONValue,
        _ place: String
    ) throws {
        guard let name = json["call"]?.text, let arguments = json["args"], arguments != .null else { return }
        let decoder = OutsideJSON.decoder(of: arguments, at: [JSONKey("args")])
        let bare = Reading { try Call(StrictCall(name, decoder)) }
        let whole = Reading { try OutsideJSON.decode(type, from: ["call": .string(name), "args": arguments]) }
        try #require(bare == whole, "\(place): \(bare), not \(whole), of \(arguments.sortedText)")
    }

    /// Replacement values; most of them have a wrong type or are out of range.
    private static let strangers: [JSONValue] =
        [.null, true, "x", "aGk=", 0, 1, -1, 3, 256, 70_000, [], [1], ["x"], [:], ["call": "x"], ["x": 1]]
        + ["1.0", "1e2", "-0", "0.5", "4294967296", "18446744073709551615", "18446744073709551616", "1e300"]
        .compactMap { JSONNumber(literal: $0).map(JSONValue.number) }

    /// Returns the JSON with one of its values replaced, removed or copied to another key.
    private func mutate(_ json: JSONValue, _ random: inout SeededGenerator) -> JSONValue {
        guard random.chance(80) else { return random.one(of: Self.strangers) }
        if var object = json.object, !object.members.isEmpty {
            let key = random.one(of: object.keys)
            switch random.int(0...9) {
            case 0: object[key] = nil
            case 1: object[key + "x"] = object[key]
            default: object[key] = object[key].map { mutate($0, &random) }
            }
            return .object(object)
        }
        if var elements = json.elements, !elements.isEmpty {
            let index = random.int(0...elements.count - 1)
            elements[index] = mutate(elements[index], &random)
            return .array(elements)
        }
        return random.one(of: Self.strangers)
    }

    private func check<Value: Codable & Equatable>(
        _ value: Value,
        _ random: inout SeededGenerator,
        _ place: String
    ) throws {
        let json = try JSONValue(parsing: OutsideJSON.encode(value))
        try #require(try OutsideJSON.decode(Value.self, from: json) == value, "\(place)")
        for _ in 0..<4 {
            let mutant = mutate(json, &random)
            try compare(Value.self, mutant, place)
            if let type = Value.self as? any BareCallValue.Type { try compareWithBareCall(type, mutant, place) }
        }
    }

    @Test func `values of the dialects, also invalid ones, are decoded as by Foundation`() throws {
        let run = LawRun.current
        var random = SeededGenerator(seed: run.seed)
        var values = SeededGenerator(seed: run.seed)
        // A round decodes several values many times, and Foundation's decoder is slow.
        for round in 0..<(run.count / 5) {
            let place = "seed \(run.seed), round \(round)"
            try check(values.timCall(), &random, place)
            try check(values.timAnswer().1, &random, place)
            try check(values.v2timAnswer().0, &random, place)
            try check(values.v2timAnswer().1, &random, place)
            let name = RongCloudCall.Name.allCases[round % RongCloudCall.Name.allCases.count]
            if let call = values.rongCloudCall(name) { try check(call, &random, place) }
            try check(values.rongCloudNotification(), &random, place)
        }
    }

    /// A value that reads its members in parts.
    private struct Parts: Decodable, Equatable {
        enum Keys: String, CodingKey { case list, inner, a, b, `super` }

        var seen: [String] = []

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            var list = try container.nestedUnkeyedContainer(forKey: .list)
            while !list.isAtEnd {
                if try list.decodeNil() {
                    seen.append("null at \(list.currentIndex)")
                } else if let inner = try? list.nestedContainer(keyedBy: Keys.self) {
                    seen.append("\(inner.allKeys.map(\.rawValue))")
                } else if let number = try? list.decode(Float.self) {
                    seen.append("\(number)")
                } else {
                    seen.append("\(try String(from: list.superDecoder()))")
                }
            }
            let inner = try container.nestedContainer(keyedBy: Keys.self, forKey: .inner)
            seen.append("\(try inner.decodeIfPresent(Int.self, forKey: .a) ?? -1)")
            seen.append("\(try inner.decodeIfPresent(Double.self, forKey: .b) ?? -1)")
            seen.append("\(try container.superDecoder().singleValueContainer().decodeNil())")
        }
    }

    @Test(arguments: [
        #"{"list":[null,{"a":1},1.5,"x"],"inner":{"a":null,"b":2.5},"super":null}"#,
        #"{"list":[],"inner":{"b":1e300},"super":1}"#,
        #"{"list":[],"inner":{"a":1.5}}"#,
        #"{"list":[[1]],"inner":{}}"#,
        #"{"list":{},"inner":{}}"#,
        #"{"list":[],"inner":null}"#,
        #"{"inner":{}}"#,
        "[1]", "null", "3",
    ])
    func `members and elements are decoded in parts as by Foundation`(_ text: String) throws {
        try compare(Parts.self, JSONValue(parsing: Array(text.utf8)), "parts")
    }

    @Test func `an object with many members is decoded as by Foundation`() throws {
        let pairs = (0..<1_000).map { ("key\($0)", $0) }
        let object = JSONValue.object(JSONObject(distinct: pairs.map { .init(key: $0, value: .integer($1)) }))
        try compare([String: Int].self, object, "many members")
        try compare([String: UInt8].self, object, "many members")
    }
}

extension JSONFault {
    /// Whether the text is in terms of JSON, and not of Swift.
    fileprivate var speaksOfJSON: Bool {
        ["expected ", "unknown ", "missing", "a reply is ", "a success block has "].contains { text.hasPrefix($0) }
    }
}

/// A call that reads itself from its name and its arguments, without the object around both.
private protocol BareCallValue: DialectCallValue {
    init(_ call: StrictCall) throws
}

extension TIMCall: BareCallValue {}
extension V2TIMCall: BareCallValue {}
extension RongCloudCall: BareCallValue {}
