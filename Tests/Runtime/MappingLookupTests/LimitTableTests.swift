import MappingLookup
import RelationshipCore
import RongCloudWire
import TIMWire
import Testing
import V2TIMWire

struct LimitTableTests {
    @Test(
        arguments: [
            (LimitedField.userID, 32, 32, 64), (.remark, 96, 96, 64), (.wording, 120, 120, 128),
            (.sourceKeyword, 8, 8, nil),
            (.groupName, 30, 30, nil), (.customKey, 8, 8, 32), (.customValue, 500, 500, 256), (.nickname, 500, 500, 32),
            (.avatarURL, 500, 500, 128), (.checkUsers, 1000, 1000, 20), (.deleteUsers, 1000, 1000, 100),
            (.getUsers, 1000, 1000, 100), (.blockUsers, 1000, 1000, 1), (.profileUsers, 1000, 1000, 100),
            (.requestPage, 100, 100, 100), (.searchText, nil, nil, 64), (.searchKeywords, nil, 5, 1),
            (.groupUsers, 1000, 1000, nil), (.friendGroups, 32, 32, nil), (.gender, 2, 2, 2), (.level, nil, nil, 100),
            (.role, nil, nil, 100), (.subscriptionSeconds, nil, nil, 2_592_000),
        ] as [(LimitedField, Int?, Int?, Int?)]
    )
    func `fields have the vendors' limits`(_ field: LimitedField, _ tim: Int?, _ v2tim: Int?, _ rongCloud: Int?) {
        #expect(DialectTables.tim.limit(field)?.maximum == tim)
        #expect(DialectTables.v2tim.limit(field)?.maximum == v2tim)
        #expect(DialectTables.rongcloud.limit(field)?.maximum == rongCloud)
    }

    @Test func `Tencent counts bytes`() throws {
        let remark = try #require(DialectTables.tim.limit(.remark))
        #expect(remark.unit == .bytes)
        #expect(remark.admits(String(repeating: "好", count: 32)))
        #expect(!remark.admits(String(repeating: "好", count: 32) + "a"))
        #expect(remark.admits(String(repeating: "😀", count: 24)))
        #expect(!remark.admits(String(repeating: "😀", count: 25)))
    }

    @Test func `RongCloud counts UTF-16 units`() throws {
        let remark = try #require(DialectTables.rongcloud.limit(.remark))
        #expect(remark.unit == .utf16)
        #expect(remark.admits(String(repeating: "好", count: 64)))
        #expect(!remark.admits(String(repeating: "好", count: 65)))
        // A surrogate pair is one character and two UTF-16 code units.
        #expect(remark.admits(String(repeating: "😀", count: 32)))
        #expect(!remark.admits(String(repeating: "😀", count: 32) + "a"))
    }

    @Test func `empty texts and lists are admitted`() throws {
        let wording = try #require(DialectTables.v2tim.limit(.wording))
        #expect(wording.admits(""))
        let check = try #require(DialectTables.rongcloud.limit(.checkUsers))
        #expect(check.unit == .items)
        #expect(check.admits(count: 0))
        #expect(check.admits(count: 20))
        #expect(!check.admits(count: 21))
    }

    @Test func `a limit of a number admits only numbers from zero`() throws {
        let level = try #require(DialectTables.rongcloud.limit(.level))
        #expect(level.unit == .value)
        #expect(level.admits(value: 0) && level.admits(value: 100))
        #expect(!level.admits(value: -1) && !level.admits(value: 101))
        #expect(!level.admits("") && !level.admits("1"))
        #expect(level.title == "0 to 100")
    }
}
