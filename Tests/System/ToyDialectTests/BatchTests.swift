import BridgeCommands
import BridgeTranslation
import RelationshipCore
import RongCloudWire
import TIMWire
import Testing
import ToyDialect
import V2TIMWire

/// The toy's calls contain at most three users.
struct BatchTests {
    private static let seven = (1...7).map { "u\($0)" }

    private static let list = "[" + seven.map { "\"\($0)\"" }.joined(separator: ",") + "]"

    @Test(arguments: [
        (
            DialectName.tim, #"{"call":"checkFriends","args":{"checkInfo":{"users":\#(list),"checkType":2}}}"#,
            "checkPals"
        ),
        (.v2tim, #"{"call":"checkFriend","args":{"userIDList":\#(list),"checkType":2}}"#, "checkPals"),
        (.rongcloud, #"{"call":"checkFriends","args":{"userIds":\#(list),"directionType":2}}"#, "checkPals"),
        (.tim, #"{"call":"deleteFriends","args":{"identifiers":\#(list),"delType":2}}"#, "removePals"),
        (.rongcloud, #"{"call":"deleteFriends","args":{"userIds":\#(list),"directionType":2}}"#, "removePals"),
        (.v2tim, #"{"call":"addToBlackList","args":{"userIDList":\#(list)}}"#, "blockUsers"),
        (.v2tim, #"{"call":"getUsersInfo","args":{"userIDList":\#(list)}}"#, "getCards"),
    ])
    func `a long list of another dialect is split into calls with three users`(
        dialect: DialectName,
        line: String,
        call: String
    ) throws {
        let translated = try translate(.call, line, from: dialect, to: .toy, as: "me")
        #expect(
            translated.values == [
                #"{"args":{"whos":["u1","u2","u3"]},"call":"\#(call)"}"#,
                #"{"args":{"whos":["u4","u5","u6"]},"call":"\#(call)"}"#,
                #"{"args":{"whos":["u7"]},"call":"\#(call)"}"#,
            ],
            "\(translated.line)"
        )
    }

    @Test func `the reply to a long list is split like the call`() throws {
        let results = Self.seven.map { #"{"userID":"\#($0)","resultCode":\#($0 == "u5" ? 30003 : 0),"resultInfo":""}"# }
        let line =
            #"{"call":"addToBlackList","args":{"userIDList":\#(Self.list)},"succ":{"resultList":[\#(results.joined(separator: ","))]}}"#
        let translated = try translate(.reply, line, from: .v2tim, to: .toy, as: "me")
        #expect(translated.values.count == 3)
        #expect(translated.values[1].contains(#""code":7201,"who":"u5""#), "\(translated.line)")
        #expect(translated.values[2].contains(#""yes":{"results":[{"code":0,"who":"u7","why":""}]}"#))
    }

    @Test(arguments: [
        Command.deleteFriends(UserBatch(seven.map(id)), .twoWay), .checkRelations(seven.map(id), .twoWay),
        .block(UserBatch(seven.map(id))), .unblock(UserBatch(seven.map(id))), .getProfiles(seven.map(id)),
    ])
    func `the hub's batches are split into calls that the toy accepts`(command: Command) throws {
        let parts = toy().parts(of: command)
        #expect(parts.map { $0.users?.count } == [3, 3, 1])
        #expect(parts.flatMap { $0.users ?? [] } == Self.seven.map(id))
        for part in parts {
            let call = try #require(toy().call(for: part))
            #expect(try toy().command(for: call) == part)
        }
        let whole = try #require(toy().call(for: command))
        let error = #expect(throws: RelationshipError.self) { try toy().command(for: whole) }
        #expect(error?.code == .tooManyItems)
    }

    @Test func `a short batch is not split`() {
        let command = Command.block(UserBatch([id("u1"), id("u2"), id("u3")]))
        #expect(toy().parts(of: command) == [command])
    }
}
