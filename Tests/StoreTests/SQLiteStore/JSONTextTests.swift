import Foundation
import RelationshipCore
import StoreConformance
import Testing

@testable import SQLiteStore

struct JSONTextTests {
    @Test(arguments: [
        ("", #"[""]"#), ("plain", #"["plain"]"#), ("é 名前 🧑‍🤝‍🧑", #"["é 名前 🧑‍🤝‍🧑"]"#), ("a\"b\\c/d", #"["a\"b\\c/d"]"#),
        ("\u{0}\u{1F}\n\t\u{7F}", "[\"\\u0000\\u001f\\u000a\\u0009\u{7F}\"]"),
    ])
    func textIsEscapedWhereJSONAsksForIt(_ text: String, _ json: String) throws {
        #expect(JSONText.encode(list: [text]) == json)
        #expect(try JSONText.decodeList(json) == [text])
    }

    @Test func elementsAreSeparatedAtEveryDepth() {
        #expect(JSONText.encode(list: ["a", "b"]) == #"["a","b"]"#)
        let numbers = FieldValue.integer(.min)
        #expect(
            JSONText.encode(fields: ["a\"": numbers, "b": .bytes([])])
                == #"{"a\"":{"integer":{"_0":-9223372036854775808}},"b":{"bytes":{"_0":[]}}}"#
        )
    }

    @Test func fieldsAreInOrderOfTheirNames() throws {
        let fields: [String: FieldValue] = ["b": .integer(1), "a": .string("x"), "c": .bytes([0, 255])]
        let json = #"{"a":{"string":{"_0":"x"}},"b":{"integer":{"_0":1}},"c":{"bytes":{"_0":[0,255]}}}"#
        #expect(JSONText.encode(fields: fields) == json)
        #expect(try JSONText.decodeFields(json) == fields)
        #expect(JSONText.encode(fields: [:]) == "{}")
        #expect(JSONText.encode(list: []) == "[]")
    }

    @Test func anEventReadsTheSameWhicheverEncoderWroteIt() async throws {
        let users = sampleUsers(6)
        let store = InMemoryStore()
        try await play(300, among: users, on: store, seed: 5)
        let kinds =
            try await store.snapshot(of: users).events.values.flatMap { $0 }.map(\.payload) + Event.Payload.samples
        #expect(Set(kinds.map(\.kind)) == Set(Event.Kind.allCases))
        for kind in kinds {
            let ours = JSONText.encode(kind)
            #expect(try JSONText.decode(Event.Payload.self, from: ours) == kind)
            let foundations = try JSONEncoder().encode(kind)
            let parsed = try JSONSerialization.jsonObject(with: Data(ours.utf8)) as? NSDictionary
            #expect(try parsed == (JSONSerialization.jsonObject(with: foundations) as? NSDictionary))
        }
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
