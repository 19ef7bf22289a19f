import BridgeCommands
import MappingLookup
import RelationshipCore
import StandardDialects
import Testing
import ToyDialect

struct ExplanationTests {
    @Test(arguments: [
        ("7209", ["7209 TOY_OLD_INVITATION (code of Toy)", "requestExpired", "30614", "25466"]),
        ("TOY_OLD_INVITATION", ["7209 TOY_OLD_INVITATION (code of Toy)", "the invitation is too old"]),
        (
            "7500",
            ["addDenied", "targetBlocked", "blockedByTarget", "addForbiddenByAdmin", "shut door", "unblock first"]
        ),
        ("7777", ["7777 TOY_BATTERY (code of Toy)", "the battery of the toy is low", "nothing in the hub is like it"]),
        ("invitePal", ["invitePal:words:done: (call of Toy)", "command addFriend", "addFriend:succ:fail:"]),
        ("listInvitations", ["command listRequests", "getFriendApplications"]),
        ("endSession", ["endSession: (call of Toy)", "Ends the session."]),
        ("onPalsAdded", ["(callback of Toy)", "friendsAdded", "onFriendListAdded", "onFriendAdd"]),
        ("ToyBond", ["ToyBond", "mutual", "RCFriendRelationType_BothWay"]),
        ("ToyDoor_shut", ["nobody", "V2TIM_FRIEND_DENY_ANY"]),
        ("ours", ["relation", "mutual"]),
        ("requestPage", ["100"]),
    ])
    func `a term of the toy is explained in every dialect`(term: String, parts: [String]) throws {
        let text = try NameLookup(term: term, dialects: try registryWithToy()).text()
        for part in parts { #expect(text.contains(part), "\(part) is missing in \(text)") }
    }

    @Test(arguments: [
        ("30515", "7500"), ("25464", "7500"), ("30539", "7202"), ("needsApproval", "7202"), ("addFriend", "invitePal"),
        ("onFriendAdd", "onPalsAdded"), ("friendship.remark", "name"), ("V2TIM_FRIEND_ALLOW_ANY", "ToyDoor"),
    ])
    func `a term of another dialect has a step for the toy`(term: String, part: String) throws {
        let tables = try registryWithToy().tables
        let steps = Explanation.explain(term, in: tables).flatMap(\.steps).filter { $0.dialect == .toy }
        #expect(steps.contains { $0.text.contains(part) }, "\(steps)")
    }

    @Test func `a call that the toy lacks is explained with the note of its tables`() throws {
        let steps = Explanation.explain("createFriendGroup", in: try registryWithToy().tables).flatMap(\.steps)
        let notes = steps.filter { $0.dialect == .toy }.map(\.note)
        #expect(!notes.isEmpty && notes.allSatisfy { $0 == "the toy has no friend groups; the hub keeps them" })
    }

    @Test func `a code of the toy has a step for each dialect of the package`() throws {
        let found = Explanation.explain("7203", in: try registryWithToy().tables)
        #expect(found.map(\.subject) == [.code])
        #expect(found.first?.dialect == .toy)
        #expect(Set(found.flatMap(\.steps).map(\.dialect)) == Set(others))
    }

    @Test func `without registration no term of the toy is explained`() {
        #expect(throws: LookupFailure.self) { try NameLookup(term: "invitePal", dialects: .standard).text() }
        #expect(throws: LookupFailure.self) { try NameLookup(term: "7209", dialects: .standard).text() }
    }

    @Test func `the names of the toy are listed`() throws {
        let vocabulary = try #require(NameList(dialects: try registryWithToy()).vocabularies.last)
        #expect(vocabulary.name == "toy")
        #expect(vocabulary.calls == ToyCall.Name.allCases.map(\.rawValue))
    }
}
