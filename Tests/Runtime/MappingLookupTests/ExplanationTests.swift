import MappingLookup
import RelationshipCore
import RongCloudWire
import TIMWire
import TestValues
import Testing
import V2TIMWire

struct ExplanationTests {
    private func explain(_ term: String) -> [Explanation] { Explanation.explain(term, in: [DialectTables].standard) }

    @Test(arguments: ["30539", "ERR_SVR_FRIENDSHIP_ALLOW_TYPE_NEED_CONFIRM", "TIM_ADD_FRIEND_STATUS_PENDING"])
    func `a code is explained by number or name`(_ term: String) throws {
        let explanation = try #require(explain(term).first { $0.dialect == .tim })
        #expect(explanation.subject == .code)
        #expect(explanation.hub.hasPrefix("error needsApproval"))
        #expect(explanation.fidelity == .exact)
        let step = try #require(explanation.steps.first { $0.dialect == .rongcloud })
        #expect(step.text == "25461 RC_FRIEND_NEED_ACCEPT, in the success block")
        #expect(step.fidelity == .exact)
    }

    @Test func `an ambiguous code has one explanation for each meaning`() {
        let hubs = explain("30001").filter { $0.dialect == .v2tim }.map(\.hub)
        for code in ["alreadyFriends", "notFriends", "alreadyBlocked", "notBlocked", "selfTarget", "invalidArgument"] {
            #expect(hubs.contains { $0.hasPrefix("error \(code):") }, "\(code)")
        }
        #expect(
            explain("30001")
                .contains { $0.dialect == .rongcloud && $0.hub.hasPrefix("error notLoggedIn") }
        )
    }

    @Test func `a meaning is explained for each of its texts`() {
        let meanings = explain("30001")
            .filter { $0.dialect == .v2tim && $0.hub.hasPrefix("error notFriends:") }
            .map { $0.meaning.drop { $0 != "(" } }
        #expect(
            meanings == [
                "(in updateFriend)", "(in getFriends, with the text Err_SNS_FriendGetList_Friend_Not_Exist)",
                "(in createGroups, with the text Err_SNS_GroupAdd_Friend_Not_Exist)",
                "(in addToGroup, removeFromGroup, with the text Err_SNS_GroupUpdate_Friend_Not_Exist)",
                "(in deleteFriends, with the text Err_SNS_FriendDelete_Not_Friend)",
            ]
        )
    }

    @Test func `a known code without a neutral meaning is explained`() throws {
        let explanation = try #require(explain("30002").first)
        #expect(explanation.hub == "no neutral error: the number is kept where the other dialect can report it")
        #expect(explanation.fidelity == .carried)
    }

    @Test func `an error of the hub is explained in every dialect`() throws {
        let explanation = try #require(explain("invalidEnumValue").first)
        #expect(explanation.dialect == nil)
        #expect(Set(explanation.steps.map(\.dialect)) == Set(DialectName.allCases))
        #expect(explanation.steps.contains { $0.text.hasPrefix("34333") && $0.text.contains("requestStatus") })
    }

    @Test(arguments: ["doResponse", "doResponse:succ:fail:", "do(_:succ:fail:)", "DORESPONSE"])
    func `a call is explained by any spelling`(_ term: String) {
        let explanations = explain(term)
        #expect(explanations.map(\.hub) == ["command acceptRequest", "command refuseRequest"])
        #expect(explanations.allSatisfy { $0.dialect == .tim && $0.subject == .call })
        #expect(
            explanations[0].steps.contains { $0.dialect == .rongcloud && $0.text.hasPrefix("acceptFriendApplication:") }
        )
    }

    @Test func `a call of several dialects is explained for each`() {
        let explanations = explain("addFriend").filter { $0.subject == .call }
        #expect(explanations.map(\.dialect) == [nil, .tim, .v2tim, .rongcloud])
    }

    @Test func `a missing call is explained with the reason`() throws {
        let explanation = try #require(explain("pendencyReport").first)
        let step = try #require(explanation.steps.first { $0.dialect == .rongcloud })
        #expect(step.text == "no call")
        #expect(step.fidelity == .rejected)
        #expect(!step.note.isEmpty)
    }

    @Test func `an enumeration is explained value by value`() {
        let explanations = explain("TIMFriendResponseType")
        #expect(
            explanations.map(\.name) == [
                "TIM_FRIEND_RESPONSE_AGREE = 0 (Swift .FRIEND_RESPONSE_AGREE)",
                "TIM_FRIEND_RESPONSE_AGREE_AND_ADD = 1 (Swift .FRIEND_RESPONSE_AGREE_AND_ADD)",
                "TIM_FRIEND_RESPONSE_REJECT = 2 (Swift .FRIEND_RESPONSE_REJECT)",
            ]
        )
    }

    @Test(arguments: ["RCFriendAddPermission_NeedVerify", "needVerify"])
    func `an enumeration's value is explained`(_ term: String) throws {
        let explanation = try #require(explain(term).first)
        #expect(explanation.hub == "AddPermission.needsApproval (addPermission)")
        #expect(explanation.steps.first?.text == "TIM_FRIEND_NEED_CONFIRM = 1 (Swift .FRIEND_NEED_CONFIRM)")
    }

    @Test func `a callback is explained`() throws {
        let explanation = try #require(explain("onFriendListAdded").first)
        #expect(explanation.subject == .callback)
        #expect(explanation.hub == "event friendsAdded")
    }

    @Test func `a limit is explained`() throws {
        let explanation = try #require(explain("remark").first)
        #expect(
            explanation.steps.map(\.text) == [
                "at most 96 bytes of UTF-8", "at most 96 bytes of UTF-8", "at most 64 UTF-16 units",
            ]
        )
    }

    @Test(arguments: ["friendship.remark", "FRIEND.REMARK"])
    func `a field is found by its record and name`(_ term: String) throws {
        let explanation = try #require(explain(term).first { $0.name == "Friendship.remark" })
        #expect(explanation.subject == .field)
        #expect(explanation.dialect == nil)
        #expect(explanation.steps.map(\.text) == ["remark", "friendRemark", "remark"])
        #expect(explanation.steps.map(\.fidelity) == [.exact, .exact, .exact])
    }

    @Test func `a field is found by a vendor's name, and explained with its conversion`() throws {
        let explanation = try #require(explain("friendAddTime").first)
        #expect(explanation.name == "friendAddTime")
        #expect(explanation.hub == "field Friendship.addedAt, as it is read")
        #expect(explanation.fidelity == .converted)
        #expect(explanation.note == "rounded down to whole seconds")
        #expect(explanation.steps.map(\.text) == ["addTime", "addTime"])
    }

    @Test func `a field that a dialect lacks is explained with the effect`() throws {
        let explanation = try #require(explain("friendship.groups").first)
        let step = try #require(explanation.steps.last)
        #expect(step.text == "no field")
        #expect(step.fidelity == .carried)
        #expect(step.note == "there are no groups")
    }

    @Test(arguments: ["", "nothing", "999999", "("])
    func `an unknown term has no explanation`(_ term: String) {
        #expect(explain(term).isEmpty)
    }

    @Test func `an unsupported call is explained with the reason`() throws {
        let explanation = try #require(explain("subscribeOfficialAccount").first)
        #expect(explanation.fidelity == .rejected)
        #expect(explanation.meaning.contains("Not supported (7013): as in a plan without official accounts."))
    }

    @Test(arguments: [
        ("onConnSucc", "TIMConnListener onConnSucc", Fidelity.exact, "no event: the adapter calls it on its own"),
        ("onExperimentalNotify", "V2TIMSDKListener onExperimentalNotify:param:", .rejected, "never called"),
    ])
    func `a callback without an event is explained`(_ term: String, _ name: String, _ fidelity: Fidelity, _ hub: String)
        throws
    {
        let explanation = try #require(explain(term).first)
        #expect(explanation.name == name)
        #expect(explanation.fidelity == fidelity)
        #expect(explanation.hub == hub)
    }
}
