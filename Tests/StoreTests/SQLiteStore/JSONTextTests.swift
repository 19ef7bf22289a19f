import Foundation
import RelationshipCore
import StoreConformance
import Testing

@testable import SQLiteStore

struct JSONTextTests {
    @Test(arguments: [
        ("", #""""#), ("plain", #""plain""#), ("é 名前 🧑‍🤝‍🧑", #""é 名前 🧑‍🤝‍🧑""#), ("a\"b\\c/d", #""a\"b\\c/d""#),
        ("\u{0}\u{1F}\n\t\u{7F}", "\"\\u0000\\u001f\\u000a\\u0009\u{7F}\""),
    ])
    func textIsEscapedWhereJSONAsksForIt(_ text: String, _ json: String) throws {
        #expect(try JSONText.encode(text) == json)
        #expect(try JSONText.decode(String.self, from: json) == text)
    }

    @Test func numbersTruthAndNothingAreTheirOwnText() throws {
        #expect(try JSONText.encode([Int64.min, 0, .max]) == "[-9223372036854775808,0,9223372036854775807]")
        #expect(try JSONText.encode([true, false]) == "[true,false]")
        #expect(try JSONText.encode([1.5, -0.25]) == "[1.5,-0.25]")
        #expect(try JSONText.encode([nil, 1 as Int?]) == "[null,1]")
        #expect(throws: EncodingError.self) { try JSONText.encode([Double.nan]) }
    }

    @Test func fieldsAreInOrderOfTheirNames() throws {
        let fields: [String: FieldValue] = ["b": .integer(1), "a": .string("x"), "c": .bytes([0, 255])]
        let json = #"{"a":{"string":{"_0":"x"}},"b":{"integer":{"_0":1}},"c":{"bytes":{"_0":[0,255]}}}"#
        #expect(try JSONText.encode(fields: fields) == json)
        #expect(try JSONText.decodeFields(json) == fields)
        #expect(try JSONText.encode(fields: [:]) == "{}")
        #expect(try JSONText.encode(list: []) == "[]")
    }

    @Test func anEventReadsTheSameWhicheverEncoderWroteIt() async throws {
        let users = sampleUsers(6)
        let store = InMemoryStore()
        try await play(300, among: users, on: store, seed: 5)
        let kinds = try await store.snapshot(of: users).events.values.flatMap { $0 }.map(\.kind) + Event.Kind.samples
        #expect(Set(kinds.map(\.name)) == Set(Event.Kind.Name.allCases))
        for kind in kinds {
            let ours = try JSONText.encode(kind)
            #expect(try JSONText.decode(Event.Kind.self, from: ours) == kind)
            let foundations = try JSONEncoder().encode(kind)
            let parsed = try JSONSerialization.jsonObject(with: Data(ours.utf8)) as? NSDictionary
            #expect(try parsed == (JSONSerialization.jsonObject(with: foundations) as? NSDictionary))
        }
    }

    @Test func aValueThatWritesNothingIsAnEmptyObject() throws {
        struct Silent: Encodable { func encode(to encoder: any Encoder) {} }
        #expect(try JSONText.encode([Silent()]) == "[{}]")
    }

    @Test func aContainerFilledOutOfTurnIsAnErrorAndNotWrongText() {
        struct Disorderly: Encodable {
            func encode(to encoder: any Encoder) throws {
                var outer = encoder.unkeyedContainer()
                var first = outer.nestedUnkeyedContainer()
                var second = outer.nestedUnkeyedContainer()
                try second.encode(2)
                try first.encode(1)
            }
        }
        #expect(throws: EncodingError.self) { try JSONText.encode(Disorderly()) }
    }
}

struct ColumnTextTests {
    @Test(arguments: [
        ("", ""), ("plain 名前", "plain 名前"), ("a\u{0}b", "a\u{1A}0b"), ("\u{1A}", "\u{1A}1"), ("\u{1A}0", "\u{1A}10"),
        ("\u{0}\u{0}\u{1A}\u{1A}", "\u{1A}0\u{1A}0\u{1A}1\u{1A}1"),
    ])
    func everyTextComesBackWithoutAZeroByteInBetween(_ text: String, _ column: String) {
        #expect(ColumnText.encode(text) == column)
        #expect(ColumnText.decode(column) == text)
    }
}
