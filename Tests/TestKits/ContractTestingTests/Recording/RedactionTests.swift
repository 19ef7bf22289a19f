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

    @Test(arguments: [
        ("hi there", "text 1.."), ("letters", "text 1."), ("named", "text1"), ("Bob", "t1."), ("12", "10"),
        ("小明", "丁字"),
    ])
    func `a placeholder is as readable as its length allows`(text: String, placeholder: String) {
        #expect(remark(in: Redaction().redact(fixture(remark: text))) == placeholder)
    }

    @Test func `names of members and words of the format stay, even if a user has written them`() throws {
        let document: JSONValue = [
            "dialect": "tim",
            "start": [
                "users": ["user": ["nickname": "nickname", "custom": ["user": "custom"]]],
                "groups": ["user": ["friends"]],
            ],
            "steps": [
                [
                    "server": ["user": "user", "call": "addFriend", "args": ["user": "args", "wording": "pending"]],
                    "expect": ["added": "pending"],
                    "events": ["args": [["event": "onAddFriendReqs", "args": ["reqs": []]]]],
                ],
                [
                    "server": ["user": "user", "call": "mayMessage", "args": ["user": "args"]],
                    "expect": ["message": "delivered"],
                ],
                [
                    "server": [
                        "user": "user", "call": "searchFriends",
                        "args": ["keywords": ["remark"], "fields": ["remark"]],
                    ],
                    "expect": ["friends": [["user": "args", "relation": "mutual", "remark": "my remark"]]],
                ],
            ],
            "end": ["user": ["friends": [["user": "args", "groups": ["friends"]]], "profile": ["user": "user"]]],
        ]
        let redacted = Redaction().redact(document)
        let custom: JSONValue = ["user": "text 3"]
        #expect(redacted["start"]?["users"] == ["user02": ["nickname": "text 2..", "custom": custom]])
        #expect(redacted["start"]?["groups"] == ["user02": ["group 1"]])
        let friends: JSONValue = [["user": "user01", "groups": ["group 1"]]]
        #expect(redacted["end"] == ["user02": ["friends": friends, "profile": ["user": "user02"]]])
        let steps = try #require(redacted["steps"]?.elements)
        #expect(steps[0]["expect"] == ["added": "pending"])
        #expect(steps[0]["events"] == ["user01": [["event": "onAddFriendReqs", "args": ["reqs": []]]]])
        #expect(steps[1]["expect"] == ["message": "delivered"])
        #expect(steps[2]["server"]?["args"] == ["keywords": ["text 1"], "fields": ["remark"]])
        #expect(steps[2]["expect"]?["friends"]?.elements?.first?["relation"] == "mutual")
        #expect(steps[2]["expect"]?["friends"]?.elements?.first?["remark"] == "t5 text 1")
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
            "start": ["users": ["tabby": ["nickname": "Tab"], "amy": ["nickname": "Bobby Tables"]]],
            "steps": [
                ["server": ["user": "amy", "call": "searchUsers", "args": ["keywords": ["TAB", "TABLES"]]]],
                ["server": ["user": "amy", "call": "searchUsers", "args": ["keywords": ["ob"]]]],
            ],
        ]
        let redacted = Redaction().redact(document)
        let users = try #require(redacted["start"]?["users"]?.object)
        #expect(users.keys == ["user02 t2.", "user01"])
        #expect(users["user01"] == ["nickname": "t4 t3 t2. t1"])
        #expect(users["user02 t2."] == ["nickname": "t2."])
    }

    @Test func `a source keeps its prefix, and bytes get the placeholder of their text`() throws {
        let document: JSONValue = [
            "dialect": "tim",
            "steps": [
                [
                    "user": "amy", "call": "c", "args": ["addSource": "AddSource_Type_iOS", "remark": "red"],
                    "expect": ["nickname": "red", "selfSignature": "cmVk", "addSource": "iOS"],
                ]
            ],
        ]
        guard let steps = Redaction().redact(document)["steps"]?.elements, let step = steps.first else {
            Issue.record("the steps are gone")
            return
        }
        #expect(step["args"] == ["addSource": "AddSource_Type_sourcea", "remark": "t1."])
        let bytes = Data("t1.".utf8).base64EncodedString()
        #expect(step["expect"] == ["nickname": "t1.", "selfSignature": .string(bytes), "addSource": "sourcea"])
    }

    @Test func `a message that quotes a user matches any text, and other messages are not changed`() {
        let document: JSONValue = [
            "dialect": "v2tim",
            "steps": [
                [
                    "user": "amy", "call": "c", "args": ["groupName": "Zoe"],
                    "expect": ["fail": ["code": 1, "desc": "no group Zoe"], "more": ["desc": "try again"]],
                ]
            ],
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
