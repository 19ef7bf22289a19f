import MappingLookup
import RelationshipCore
import RongCloudWire
import TIMWire
import TestValues
import Testing
import V2TIMWire

struct ProfileTableTests {
    private func explain(_ term: String) -> [Explanation] { Explanation.explain(term, in: [DialectTables].standard) }

    static let codes: [(String, DialectName, RelationshipError.Code, Command.Kind, Int, String)] = [
        ("4.2.52", .tim, .friendLimit, .addFriend, 30519, ""),
        ("4.3.81", .tim, .friendLimit, .addFriend, 30010, ""),
        ("reference", .tim, .friendLimit, .addFriend, 30010, ""),
        ("4.3.80", .tim, .friendLimit, .acceptRequest, 30615, ""),
        ("4.3.80", .tim, .alreadyFriends, .addFriend, 30520, ""),
        ("4.3.80", .tim, .alreadyFriends, .acceptRequest, 30617, ""),
        ("4.3.81", .tim, .peerFriendLimit, .addFriend, 30535, ""),
        ("4.3.118", .tim, .peerFriendLimit, .addFriend, 30014, ""),
        ("4.3.80", .tim, .peerFriendLimit, .acceptRequest, 30630, ""),
        ("4.3.118", .tim, .alreadyBlocked, .block, 31307, ""),
        ("4.3.118", .tim, .notBlocked, .unblock, 31503, ""),
        ("4.3.118", .tim, .notFriends, .createGroups, 32216, ""),
        ("4.3.118", .tim, .notFriends, .addToGroup, 32518, ""),
        ("4.3.118", .tim, .notFriends, .removeFromGroup, 32520, ""),
        ("4.3.80", .tim, .groupLimit, .addToGroup, 32521, ""),
        ("4.3.135", .tim, .alreadyBlocked, .block, 30001, ""),
        ("reference", .tim, .notFriends, .deleteFriends, 31704, ""),
        ("reference", .v2tim, .notFriends, .deleteFriends, 31704, ""),
        ("latest", .tim, .notFriends, .deleteFriends, 30001, "Err_SNS_FriendDelete_Not_Friend"),
        ("latest", .v2tim, .notFriends, .deleteFriends, 30001, "Err_SNS_FriendDelete_Not_Friend"),
        ("latest", .tim, .alreadyFriends, .addFriend, 30015, ""),
        ("latest", .v2tim, .alreadyFriends, .addFriend, 30015, ""),
        ("reference", .v2tim, .alreadyFriends, .addFriend, 30001, "Err_SNS_FriendAdd_Friend_Exist"),
        ("5.12-header", .rongcloud, .notFriends, .deleteFriends, 25469, ""),
    ]

    @Test(arguments: codes)
    func `a profile has the codes of its version`(
        _ name: String,
        _ dialect: DialectName,
        _ error: RelationshipError.Code,
        _ operation: Command.Kind,
        _ number: Int,
        _ text: String
    ) throws {
        let profile = try #require(dialect.tables.profile(name))
        let code = dialect.tables.code(for: error, operation: operation, in: profile)
        #expect(code.number == number)
        if !text.isEmpty || name == "latest" { #expect(code.text == text) }
        let meanings = dialect.tables.meanings(of: code.number, operation: operation)
        #expect(meanings.contains { $0.error == error && $0.text == code.text })
    }

    @Test func `the reference profile has the codes of the other tables`() throws {
        for dialect in DialectName.allCases {
            let profile = try #require(dialect.tables.profile("reference"))
            for error in RelationshipError.Code.allCases {
                for operation in Command.Kind.allCases {
                    let code = profile.dialect.tables.code(for: error, operation: operation, in: profile)
                    #expect(code == dialect.tables.code(for: error, operation: operation))
                }
            }
        }
    }

    @Test(arguments: [
        ("reference", DialectName.rongcloud, LimitedField.checkUsers, 20),
        ("5.12-header", .rongcloud, .checkUsers, 100),
        ("5.12", .rongcloud, .checkUsers, 20),
        ("server-page", .rongcloud, .nickname, 64),
        ("server-page", .rongcloud, .avatarURL, 1024),
        ("reference", .v2tim, .statusText, 100),
        ("7.0", .v2tim, .statusText, 50),
        ("latest", .tim, .remark, 96),
    ])
    func `a profile has the limits of its version`(
        _ name: String,
        _ dialect: DialectName,
        _ field: LimitedField,
        _ maximum: Int
    ) throws {
        let profile = try #require(dialect.tables.profile(name))
        #expect(profile.dialect.tables.limit(field, in: profile)?.maximum == maximum)
    }

    @Test(arguments: [
        ("5.5", DialectName.v2tim, CustomKeyField.friendCustomKey, "Tag_SNS_Custom_"),
        ("5.5.892", .v2tim, .profileCustomKey, "Tag_Profile_Custom_"),
        ("5.6", .v2tim, .friendCustomKey, ""),
        ("reference", .v2tim, .profileCustomKey, ""),
        ("4.2.52", .tim, .friendCustomKey, ""),
    ])
    func `keys of custom fields have their prefix before V2TIM 5_6`(
        _ name: String,
        _ dialect: DialectName,
        _ field: CustomKeyField,
        _ prefix: String
    ) throws {
        #expect(
            try #require(dialect.tables.profile(name)).dialect.tables
                .prefix(of: field, in: try #require(dialect.tables.profile(name))) == prefix
        )
    }

    @Test(arguments: ["", "newest", "5.x", "5..6", ".5", "-5", "+5", "\u{0665}.6", "5.12-headers"])
    func `an unknown name or invalid version is not a profile`(_ name: String) {
        #expect(DialectTables.rongcloud.profile(name) == nil)
    }

    @Test(arguments: [("4.3.81", "4.3.135"), ("5.0", "5.0.6"), ("5.9", "5.12"), ("4.9.9", "5")])
    func `versions are compared from the left`(_ older: String, _ newer: String) throws {
        #expect(try #require(SDKVersion(older)) < #require(SDKVersion(newer)))
    }

    @Test func `a name has the versions that added, changed and removed it`() {
        func kinds(_ name: String, _ dialect: DialectName) -> [String] {
            dialect.tables.changes(of: name).map { "\($0.version) \($0.kind)" }
        }
        #expect(kinds("delFriend:delType:succ:fail:", .tim) == ["4.2.10 added", "4.2.52 removed"])
        #expect(kinds("TIMFriend", .tim) == ["4.2.28 was(\"TIMUser\")"])
        #expect(kinds("TIMUser", .tim) == ["4.2.28 becomes(\"TIMFriend\")"])
        #expect(kinds("setFriendListener:", .v2tim) == ["5.0.6 added", "5.7 deprecated"])
        #expect(kinds("logout:", .rongcloud) == ["5.34 added"])
        #expect(kinds("logout:", .v2tim) == [])
    }

    @Test func `translating a code uses the profile of the target`() throws {
        let old = try #require(DialectTables.tim.profile("4.2.52"))
        func numbers(_ operation: Command.Kind?, _ profile: SDKProfile?) -> [Int] {
            CodeTranslation.translate(
                number: 25467,
                from: DialectTables.rongcloud,
                to: DialectTables.tim,
                operation: operation,
                profile: profile
            )
            .map(\.target.number)
        }
        #expect(numbers(.addFriend, nil) == [30010])
        #expect(numbers(.addFriend, old) == [30519])
        #expect(numbers(.acceptRequest, old) == [30615])
        #expect(numbers(nil, old) == [30519, 30615, 30010])
        // A profile of another dialect has no effect.
        #expect(numbers(.addFriend, DialectTables.rongcloud.profile("5.12-header")) == [30010])
    }

    @Test func `an explanation lists the profiles that differ`() throws {
        let limit = try #require(explain("friendLimit").first)
        #expect(limit.steps.contains { $0.text == "30519 (in addFriend, before SDK 4.3.81)" && $0.dialect == .tim })
        let check = try #require(explain("checkUsers").first)
        #expect(check.steps.contains { $0.text == "at most 100 items (profile 5.12-header)" })
        let profile = try #require(explain("5.12-header").first)
        #expect(profile.subject == .profile)
        #expect(profile.steps.map(\.text) == ["checkUsers is at most 100 items"])
        let latest = explain("latest").filter { $0.dialect == .tim }
            .flatMap(\.steps).map(\.text)
        #expect(latest.contains("notFriends in deleteFriends is 30001 Err_SNS_FriendDelete_Not_Friend, not 31704"))
    }

    @Test func `an explanation lists the versions of a name`() throws {
        let call = try #require(explain("setFriendListener:").first)
        #expect(call.meaning.hasSuffix(" Versions: in SDK 5.0.6 and later; deprecated in 5.7."))
        let callback = try #require(explain("onAddFriendReqs:").first)
        #expect(callback.meaning.hasSuffix(" Versions: in SDK 4.2.52 and later."))
        let gone = try #require(explain("deleteDecide").first)
        #expect(gone.subject == .name)
        #expect(gone.meaning == "in SDK 4.2.28 and later; gone in 4.2.52")
        #expect(
            explain("TIMUser").map(\.meaning) == [
                "TIMFriend from SDK 4.2.28 on"
            ]
        )
    }
}
