import ContractTesting
import Foundation
import Testing

/// What a redaction keeps of a text, and what it does not.
struct RedactionTests {
    @Test(arguments: [
        "Bobby Tables", "a", "ab", "小明", "小明的老同学小明的老同学", "é", "Ünïcödé", "a小é😀1", "12", "+49 170 1234567",
    ])
    func `a placeholder is as long as the text, in every unit`(text: String) throws {
        let redacted = Redaction().redact(fixture(remark: text))
        let placeholder = try #require(remark(in: redacted))
        #expect(placeholder != text)
        #expect(placeholder.utf8.count == text.utf8.count)
        #expect(placeholder.utf16.count == text.utf16.count)
    }

    @Test(arguments: ["", "…", "!!!", "😀😀"])
    func `a text without user data is not changed`(text: String) {
        #expect(remark(in: Redaction().redact(fixture(remark: text))) == text)
    }

    @Test func `user ids keep their order, wherever they occur`() throws {
        let document: JSONValue = [
            "clock": 1_767_225_600_000,
            "start": ["users": ["zed": [:], "amy": [:], "Bob": [:]]],
            "connected": ["zed/phone", "amy"],
            "steps": [
                [
                    "user": "zed", "call": "getUsersInfo", "args": ["userIDList": ["amy", "Bob", "stranger"]],
                    "expect": ["succ": [["userID": "amy"], ["userID": "Bob"]]], "events": ["amy/desk": []],
                ]
            ],
        ]
        let redacted = Redaction().redact(document)
        // Capitals come before small letters, in the ids as in the placeholders.
        #expect(redacted["start"]?["users"] == ["user03": [:], "user02": [:], "user01": [:]])
        #expect(redacted["connected"] == ["user03/phone", "user02"])
        let text = redacted.text()
        for name in ["zed", "amy", "Bob", "stranger"] { #expect(!text.contains(name)) }
        #expect(text.contains(#""events": {"user02/desk": []}"#))
    }

    @Test func `the placeholder of a substring is a substring of the text's placeholder`() throws {
        let document: JSONValue = [
            "steps": [["user": "amy", "call": "c", "args": ["remark": "Bobby Tables", "keyword": "TABLES"]]]
        ]
        guard let steps = Redaction().redact(document)["steps"]?.elements, let args = steps.first?["args"] else {
            Issue.record("the steps are gone")
            return
        }
        let (remark, keyword) = (try #require(args["remark"]?.text), try #require(args["keyword"]?.text))
        #expect(remark.contains(keyword))
        #expect(!remark.contains("Bobby"))
    }

    @Test func `a source keeps its prefix, and bytes get the placeholder of their text`() throws {
        let document: JSONValue = [
            "steps": [
                [
                    "user": "amy", "call": "c", "args": ["source": "AddSource_Type_iOS", "value": "red"],
                    "expect": ["plain": "red", "bytes": "cmVk", "source": "iOS"],
                ]
            ]
        ]
        guard let steps = Redaction().redact(document)["steps"]?.elements, let step = steps.first else {
            Issue.record("the steps are gone")
            return
        }
        let source = try #require(step["args"]?["source"]?.text)
        #expect(source.hasPrefix("AddSource_Type_"))
        #expect(source == "AddSource_Type_" + (try #require(step["expect"]?["source"]?.text)))
        let plain = try #require(step["expect"]?["plain"]?.text)
        #expect(plain == step["args"]?["value"]?.text)
        #expect(step["expect"]?["bytes"]?.text == plain.data(using: .utf8)?.base64EncodedString())
    }

    @Test func `a message that quotes a user matches any text, and other messages are not changed`() {
        let document: JSONValue = [
            "steps": [
                [
                    "user": "amy", "call": "c", "args": ["name": "Zoe"],
                    "expect": ["fail": ["code": 1, "desc": "no group Zoe"], "more": ["desc": "try again"]],
                ]
            ]
        ]
        let text = Redaction().redact(document).text()
        #expect(text.contains(#""desc": {"$$type": "string"}"#))
        #expect(text.contains("try again"))
    }

    @Test func `moments in milliseconds and seconds are shifted by the same amount`() {
        let document: JSONValue = [
            "clock": 1_771_027_200_345,
            "start": [
                "users": ["amy": [:]], "friends": [["owner": "amy", "friend": "amy", "addedAt": 1_771_000_000_999]],
            ],
            "steps": [["clock": "+5000ms"], ["user": "amy", "call": "c", "expect": ["s": 1_771_027_205, "n": 3]]],
        ]
        let text = Redaction().redact(document).text()
        #expect(text.contains("1767225600345"))
        #expect(text.contains("1767198400999"))
        #expect(text.contains(#""s": 1767225605, "n": 3"#))
    }

    private func fixture(remark: String) -> JSONValue {
        ["steps": [["user": "amy", "call": "c", "args": ["remark": .string(remark)]]]]
    }

    private func remark(in document: JSONValue) -> String? {
        guard let steps = document["steps"]?.elements else { return nil }
        return steps.first?["args"]?["remark"]?.text
    }
}
