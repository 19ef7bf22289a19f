import Foundation
import RelationshipCore
import Testing
import ToyDialect

/// Round trips between the values of the toy and the hub's.
struct RoundTripTests {
    static let calls: [ToyCall] = [
        .invitePal(who: "u2"), .invitePal(who: "u2", words: "hi"), .acceptInvitation(who: "u2"),
        .refuseInvitation(who: "u2"), .listInvitations(sides: [2], states: [1], size: 20),
        .listInvitations(sides: [1, 2], states: [1, 2, 3, 4, 5], size: 1, page: Cursor(position: 9).token),
        .removePals(whos: ["u2", "u3"]), .listPals, .checkPals(whos: ["u2"]), .namePal(who: "u2", name: ""),
        .blockUsers(whos: ["u2", "u3", "u4"]), .unblockUsers(whos: ["u2"]), .getCards(whos: ["u1", "u2"]),
        .updateCard(nickname: "A"), .updateCard(picture: "", door: 3), .updateCard(nickname: "", picture: "p", door: 1),
    ]

    static let sessionCalls: [ToyCall] = [.startSession(user: "u1", ticket: "t"), .endSession]

    @Test func `every call has an example`() {
        let names = Set((Self.calls + Self.sessionCalls).map(\.name))
        #expect(names == Set(ToyCall.Name.allCases))
    }

    @Test(arguments: calls)
    func `a call is converted to a command and back`(call: ToyCall) throws {
        let command = try #require(try toy().command(for: call))
        #expect(command.kind == toy().operation(of: call))
        #expect(toy().call(for: command) == call)
        #expect(toy().restricted(command) == command)
        #expect(toy().parts(of: command) == [command])
    }

    @Test(arguments: sessionCalls)
    func `a call of the session is converted to an action and back`(call: ToyCall) throws {
        #expect(try toy().command(for: call) == nil)
        let act = try #require(toy().sessionAction(of: call))
        #expect(toy().call(for: act) == call)
    }

    @Test(arguments: calls + sessionCalls)
    func `a call survives encoding and decoding`(call: ToyCall) throws {
        #expect(try JSONDecoder().decode(ToyCall.self, from: try JSONEncoder().encode(call)) == call)
    }

    @Test(arguments: ToyCall.Name.allCases)
    func `the sample of a call is valid`(name: ToyCall.Name) throws {
        let arguments = toy().sampleArguments(of: name, about: id("u2"))
        let args = arguments.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
        let json = #"{"call":"\#(name.rawValue)","args":{\#(args)}}"#
        let call = try JSONDecoder().decode(ToyCall.self, from: Data(json.utf8))
        #expect(call.name == name)
        #expect(throws: Never.self) { try toy().command(for: call) }
    }

    static let outcomes: [(ToyCall, Outcome)] = [
        (.invitePal(who: "u2"), .added(.added)), (.invitePal(who: "u2"), .added(.pending)),
        (.acceptInvitation(who: "u2"), .done), (.refuseInvitation(who: "u2"), .done),
        (.namePal(who: "u2", name: "n"), .done), (.updateCard(door: 1), .done),
        (.removePals(whos: ["u2"]), .items([ItemResult(user: id("u2"))])),
        (.blockUsers(whos: ["u2"]), .items([ItemResult(user: id("u2"))])), (.unblockUsers(whos: ["u2"]), .items([])),
        (.checkPals(whos: ["u2"]), .relations(Relation.allCases.map { RelationItem(user: id("u2"), relation: $0) })),
        (.listPals, .friends([friend(.mutual), friend(.outgoing)])), (.listPals, .friends([])),
        (.getCards(whos: ["u2"]), .profiles([Profile(userID: id("u2"), nickname: "n", addPermission: .nobody)])),
        (.listInvitations(sides: [2], states: [1], size: 2), .requests(page)),
    ]

    @Test(arguments: outcomes)
    func `an outcome is converted to a reply and back`(call: ToyCall, outcome: Outcome) throws {
        let reply = toy().reply(to: call, outcome: outcome)
        #expect(try toy().outcome(of: reply, to: call).get() == outcome)
        #expect(try JSONDecoder().decode(ToyReply.self, from: try JSONEncoder().encode(reply)) == reply)
    }

    @Test(arguments: calls)
    func `an error of each number survives the conversion`(call: ToyCall) {
        let operation = toy().operation(of: call)
        for error in RelationshipError.Code.allCases {
            let code = DialectTables.toy.code(for: error, operation: operation)
            let delivered = toy().reply(to: call, error: RelationshipError(error))
            #expect(toy().code(of: delivered) == code.number)
            guard code.fidelity == .exact, error != .needsApproval else { continue }
            let meanings = DialectTables.toy.meanings(of: code.number, operation: operation).map(\.error)
            guard meanings.contains(error), case .failure(let read) = toy().outcome(of: delivered, to: call) else {
                continue
            }
            #expect(read.code == error)
            #expect(toy().reply(to: call, error: read) == delivered)
        }
    }

    @Test func `an invalid reply is reported`() {
        let replies: [(ToyReply, ToyCall)] = [
            (.yes(.cards([ToyCard(who: "", door: 1)])), .getCards(whos: ["u2"])),
            (.yes(.bonds([ToyBond(who: "u2", bond: 19)])), .checkPals(whos: ["u2"])),
            (.no(ToyRefusal(code: 0, why: "")), .listPals),
            (
                .yes(.invitations(ToyInvitationPage(list: [], page: "theirs"))),
                .listInvitations(sides: [1], states: [1], size: 1)
            ),
        ]
        for (reply, call) in replies {
            guard case .failure(let error) = toy().outcome(of: reply, to: call) else {
                Issue.record("\(reply) was read")
                continue
            }
            #expect(error.code == .internalFailure && error.foreign == nil)
        }
    }

    private static func friend(_ relation: Relation) -> FriendEntry {
        let added = Timestamp(milliseconds: 9_000)
        return FriendEntry(
            profile: Profile(userID: id("u2"), nickname: "n", avatarURL: "p"),
            relation: relation,
            friendship: Friendship(owner: id("u1"), friend: id("u2"), remark: "r", addedAt: added)
        )
    }

    private static var page: RequestPage {
        let time = Timestamp(milliseconds: 9_000)
        let side = FriendRequest.Side(position: 0)
        let request = FriendRequest(
            requester: id("u2"),
            addressee: id("u1"),
            wording: "hi",
            sentAt: time,
            status: .withdrawn,
            handledAt: time,
            requesterSide: side,
            addresseeSide: side
        )
        let profile = Profile(userID: id("u2"), nickname: "n")
        let entry = RequestEntry(request: request, role: .received, profile: profile, changedAt: time)
        return RequestPage(entries: [entry], next: Cursor(position: 3), unreadCount: 0, sequence: 0)
    }
}
